import Unbeaten

/// The answer to a question that is several calls of the typed API, one of which was refused.
struct RefusedCall: Error {
    let problem: [String: Json]
}

/// Every op about auctions, hands and games of Texas 42, asked through the typed API.
let texas42GameQuestions: [String: @Sendable (Texas42Rules, Fields) throws -> Json] = [
    "auction": auction,
    "game": { rules, fields in
        let played = try Played(rules, fields)
        let legal = played.game.toMove() == nil ? [] : try played.game.legalActions()
        return try played.state(
            try played.game.view(seat: .s0), ["hands": Json(played.game.hands()), "legal": Json(reflecting: legal)])
    },
    "view": { rules, fields in
        let seat = try fields.seat("seat")
        let played = try Played(rules, fields)
        let view = try played.game.view(seat: seat)
        return try played.state(
            view,
            [
                "hand": Json(view.hand), "held": Json(view.seats.map(\.held)), "legal": Json(reflecting: view.legalActions),
                "unseen": Json(view.unseen), "voids": Json(reflecting: view.seats.map(\.voids)),
            ])
    },
    "settle": { rules, fields in
        Json(
            reflecting: try rules.settle(
                bid: try Texas42Call.parse(try fields.text("bid")), bidder: try fields.seat("bidder"),
                declaration: try Texas42Declaration.parse(try fields.text("declaration")),
                points: try fields["points"].counts(), tricks: try fields["tricks"].counts(),
                before: try fields.optional("score") { try $0.numbers() } ?? []))
    },
    "replay": { _, fields in
        let replay = try texas42Replay(record: try fields.text("record"))
        return told(replay.events, ["outcome": outcome(replay.score, replay.events)])
    },
    "trace": trace,
]

@Sendable private func auction(_ rules: Texas42Rules, _ fields: Fields) throws -> Json {
    let auction = Texas42Auction(rules: rules)
    for (index, word) in try fields["calls"].items().enumerated() {
        func illegal(_ reason: String) -> RefusedCall {
            RefusedCall(problem: [
                "code": .text("illegal_call"), "message": .text("call \(index + 1) is not legal: \(reason)"), "index": Json(index),
                "reason": .text(reason),
            ])
        }
        let said = try Texas42Action.parse(try word.string())
        if auction.isOver() { throw illegal("auction_over") }
        guard case .call(let call) = said else { throw illegal("wrong_phase") }
        do { try auction.call(call: call) } catch let refused as Texas42IllegalAction { throw illegal(refused.code()) }
    }
    let legal = try auction.legalCalls(hand: try fields.optional("hand") { try $0.dominoes() })
    return [
        "legal": Json(reflecting: legal), "standing": Json(reflecting: auction.standing() as Any),
        "winner": Json(reflecting: auction.winner() as Any), "done": .bool(auction.isOver()),
    ]
}

/// A hand that was played as far as a question says.
private struct Played {
    let game: Texas42Game
    private let fields: Fields
    private var events: [Texas42Event]

    init(_ rules: Texas42Rules, _ fields: Fields) throws {
        let deal = try Texas42Deal.ofHands(hands: try fields["hands"].items().map { try $0.dominoes() })
        let shaker = try fields.optional("shaker") { try $0.seat() } ?? .s0
        if let score = try fields.optional("score", { try $0.numbers() }) {
            let first = Seat.allCases[(shaker.index + 1) % 4]
            let setup = Texas42Setup(
                hands: deal.hands(), shaker: shaker, phase: .auction, toMove: first, played: [], score: score)
            game = try Texas42Game.setUp(rules: rules, setup: setup)
        } else {
            game = Texas42Game.shakenBy(rules: rules, deal: deal, shaker: shaker)
        }
        self.fields = fields
        events = [game.dealt()]
        for (index, text) in try fields["actions"].items().enumerated() {
            do {
                let (seat, action) = try seatAndAction(try text.string())
                events += try game.play(seat: seat, action: action)
            } catch let refused as any Refusal {
                throw RefusedCall(problem: problem(refused).merging(["action": Json(index + 1)]) { _, new in new })
            }
        }
    }

    /// What everybody sees, as the view of any seat tells it, and the rest.
    func state(_ view: Texas42View, _ rest: [String: Json]) throws -> Json {
        var state: [String: Json] = [
            "phase": Json(reflecting: view.over ? .over : view.phase), "toMove": Json(reflecting: view.toMove as Any),
            "mayClaim": .bool(view.mayClaim), "standing": Json(reflecting: view.standing as Any),
            "bidder": Json(reflecting: view.bidder as Any), "declarer": Json(reflecting: view.declarer as Any),
            "declaration": Json(reflecting: view.declaration as Any), "sitsOut": Json(reflecting: view.sitsOut as Any),
            "trick": .list(view.trick.map { .text("\($0.seat.index):\($0.domino)") }), "tricks": Json(reflecting: view.tricks),
            "points": Json(view.points), "score": Json(view.score), "result": view.result.map(Played.result) ?? nil,
            "winner": Json(reflecting: view.winner as Any), "events": .list(events.map { Json(event: $0) }),
        ]
        if let checks = try fields.optional("check", { try $0.items() }) {
            state["checks"] = .list(try checks.map { try check(try $0.string()) })
        }
        return .object(state.merging(rest) { _, new in new })
    }

    private func check(_ text: String) throws -> Json {
        do {
            let (seat, action) = try seatAndAction(text)
            try game.check(seat: seat, action: action)
            return nil
        } catch let refused as any Refusal {
            return .object(problem(refused))
        }
    }

    /// How the only hand ended.
    private static func result(_ over: Texas42HandOver) -> Json {
        switch over {
        case .thrownIn(let nextShaker, _): return ["result": .text("thrownIn"), "number": Json(1), "nextShaker": Json(nextShaker)]
        case .settled(let hand):
            guard case .object(let fields) = Json(reflecting: hand) else { return nil }
            return .object(fields.merging(["number": Json(1)]) { _, new in new })
        }
    }
}

/// A seat and a word: `2:30`. What is refused is quoted with its seat.
func seatAndAction(_ text: String) throws -> (Seat, Texas42Action) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let seat = Seat.allCases.first(where: { String($0.index) == parts[0] }),
        let action = Texas42Action(String(parts[1]))
    else {
        // Some that are none with a seat are an action without one.
        _ = try Texas42Action.parse(text)
        throw Texas42BadAction.BadAction(text: text)
    }
    return (seat, action)
}

/// How a game stands, and how many hands were dealt.
private func outcome(_ score: Texas42GameScore, _ events: [Texas42Event]) -> Json {
    guard case .object(let fields) = Json(reflecting: score) else { return nil }
    let hands = events.filter { if case .dealt = $0 { true } else { false } }.count
    return .object(fields.merging(["hands": Json(hands)]) { _, new in new })
}

@Sendable private func trace(_ rules: Texas42Rules, _ fields: Fields) throws -> Json {
    let (seed, most, policy) = (try fields.seed(), try fields.number("actions"), try fields.policy())
    guard try fields.optional("players", { try $0.count() }) ?? 4 == 4 else {
        throw NotAskable(why: "nobody says how many play Texas 42")
    }
    let game = Texas42Game(rules: rules, deal: .shuffled(seed: seed, number: 0))
    let draws = Draws.ofBots(seed: seed, game: 0)
    var actions: [Json] = []
    var events = [game.dealt()]
    while actions.count < most, game.outcome() == nil {
        if let seat = game.toMove(), let action = try game.choose(policy: policy, draws: draws) {
            events += try game.play(seat: seat, action: action)
            actions.append(["seat": Json(seat), "action": .text(action.description)])
        } else {
            events += try game.nextDeal(deal: .shuffled(seed: seed, number: UInt64(game.deals())))
        }
    }
    return told(events, ["outcome": outcome(game.score(), events), "actions": .list(actions)])
}
