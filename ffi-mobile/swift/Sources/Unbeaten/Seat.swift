extension Seat: Comparable, CustomStringConvertible {
    /// Its number, from 0.
    public var index: Int {
        switch self {
        case .s0: 0
        case .s1: 1
        case .s2: 2
        case .s3: 3
        }
    }

    /// The seat of a number, 0 to 3; nil if there is none.
    public init?(index: Int) {
        guard Seat.allCases.indices.contains(index) else { return nil }
        self = Seat.allCases[index]
    }

    /// As messages name it: `seat 0`.
    public var description: String { "seat \(index)" }

    public static func < (one: Seat, other: Seat) -> Bool {
        one.index < other.index
    }
}

extension Players {
    /// As many players.
    ///
    /// - Throws: ``WrongCount`` unless there are 2, 3 or 4.
    public init(count: Int) throws {
        self = try playersOf(count: UInt32(clamping: count))
    }

    /// How many.
    public var count: Int {
        switch self {
        case .two: 2
        case .three: 3
        case .four: 4
        }
    }

    /// The seats that they sit in, in turn order.
    public var seats: ArraySlice<Seat> { Seat.allCases.prefix(count) }
}

extension Array {
    /// The element of a seat, in a list that has one a seat: `view.seats[.s2].cardsLeft`. As with any index of an array, asking for
    /// a seat that nobody sits in is an error in the program.
    public subscript(seat: Seat) -> Element {
        get { self[seat.index] }
        set { self[seat.index] = newValue }
    }
}
