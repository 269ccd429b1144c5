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

extension Texas42Action: LosslessStringConvertible {
    /// Reads an action: `pass`, `30`, `2m`, `splash-2`, `plunge-4`, `sixes`, `6-4`, `claim`, in any case.
    ///
    /// - Throws: ``Texas42BadAction`` with the text that is no action.
    public static func parse(_ text: String) throws -> Texas42Action {
        try texas42ParseAction(text: text)
    }

    /// Reads an action as ``parse(_:)`` does; nil if the text is none.
    public init?(_ description: String) {
        guard let action = try? Texas42Action.parse(description) else { return nil }
        self = action
    }

    /// The word in data, the same in every language: `30`, `sixes`, `6-4`, `claim`.
    public var description: String { texas42ActionName(action: self) }
}

extension Texas42Call: LosslessStringConvertible {
    /// Reads a call: `pass`, `30`, `2m`, `splash-2`, `plunge-4`, in any case.
    ///
    /// - Throws: ``Texas42BadAction`` with the text that is no call.
    public static func parse(_ text: String) throws -> Texas42Call {
        try texas42ParseCall(text: text)
    }

    /// Reads a call as ``parse(_:)`` does; nil if the text is none.
    public init?(_ description: String) {
        guard let call = try? Texas42Call.parse(description) else { return nil }
        self = call
    }

    /// The word in data, the same in every language: `pass`, `30`, `2m`, `splash-2`.
    public var description: String { texas42CallName(call: self) }
}

extension Texas42Declaration: CaseIterable, LosslessStringConvertible {
    /// All declarations, in the order in which legal ones are listed.
    public static let allCases = texas42Declarations()

    /// Reads a declaration: `sixes`, `no-trump-low`, `nello`, `sevens`, in any case.
    ///
    /// - Throws: ``Texas42BadAction`` with the text that is no declaration.
    public static func parse(_ text: String) throws -> Texas42Declaration {
        try texas42ParseDeclaration(text: text)
    }

    /// Reads a declaration as ``parse(_:)`` does; nil if the text is none.
    public init?(_ description: String) {
        guard let declaration = try? Texas42Declaration.parse(description) else { return nil }
        self = declaration
    }

    /// The name in data, the same in every language: `sixes`, `no-trump-low`, `nello`.
    public var description: String { texas42DeclarationName(declaration: self) }
}

extension Texas42Contract: CustomStringConvertible {
    /// The name in data, the same in every language: `splash`, `plunge`, or that of the declaration.
    public var description: String { texas42ContractName(contract: self) }
}
