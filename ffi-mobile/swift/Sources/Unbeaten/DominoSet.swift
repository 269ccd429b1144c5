import Foundation

/// A set of dominoes. It is a 32-bit mask underneath, so it costs nothing to copy; its dominoes come in index order, 6-6 first.
///
/// ```swift
/// let hand = try DominoSet.parse("4-6 5-5 1-0")
/// let counters = hand.filter { $0.points > 0 }
/// print(hand.subtracting(counters))  // 1-0
/// ```
public struct DominoSet: Hashable, Sendable {
    /// One bit a domino, at the domino's index.
    public private(set) var mask: UInt32

    /// A mask that came from the core.
    init(known mask: UInt32) {
        self.mask = mask
    }

    /// The set of a mask; nil if a bit of it belongs to no domino.
    public init?(mask: UInt32) {
        guard mask & ~DominoSet.all.mask == 0 else { return nil }
        self.mask = mask
    }

    /// Reads dominoes with spaces or commas between them, in any order, each once.
    ///
    /// - Throws: ``BadDominoes`` with what is not a domino, or with the domino that comes twice.
    public static func parse(_ text: String) throws -> DominoSet {
        try parseDominoes(text: text)
    }

    /// The set of these dominoes. Unlike `DominoSet(dominoes)` it refuses a domino that comes twice.
    ///
    /// - Throws: ``BadDominoes/DuplicateDomino(domino:)``.
    public static func distinct(_ dominoes: some Sequence<Domino>) throws -> DominoSet {
        try distinctDominoes(dominoes: Array(dominoes))
    }

    /// All 28 dominoes.
    public static let all = DominoSet(Domino.all)

    /// The dominoes that are not in the set.
    public var complement: DominoSet { DominoSet(known: ~mask & DominoSet.all.mask) }

    /// What they count together for whoever takes them.
    public var points: Int { reduce(0) { $0 + $1.points } }

    /// The dominoes that a condition holds for, as a set.
    public func filter(_ isIncluded: (Domino) throws -> Bool) rethrows -> DominoSet {
        var kept = DominoSet()
        for domino in self where try isIncluded(domino) { kept.insert(domino) }
        return kept
    }
}

private extension Domino {
    var bit: UInt32 { 1 << UInt32(byte) }
}

extension DominoSet: SetAlgebra {
    /// No domino.
    public init() {
        mask = 0
    }

    public func contains(_ domino: Domino) -> Bool {
        mask & domino.bit != 0
    }

    public var isEmpty: Bool { mask == 0 }

    public func union(_ other: DominoSet) -> DominoSet {
        DominoSet(known: mask | other.mask)
    }

    public func intersection(_ other: DominoSet) -> DominoSet {
        DominoSet(known: mask & other.mask)
    }

    public func symmetricDifference(_ other: DominoSet) -> DominoSet {
        DominoSet(known: mask ^ other.mask)
    }

    public func subtracting(_ other: DominoSet) -> DominoSet {
        DominoSet(known: mask & ~other.mask)
    }

    public func isSubset(of other: DominoSet) -> Bool {
        mask & ~other.mask == 0
    }

    public func isDisjoint(with other: DominoSet) -> Bool {
        mask & other.mask == 0
    }

    @discardableResult
    public mutating func insert(_ domino: Domino) -> (inserted: Bool, memberAfterInsert: Domino) {
        let inserted = !contains(domino)
        mask |= domino.bit
        return (inserted, domino)
    }

    @discardableResult
    public mutating func remove(_ domino: Domino) -> Domino? {
        guard contains(domino) else { return nil }
        mask &= ~domino.bit
        return domino
    }

    @discardableResult
    public mutating func update(with domino: Domino) -> Domino? {
        insert(domino).inserted ? nil : domino
    }

    public mutating func formUnion(_ other: DominoSet) {
        mask |= other.mask
    }

    public mutating func formIntersection(_ other: DominoSet) {
        mask &= other.mask
    }

    public mutating func formSymmetricDifference(_ other: DominoSet) {
        mask ^= other.mask
    }
}

extension DominoSet: BidirectionalCollection {
    /// A place in a set: the index of its domino.
    public struct Index: Comparable, Sendable {
        let bit: Int

        public static func < (one: Index, other: Index) -> Bool {
            one.bit < other.bit
        }
    }

    public var startIndex: Index { Index(bit: mask.trailingZeroBitCount) }

    public var endIndex: Index { Index(bit: UInt32.bitWidth) }

    public var count: Int { mask.nonzeroBitCount }

    public func index(after place: Index) -> Index {
        precondition(place.bit < UInt32.bitWidth, "a place after the last domino")
        // Shifting by all 32 bits leaves nothing, and then the end is next.
        return Index(bit: (mask & (UInt32.max << UInt32(place.bit + 1))).trailingZeroBitCount)
    }

    public func index(before place: Index) -> Index {
        let below = place.bit < UInt32.bitWidth ? mask & ~(UInt32.max << UInt32(place.bit)) : mask
        precondition(below != 0, "a place before the first domino")
        return Index(bit: UInt32.bitWidth - 1 - below.leadingZeroBitCount)
    }

    public subscript(place: Index) -> Domino {
        precondition(place.bit < UInt32.bitWidth && mask >> UInt32(place.bit) & 1 == 1, "no domino at this place")
        return Domino(known: UInt8(place.bit))
    }
}

extension DominoSet: LosslessStringConvertible {
    /// The dominoes as data has them, with spaces between: `6-4 5-5`.
    public var description: String { map(\.description).joined(separator: " ") }

    /// Reads dominoes as ``parse(_:)`` does; nil if the text is not a set of dominoes.
    public init?(_ description: String) {
        guard let dominoes = try? DominoSet.parse(description) else { return nil }
        self = dominoes
    }
}

/// A set is written as the list of its dominoes, never as a number.
extension DominoSet: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            self = try DominoSet.distinct(try container.decode([Domino].self))
        } catch let bad as BadDominoes {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: bad.description, underlyingError: bad))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Array(self))
    }
}
