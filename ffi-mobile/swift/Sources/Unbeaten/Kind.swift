extension BigTwoKind: CustomStringConvertible {
    /// The name in data, the same in every language: `full_house`.
    public var description: String { bigTwoKindName(kind: self) }
}
