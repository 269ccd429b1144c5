import Unbeaten

/// Every op of Big Two, asked through the typed API.
let bigTwoQuestions: [String: @Sendable (BigTwoRules, Fields) throws -> Json] = [
    "classify": { rules, fields in
        let cards = try fields.cards("cards")
        let play = try rules.classify(cards: cards)
        return ["kind": Json(play.kind), "cards": Json(try rules.displayOrder(play: cards))]
    },
    "beats": { rules, fields in
        let play = try fields.cards("play")
        return .bool(try rules.beats(play: play, on: try fields.orNull("on") { try $0.cards() }))
    },
    "unbeatable": unbeatable,
    "possible": { rules, fields in
        let strongest = try rules.possible(played: fields.cards("played"))
        return .list(strongest.map { ["kind": Json($0.kind), "strongest": $0.play.map { Json($0) } ?? nil] })
    },
    "canPass": { rules, fields in
        try turn(rules, fields).checkPass()
        return true
    },
    "checkPlay": { rules, fields in
        let turn = try turnToPlay(rules, fields)
        return ["kind": Json(try turn.checkPlay(cards: try fields.cards("play")).kind)]
    },
    "legalPlays": { rules, fields in Json(try turnToPlay(rules, fields).legalPlays()) },
    "completions": { rules, fields in
        let found = try turnToPlay(rules, fields).completions(selected: try fields.cards("selected"))
        return ["playable": .bool(found.playable), "canAdd": Json(found.canAdd)]
    },
    "hint": { rules, fields in
        let turn = try turnToPlay(
            rules, fields, played: try fields.optional("played") { try $0.cards() },
            handSizes: try fields.optional("handSizes") { try $0.counts() })
        return try turn.hint().map { Json($0) } ?? nil
    },
    "certainFinish": { rules, fields in
        let plays = try rules.certainFinish(
            hand: try fields.cards("hand"), played: try fields.cards("played"),
            handSizes: try fields.optional("handSizes") { try $0.counts() },
            nextCards: try fields.optional("nextCards") { try $0.count() },
            mustInclude: try fields.optional("mustInclude") { try $0.card() })
        return ["plays": plays.map { .list($0.map { Json($0) }) } ?? nil]
    },
    "sort": { rules, fields in
        let cards = try fields.cards("cards")
        return switch try fields.text("by") {
        case "rank": Json(try rules.sortByRank(cards: cards))
        case "combo": Json(try rules.sortByCombo(cards: cards))
        default: throw NotAskable(why: "there is no such order")
        }
    },
    "scoreHand": { rules, fields in Json(try rules.scoreHand(cardsLeft: try fields.count("cardsLeft"))) },
    "scoreMatch": { rules, fields in
        points(of: try rules.scoreMatch(cardsLeft: try fields["cardsLeft"].counts()))
    },
    "scoreGame": scoreGame,
    "shuffle": { _, fields in
        let deal = BigTwoDeal.shuffled(
            seed: try fields.seed(), number: try fields.number("deal"), players: try fields.players())
        return ["hands": Json(deal.hands()), "stock": Json(deal.stock())]
    },
    "replay": { _, fields in
        let replay = try bigTwoReplay(record: try fields.text("record"))
        return told(replay.events, ["outcome": Json(replay.score)])
    },
    "trace": trace,
]

@Sendable private func unbeatable(_ rules: BigTwoRules, _ fields: Fields) throws -> Json {
    let play = try fields.cards("play")
    let played = try fields.cards("played")
    let sizes = try fields.optional("handSizes") { try $0.counts() }
    let ownHand = try fields.optional("ownHand") { try $0.cards() }
    let hands = try fields.optional("hands") { try $0.items().map { try $0.cards() } }
    let knowledge: BigTwoKnowledge =
        if let hands {
            .allHands(ownHand: ownHand ?? [], hands: hands)
        } else if let ownHand {
            .ownHand(ownHand: ownHand, sizes: sizes)
        } else if let sizes {
            .handSizes(sizes: sizes)
        } else {
            .cardsSeen
        }
    let verdict = try rules.unbeatable(play: play, played: played, knowledge: knowledge)
    var answer: [String: Json] = [
        "unbeatable": .bool(verdict.unbeatable),
        "witness": try verdict.witness.map { Json(try rules.displayOrder(play: $0.cards)) } ?? nil,
    ]
    if hands != nil { answer["by"] = Json(verdict.by) }
    return .object(answer)
}

private func turn(
    _ rules: BigTwoRules, _ fields: Fields, mustInclude: Card? = nil, played: CardSet? = nil, handSizes: [UInt32]? = nil
) throws -> BigTwoTurn {
    try BigTwoTurn(
        rules: rules, hand: try fields.cards("hand"), on: try fields.orNull("on") { try $0.cards() },
        nextCards: try fields.count("nextCards"), mustInclude: mustInclude, played: played, handSizes: handSizes)
}

private func turnToPlay(
    _ rules: BigTwoRules, _ fields: Fields, played: CardSet? = nil, handSizes: [UInt32]? = nil
) throws -> BigTwoTurn {
    let mustInclude = try fields.orNull("mustInclude") { try $0.card() }
    return try turn(rules, fields, mustInclude: mustInclude, played: played, handSizes: handSizes)
}

private func points(of result: BigTwoMatchScore) -> Json {
    Json(result.seats.map(\.matchPoints))
}

@Sendable private func scoreGame(_ rules: BigTwoRules, _ fields: Fields) throws -> Json {
    let matches = try fields["matches"].items().map { try $0.counts() }
    guard let first = matches.first else { throw NotAskable(why: "without a match nobody knows how many play") }
    let sheet = BigTwoScoreSheet(rules: rules, players: try playersOf(count: UInt32(first.count)))
    for cardsLeft in matches { try sheet.add(cardsLeft: cardsLeft) }
    guard case .object(var answer) = Json(sheet.score()) else { throw NotAskable(why: "a score is an object") }
    answer["perMatch"] = .list(sheet.matches().map { points(of: $0) })
    return .object(answer)
}

@Sendable private func trace(_ rules: BigTwoRules, _ fields: Fields) throws -> Json {
    let (seed, players, most) = (try fields.seed(), try fields.players(), try fields.number("actions"))
    let policy = try fields.policy()
    let game = BigTwoGame(rules: rules, deal: .shuffled(seed: seed, number: 0, players: players))
    let draws = Draws.ofBots(seed: seed, game: 0)
    var actions: [Json] = []
    var events = [game.dealt()]
    while actions.count < most, game.outcome() == nil {
        if let seat = game.toMove(), let action = try game.choose(policy: policy, draws: draws) {
            events += try game.play(seat: seat, action: action)
            actions.append(["seat": Json(seat), "play": Json(action)])
        } else {
            events += try game.nextDeal(deal: .shuffled(seed: seed, number: UInt64(game.deals()), players: players))
        }
    }
    return told(events, ["outcome": Json(game.score()), "actions": .list(actions)])
}
