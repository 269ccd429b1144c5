import Unbeaten

/// Values of the API as the protocol writes them.
extension Json {
    init(_ number: some BinaryInteger) { self = number < 0 ? .negative(Int64(number)) : .number(UInt64(number)) }
    init(_ card: Card) { self = .text(card.description) }
    init(_ cards: some Sequence<Card>) { self = .list(cards.map { Json($0) }) }
    init(_ sets: some Sequence<CardSet>) { self = .list(sets.map { Json($0) }) }
    init(_ domino: Domino) { self = .text(domino.description) }
    init(_ dominoes: some Sequence<Domino>) { self = .list(dominoes.map { Json($0) }) }
    init(_ sets: some Sequence<DominoSet>) { self = .list(sets.map { Json($0) }) }
    init(_ kind: BigTwoKind) { self = .text(kind.description) }
    init(_ seat: Seat) { self = Json(seat.index) }
    init(_ seats: [Seat]) { self = .list(seats.map { Json($0) }) }
    init(_ play: BigTwoCombo) { self = Json(play.cards) }
    init(_ numbers: [some BinaryInteger]) { self = .list(numbers.map { Json($0) }) }

    init(_ action: BigTwoAction) {
        switch action {
        case .play(let cards): self = Json(cards)
        case .pass: self = .null
        }
    }

    init(_ score: BigTwoGameScore) { self = Json(reflecting: score) }

    /// An event, or a play: its name, and its data, among which that of a record stands without the record's name.
    init(event: Any) {
        let (type, payload) = payload(of: event)
        var data: [String: Json] = [:]
        for (name, value) in payload {
            switch Json(reflecting: value) {
            case .object(let fields): data.merge(fields) { _, new in new }
            case let field: data[name] = field
            }
        }
        data["type"] = .text(type)
        // What plays compare by is no business of who sees them.
        data["key"] = nil
        self = .object(data)
    }

    /// Any value of the library, by reflection, so that a new field is compared without a line here.
    init(reflecting value: Any) {
        switch value {
        case let truth as Bool: self = .bool(truth)
        case let number as any BinaryInteger: self = Json(number)
        case let text as String: self = .text(text)
        case let card as Card: self = Json(card)
        case let cards as CardSet: self = Json(cards)
        case let domino as Domino: self = Json(domino)
        case let dominoes as DominoSet: self = Json(dominoes)
        case let seat as Seat: self = Json(seat)
        case let kind as BigTwoKind: self = Json(kind)
        case let source as CasinoSource: self = Json(source)
        case let suit as Texas42Suit: self = .text(suit.description)
        case let trump as Texas42Trump: self = .text(trump.description)
        case let action as Texas42Action: self = .text(action.description)
        case let call as Texas42Call: self = .text(call.description)
        case let declaration as Texas42Declaration: self = .text(declaration.description)
        case let contract as Texas42Contract: self = .text(contract.description)
        case let play as CasinoPlay: self = Json(event: play)
        case let side as Side: self = Json(side == .s0 ? 0 : 1)
        case is Texas42NoClaim, is Texas42Phase, is Texas42HandResult: self = .text(String(describing: value))
        case let counted as Counted: self = .text(words(of: counted))
        default:
            let mirror = Mirror(reflecting: value)
            switch mirror.displayStyle {
            case .optional: self = mirror.children.first.map { Json(reflecting: $0.value) } ?? nil
            case .collection: self = .list(mirror.children.map { Json(reflecting: $0.value) })
            default: self = .object(Dictionary(uniqueKeysWithValues: fields(of: mirror).map { ($0, Json(reflecting: $1)) }))
            }
        }
    }
}

/// What happened, and its digest.
func told(_ events: [Any], _ rest: [String: Json]) -> Json {
    let events = Json.list(events.map { Json(event: $0) })
    return .object(rest.merging(["events": events, "digest": .text(Sha256.of(events.canonical))]) { _, new in new })
}

/// The name of a case as the protocol writes it: `cards_in_a_hand`.
private func words(of name: Counted) -> String {
    String(describing: name).reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
}

/// The fields of a record or of what a case carries.
private func fields(of mirror: Mirror) -> [(String, Any)] {
    mirror.children.map { ($0.label ?? "", $0.value) }
}

/// The name of a case, and what it carries.
func payload(of value: Any) -> (name: String, fields: [(String, Any)]) {
    // A case without data has no children.
    guard let carried = Mirror(reflecting: value).children.first else { return ("", []) }
    return (carried.label ?? "", fields(of: Mirror(reflecting: carried.value)))
}

/// A refusal as an answer: code, text, and the data of its case.
func problem(_ refusal: any Reason) -> [String: Json] {
    data(of: refusal).merging(["code": .text(refusal.code()), "message": .text(refusal.description)]) { _, new in new }
}

/// What the protocol answers for a position of Casino: the first reason with its data, and the codes of all, each once.
func problem(_ reasons: [CasinoBadSetup]) -> [String: Json] {
    guard let first = reasons.first else { return [:] }
    let codes = reasons.map { $0.code() }
    let once = codes.enumerated().filter { place, code in !codes[..<place].contains(code) }
    return problem(first).merging(["reasons": .list(once.map { .text($0.element) })]) { _, new in new }
}

/// The data of a refusal, and of the reason inside it.
private func data(of refusal: any Reason) -> [String: Json] {
    // The one whose data is JSON already.
    if case CasinoBadWire.Refused(_, _, let data) = refusal, case .object(let fields)? = try? Json(line: data) { return fields }
    var found: [String: Json] = [:]
    // What does not fit together is in its message; its data is which field.
    let said = payload(of: refusal).fields.filter { name, _ in !(refusal is Texas42CannotSettle) || name == "field" }
    for (name, value) in said {
        switch (name, value) {
        // What an answer has in its message only.
        case ("reason", is String): break
        case ("reason", let reason as any Reason): found.merge(data(of: reason)) { _, new in new }
        case ("reasons", let reasons as [any Reason]): found[name] = .list(reasons.map { .text($0.code()) })
        default:
            let datum = Json(reflecting: value)
            // A face card is part of no groups of any value, and the answer says so.
            if datum != .null || refusal is CasinoIllegalAction { found[name] = datum }
        }
    }
    return found
}
