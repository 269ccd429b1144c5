import Unbeaten

/// Every op about the whole game of Casino, which goes by rules, asked through the typed API.
let casinoGameQuestions: [String: @Sendable (CasinoRules, Fields) throws -> Json] = [
    "legalActions": { rules, fields in Json(reflecting: try fields.game(rules).tryLegalActions()) },
    "checkAction": { rules, fields in
        let game = try fields.game(rules)
        let seat = try fields.optional("seat") { try $0.seat() } ?? game.toMove() ?? .s0
        try game.check(seat: seat, action: try fields["action"].play())
        return .bool(true)
    },
    "play": { rules, fields in
        let game = try fields.game(rules, all: true)
        var events: [CasinoEvent] = []
        for (index, play) in try fields["actions"].few().map({ try $0.play() }).enumerated() {
            events += try indexed(index) { try game.play(seat: game.toMove() ?? .s0, action: play) }
        }
        return [
            "position": try standing(game), "events": .list(events.compactMap(told)),
            "result": game.toMove() == nil ? Json(reflecting: game.matchScore()) : nil,
        ]
    },
    "drops": { rules, fields in
        let game = try fields.game(rules)
        try stage(game, fields)
        return .list(
            try game.drops().map { drop in
                [
                    "dragged": ["card": Json(drop.card), "source": Json(drop.source)], "target": Json(drop.target),
                    "ruleIds": texts(drop.offers.map(\.ruleId)),
                ]
            })
    },
    "drop": { rules, fields in
        let game = try fields.game(rules)
        try stage(game, fields)
        let decision = try CasinoEngine().determine(position: game.position(), drop: try fields.drop())
        let rule = try fields.text("ruleId")
        guard let offered = decision.choices.first(where: { $0.ruleId == rule }) else { throw CasinoCannotDrop.NotOffered }
        switch try game.meaning(action: offered.action) {
        case .play(let play): return ["action": Json(reflecting: play)]
        case .step(let step): return ["step": try told(step)]
        }
    },
    "stage": { rules, fields in
        let game = try fields.game(rules)
        var (staging, answers) = (Staging(game), [Json]())
        for step in try fields["steps"].few().map({ try $0.step() }) {
            do {
                if let play = try staging.take(step) { return .list(answers + [["action": Json(reflecting: play)]]) }
                answers.append(told(game.sketch()))
            } catch let refused as any Refusal {
                answers.append(["err": .object(problem(refused))])
            }
        }
        return .list(answers)
    },
    "hint": { rules, fields in
        let game = try fields.game(rules)
        // Of more than are listed nobody knows which is the best.
        _ = try game.tryLegalActions()
        return Json(reflecting: try game.hint())
    },
    "score": { rules, fields in
        Json(
            reflecting: try rules.score(
                piles: try fields["piles"].items().map { try $0.cards() },
                sweeps: try fields.optional("sweeps") { try $0.counts() } ?? [],
                bonuses: try fields.optional("mode") { $0 == .text("eleven") }))
    },
    "scoreSeries": { rules, fields in
        let games = try fields["games"].items().map { game in
            let game = try game.object()
            return CasinoMatchPoints(points: try game["points"].counts(), winners: try game["winners"].counts())
        }
        return Json(reflecting: try rules.scoreSeries(games: games))
    },
    "shuffle": { rules, fields in
        let deal = CasinoDeal.forRules(
            rules: rules, seed: try fields.seed(), number: try fields.number("deal"), players: try fields.players())
        return ["hands": Json(deal.hands()), "stock": Json(deal.stock())]
    },
    "replay": { _, fields in
        let replay = try casinoReplay(record: try fields.text("record"))
        return told(replay.events, ["outcome": Json(reflecting: replay.score)])
    },
    "trace": trace,
]

extension Fields {
    /// The game of a question. It knows every card, so hands and a stock that the question does not tell are made up of cards that may
    /// be there: what is asked then depends on none of them.
    fileprivate func game(_ rules: CasinoRules, all: Bool = false) throws -> CasinoGame {
        var standing = try Standing(rules, try object("position"))
        let setup = try standing.setup(all)
        do {
            return try CasinoGame.setUp(rules: rules, setup: setup)
        } catch CasinoCannotSetUp.Impossible(let reasons) {
            throw RefusedCall(problem: problem(reasons))
        }
    }
}

/// A position on its way into a game.
private struct Standing {
    let rules: CasinoRules
    let hands: [CardSet?]
    let toMove: Seat
    let players: Players
    /// The cards that may be in a hand or in the stock.
    var free: [Card] = []
    let told: CasinoSetup
    let stockIsTold: Bool

    init(_ rules: CasinoRules, _ fields: Fields) throws {
        self.rules = rules
        hands = try fields["hands"].items().map { $0 == .null ? nil : try $0.set() }
        guard let toMove = try fields.orNull("toMove", { try $0.seat() }) else { throw NotAskable(why: "the game is over") }
        self.toMove = toMove
        players = try playersOf(count: UInt32(hands.count))
        stockIsTold = fields.fields["stock"] != .null
        func list(_ name: String) throws -> [Card] { try fields.optional(name) { try $0.inOrder() } ?? [] }
        let builds = try fields.optional("builds") { builds in
            try builds.items().map { build in
                let build = try build.object()
                return CasinoTableBuild(
                    value: try build["value"].byte(), cards: try build["cards"].set(), owner: try build.seat("owner"))
            }
        }
        told = CasinoSetup(
            hands: [], toMove: toMove, round: try fields["round"].byte(), loose: try list("loose"), builds: builds ?? [],
            piles: try fields.optional("piles") { try $0.items().map { try $0.inOrder() } } ?? [], stock: try list("stock"),
            lastCapture: try fields.optional("lastCapture") { try $0.seat() },
            sweeps: try fields.optional("sweeps") { try $0.counts() } ?? [])
        let pack = rules.options().pack == .forty ? casinoPack() : CardSet.pack
        var lying = Set(told.loose + told.stock + told.piles.flatMap { $0 })
        for cards in told.builds.map(\.cards) + hands.compactMap({ $0 }) { lying.formUnion(cards) }
        free = pack.filter { !lying.contains($0) }
    }

    mutating func setup(_ all: Bool) throws -> CasinoSetup {
        if all, !stockIsTold || hands.contains(where: { $0 == nil }) { throw NotAskable(why: "nobody knows all") }
        if toMove.index < hands.count, hands[toMove.index] == nil { throw NotAskable(why: "the hand of who is to move is hidden") }
        var setup = told
        let kept = try hands.indices.map { seat in hands[seat] == nil ? try duty(seat) : [] }
        let sizes = self.sizes()
        setup.hands = try hands.indices.map { seat in
            if let hand = hands[seat] { return hand }
            return CardSet(kept[seat] + (try any(sizes[seat] - kept[seat].count)))
        }
        if !stockIsTold { setup.stock = try any(dealtLater()) }
        return setup
    }

    /// Going round from who is to move, nobody holds more than the one before.
    private func sizes() -> [Int] {
        var (sizes, before) = (Array(repeating: 0, count: hands.count), 0)
        for turn in hands.indices {
            let seat = (toMove.index + turn) % hands.count
            before = hands[seat]?.count ?? before
            sizes[seat] = before
        }
        return sizes
    }

    /// A card for each build that somebody owns whose hand nobody knows.
    private mutating func duty(_ seat: Int) throws -> [Card] {
        try told.builds.filter { $0.owner.index == seat }.map { build in
            guard let place = free.firstIndex(where: { (try? casinoValue(card: $0)) == build.value }) else {
                throw NotAskable(why: "nobody can take that build")
            }
            return free.remove(at: place)
        }
    }

    private mutating func any(_ count: Int) throws -> [Card] {
        let count = max(count, 0)
        guard count <= free.count else { throw NotAskable(why: "there are more hidden cards than cards") }
        defer { free.removeFirst(count) }
        return Array(free.prefix(count))
    }

    private func dealtLater() -> Int {
        let deal = CasinoDeal.forRules(rules: rules, seed: .ofNumber(number: 0), number: 0, players: players)
        return max(0, deal.later().count - (Int(told.round) - 1) * deal.hands().reduce(0) { $0 + $1.count })
    }
}

extension Json {
    fileprivate func inOrder() throws -> [Card] { try items().map { try $0.card() } }

    fileprivate func set() throws -> CardSet {
        let cards = try inOrder()
        guard Set(cards).count == cards.count else { throw NotAskable(why: "a set has each card once") }
        return CardSet(cards)
    }

    /// The actions or steps of a question.
    fileprivate func few() throws -> [Json] {
        let items = try items()
        guard items.count <= 100 else { throw NotAskable(why: "more than 100 at once are not asked") }
        return items
    }

    fileprivate func play() throws -> CasinoPlay {
        let fields = try object()
        func set(_ name: String) throws -> CardSet { try fields.optional(name) { try $0.cards() } ?? [] }
        func card() throws -> Card { try fields["card"].card() }
        switch try fields.text("type") {
        case "capture":
            return .capture(
                card: try card(), loose: try set("loose"), build: try fields.optional("build") { try $0.byte() }, tops: try set("tops"))
        case "build": return .build(card: try card(), loose: try set("loose"), tops: try set("tops"), value: try fields["value"].byte())
        case "add": return .add(card: try card(), build: try fields["build"].byte(), loose: try set("loose"), tops: try set("tops"))
        case "raise": return .raise(card: try card(), build: try fields["build"].byte())
        case "trail": return .trail(card: try card())
        default: throw NotAskable(why: "there is no such play")
        }
    }

    /// The number of a stack by its name. A name that no stack can have is that of none.
    fileprivate func stack() throws -> UInt32 {
        let name = try string()
        guard name.hasPrefix("s"), let number = UInt32(name.dropFirst()), "s\(number)" == name else { return .max }
        return number
    }

    fileprivate func step() throws -> CasinoStep {
        let fields = try object()
        func card() throws -> Card { try fields["card"].card() }
        switch try fields.text("type") {
        case "createStack": return .createStack(card: try card(), source: try fields.source(), onto: try fields["onto"].card())
        case "addToStack": return .addToStack(card: try card(), source: try fields.source(), stack: try fields["stack"].stack())
        case "cancel": return .cancel(stack: try fields.optional("stack") { try $0.stack() })
        case "finish":
            let stack = try fields["stack"].stack()
            switch try fields.text("as") {
            case "capture": return .finish(stack: stack, becomes: .capture(with: try fields.optional("card") { try $0.card() }))
            case "build": return .finish(stack: stack, becomes: .build(value: try fields["value"].byte()))
            case "add": return .finish(stack: stack, becomes: .add(value: try fields["value"].byte()))
            default: throw NotAskable(why: "no stack is finished like that")
            }
        default: throw NotAskable(why: "there is no such step")
        }
    }
}

private func indexed<T>(_ index: Int, _ call: () throws -> T) throws -> T {
    do { return try call() } catch let refused as any Refusal {
        throw RefusedCall(problem: problem(refused).merging(["index": Json(index)]) { _, new in new })
    }
}

/// An event of a game that is that of no series.
private func told(_ event: CasinoEvent) -> Json? {
    switch event {
    case .seriesOver: nil
    case .dealt(_, let round, let leader, let loose): Json(event: CasinoEvent.dealt(number: 0, round: round, leader: leader, loose: loose))
    default: Json(event: event)
    }
}

private func standing(_ game: CasinoGame) throws -> Json {
    let view = try game.view(seat: .s0)
    return [
        "round": Json(view.round), "toMove": Json(reflecting: view.toMove as Any), "hands": Json(game.hands()), "loose": Json(view.loose),
        "builds": Json(reflecting: view.builds), "piles": .list(view.seats.map { Json($0.pile) }), "stock": Json(game.stock()),
        "lastCapture": Json(reflecting: view.lastCapture as Any), "sweeps": Json(view.seats.map(\.sweeps)),
    ]
}

/// Takes steps of staging. One that finishes a stack says what it would play, and plays it not.
private struct Staging {
    private let game: CasinoGame
    private let seat: Seat
    private var taken: [CasinoStep] = []

    init(_ game: CasinoGame) {
        self.game = game
        seat = game.toMove() ?? .s0
    }

    mutating func take(_ step: CasinoStep) throws -> CasinoPlay? {
        try game.stage(seat: seat, step: step)
        guard case .finish = step else {
            taken.append(step)
            return nil
        }
        let play = try game.undo().action
        for before in taken { try game.stage(seat: seat, step: before) }
        return play
    }
}

private func stage(_ game: CasinoGame, _ fields: Fields) throws {
    var staging = Staging(game)
    let steps = try fields.optional("steps") { try $0.few().map { try $0.step() } } ?? []
    for (index, step) in steps.enumerated() { _ = try indexed(index) { try staging.take(step) } }
}

private func told(_ sketch: CasinoSketch) -> Json {
    let stacks = sketch.stacks.map { Json.object(["stack": .text("s\($0.number)"), "cards": Json($0.cards)]) }
    return ["stacks": .list(stacks), "hand": Json(sketch.hand), "loose": Json(sketch.loose)]
}

private func told(_ step: CasinoStep) throws -> Json {
    switch step {
    case .createStack(let card, let source, let onto):
        ["type": .text("createStack"), "card": Json(card), "source": Json(source), "onto": Json(onto)]
    case .addToStack(let card, let source, let stack):
        ["type": .text("addToStack"), "card": Json(card), "source": Json(source), "stack": .text("s\(stack)")]
    default: throw NotAskable(why: "no drop is that step")
    }
}

@Sendable private func trace(_ rules: CasinoRules, _ fields: Fields) throws -> Json {
    let (seed, most, policy) = (try fields.seed(), try fields.number("actions"), try fields.policy())
    let players = try fields.players()
    func deal(_ number: UInt64) -> CasinoDeal { .forRules(rules: rules, seed: seed, number: number, players: players) }
    let game = CasinoGame(rules: rules, deal: deal(0))
    let draws = Draws.ofBots(seed: seed, game: 0)
    var actions: [Json] = []
    var events = [game.dealt()]
    while actions.count < most, game.outcome() == nil {
        if let seat = game.toMove(), let action = try game.choose(policy: policy, draws: draws) {
            events += try game.play(seat: seat, action: action)
            actions.append(["seat": Json(seat), "action": Json(reflecting: action)])
        } else {
            events += try game.nextDeal(deal: deal(UInt64(game.deals())))
        }
    }
    return told(events, ["outcome": Json(reflecting: game.score()), "actions": .list(actions)])
}
