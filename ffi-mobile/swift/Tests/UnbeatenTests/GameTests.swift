import Foundation
import Testing
import Unbeaten

/// Plays the match that is on to its end as a view shows it, and says what happened.
func playMatch(_ game: BigTwoGame) throws -> [BigTwoEvent] {
    var told = [game.dealt()]
    while let seat = game.toMove() {
        let view = try game.view(seat: seat)
        #expect(view.toMove == seat)
        #expect(view.hand == game.hands()[seat])
        #expect(!view.legalPlays.isEmpty || view.canPass)
        let action = view.legalPlays.first.map { BigTwoAction.play(cards: $0) } ?? .pass
        let events = try game.play(seat: seat, action: action)
        #expect(try game.view(seat: seat).lastEvents == events)
        told += events
    }
    return told
}

@Suite struct GameTests {
    @Test(arguments: Players.allCases) func aWholeMatch(players: Players) throws {
        let game = BigTwoGame.dealt(players)
        let told = try playMatch(game)
        guard case .matchOver(let result) = told.last else { throw Unexpected(events: told) }
        #expect(game.hands()[result.winner].isEmpty)
        #expect(result.seats.map(\.cardsLeft) == game.hands().map { UInt8($0.count) })
        #expect(game.results() == [result])
        let played = told.reduce(into: CardSet()) { all, event in
            if case .played(_, let play) = event { all.formUnion(play.cards) }
        }
        #expect(try played == game.view(seat: .s0).played)
    }

    @Test(arguments: Players.allCases) func aWholeGame(players: Players) throws {
        let seed = Seed.ofNumber(number: 7)
        let game = BigTwoGame(rules: .classic(), deal: .shuffled(seed: seed, number: 0, players: players))
        var told = try playMatch(game)
        while game.outcome() == nil {
            let deal = BigTwoDeal.shuffled(seed: seed, number: UInt64(game.deals()), players: players)
            #expect(try game.nextDeal(deal: deal) == [game.dealt()])
            told += try playMatch(game)
        }
        let score = game.score()
        #expect(game.outcome() == score)
        #expect(score.over)
        #expect(score.totals.max()! >= 101)
        #expect(score.winners.allSatisfy { score.totals[$0] == score.totals.min() })
        #expect(told.last == .gameOver(winners: score.winners))
        #expect(game.results().count == Int(game.deals()))
        #expect(game.kindsPlayed().joined().reduce(0, +) == game.history().filter { $0.kind != nil }.count)
        for seat in players.seats {
            let view = try game.view(seat: seat)
            #expect(view.over && view.winners == score.winners && view.toMove == nil)
            #expect(view.seats.map(\.total) == score.totals)
        }
        // The record tells the same game again.
        let replay = try bigTwoReplay(record: try game.recordWithSeed(seed: seed))
        #expect(replay.events == told)
        #expect(replay.score == score)
        #expect(try replay.game?.save() == game.save())
    }

    @Test func theSeedOfAGameIsToldWhenItIsOver() throws {
        let seed = Seed.ofNumber(number: 9)
        let deal = { BigTwoDeal.shuffled(seed: seed, number: $0, players: .two) }
        let game = BigTwoGame(rules: .classic(), deal: deal(0))
        let notOver = "The game is not over, and its seed would tell the deals to come."
        while true {
            let asked = try game.recordWithSeedThatTellsLaterDeals(seed: seed)
            let replay = try bigTwoReplay(record: asked)
            #expect(try replay.game?.save() == game.save())
            #expect(replay.dealSeeds == (0..<game.deals()).map { DealSeed(seed: seed, number: UInt64($0)) })
            #expect(try !game.record().contains("Seed"))
            if game.outcome() != nil {
                #expect(try game.recordWithSeed(seed: seed) == asked)
                break
            }
            expectRefusal(CannotTellSeed.GameNotOver, code: "game_not_over", text: notOver) {
                try game.recordWithSeed(seed: seed)
            }
            _ = game.toMove() == nil ? try game.nextDeal(deal: deal(UInt64(game.deals()))) : try playMatch(game)
        }
        #expect(game.deals() > 2)
    }

    @Test func theSeedOfADealIsToldWhenItIsOver() throws {
        let seeds = (0..<60).map { DealSeed(seed: .ofNumber(number: 100 + $0), number: 5) }
        let deal = { (of: DealSeed) in BigTwoDeal.shuffled(seed: of.seed, number: of.number, players: .two) }
        let game = BigTwoGame(rules: .classic(), deal: deal(seeds[0]))
        while true {
            let over = game.results().count
            let record = try game.recordWithDealSeeds(seeds: seeds)
            #expect(seeds.map { record.contains($0.seed.description) } == seeds.indices.map { $0 < over })
            let replay = try bigTwoReplay(record: record)
            #expect(replay.dealSeeds == (0..<Int(game.deals())).map { $0 < over ? seeds[$0] : nil })
            #expect(try replay.game?.save() == game.save())
            if over > 0 {
                let wrong = seeds.prefix(over - 1) + [DealSeed(seed: .ofNumber(number: 1), number: 5)]
                expectRefusal(
                    CannotTellSeed.OtherSeed(number: UInt64(over)), code: "other_seed",
                    text: "Deal \(over) of the record does not come of this seed."
                ) { try game.recordWithDealSeeds(seeds: Array(wrong)) }
            }
            if game.outcome() != nil { break }
            _ = game.toMove() == nil ? try game.nextDeal(deal: deal(seeds[Int(game.deals())])) : try playMatch(game)
        }
    }

    @Test func theTimerPassesForTheOthers() throws {
        let game = try BigTwoGame.lead("2S 3D 4D", "5D 6D", "7D 8D")
        let events = try game.play(.s0, "2S")
        let timer = BigTwoTimer(number: 1, seat: .s0, startedAt: 0, expiresAt: 10_000)
        #expect(events.contains(.timerStarted(timer: timer)))
        #expect(game.timer() == timer)
        #expect(try game.view(seat: .s1).timer == timer)
        #expect(try game.advanceTo(ms: 9_999).isEmpty)
        #expect(try game.advanceTo(ms: 10_000) == [.autoPassed(seat: .s1), .autoPassed(seat: .s2), .trickWon(seat: .s0)])
        #expect(game.now() == 10_000 && game.timer() == nil && game.toMove() == .s0)
    }

    @Test func aMoveIsTakenBack() throws {
        let game = BigTwoGame.dealt()
        let before = try game.save()
        let leader = try #require(game.toMove())
        try game.playOn()
        let made = try game.undo()
        #expect(made.seat == leader && made.number == 1)
        #expect(try game.save() == before)
    }

    @Test func completionsGoWithTheSelection() throws {
        let game = try BigTwoGame.lead("3D 3C 4D 5S", "KD")
        #expect(try game.completions(seat: .s0, selected: cards("3D")) == BigTwoCompletions(playable: false, canAdd: cards("3C")))
        #expect(try game.completions(seat: .s0, selected: cards("3D 3C")).playable)
        try game.check(seat: .s0, action: .play(cards: cards("3D 3C")))
        #expect(game.toMove() == .s0)
    }

    @Test func aTurnIsAskedWithoutAGame() throws {
        let rules = BigTwoRules.classic()
        let turn = try BigTwoTurn(rules: rules, hand: cards("3D 3C KS"), on: nil, mustInclude: card("3D"))
        #expect(try turn.legalPlays() == [cards("3D"), cards("3D 3C")])
        #expect(try turn.hint() == cards("3D 3C"))
        #expect(try turn.checkPlay(cards: cards("3D")).kind == .single)
        #expect(try BigTwoTurn(rules: rules, hand: cards("4D"), on: cards("2S")).hint() == nil)
    }

    @Test func rulesAnswerWhatNeedsNoGame() throws {
        let rules = BigTwoRules.classic()
        let knowledge = BigTwoKnowledge.allHands(ownHand: [], hands: [cards("AD"), cards("4D")])
        let verdict = try rules.unbeatable(play: cards("KS"), played: [], knowledge: knowledge)
        let ace = try rules.classify(cards: cards("AD"))
        #expect(verdict == BigTwoVerdict(unbeatable: false, witness: ace, by: [0]))
        #expect(try rules.possible(played: cards("2S")).first?.play?.cards == cards("2H"))
        #expect(try rules.possible(played: []).map(\.kind) == BigTwoKind.allCases)
        #expect(BigTwoKind.fullHouse.description == "full_house")
        #expect(try rules == BigTwoRules.named(preset: "classic"))
        var options = rules.options()
        options.target = 7
        let short = try BigTwoRules.withOptions(options: options)
        #expect(short != rules && Set([short, rules, .classic()]).count == 2)
        #expect(short.options() == options)
    }

    @Test func aBatchAnswersAsSingleQuestionsDo() throws {
        let rules = BigTwoRules.classic()
        let played = cards("2S KD 9H")
        let plays = Card.all.filter { !played.contains($0) }.map { CardSet([$0]) }
        let questions = CardSets(plays.flatMap { [$0, played] })
        let witnesses = try #require(CardSets(bytes: try rules.unbeatableBatch(questions: questions.bytes)))
        for (play, witness) in zip(plays, witnesses) {
            let verdict = try rules.unbeatable(play: play, played: played, knowledge: .cardsSeen)
            #expect(witness == verdict.witness?.cards ?? [])
            #expect(witness.isEmpty == verdict.unbeatable)
        }
        #expect(witnesses.filter(\.isEmpty).count == 1)
    }

    @Test func aSimulationAddsUp() throws {
        let (rules, seed) = (BigTwoRules.classic(), Seed.ofNumber(number: 1))
        let whole = try bigTwoSimulate(rules: rules, players: .three, seed: seed, first: 0, games: 20)
        let start = try bigTwoSimulate(rules: rules, players: .three, seed: seed, first: 0, games: 12)
        let rest = try bigTwoSimulate(rules: rules, players: .three, seed: seed, first: 12, games: 8)
        #expect(whole.games == 20 && whole.actions == start.actions + rest.actions)
        #expect(whole.points == zip(start.points, rest.points).map(+))
    }
}

struct Unexpected: Error {
    let events: [BigTwoEvent]
}
