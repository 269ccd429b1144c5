import Foundation
import Testing
import Unbeaten

extension CasinoRules {
    /// The South African game with some changes.
    static func changed(_ change: (inout CasinoOptions) -> Void) throws -> CasinoRules {
        var options = southAfrican().options()
        change(&options)
        return try withOptions(options: options)
    }
}

extension CasinoTableBuild {
    static func of(_ value: UInt8, _ text: String, _ owner: Seat) -> CasinoTableBuild {
        CasinoTableBuild(value: value, cards: CardSet(text)!, owner: owner)
    }
}

extension CasinoSetup {
    /// The second round of two players, or the only one of more.
    static func of(_ hands: String..., loose: String = "", builds: [CasinoTableBuild] = [], piles: [String] = []) -> CasinoSetup {
        CasinoSetup(
            hands: hands.map(cards), toMove: .s0, round: hands.count == 2 ? 2 : 1, loose: inOrder(loose), builds: builds,
            piles: piles.map(inOrder))
    }

    func game(_ rules: CasinoRules = .southAfrican()) throws -> CasinoGame { try CasinoGame.setUp(rules: rules, setup: self) }

    func changed(_ change: (inout CasinoSetup) -> Void) -> CasinoSetup {
        var setup = self
        change(&setup)
        return setup
    }
}

extension CasinoGame {
    static func dealt(_ players: Players = .two, seed: UInt64 = 42, rules: CasinoRules = .southAfrican()) -> CasinoGame {
        CasinoGame(rules: rules, deal: .forRules(rules: rules, seed: .ofNumber(number: seed), number: 0, players: players))
    }

    /// What a seat does, in a word: `9Sxb9`.
    @discardableResult
    func act(_ seat: Seat, _ text: String) throws -> [CasinoEvent] {
        try play(seat: seat, action: try CasinoPlay.parse(text))
    }

    /// What the referee would do, done; the next game is dealt where one is over.
    @discardableResult
    func goOn(_ seed: Seed) throws -> [CasinoEvent] {
        guard let seat = toMove() else {
            return try nextDeal(deal: .forRules(rules: rules(), seed: seed, number: UInt64(deals()), players: players()))
        }
        return try play(seat: seat, action: try hint())
    }
}

/// Every card named in a JSON value.
private func named(in value: Any) -> CardSet {
    switch value {
    case let text as String: return Card(text).map { [$0] } ?? []
    case let list as [Any]: return list.reduce(into: []) { $0.formUnion(named(in: $1)) }
    case let object as [String: Any]: return object.values.reduce(into: []) { $0.formUnion(named(in: $1)) }
    default: return []
    }
}

@Suite struct CasinoGameTests {
    @Test(arguments: ["south_african", "document", "standard52"], Players.allCases) func aWholeSeries(preset: String, players: Players) throws {
        let seed = Seed.ofNumber(number: 42)
        let rules = try CasinoRules.named(preset: preset)
        let game = try CasinoGame.tryNew(rules: rules, deal: .forRules(rules: rules, seed: seed, number: 0, players: players))
        var told = [game.dealt()]
        while game.outcome() == nil {
            let seat = game.toMove()
            if let seat { #expect(try game.view(seat: seat).legalPlays.contains(try game.hint())) }
            let events = try game.goOn(seed)
            if let seat { #expect(try game.view(seat: seat).lastEvents == events) }
            told += events
        }
        let score = game.score()
        #expect(told.last == .seriesOver(winners: score.winners))
        #expect(game.results().count == Int(game.deals()))
        #expect(game.results().last?.tally.totals == score.totals)
        for seat in players.seats {
            let view = try game.view(seat: seat)
            #expect(view.score == score && view.result == game.results().last && view.toMove == nil)
        }
        let replay = try casinoReplay(record: try game.recordWithSeed(seed: seed))
        #expect(replay.events == told && replay.score == score)
        #expect(try replay.game?.save() == game.save())
    }

    @Test func aBuildWithItsDutyAndItsThreats() throws {
        let game = try CasinoSetup.of("9S 5D 2C", "3C 10H 6D", loose: "4C").game()
        #expect(
            try game.act(.s0, "5D+4C=9")
                == [.built(seat: .s0, card: card("5D"), loose: cards("4C"), tops: [], value: 9, compound: false)])
        try game.act(.s1, "3C")
        let view = try game.view(seat: .s0)
        #expect(view.builds == [.of(9, "4C 5D", .s0)])
        #expect(view.threats.map(\.threats.capturedBy) == [cards("9D 9C 9H")])
        #expect(view.threats.map(\.threats.raisedBy) == [cards("AD AC AH AS")])
        #expect(view.choices.map(\.card.description) == ["9S", "2C"])
        #expect(view.choices[0].plays.map(\.description) == ["9Sxb9"])
        #expect(view.choices[0].plays[0].handCard == card("9S"))
        try game.act(.s0, "9Sxb9")
        #expect(try game.view(seat: .s1).seats[.s0].top == card("9S"))
        #expect(try game.undo().kind == .capture)
        #expect(game.toMove() == .s0)
    }

    @Test func aCardThatCanDoNothingSaysWhy() throws {
        let owner = CasinoSetup.of("9S 5D", "3C 10H", "2C 2D", builds: [.of(9, "3D 6C", .s0)])
        let choices = try owner.game(.document()).view(seat: .s0).choices
        #expect(choices.map(\.refused) == [.trailWithBuild(value: 9), nil])
        #expect(choices[0].refused?.code() == "trail_with_build")
        #expect(choices[0].refused?.description == "Not in the first round while you own a build.")
        let never = try CasinoRules.changed { $0.trailWithBuild = .never }
        let two = CasinoSetup.of("5D 9S", "3C 10H", builds: [.of(9, "3D 6C", .s0)])
        #expect(try two.game(never).view(seat: .s0).choices[0].refused == .neverTrailWithBuild(value: 9))
        #expect(try two.game().view(seat: .s1).choices[0].refused == .notYourTurn(toMove: .s0))
    }

    @Test func cardsAreStagedCancelledAndPlayed() throws {
        let game = try CasinoSetup.of("9S 9H 5D", "3C 10H 6D", loose: "4C 9D").game()
        let untouched = try game.save()
        #expect(try game.stage(seat: .s0, step: .createStack(card: card("5D"), source: .hand, onto: card("4C"))).isEmpty)
        let staged = CasinoSketch(
            stacks: [CasinoStaged(number: 0, cards: inOrder("4C 5D"))], hand: cards("9S 9H"), loose: inOrder("9D"))
        #expect(game.sketch() == staged)
        try game.stage(seat: .s0, step: .addToStack(card: card("9D"), source: .table, stack: 0))
        try game.stage(seat: .s0, step: .cancel(stack: nil))
        #expect(try game.sketch().stacks.isEmpty && game.save() == untouched)
        try game.stage(seat: .s0, step: .createStack(card: card("5D"), source: .hand, onto: card("4C")))
        #expect(try game.stage(seat: .s0, step: .finish(stack: 1, becomes: .build(value: 9))).count == 1)
        #expect(game.history().last?.action == .build(card: card("5D"), loose: cards("4C"), tops: [], value: 9))
    }

    @Test func dropsThatTheGameTakesAreOfferedAndPlayed() throws {
        let game = try CasinoSetup.of("9S 9H 5D", "3C 10H 6D", loose: "4C 9D").game()
        let drops = try game.drops()
        let nine = try #require(drops.first { $0.card == card("9S") && $0.target == .loose(index: 1) })
        #expect(nine.offers.map(\.ruleId) == ["universal-staging", "single-card-capture"])
        for offer in drops.flatMap(\.offers) {
            if case .play(let play) = try game.meaning(action: offer.action) { try game.check(seat: .s0, action: play) }
        }
        let decision = try CasinoEngine().determine(position: game.position(), drop: .hand("9S", .loose(index: 1)))
        #expect(decision.choices == nine.offers)
        #expect(try game.drop(seat: .s0, action: nine.offers[0].action).isEmpty)
        #expect(game.sketch().stacks.map(\.cards) == [inOrder("9D 9S")])
        try game.stage(seat: .s0, step: .cancel(stack: 0))
        #expect(try game.drop(seat: .s0, action: nine.offers[1].action).count == 1)
    }

    @Test func rulesAreTheirOptionsAndScore() throws {
        let wide = CasinoRules.standard52()
        #expect(try CasinoRules.withOptions(options: wide.options()) == wide)
        #expect(try CasinoRules.named(preset: "document") == .document())
        #expect(wide.sides(players: .four) == .two && wide.sideOf(players: .four, seat: .s3) == 1 && wide.hasBonuses(sides: .three))
        let south = CasinoRules.southAfrican()
        let piles = ["10D AS AH", "2S AD AC 3D"].map(cards)
        #expect(try south.score(piles: piles).points == [5, 6])
        #expect(try south.score(piles: piles, bonuses: false).points == [4, 3])
        #expect(try wide.score(piles: piles, sweeps: [2, 0]).sides[0].sweeps == 2)
        let two = try CasinoRules.changed { $0.series = .wins(wins: 2) }
        let games = [CasinoMatchPoints(points: [7, 4], winners: [0]), CasinoMatchPoints(points: [3, 8], winners: [1])]
        #expect(try two.scoreSeries(games: games) == CasinoGameScore(totals: [10, 12], wins: [1, 1], over: false, winners: []))
    }

    @Test func dealsHaveThePackOfTheirRules() throws {
        let (wide, seed) = (CasinoRules.standard52(), Seed.ofNumber(number: 42))
        let deal = CasinoDeal.forRules(rules: wide, seed: seed, number: 0, players: .three)
        #expect(deal.hands()[.s0].count == 4 && deal.loose().count == 4 && deal.stock() == deal.loose() + deal.later())
        #expect(try CasinoDeal.ofHands(rules: wide, hands: deal.hands(), stock: deal.stock()) == deal)
        // What cannot fail plays with the pack of the deal.
        #expect(CasinoGame(rules: .southAfrican(), deal: deal).rules().options().pack == .fiftyTwo)
    }

    @Test func playsAreWords() throws {
        for word in ["9Sx4C,5D,b9,^9H", "5S+4D=9", "5S+4D,9C,^9H=9", "9S>b9", "5S+4D,^AC>b9", "2S>b7=9", "7S"] {
            #expect(try CasinoPlay.parse(word.lowercased()).description == word)
        }
        #expect(CasinoPlay("hello") == nil)
    }

    @Test func aSimulationAddsUpAndCanBeCancelled() throws {
        let (rules, seed) = (CasinoRules.southAfrican(), Seed.ofNumber(number: 1))
        let whole = try casinoSimulate(rules: rules, players: .two, seed: seed, first: 0, games: 20)
        let start = try casinoSimulate(rules: rules, players: .two, seed: seed, first: 0, games: 12)
        let rest = try casinoSimulate(rules: rules, players: .two, seed: seed, first: 12, games: 8)
        #expect(whole.games == 20 && whole.actions == start.actions + rest.actions && whole.points.reduce(0, +) == 220)
        expectRefusal(
            CannotSimulate.WrongCount(what: .policies, got: 1, want: 2), code: "wrong_count", text: "1 policy for 2 players"
        ) { try casinoSimulate(rules: rules, players: .two, seed: seed, first: 0, games: 1, policies: [.hint]) }
        let cancel = Cancel()
        cancel.cancel()
        expectRefusal(CannotSimulate.Cancelled(done: 0), code: "cancelled", text: "This was cancelled.") {
            try casinoSimulate(rules: rules, players: .two, seed: seed, first: 0, games: 20, cancel: cancel)
        }
    }

    @Test func noScreenTellsACardOfAnotherHand() throws {
        let game = CasinoGame.dealt(seed: 5)
        var views = 0
        while game.toMove() != nil {
            for seat in Players.two.seats {
                let view = try game.view(seat: seat)
                let lying = view.builds.reduce(CardSet(view.loose + view.seats.flatMap(\.pile))) { $0.union($1.cards) }
                #expect(view.hand == game.hands()[seat] && view.unseen == casinoPack().subtracting(lying).subtracting(view.hand))
                #expect(view.seats.map { Int($0.held) } == game.hands().map(\.count) && Int(view.stockLeft) == game.stock().count)
                #expect(try view.legalPlays == (game.toMove() == seat ? game.legalActions() : []))
                #expect(view.matchScore == game.matchScore())
                var object = try #require(
                    try JSONSerialization.jsonObject(with: try JSONEncoder().encode(view)) as? [String: Any])
                #expect(object.removeValue(forKey: "unseen") != nil && object.removeValue(forKey: "threats") != nil)
                #expect(named(in: object) == lying.union(view.hand), "\(seat)")
                views += 1
            }
            try game.play(seat: try #require(game.toMove()), action: try game.hint())
        }
        #expect(views > 20)
    }

    @Test func aGameGoesFromRustToSwiftAndOn() throws {
        let saved = try file("tests/vectors/snapshots/casino.json").trimmingCharacters(in: .newlines)
        let seed = Seed.ofNumber(number: 7)
        let game = CasinoGame.dealt(seed: 7, rules: .standard52())
        for _ in 0..<120 { try game.goOn(seed) }
        #expect(try game.save() == saved)
        let loaded = try CasinoGame.load(snapshot: saved)
        #expect(loaded.history() == game.history())
        for seat in Players.two.seats { #expect(try loaded.view(seat: seat) == game.view(seat: seat)) }
        #expect(try loaded.goOn(seed) == game.goOn(seed))
        #expect(try loaded.save() == game.save())
        let told = try game.redactedRecord(seat: .s1)
        #expect(try casinoReplay(record: told).game == nil)
    }

    @Test func aHundredThreadsLoseNoPlay() async throws {
        let game = CasinoGame.dealt(.four, seed: 3)
        let made = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<100 {
                group.addTask {
                    let seat = Seat.allCases[number % 4]
                    var made = 0
                    while game.toMove() != nil {
                        do {
                            try game.play(seat: seat, action: try game.hint())
                            made += 1
                        } catch is CasinoIllegalAction {}
                        guard try game.view(seat: seat).seat == seat else { throw NotThere() }
                        await Task.yield()
                    }
                    return made
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(made == game.history().count && game.results().count == 1)
        #expect(try game.save() == CasinoGame.load(snapshot: game.save()).save())
    }

    @Test func hostileInputIsRefused() throws {
        for text in ["", " ", "\u{0}", "💥", "{", "[]", "null", "9Sx", "9S>b", "9S>b300", String(repeating: "10H", count: 10_000)] {
            #expect(thrown(by: { try CasinoPlay.parse(text) }) is CasinoBadAction)
            #expect(thrown(by: { try CasinoRules.named(preset: text) }) is CasinoUnknownRules)
            #expect(thrown(by: { try CasinoGame.load(snapshot: text) }) is CasinoBadSnapshot)
            #expect(thrown(by: { try casinoReplay(record: text) }) is CasinoRecordError)
        }
        let game = CasinoGame.dealt()
        #expect(thrown(by: { try game.view(seat: .s3) }) is WrongCount)
        let three = card("3C")
        let actions: [CasinoAction] = [
            .createStack(card: three, source: .hand, targetIndex: .max), .addToStack(card: three, source: .hand, stackIndex: .max, stackId: "s0"),
            .capture(card: three, cards: Array(repeating: card("3D"), count: 300), value: 3, kind: .single),
            .createBuild(owner: .s3, card: three, loose: [], value: 255),
        ]
        for action in actions {
            expectRefusal(CasinoCannotDrop.NotOffered, code: "not_offered", text: "That is not one of the actions of this drop.") {
                try game.drop(seat: .s0, action: action)
            }
        }
        #expect(game.history().isEmpty)
    }
}
