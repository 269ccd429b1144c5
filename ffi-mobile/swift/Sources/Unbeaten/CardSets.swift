import Foundation

/// Many sets of cards, one after the other. They crossed as bytes and are read where they are, each when it is asked for.
public struct CardSets: Hashable, Sendable {
    /// Eight bytes a set: its mask, little-endian. ``BigTwoRules/unbeatableBatch(questions:)`` takes and gives such bytes.
    public let bytes: Data

    private static let size = MemoryLayout<UInt64>.size

    /// Bytes that came from the core.
    init(known bytes: Data) {
        self.bytes = bytes
    }

    /// The sets in these bytes; nil if they are not whole masks of cards.
    public init?(bytes: Data) {
        guard bytes.count.isMultiple(of: CardSets.size) else { return nil }
        self.bytes = bytes
        guard indices.allSatisfy({ CardSet(mask: mask(at: $0)) != nil }) else { return nil }
    }

    /// These sets, in this order.
    public init(_ sets: some Sequence<CardSet>) {
        var bytes = Data()
        bytes.reserveCapacity(sets.underestimatedCount * CardSets.size)
        for cards in sets {
            withUnsafeBytes(of: cards.mask.littleEndian) { bytes.append(contentsOf: $0) }
        }
        self.bytes = bytes
    }

    private func mask(at position: Int) -> UInt64 {
        precondition(indices.contains(position), "there are \(count) sets, and none at \(position)")
        let mask = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: position * CardSets.size, as: UInt64.self) }
        return UInt64(littleEndian: mask)
    }
}

extension CardSets: RandomAccessCollection {
    public var startIndex: Int { 0 }

    public var endIndex: Int { bytes.count / CardSets.size }

    public subscript(position: Int) -> CardSet {
        CardSet(known: mask(at: position))
    }
}

extension CardSets: ExpressibleByArrayLiteral {
    public init(arrayLiteral sets: CardSet...) {
        self.init(sets)
    }
}

extension CardSets: CustomStringConvertible {
    /// The sets as data has them, in brackets: `[3D 3C, KS]`.
    public var description: String { "[\(map(\.description).joined(separator: ", "))]" }
}

/// Written as the list of its sets.
extension CardSets: Codable {
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode([CardSet].self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Array(self))
    }
}
