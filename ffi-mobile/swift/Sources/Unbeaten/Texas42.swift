extension Texas42Trump: CaseIterable, LosslessStringConvertible {
    /// All declarations: blanks to sixes, doubles, no-trump.
    public static let allCases = texas42Trumps()

    /// Reads a declaration: `blanks` to `sixes`, `doubles`, `no-trump`, in any case.
    ///
    /// - Throws: ``Texas42BadTrump`` with the text that is not a declaration.
    public static func parse(_ text: String) throws -> Texas42Trump {
        try texas42ParseTrump(text: text)
    }

    /// Reads a declaration as ``parse(_:)`` does; nil if the text is none.
    public init?(_ description: String) {
        guard let trump = try? Texas42Trump.parse(description) else { return nil }
        self = trump
    }

    /// The name in data, the same in every language: `sixes`, `doubles`, `no-trump`.
    public var description: String { texas42TrumpName(trump: self) }
}

extension Texas42Suit: CustomStringConvertible {
    /// The name in data, the same in every language: `sixes`, `doubles`.
    public var description: String { texas42SuitName(suit: self) }
}
