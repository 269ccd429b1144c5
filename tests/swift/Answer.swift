import Unbeaten

/// Values of the API as the protocol writes them.
extension Json {
    init(_ number: some BinaryInteger) { self = .number(UInt64(number)) }
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

    init(_ score: BigTwoScore) {
        self = ["totals": Json(score.totals), "over": .bool(score.over), "winners": Json(score.winners)]
    }

    init(_ seat: BigTwoSeatScore) {
        self = [
            "cardsLeft": Json(seat.cardsLeft), "pointsPerCard": Json(seat.pointsPerCard),
            "matchPoints": Json(seat.matchPoints), "total": Json(seat.total),
        ]
    }

    init(_ event: BigTwoEvent) {
        switch event {
        case .dealt(let number, let leader, let mustInclude):
            self = [
                "type": .text("dealt"), "number": Json(number), "leader": Json(leader),
                "mustInclude": mustInclude.map { Json($0) } ?? nil,
            ]
        case .played(let seat, let play):
            self = ["type": .text("played"), "seat": Json(seat), "cards": Json(play), "kind": Json(play.kind)]
        case .oneCardLeft(let seat): self = ["type": .text("oneCardLeft"), "seat": Json(seat)]
        case .unbeatable(let seat, let byHandSizes):
            self = ["type": .text("unbeatable"), "seat": Json(seat), "byHandSizes": .bool(byHandSizes)]
        case .timerStarted(let timer):
            self = [
                "type": .text("timerStarted"), "number": Json(timer.number), "seat": Json(timer.seat),
                "startedAt": Json(timer.startedAt), "expiresAt": Json(timer.expiresAt),
            ]
        case .passed(let seat): self = ["type": .text("passed"), "seat": Json(seat)]
        case .autoPassed(let seat): self = ["type": .text("autoPassed"), "seat": Json(seat)]
        case .trickWon(let seat): self = ["type": .text("trickWon"), "seat": Json(seat)]
        case .matchOver(let result):
            self = [
                "type": .text("matchOver"), "winner": Json(result.winner), "seats": .list(result.seats.map { Json($0) }),
            ]
        case .gameOver(let winners): self = ["type": .text("gameOver"), "winners": Json(winners)]
        }
    }
}

/// A refusal as an answer: code, text, and the data of its case.
func problem(_ refusal: any Reason) -> [String: Json] {
    data(of: refusal).merging(["code": .text(refusal.code()), "message": .text(refusal.description)]) { _, new in new }
}

private func data(of refusal: any Reason) -> [String: Json] {
    switch refusal {
    case let bad as BadCardText: data(of: bad)
    case let bad as BadSeed: data(of: bad)
    case let bad as BadCount: data(of: bad)
    case let bad as BigTwoBadRules: data(of: bad)
    case let none as BigTwoNotAPlay: data(of: none)
    case let bad as BigTwoBadPosition: data(of: bad)
    case let illegal as BigTwoIllegalPlay: data(of: illegal)
    case let illegal as BigTwoIllegalPass: data(of: illegal)
    case let illegal as BigTwoIllegalAction: data(of: illegal)
    case let cannot as BigTwoCannotScore: data(of: cannot)
    case let cannot as BigTwoCannotDeal: data(of: cannot)
    case let refused as BigTwoRefused: data(of: refused)
    case let cannot as BigTwoCannotReplay: data(of: cannot)
    case let bad as BadDominoText: data(of: bad)
    case let bad as Texas42BadTrump: data(of: bad)
    case let bad as Texas42BadKey: data(of: bad)
    case let bad as Texas42BadPosition: data(of: bad)
    case let bad as Texas42BadTrick: data(of: bad)
    case let bad as Texas42BadRules: data(of: bad)
    case let bad as CasinoNotInPack: data(of: bad)
    case let bad as CasinoBadPosition: data(of: bad)
    case let bad as CasinoBadDrop: data(of: bad)
    case let tooMany as CasinoTooManyCaptures: data(of: tooMany)
    case let bad as CasinoBadWire: data(of: bad)
    default: [:]
    }
}

private func counted(_ got: UInt64, _ want: UInt64) -> [String: Json] {
    ["got": Json(got), "want": Json(want)]
}

private func data(of bad: BadCardText) -> [String: Json] {
    switch bad {
    case .NotACard(let text): ["text": .text(text)]
    case .Duplicate(let card): ["card": Json(card)]
    }
}

private func data(of bad: BadSeed) -> [String: Json] {
    switch bad {
    case .WrongLength(let got): counted(got, 64)
    case .NotHexadecimal(let character): ["character": .text(character)]
    case .WrongCount(_, let got, let want): counted(got, want)
    }
}

private func data(of bad: BadCount) -> [String: Json] {
    switch bad {
    case .WrongCount(_, let got, let want): counted(got, want)
    }
}

private func data(of bad: BigTwoBadRules) -> [String: Json] {
    switch bad {
    case .UnknownRules(let preset): ["preset": .text(preset)]
    case .StraightTwice(let sequence): ["sequence": .text(sequence)]
    case .WrongCount(_, let got, let want): counted(got, want)
    case .BadSuitOrder, .NotASequence: [:]
    }
}

private func data(of none: BigTwoNotAPlay) -> [String: Json] {
    switch none {
    case .EmptyPlay: [:]
    case .NotACombo(let cards): ["cards": Json(cards)]
    }
}

private func data(of bad: BigTwoBadPosition) -> [String: Json] {
    switch bad {
    case .EmptyPlay: [:]
    case .NotACombo(let cards): ["cards": Json(cards)]
    case .Overlap(let card): ["card": Json(card)]
    case .WrongCount(_, let got, let want): counted(got, want)
    }
}

private func data(of illegal: BigTwoIllegalPlay) -> [String: Json] {
    switch illegal {
    case .EmptyPlay: [:]
    case .NotInHand(let cards), .NotACombo(let cards): ["cards": Json(cards)]
    case .MustInclude(let card): ["card": Json(card)]
    case .WrongSize(let need): ["need": Json(need)]
    case .DoesNotBeat(let on): ["on": Json(on)]
    case .MustPlayHighest(let required): ["required": Json(required)]
    }
}

private func data(of illegal: BigTwoIllegalPass) -> [String: Json] {
    switch illegal {
    case .CannotPassOnLead: [:]
    case .MustBeatSingle(let table): ["table": Json(table)]
    }
}

private func data(of illegal: BigTwoIllegalAction) -> [String: Json] {
    switch illegal {
    case .GameOver, .MatchOver, .TimeNotUp, .EmptyPlay, .CannotPassOnLead: [:]
    case .NotYourTurn(let toMove): ["toMove": Json(toMove)]
    case .NotInHand(let cards), .NotACombo(let cards): ["cards": Json(cards)]
    case .MustInclude(let card): ["card": Json(card)]
    case .WrongSize(let need): ["need": Json(need)]
    case .DoesNotBeat(let on): ["on": Json(on)]
    case .MustPlayHighest(let required): ["required": Json(required)]
    case .MustBeatSingle(let table): ["table": Json(table)]
    }
}

private func data(of cannot: BigTwoCannotScore) -> [String: Json] {
    switch cannot {
    case .NoWinner: [:]
    case .TwoWinners(let first, let second): ["seats": Json([first, second])]
    case .AfterTheEnd(let matches): ["matches": Json(matches)]
    case .WrongCount(_, let got, let want): counted(got, want)
    }
}

private func data(of cannot: BigTwoCannotDeal) -> [String: Json] {
    switch cannot {
    case .GameOver, .TooEarly: [:]
    case .WrongCount(_, let got, let want): counted(got, want)
    }
}

private func data(of refused: BigTwoRefused) -> [String: Json] {
    switch refused {
    case .start(let reasons): ["reasons": .list(reasons.map { .text($0.code()) })]
    case .overlap(let card): ["card": Json(card)]
    case .wrongCount(_, let got, let want): counted(got, want)
    case .lead(let leader): ["leader": Json(leader)]
    case .deal(let reason): data(of: reason)
    case .time(let now, let to): ["now": Json(now), "to": Json(to)]
    case .timer(let last): ["last": Json(last)]
    case .action(let reason): data(of: reason)
    }
}

/// The data of what was refused, and its place.
private func data(of cannot: BigTwoCannotReplay) -> [String: Json] {
    switch cannot {
    case .BadRecord(let line, let column, _): return ["line": Json(line), "column": Json(column)]
    case .Refused(let line, let column, let action, let reason):
        var all = data(of: reason)
        all["line"] = Json(line)
        all["column"] = Json(column)
        all["action"] = action.map { Json($0) }
        return all
    }
}

private func data(of bad: BadDominoText) -> [String: Json] {
    switch bad {
    case .NotADomino(let text): ["text": .text(text)]
    case .Duplicate(let domino): ["domino": Json(domino)]
    }
}

private func data(of bad: Texas42BadTrump) -> [String: Json] {
    switch bad {
    case .NotATrump(let text): ["text": .text(text)]
    }
}

private func data(of bad: Texas42BadKey) -> [String: Json] {
    switch bad {
    case .NotADomino(let text), .NotATrump(let text): ["text": .text(text)]
    case .NoSuchContext(let domino, let trump, let context):
        ["domino": Json(domino), "trump": .text(trump.description), "context": .text(context)]
    }
}

private func data(of bad: Texas42BadPosition) -> [String: Json] {
    switch bad {
    case .Overlap(let domino): ["domino": Json(domino)]
    case .WrongCount(_, let got, let want): counted(got, want)
    case .ImpossibleVoids: [:]
    }
}

private func data(of bad: Texas42BadTrick) -> [String: Json] {
    switch bad {
    case .WrongCount(_, let got, let want): counted(got, want)
    case .Duplicate(let domino): ["domino": Json(domino)]
    }
}

private func data(of bad: Texas42BadRules) -> [String: Json] {
    switch bad {
    case .NoSuchRules(let preset): ["preset": .text(preset)]
    }
}

private func data(of bad: CasinoNotInPack) -> [String: Json] {
    switch bad {
    case .FaceCard(let card): ["text": Json(card)]
    }
}

private func data(of bad: CasinoBadPosition) -> [String: Json] {
    switch bad {
    case .WrongCount(_, let got, let want): counted(got, want)
    case .NoSuchSeat(let seat): ["seat": Json(seat)]
    case .NotInPack(let card): ["text": Json(card)]
    case .Duplicate(let card), .Overlap(let card): ["card": Json(card)]
    case .BadBuild(let cards, let value): ["cards": Json(cards), "value": Json(value)]
    }
}

private func data(of bad: CasinoBadDrop) -> [String: Json] {
    switch bad {
    case .NotYourTurn(let toMove): ["toMove": Json(toMove)]
    case .CardNotThere(let card, let source): ["card": Json(card), "source": Json(source)]
    case .NoSuchPlace(let index, let items): ["index": Json(index), "items": Json(items)]
    case .TargetNotThere(let index): ["index": Json(index)]
    case .NothingThere: [:]
    case .OntoItself(let card): ["card": Json(card)]
    }
}

private func data(of tooMany: CasinoTooManyCaptures) -> [String: Json] {
    switch tooMany {
    case .TooMany(let got, let most): ["got": Json(got), "most": Json(most)]
    }
}

/// The one reason whose data is JSON already.
private func data(of bad: CasinoBadWire) -> [String: Json] {
    switch bad {
    case .Refused(_, _, let data):
        guard case .object(let fields)? = try? Json(line: data) else { return ["data": .text(data)] }
        return fields
    }
}
