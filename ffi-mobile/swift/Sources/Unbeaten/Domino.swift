import Foundation

/// A domino of the set of 28. Dominoes compare by their place in it, from 6-6, the first, to 0-0.
///
/// ```swift
/// let domino = try Domino.parse("4|6")
/// print(domino, domino.high, domino.points)  // 6-4 six 10
/// ```
public struct Domino: Hashable, Comparable, Sendable {
    /// The index as it crosses to the core.
    let byte: UInt8

    /// An index that came from the core.
    init(known byte: UInt8) {
        self.byte = byte
    }

    /// The domino with an index, 0 to 27; nil if there is none.
    public init?(index: Int) {
        guard Domino.faces.indices.contains(index) else { return nil }
        byte = UInt8(index)
    }

    /// The domino with these ends, whichever comes first.
    public init(_ one: Pip, _ other: Pip) {
        let found = Domino.faces.firstIndex { ($0.high, $0.low) == (one, other) || ($0.high, $0.low) == (other, one) }
        guard let index = found else { preconditionFailure("every two pips are on a domino") }
        byte = UInt8(index)
    }

    /// Reads a domino: `6-4`, `4-6`, `6:4` or `6|4`.
    ///
    /// - Throws: ``BadDominoes`` with the text that is not a domino.
    public static func parse(_ text: String) throws -> Domino {
        try parseDomino(text: text)
    }

    /// Every domino, from 6-6 to 0-0.
    public static let all = faces.indices.map { Domino(known: UInt8($0)) }

    /// The faces of all dominoes, asked once: ends, points and spellings are the core's.
    static let faces = dominoFaces()

    private var face: DominoFace { Domino.faces[index] }

    /// The place in the set, 0 for 6-6 to 27 for 0-0.
    public var index: Int { Int(byte) }

    /// The higher end.
    public var high: Pip { face.high }

    /// The lower end.
    public var low: Pip { face.low }

    /// Whether both ends are the same.
    public var isDouble: Bool { high == low }

    /// What it counts for whoever takes it: 0, 5 or 10.
    public var points: Int { Int(face.points) }

    public static func < (one: Domino, other: Domino) -> Bool {
        one.byte < other.byte
    }
}

extension Domino: LosslessStringConvertible {
    /// As data and people write it: `6-4`.
    public var description: String { face.text }

    /// Reads a domino as ``parse(_:)`` does; nil if the text is none.
    public init?(_ description: String) {
        guard let domino = try? Domino.parse(description) else { return nil }
        self = domino
    }
}

/// A domino is written as its text, never as a number.
extension Domino: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            self = try Domino.parse(try container.decode(String.self))
        } catch let bad as BadDominoes {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: bad.description, underlyingError: bad))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
