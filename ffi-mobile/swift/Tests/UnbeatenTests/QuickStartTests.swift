import Testing
import Unbeaten

/// The code that the README shows; `dev` compares the two.
@Suite struct QuickStartTests {
    @Test func theReadmeIsRight() throws {
        // BEGIN quick start
        let seed = Seed.ofNumber(number: 42)  // for live play: Seed.random()
        let game = BigTwoGame(rules: .classic(), deal: .shuffled(seed: seed, number: 0, players: .four))

        // Everything that seat 0 may see, in one call.
        let view = try game.view(seat: .s0)
        print(view.byRank.map(\.pretty))  // ["3♦", "3♥", "3♠", "4♣", …
        print(view.seats[.s3].cardsLeft)  // 13

        // What goes with the cards that are selected so far?
        let selected: CardSet = [Card(.three, of: .diamonds)]
        let completions = try game.completions(seat: .s0, selected: selected)
        print(completions.playable, completions.canAdd.contains(Card(.three, of: .hearts)))  // true true

        // Why not?
        do {
            try game.play(seat: .s0, action: .play(cards: try CardSet.parse("2S")))
        } catch BigTwoIllegalAction.MustInclude(let card) {
            print("the first play needs the \(card.pretty)")
        } catch let refusal as any Refusal {
            print(refusal)  // what to show the player
        }

        // Play, and hear what happened.
        for event in try game.play(seat: .s0, action: .play(cards: selected)) {
            if case .played(let seat, let play) = event { print("\(seat) played \(play.cards.pretty)") }
        }
        let saved = try game.save()  // JSON that every language loads
        // END quick start
        #expect(view.byRank.prefix(4).map(\.pretty) == ["3♦", "3♥", "3♠", "4♣"])
        #expect(view.seats[.s3].cardsLeft == 13)
        #expect(completions.playable && completions.canAdd.contains(Card(.three, of: .hearts)))
        #expect(try BigTwoGame.load(snapshot: saved).history().count == 1)
        expectRefusal(
            BigTwoIllegalAction.NotYourTurn(toMove: .s1), code: "not_your_turn", text: "Not your turn"
        ) { try game.pass(.s0) }
    }

    @Test func theReadmeIsRightAboutAHandOfTexas42() throws {
        let deal = Texas42Deal.shuffled(seed: .ofNumber(number: 42), number: 0)  // for live play: Seed.random()
        let game = Texas42Game(rules: .casual(), deal: deal)  // seat 0 has shaken, so seat 1 calls first
        try game.play(seat: .s1, action: .call(call: .points(pointBid: 30)))
        var told = ""
        do {
            try game.play(seat: .s2, action: .call(call: .points(pointBid: 30)))
        } catch Texas42IllegalAction.BidTooLow(let standing) {
            told = "bid more than \(standing)"
        }
        #expect(told == "bid more than 30")
        for (seat, word) in [(Seat.s2, "pass"), (.s3, "1m"), (.s0, "pass"), (.s3, "nello")] {
            try game.play(seat: seat, action: try .parse(word))
        }
        let view = try game.view(seat: .s3)  // everything that seat 3 may see, in one call
        #expect(view.sitsOut == .s1 && view.legalActions.count == 7)
    }

    @Test func theReadmeIsRightAboutTexas42() throws {
        let rules = Texas42Rules.tournament()
        let hand = try DominoSet.parse("0-0 6-0 5-0 4-0 6-6 6-5 6-4")
        let blanks = Texas42Trump.ofPip(pip: .blank)  // or .doubles, .noTrump

        // Does the hand take all seven tricks, whatever the others hold and play?
        let found = try rules.classify(hand: hand, trump: blanks)
        #expect("\(found.perfect == .gold) \(found.leads?.first?.description ?? "no")" == "true 0-0")

        // May the player on lead claim the rest?
        let (two, out) = (try DominoSet.parse("6-5 2-1"), try DominoSet.parse("6-6 5-3 5-1 3-1 2-0 1-0"))
        switch try Texas42Claim(hand: two, trump: blanks, played: two.union(out).complement).ruling() {
        case .holds(let leads): Issue.record("lead \(leads)")
        case .fails(let refutations): #expect("\(refutations[0].line)" == "[6-5, 6-6]")
        }
    }

    @Test func theReadmeIsRightAboutAdviceInTexas42() throws {
        let hand = try DominoSet.parse("6-6 6-5 6-4 5-5 4-1 2-0 0-0")
        let knowledge = try Texas42Knowledge.dealt(rules: .tournament(), shaker: .s0, seat: .s1, hand: hand)  // or game.knowledge(seat:)
        #expect(try knowledge.deals().count() == 399_072_960)
        let advisor = try Texas42Advisor(samples: 100, seed: .ofNumber(number: 7))
        let advice = try advisor.advise(knowledge: knowledge)
        #expect("\(advice.action) \(advice.reasons[0])" == "30 It makes the bid in 100 of 100 deals; the next best does in 95.")

        let nine = Texas42Trump.allCases.map { Texas42Declaration.trump(trump: $0) }
        let table = try advisor.bidTable(knowledge: knowledge, declarations: nine)
        var told = ""
        if let best = try table.best(bid: .marks(marks: 1)) { told = "\(best.declaration) \(best.made[12])" }
        #expect(told == "sixes 57")

        // With all hands open, for a review or for a deal that was drawn:
        let hands = Texas42Deal.shuffled(seed: .ofNumber(number: 42), number: 0).hands()
        let open = Texas42OpenHands(hands: hands, declaration: try .parse("fours"), leader: .s1)
        let solution = try Texas42Solver().solve(open: open)
        #expect("\(solution.points ?? []) \(solution.best)" == "[34, 8] 4-4 1-1 0-0")
    }

    @Test func theReadmeIsRightAboutAGameOfCasino() throws {
        let deal = CasinoDeal.shuffled(seed: .ofNumber(number: 42), number: 0, players: .two)  // for live play: Seed.random()
        let game = CasinoGame(rules: .southAfrican(), deal: deal)
        for (seat, word) in [(Seat.s0, "3C"), (.s1, "3Dx3C"), (.s0, "3H"), (.s1, "6H+3H=9")] {
            try game.play(seat: seat, action: try .parse(word))
        }
        let view = try game.view(seat: .s0)  // everything that seat 0 may see, in one call
        let nine = try view.choices.first { $0.card == (try Card.parse("9C")) }
        #expect("\(nine?.plays ?? [])" == "[9Cxb9, 9C]")
        #expect(view.matchScore.points == [1, 3] && view.seats[.s1].top?.pretty == "3♦")
        var told = ""
        do {
            try game.play(seat: .s0, action: try .parse("6S>b9=15"))
        } catch CasinoIllegalAction.TooHigh(let value) {
            told = "\(value) is more than 10"
        }
        #expect(told == "15 is more than 10")
    }

    @Test func theReadmeIsRightAboutCasino() throws {
        let engine = CasinoEngine()  // or profile: .literal, the source document's table as printed
        let nine = CasinoBuild(id: "b0", cards: [try Card.parse("5D"), try Card.parse("4C")], value: 9, owner: .s1)
        let table = [CasinoItem.loose(card: try Card.parse("7D")), .build(build: nine)]
        let position = try CasinoPosition(round: 1, toMove: .s0, table: table, hands: [try CardSet.parse("7S 9S"), []])

        // What may it mean that the 7♠ is dropped on the 7♦?
        let drop = CasinoDrop(card: try Card.parse("7S"), source: .hand, target: .loose(index: 0))
        let decision = try engine.determine(position: position, drop: drop)
        #expect("\(decision.choices.map(\.ruleId)) \(decision.isModal)" == #"["universal-staging", "single-card-capture"] true"#)
        var taken: [String] = []
        for case .capture(_, let cards, let value, _) in decision.choices.map(\.action) { taken.append("\(cards) \(value)") }
        #expect(taken == ["[7D] 7"])

        // Why not a build? Every rule says.
        let why = try engine.explain(position: position, drop: drop).first { $0.ruleId == "create-own-build" }
        #expect(why?.because ?? "" == "together they make 14, and the highest is 10")

        // Where may cards be dropped at all?
        let drops = try engine.allDrops(position: position).map { drop in "\(drop.card) \(drop.target) \(drop.ruleIds)" }
        #expect(drops.last == #"9S empty ["trail-card"]"#)

        // What a client sends back is taken only if it was offered.
        let sent = #"{"type":"capture","targetCards":[{"rank":"7","suit":"♦"}],"captureValue":7,"captureType":"single"}"#
        #expect(try engine.chosen(position: position, drop: drop, action: sent).ruleId == "single-card-capture")
    }
}
