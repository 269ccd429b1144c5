import Foundation

/// A set of cards. It is a 64-bit mask underneath, so it costs nothing to copy; its cards come in ascending order.
///
/// ```swift
/// let hand = try CardSet.parse("3D 3C KS")
/// let pair = hand.filter { $0.rank == .three }
/// print(hand.subtracting(pair).pretty)  // K♠
/// ```
public struct CardSet: Hashable, Sendable {
    /// One bit a card, at the card's index.
    public private(set) var mask: UInt64

    /// A mask that came from the core.
    init(known mask: UInt64) {
        self.mask = mask
    }

    /// The set of a mask; nil if a bit of it belongs to no card.
    public init?(mask: UInt64) {
        guard mask & ~CardSet.pack.mask == 0 else { return nil }
        self.mask = mask
    }

    /// Reads cards with spaces or commas between them, in any order, each once.
    ///
    /// - Throws: ``BadCards`` with what is not a card, or with the card that comes twice.
    public static func parse(_ text: String) throws -> CardSet {
        try parseCards(text: text)
    }

    /// The set of these cards. Unlike `CardSet(cards)` it refuses a card that comes twice.
    ///
    /// - Throws: ``BadCards/DuplicateCard(card:)``.
    public static func distinct(_ cards: some Sequence<Card>) throws -> CardSet {
        try distinctCards(cards: Array(cards))
    }

    /// All 52 cards.
    public static let pack = CardSet(Card.all)

    /// The cards of the pack that are not in the set.
    public var complement: CardSet { CardSet(known: ~mask & CardSet.pack.mask) }

    /// The cards as people write them, with spaces between: `3♦ 10♥`.
    public var pretty: String { map(\.pretty).joined(separator: " ") }

    /// The cards that a condition holds for, as a set.
    public func filter(_ isIncluded: (Card) throws -> Bool) rethrows -> CardSet {
        var kept = CardSet()
        for card in self where try isIncluded(card) { kept.insert(card) }
        return kept
    }
}

private extension Card {
    var bit: UInt64 { 1 << UInt64(byte) }
}

extension CardSet: SetAlgebra {
    /// No card.
    public init() {
        mask = 0
    }

    public func contains(_ card: Card) -> Bool {
        mask & card.bit != 0
    }

    public var isEmpty: Bool { mask == 0 }

    public func union(_ other: CardSet) -> CardSet {
        CardSet(known: mask | other.mask)
    }

    public func intersection(_ other: CardSet) -> CardSet {
        CardSet(known: mask & other.mask)
    }

    public func symmetricDifference(_ other: CardSet) -> CardSet {
        CardSet(known: mask ^ other.mask)
    }

    public func subtracting(_ other: CardSet) -> CardSet {
        CardSet(known: mask & ~other.mask)
    }

    public func isSubset(of other: CardSet) -> Bool {
        mask & ~other.mask == 0
    }

    public func isDisjoint(with other: CardSet) -> Bool {
        mask & other.mask == 0
    }

    @discardableResult
    public mutating func insert(_ card: Card) -> (inserted: Bool, memberAfterInsert: Card) {
        let inserted = !contains(card)
        mask |= card.bit
        return (inserted, card)
    }

    @discardableResult
    public mutating func remove(_ card: Card) -> Card? {
        guard contains(card) else { return nil }
        mask &= ~card.bit
        return card
    }

    @discardableResult
    public mutating func update(with card: Card) -> Card? {
        insert(card).inserted ? nil : card
    }

    public mutating func formUnion(_ other: CardSet) {
        mask |= other.mask
    }

    public mutating func formIntersection(_ other: CardSet) {
        mask &= other.mask
    }

    public mutating func formSymmetricDifference(_ other: CardSet) {
        mask ^= other.mask
    }
}

extension CardSet: BidirectionalCollection {
    /// A place in a set: the index of its card.
    public struct Index: Comparable, Sendable {
        let bit: Int

        public static func < (one: Index, other: Index) -> Bool {
            one.bit < other.bit
        }
    }

    public var startIndex: Index { Index(bit: mask.trailingZeroBitCount) }

    public var endIndex: Index { Index(bit: UInt64.bitWidth) }

    public var count: Int { mask.nonzeroBitCount }

    public func index(after place: Index) -> Index {
        precondition(place.bit < UInt64.bitWidth, "a place after the last card")
        // Shifting by all 64 bits leaves nothing, and then the end is next.
        return Index(bit: (mask & (UInt64.max << UInt64(place.bit + 1))).trailingZeroBitCount)
    }

    public func index(before place: Index) -> Index {
        let below = place.bit < UInt64.bitWidth ? mask & ~(UInt64.max << UInt64(place.bit)) : mask
        precondition(below != 0, "a place before the first card")
        return Index(bit: UInt64.bitWidth - 1 - below.leadingZeroBitCount)
    }

    public subscript(place: Index) -> Card {
        precondition(place.bit < UInt64.bitWidth && mask >> UInt64(place.bit) & 1 == 1, "no card at this place")
        return Card(known: UInt8(place.bit))
    }
}

extension CardSet: LosslessStringConvertible {
    /// The cards as data has them, with spaces between: `3D 10H`.
    public var description: String { map(\.description).joined(separator: " ") }

    /// Reads cards as ``parse(_:)`` does; nil if the text is not a set of cards.
    public init?(_ description: String) {
        guard let cards = try? CardSet.parse(description) else { return nil }
        self = cards
    }
}

/// A set is written as the list of its cards, never as a number: JavaScript would lose bits of it.
extension CardSet: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            self = try CardSet.distinct(try container.decode([Card].self))
        } catch let bad as BadCards {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: bad.description, underlyingError: bad))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Array(self))
    }
}
