import Foundation
import Testing
import Unbeaten

/// Every way in which the referee of Casino's whole game says no, with its data, its code and what a player reads.
@Suite struct CasinoGameRefusalTests {
    private let table = CasinoSetup.of(
        "9S 9H 5D 2C", "7S 10C 10S 2H", loose: "4C 9D 6H", builds: [.of(7, "4D 3C", .s1)], piles: ["3D", "8H 9C"])
    private var own: CasinoSetup { table.changed { $0.builds = [.of(9, "8D AC", .s0)] } }

    /// What is refused, and that it changes nothing, be it asked or done.
    private func refuse(
        _ text: String, _ setup: CasinoSetup, by seat: Seat = .s0, rules: CasinoRules = .southAfrican(), _ wanted: CasinoIllegalAction,
        _ code: String, _ words: String, at place: SourceLocation = #_sourceLocation
    ) throws {
        let game = try setup.game(rules)
        let (play, saved) = (try CasinoPlay.parse(text), try game.save())
        expectRefusal(wanted, code: code, text: words, at: place) { try game.check(seat: seat, action: play) }
        expectRefusal(wanted, code: code, text: words, at: place) { try game.play(seat: seat, action: play) }
        #expect(try game.save() == saved, sourceLocation: place)
    }

    @Test func turnsAndWhatIsNotThere() throws {
        try refuse("7S", table, by: .s1, .NotYourTurn(toMove: .s0), "not_your_turn", "Not your turn")
        try refuse("KS", table, .NotInHand(card: card("KS")), "not_in_hand", "You do not hold K♠.")
        try refuse("9Sxb8", table, .NoSuchBuild(value: 8), "no_such_build", "There is no build of 8.")
        try refuse(
            "9Sx9D,9C,3C", table, .NotOnTable(cards: cards("3C 9C")), "not_on_table", "3♣ 9♣ do not lie loose on the table.")
        try refuse("9Sx^8H,^9C,^3D", table, .NotATop(cards: cards("3D 8H")), "not_a_top", "3♦ 8♥ cannot be taken from a pile.")
        let game = try table.game()
        expectRefusal(CasinoIllegalAction.NothingToTake, code: "nothing_to_take", text: "Choose what to take.") {
            try game.play(seat: .s0, action: .capture(card: card("9S"), loose: [], build: nil, tops: []))
        }
        expectRefusal(CasinoIllegalAction.NoLooseCard, code: "no_loose_card", text: "A build needs a loose card.") {
            try game.play(seat: .s0, action: .build(card: card("5D"), loose: [], tops: [], value: 9))
        }
        let over = CasinoGame.dealt()
        while over.outcome() == nil { try over.goOn(.ofNumber(number: 42)) }
        expectRefusal(CasinoIllegalAction.GameOver, code: "game_over", text: "The game is over.") { try over.act(.s0, "7S") }
    }

    @Test func valuesAndGroups() throws {
        try refuse("9Sxb7", table, .WrongValue(card: card("9S"), value: 7), "wrong_value", "9♠ does not take a build of 7.")
        try refuse("5D+9D=14", table, .TooHigh(value: 14), "too_high", "A build of 14 is too high: at most 10.")
        try refuse(
            "9Sx4C,6H", table, .NotGroups(cards: cards("4C 6H"), value: 9), "not_groups", "4♣ 6♥ cannot be split into groups of 9.")
        try refuse(
            "9Sx9D,b9", own, rules: .document(), .OneThing, "one_thing", "Only one card, one group or one build at a time.")
        try refuse(
            "9Sx^9C", table, .TopNeedsTable(cards: cards("9C")), "top_needs_table",
            "9♣ can be taken from a pile only with something of that value on the table.")
        let kings = CasinoSetup.of("KS 5D", "2D 3D", loose: "KD KC").changed { $0.round = 6 }
        try refuse(
            "KSxKD,KC", kings, rules: .standard52(), .NotGroups(cards: cards("KD KC"), value: nil), "not_groups",
            "K♦ K♣: a face card takes one loose card of its rank, and is part of nothing else.")
    }

    @Test func buildsAndTrails() throws {
        try refuse(
            "9S>b9", own, rules: try .changed { $0.add = .none }, .NoAdding, "no_adding", "Nothing is added to builds here.")
        let others = table.changed { ($0.loose, $0.builds) = (inOrder("5H"), [.of(10, "8D 2D", .s1)]) }
        try refuse("5D+5H>b10", others, .NotYours(owner: .s1), "not_yours", "That build is not yours.")
        let five = table.changed { $0.builds = [.of(5, "4D AC", .s0)] }
        try refuse("2C>b5=7", five, .NotAnOpponents(owner: .s0), "not_an_opponents", "Only an opponent's build can be raised.")
        let compound = table.changed { $0.builds = [.of(7, "4D 3C 7D", .s1)] }
        try refuse("2C>b7=9", compound, .Compound(value: 7), "compound", "The build of 7 has several groups and cannot be raised.")
        try refuse(
            "5D+4C=9", table, rules: try .changed { $0.buildRounds = .first }, .NotInThisRound(round: 2), "not_in_this_round",
            "Nothing is built in round 2.")
        let aces = table.changed { $0.builds = [.of(2, "AH AC", .s0)] }
        try refuse("5D+4C=9", aces, .OneBuild(value: 2), "one_build", "You own a build of 2 already.")
        let two = table.changed { $0.loose = inOrder("2D") }
        try refuse("5D+2D=7", two, .ValueTaken(value: 7, owner: .s1), "value_taken", "There is a build of 7 already.")
        let three = CasinoSetup.of("9S 5D", "3C 10H", "2C 2D", builds: [.of(9, "3D 6C", .s0)])
        try refuse(
            "5D", three, rules: .document(), .TrailWithBuild(value: 9), "trail_with_build",
            "Not in the first round while you own a build.")
        try refuse(
            "5D", own, rules: try .changed { $0.trailWithBuild = .never }, .NeverTrailWithBuild(value: 9), "trail_with_build",
            "Not while you own a build.")
        try refuse(
            "9S", table, rules: try .changed { $0.trailBesideEqual = false }, .BesideEqual(card: card("9D")), "beside_equal",
            "You cannot lay a card beside its equal, 9♦.")
        let last = own.changed { $0.hands[0] = cards("9S 5D 2C 3H") }
        try refuse("9S", last, .KeepCard(value: 9), "keep_card", "You must keep a 9 for your build.")
    }

    @Test func morePlaysThanAreListed() throws {
        let pack = casinoPack().subtracting([card("10S")])
        let setup = CasinoSetup(hands: [cards("10S"), [Array(pack)[38]]], toMove: .s0, round: 2, loose: Array(pack.prefix(30)))
        let game = try setup.game()
        expectRefusal(
            CasinoTooManyActions.TooManyActions(most: 10_000), code: "too_many",
            text: "there are more than 10000 plays, which is as many as are listed"
        ) { try game.tryLegalActions() }
        #expect(try game.legalActions().count == 10_000)
    }

    @Test func stagingAndDrops() throws {
        let setup = CasinoSetup.of("9S 9H 5D", "3C 10H 6D", loose: "4C 9D")
        let game = try setup.game()
        func refuse(_ step: CasinoStep, _ wanted: CasinoBadStep, _ code: String, _ text: String, at place: SourceLocation = #_sourceLocation) {
            expectRefusal(wanted, code: code, text: text, at: place) { try game.stage(seat: .s0, step: step) }
        }
        let four = card("4C")
        refuse(.createStack(card: card("3C"), source: .hand, onto: four), .NotThere(card: card("3C")), "not_there", "3♣ is not there.")
        refuse(.createStack(card: four, source: .table, onto: four), .OntoItself, "onto_itself", "A card cannot be dropped on itself.")
        refuse(.cancel(stack: 0), .NoSuchStack, "no_such_stack", "There is no such stack.")
        try game.stage(seat: .s0, step: .createStack(card: card("9D"), source: .table, onto: four))
        refuse(
            .finish(stack: 0, becomes: .capture(with: nil)), .OneHandCard(got: 0), "one_hand_card",
            "A play takes one card of your hand, not 0.")
        refuse(
            .finish(stack: 0, becomes: .capture(with: card("9S"))), .Illegal(reason: .NotGroups(cards: cards("4C 9D"), value: 9)),
            "not_groups", "4♣ 9♦ cannot be split into groups of 9.")
        expectRefusal(
            CasinoCannotDrop.Step(reason: .Illegal(reason: .NotYourTurn(toMove: .s0))), code: "not_your_turn", text: "Not your turn"
        ) { try game.drop(seat: .s1, action: .trail(card: card("3C"))) }
        let wide = try setup.changed { $0.round = 6 }.game(.standard52())
        expectRefusal(CasinoCannotDrop.NoDrops, code: "no_drops", text: "What a drop means is known for forty cards only.") {
            try wide.drops()
        }
    }

    @Test func positions() throws {
        let good = CasinoSetup.of("9S 5D", "3C 10H", loose: "4C")
        func wrong(
            _ reason: CasinoBadSetup, _ code: String, _ text: String, at place: SourceLocation = #_sourceLocation,
            _ change: (inout CasinoSetup) -> Void
        ) {
            let setup = good.changed(change)
            guard case CasinoCannotSetUp.Impossible(let reasons)? = thrown(by: { try setup.game() }) else {
                Issue.record("it was not refused", sourceLocation: place)
                return
            }
            #expect(reasons.contains(reason), "\(reasons)", sourceLocation: place)
            #expect(reason.code() == code && reason.description == text, sourceLocation: place)
        }
        wrong(.notInPack(text: card("KS")), "bad_card", "K♠ is not in the pack") { $0.hands[0] = cards("9S KS") }
        wrong(.duplicate(card: card("4C")), "duplicate", "4♣ is there twice") { $0.loose = inOrder("4C 4C") }
        wrong(.overlap(card: card("9S")), "overlap", "9♠ is in two places") { $0.loose = inOrder("9S") }
        wrong(.noSuchSeat(seat: .s2), "no_such_seat", "nobody sits in seat 2") { $0.lastCapture = .s2 }
        wrong(.badBuild(cards: cards("2D 9D"), value: 9), "bad_build", "a build of 9 cannot be made of 9♦ 2♦") { $0.builds = [.of(9, "2D 9D", .s0)] }
        wrong(.twoBuilds(value: 9), "two_builds", "there are two builds of 9") { $0.builds = [.of(9, "9D", .s0), .of(9, "9C", .s1)] }
        wrong(.oneBuild(value: 5, owner: .s0), "one_build", "seat 0 owns another build besides that of 5") {
            $0.builds = [.of(9, "9D", .s0), .of(5, "5C", .s0)]
        }
        wrong(.buildWithoutCard(value: 8, owner: .s1), "build_without_card", "seat 1 has no card to take the build of 8") {
            $0.builds = [.of(8, "8C", .s1)]
        }
        wrong(.wrongCount(what: .rounds, got: 3, want: 2), "wrong_count", "3 rounds are too many: at most 2") { $0.round = 3 }
        wrong(.targetReached(side: 0), "target_reached", "side 0 has won, so the series would be over") { $0.wins = [1, 0] }
        wrong(.gameOver, "game_over", "the game is over, so nothing is left to play") { ($0.toMove, $0.hands) = (nil, [[], []]) }
        expectRefusal(
            CasinoCannotSetUp.WrongCount(what: .players, got: 1, want: 2), code: "wrong_count", text: "1 player is too few: at least 2"
        ) { try good.changed { $0.hands = [cards("9S")] }.game() }
    }

    @Test func rulesDealsAndScores() throws {
        func refuse(
            _ wanted: CasinoBadRules, _ code: String, _ text: String, at place: SourceLocation = #_sourceLocation,
            _ change: (inout CasinoOptions) -> Void
        ) {
            expectRefusal(wanted, code: code, text: text, at: place) { try CasinoRules.changed(change) }
        }
        refuse(.BadTarget, "wrong_type", "a target is a whole number from 1 to 4294967295") { $0.series = .wins(wins: 0) }
        refuse(.BadRules, "bad_rules", "\"groups\": \"one\" goes with \"add\": \"none\" and without \"pileTops\" only") { $0.groups = .one }
        let south = CasinoRules.southAfrican()
        expectRefusal(CasinoScoreError.Overlap(card: card("AS")), code: "overlap", text: "A♠ is in two piles") {
            try south.score(piles: [cards("AS"), cards("AS")])
        }
        expectRefusal(CasinoScoreError.NotInPack(text: card("KS")), code: "bad_card", text: "K♠ is not in the pack") {
            try south.score(piles: [cards("KS"), cards("AS")])
        }
        let game = CasinoMatchPoints(points: [7, 4], winners: [0])
        expectRefusal(CasinoScoreError.AfterTheEnd(games: 1), code: "after_the_end", text: "the series was over after game 1") {
            try south.scoreSeries(games: [game, game])
        }
        let deal = CasinoDeal.shuffled(seed: .ofNumber(number: 1), number: 0, players: .two)
        expectRefusal(
            CasinoBadDeal.OtherPack(got: 40, want: 52), code: "other_pack",
            text: "this is a deal of 40 cards, and the game is played with 52"
        ) { try CasinoGame.tryNew(rules: .standard52(), deal: deal) }
        expectRefusal(
            CasinoBadDeal.WrongCount(what: .cardsStillToBeDealt, got: 0, want: 20), code: "wrong_count",
            text: "0 cards still to be dealt are too few: at least 20"
        ) { try CasinoDeal.ofHands(rules: south, hands: deal.hands(), stock: []) }
    }

    @Test func dealsRecordsAndSnapshots() throws {
        let next = CasinoDeal.shuffled(seed: .ofNumber(number: 1), number: 1, players: .two)
        let begun = try CasinoSetup.of("9S 5D", "3C 10H", loose: "4C").game()
        expectRefusal(CasinoCannotDeal.TooEarly, code: "deal_too_early", text: "The match is not over.") { try begun.nextDeal(deal: next) }
        let over = CasinoGame.dealt()
        while over.outcome() == nil { try over.goOn(.ofNumber(number: 42)) }
        expectRefusal(CasinoCannotDeal.GameOver, code: "game_over", text: "The game is over.") { try over.nextDeal(deal: next) }

        let record = try begun.record()
        guard case CasinoRecordError.Refused(_, _, _, .action(reason: .NotInHand(let seven)))? = thrown(by: {
            try casinoReplay(record: record.replacing("*", with: "0:7S *"))
        }) else { throw NotThere() }
        #expect(seven == card("7S"))
        guard case CasinoRecordError.Refused(_, _, _, .start(let reasons))? = thrown(by: {
            try casinoReplay(record: record.replacing("4C", with: "9S"))
        }) else { throw NotThere() }
        #expect(reasons == [.overlap(card: card("9S"))])

        try begun.act(.s0, "9S")
        let saved = try begun.save()
        expectRefusal(
            CasinoBadSnapshot.OtherGame(game: "bigTwo", want: "casino"), code: "other_game",
            text: "this is a saved game of \"bigTwo\", not of \"casino\""
        ) { try CasinoGame.load(snapshot: BigTwoGame.dealt().save()) }
        guard case CasinoBadSnapshot.Refused(_, _, .action(reason: .NotYourTurn(toMove: .s0)))? = thrown(by: {
            try CasinoGame.load(snapshot: saved.replacing("0:9S", with: "1:3C"))
        }) else { throw NotThere() }
    }
}
