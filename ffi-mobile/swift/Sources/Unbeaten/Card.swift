import Foundation

/// A card of the pack of 52. Cards compare by their place in it, from 3♦, the lowest, to 2♠.
///
/// ```swift
/// let ten = try Card.parse("10 of hearts")
/// print(ten, ten.pretty)  // 10H 10♥
/// ```
public struct Card: Hashable, Comparable, Sendable {
    /// The index as it crosses to the core.
    let byte: UInt8

    /// An index that came from the core.
    init(known byte: UInt8) {
        self.byte = byte
    }

    /// The card with an index, 0 to 51; nil if there is none.
    public init?(index: Int) {
        guard Card.faces.indices.contains(index) else { return nil }
        byte = UInt8(index)
    }

    /// The card of a rank and a suit.
    public init(_ rank: Rank, of suit: Suit) {
        guard let index = Card.faces.firstIndex(where: { $0.rank == rank && $0.suit == suit }) else {
            preconditionFailure("every rank comes in every suit")
        }
        byte = UInt8(index)
    }

    /// Reads a card in any spelling that has been seen in the wild: `10H`, `th`, `10♥`, `♥10`, `10 of hearts`.
    ///
    /// - Throws: ``BadCards`` with the text that is not a card.
    public static func parse(_ text: String) throws -> Card {
        try parseCard(text: text)
    }

    /// Every card, from 3♦ to 2♠.
    public static let all = faces.indices.map { Card(known: UInt8($0)) }

    /// The faces of all cards, asked once: ranks, suits and spellings are the core's.
    static let faces = cardFaces()

    private var face: CardFace { Card.faces[index] }

    /// The place in the pack, 0 for 3♦ to 51 for 2♠.
    public var index: Int { Int(byte) }

    /// The rank.
    public var rank: Rank { face.rank }

    /// The suit.
    public var suit: Suit { face.suit }

    /// As people write it: `10♥`.
    public var pretty: String { face.pretty }

    public static func < (one: Card, other: Card) -> Bool {
        one.byte < other.byte
    }
}

extension Card: LosslessStringConvertible {
    /// As data has it: `10H`.
    public var description: String { face.text }

    /// Reads a card as ``parse(_:)`` does; nil if the text is none.
    public init?(_ description: String) {
        guard let card = try? Card.parse(description) else { return nil }
        self = card
    }
}

/// A card is written as its text, never as a number.
extension Card: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            self = try Card.parse(try container.decode(String.self))
        } catch let bad as BadCards {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: bad.description, underlyingError: bad))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
