extension CasinoPlay: LosslessStringConvertible {
    /// Reads a play: `9Sx4C,5D,b9,^9H`, `5S+4D=9`, `9S>b9`, `2S>b7=9`, `7S`, in any case.
    ///
    /// - Throws: ``CasinoBadAction`` with the text that is no play.
    public static func parse(_ text: String) throws -> CasinoPlay {
        try casinoParsePlay(text: text)
    }

    /// Reads a play as ``parse(_:)`` does; nil if the text is none.
    public init?(_ description: String) {
        guard let play = try? CasinoPlay.parse(description) else { return nil }
        self = play
    }

    /// The word in data, the same in every language: `9Sx4C,5D,b9,^9H`, `5S+4D=9`, `9S>b9`, `2S>b7=9`, `7S`.
    public var description: String { casinoPlayName(play: self) }

    /// The card of the hand that is played.
    public var handCard: Card {
        switch self {
        case .capture(let card, _, _, _), .build(let card, _, _, _), .add(let card, _, _, _), .raise(let card, _), .trail(let card): card
        }
    }
}

extension CasinoView {
    /// Every legal play of the seat, in the order that the game documents; none when it is not its turn.
    public var legalPlays: [CasinoPlay] { choices.flatMap(\.plays) }
}

extension CasinoSeatSeen {
    /// The top card of the pile.
    public var top: Card? { pile.last }
}
