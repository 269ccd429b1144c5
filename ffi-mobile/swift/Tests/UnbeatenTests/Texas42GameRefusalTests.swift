import Testing
import Unbeaten

private func noAction(_ word: String) -> String {
    "\"\(word)\" is not an action like pass, 30, 2m, splash-2, sixes, 6-4 or claim"
}

/// Every reason of Texas 42 that can be provoked from outside, by its type, with its data, its code and its text.
@Suite struct Texas42GameRefusalTests {
    private func refuse(
        _ action: String, after before: String = "", rules: Texas42Rules = .tournament(), hands: [String] = mixed,
        _ wanted: Texas42IllegalAction, _ code: String, _ text: String, at place: SourceLocation = #_sourceLocation
    ) throws {
        let game = try Texas42Game.done(before, rules: rules, hands: hands)
        let saved = try game.save()
        expectRefusal(wanted, code: code, text: text, at: place) { try game.act(action) }
        #expect(try game.save() == saved, sourceLocation: place)
    }

    @Test func turnsAndPhases() throws {
        try refuse("1:30", after: "1:p 2:p 3:p 0:p", .HandOver, "hand_over", "The hand is over.")
        try refuse(
            "0:6-6", after: "1:p 2:p 3:p 0:2m 0:sixes 0:claim", rules: try .changed { $0.target = 1 }, hands: suited, .GameOver,
            "game_over", "The game is over.")
        try refuse("2:30", .NotYourTurn(toMove: .s1), "not_your_turn", "Not your turn")
        try refuse("1:6-6", .WrongPhase(phase: .auction), "wrong_phase", "The auction is on: bid or pass.")
        let bid = "1:30 2:p 3:p 0:p"
        try refuse("1:30", after: bid, .WrongPhase(phase: .declaration), "wrong_phase", "Now the contract has to be declared.")
        try refuse("1:30", after: bid + " 1:fives", .WrongPhase(phase: .play), "wrong_phase", "The dominoes are being played.")
    }

    @Test func calls() throws {
        let passed = "1:p 2:p 3:p"
        try refuse("0:p", after: passed, rules: .casual(), .MustBid, "must_bid", "Everybody has passed, so you have to bid.")
        try refuse("2:30", after: "1:31", .BidTooLow(standing: .points(pointBid: 31)), "bid_too_low", "You have to bid more than 31.")
        try refuse("1:3m", .TooManyMarks(most: 2), "too_many_marks", "You may bid at most 2 marks.")
        try refuse("1:splash-2", .NotPlayedHere(what: .splash), "not_played_here", "splash is not played here.")
        try refuse(
            "0:plunge-4", after: passed, rules: .casual(), .TooFewDoubles(got: 3, want: 4), "too_few_doubles",
            "You need 4 doubles for that, and have 3.")
        try refuse(
            "0:plunge-3", after: "1:p 2:p 3:2m", rules: .casual(), hands: doubled, .TooFewMarks(least: 4), "too_few_marks",
            "You have to bid at least 4 marks.")
    }

    @Test func numbersThatNobodyCanBid() throws {
        let game = try Texas42Game.done()
        let calls: [(Texas42Call, String)] = [
            (.points(pointBid: 29), "29"), (.points(pointBid: 42), "42"), (.marks(marks: 0), "0m"), (.marks(marks: 8), "8m"),
            (.splash(marks: 9), "splash-9"), (.plunge(marks: 255), "plunge-255"),
        ]
        for (call, word) in calls {
            let wanted = Texas42IllegalAction.BadAction(text: word)
            expectRefusal(wanted, code: "bad_action", text: noAction(word)) { try game.play(seat: .s1, action: .call(call: call)) }
            expectRefusal(wanted, code: "bad_action", text: noAction(word)) { try Texas42Auction(rules: .casual()).call(call: call) }
            #expect(call.description == word)
        }
        #expect(game.history().isEmpty)
    }

    @Test func declarations() throws {
        try refuse(
            "2:nello", after: "1:p 2:p 3:p 0:plunge-4", rules: .casual(), hands: doubled, .NotForPartner, "not_for_partner",
            "Your partner has bid, so you can declare neither nello nor sevens.")
        let forced = try Texas42Rules.changed { ($0.nello, $0.sevens, $0.sevensMarks, $0.allPass) = (.forced, .forced, 2, .forced) }
        let bid = "1:1m 2:p 3:p 0:p"
        try refuse(
            "1:sevens", after: bid, rules: forced, .NeedsMarks(least: 2), "needs_marks", "That takes a bid of at least 2 marks.")
        try refuse(
            "1:nello", after: bid, rules: forced, .OnlyWhenForced, "only_when_forced",
            "Only a shaker who bids after three passes may declare that.")
        try refuse(
            "1:no-trump-low", after: bid, .NotPlayedHere(what: .declaration(declaration: .noTrumpLow)), "not_played_here",
            "no-trump-low is not played here.")
    }

    @Test func plays() throws {
        let led = "1:p 2:p 3:1m 0:p 3:sixes 3:6-2"
        try refuse("0:0-0", after: led, .NotInHand(domino: domino("0-0")), "not_in_hand", "You do not hold 0-0.")
        try refuse(
            "0:5-5", after: led, .MustFollow(suit: .ofPip(pip: .six), can: dominoes("6-6 6-1")), "must_follow",
            "You have to follow suit: 6-6 6-1")
        try refuse(
            "1:4-4", after: "1:1m 2:p 3:p 0:p 1:sevens", rules: try .changed { $0.sevens = .any },
            .MustPlayNearest(can: dominoes("5-2")), "must_play_nearest", "You have to play one of those nearest to seven: 5-2")
    }

    @Test func claims() throws {
        let declared = "1:p 2:p 3:p 0:2m 0:fives"
        try refuse(
            "0:claim", after: declared, rules: try .changed { $0.claims = .off }, hands: suited, .CannotClaim(because: .off),
            "cannot_claim", "Nobody claims here: the hand is played out.")
        try refuse(
            "1:claim", after: declared + " 0:6-6", hands: suited, .CannotClaim(because: .notOnLead), "cannot_claim",
            "You can claim only when it is your lead.")
        try refuse(
            "1:claim", after: declared + " 0:6-6 1:5-5 2:4-3 3:3-0", rules: try .changed { $0.earlyEnd = false }, hands: suited,
            .CannotClaim(because: .defender), "cannot_claim", "Only the side that has bid can claim.")
        try refuse(
            "0:claim", after: "1:p 2:p 3:p 0:2m 0:nello", rules: .casual(), hands: suited, .CannotClaim(because: .contract),
            "cannot_claim", "Under this contract nobody can claim.")
    }

    @Test func positions() throws {
        let dealt = Texas42Setup(hands: mixed.map(dominoes), shaker: .s0, phase: .auction, toMove: .s1, played: [])
        func wrong(
            _ reason: Texas42BadSetup, _ code: String, _ text: String, rules: Texas42Rules = .tournament(),
            at place: SourceLocation = #_sourceLocation, _ change: (inout Texas42Setup) -> Void
        ) {
            var setup = dealt
            change(&setup)
            guard case Texas42CannotSetUp.Impossible(let reasons)? = thrown(by: { try Texas42Game.setUp(rules: rules, setup: setup) })
            else {
                Issue.record("it was not refused", sourceLocation: place)
                return
            }
            #expect(reasons.contains(reason), "\(reasons)", sourceLocation: place)
            #expect(reason.code() == code && reason.description == text, sourceLocation: place)
        }
        wrong(.notFourHands(got: 3), "wrong_count", "3 hands are not four") { $0.hands.removeLast() }
        wrong(.missing(domino: domino("5-2")), "missing", "5-2 is neither held nor played") { $0.hands[1].remove(domino("5-2")) }
        wrong(.wrongHandSize(seat: .s1, got: 6, want: 7), "wrong_hand_size", "seat 1 has 6 dominoes and should have 7") {
            $0.hands[1].remove(domino("5-2"))
        }
        wrong(.overlap(domino: domino("6-6")), "overlap", "6-6 is in two places") { $0.hands[1].insert(domino("6-6")) }
        wrong(.targetReached(side: .s0), "target_reached", "side 0 has won, so the game would be over") { $0.score = [7, 0] }
        wrong(.handOver, "hand_over", "the hand is over, so nothing is left to play") { $0.phase = .over }
        wrong(.notForced(seat: .s0), "not_forced", "seat 0 was not forced to bid") { $0.forced = true }
        wrong(.notPlayedHere(what: .splash), "not_played_here", "splash is not played here") {
            ($0.toMove, $0.bid) = (.s2, Texas42Bid(seat: .s1, call: .splash(marks: 2)))
        }
        wrong(.tooFewDoubles(seat: .s1, want: 4), "too_few_doubles", "seat 1 cannot have had 4 doubles", rules: .casual()) {
            ($0.toMove, $0.bid) = (.s2, Texas42Bid(seat: .s1, call: .plunge(marks: 4)))
        }
        wrong(.playedTooEarly, "played_too_early", "nothing is played before something is declared") { $0.points = [1, 0] }
        var short = dealt
        short.points = [1]
        expectRefusal(
            Texas42CannotSetUp.WrongCount(what: .items, got: 1, want: 2), code: "wrong_count",
            text: "1 item in a list is too few: at least 2"
        ) { try Texas42Game.setUp(rules: .tournament(), setup: short) }
        var seven = dealt
        (seven.toMove, seven.bid) = (.s2, Texas42Bid(seat: .s1, call: .points(pointBid: 7)))
        expectRefusal(Texas42CannotSetUp.BadAction(text: "7"), code: "bad_action", text: noAction("7")) {
            try Texas42Game.setUp(rules: .tournament(), setup: seven)
        }
        expectRefusal(Texas42BadPosition.Overlap(domino: domino("6-6")), code: "overlap", text: "6-6 is in two places") {
            try Texas42Deal.ofHands(hands: Array(repeating: dealt.hands[0], count: 4))
        }
    }

    @Test func options() {
        func refuse(
            _ wanted: Texas42BadRules, _ text: String, at place: SourceLocation = #_sourceLocation,
            _ change: (inout Texas42Options) -> Void
        ) {
            expectRefusal(wanted, code: "wrong_type", text: text, at: place) { try Texas42Rules.changed(change) }
        }
        refuse(.BadTarget, "a target is a whole number from 1 to 4294967295") { $0.target = 0 }
        refuse(.OutOfBounds(got: 8, least: 1, most: 7), "8 is not a number from 1 to 7") { $0.maxMarks = 8 }
        refuse(.OutOfBounds(got: 2, least: 3, most: 7), "2 is not a number from 3 to 7") {
            $0.splashMarks = Texas42SplashMarks(least: 3, most: 2)
        }
        refuse(.NoDoubles, "the doubles have to stand somewhere, so there is at least one") { $0.nelloDoubles = [] }
        refuse(.DoublesTwice(doubles: .low), "low is there twice") { $0.nelloDoubles = [.low, .low] }
        refuse(.InvertedInNoTrump, "doubles are inverted in nello only") { $0.noTrumpDoubles = [.inverted] }
        for word in ["hello", ""] {
            expectRefusal(Texas42BadAction.BadAction(text: word), code: "bad_action", text: noAction(word)) { try Texas42Action.parse(word) }
            #expect(Texas42Call(word) == nil && Texas42Declaration(word) == nil)
        }
    }

    @Test func settling() throws {
        func refuse(
            _ bid: Texas42Call, _ declaration: String, _ points: [UInt32], _ tricks: [UInt32], before: [UInt64] = [],
            _ wanted: Texas42CannotSettle, _ code: String, _ text: String, at place: SourceLocation = #_sourceLocation
        ) {
            expectRefusal(wanted, code: code, text: text, at: place) {
                try Texas42Rules.tournament().settle(
                    bid: bid, bidder: .s0, declaration: try .parse(declaration), points: points, tricks: tricks, before: before)
            }
        }
        let thirty = Texas42Call.points(pointBid: 30)
        refuse(.pass, "fives", [0, 0], [0, 0], .NoBid(field: "bid"), "wrong_count", "a pass is no bid that could be settled")
        refuse(
            thirty, "nello", [0, 0], [0, 0], .NoSuchContract(bid: thirty, declaration: .nello, field: "declaration"), "wrong_count",
            "nello is not played after a bid of 30")
        refuse(
            thirty, "fives", [32, 5], [2, 5], .Impossible(points: [32, 5], tricks: [2, 5], field: "points"), "wrong_count",
            "32 and 5 points cannot be in 2 and 5 tricks")
        refuse(thirty, "fives", [1, 12], [1, 2], .NotDecided, "not_decided", "this hand is not decided yet")
        refuse(.marks(marks: 8), "fives", [0, 0], [0, 0], .BadAction(text: "8m"), "bad_action", noAction("8m"))
        refuse(
            thirty, "fives", [0, 0], [0, 0], before: [1, 2, 3], .WrongCount(what: .items, got: 3, want: 2), "wrong_count",
            "3 items in a list are too many: at most 2")
    }

    @Test func dealsRecordsAndSnapshots() throws {
        let next = Texas42Deal.shuffled(seed: .ofNumber(number: 1), number: 1)
        let begun = try Texas42Game.done("1:30")
        expectRefusal(Texas42CannotDeal.TooEarly, code: "deal_too_early", text: "The hand is not over.") { try begun.nextDeal(deal: next) }
        let won = try Texas42Game.done("1:p 2:p 3:p 0:2m 0:sixes 0:claim", rules: try .changed { $0.target = 1 }, hands: suited)
        expectRefusal(Texas42CannotDeal.GameOver, code: "game_over", text: "The game is over.") { try won.nextDeal(deal: next) }

        let hands = "[Hands \"\(mixed.joined(separator: "; "))\"]\n[Shaker \"0\"]\n"
        expectRefusal(
            Texas42RecordError.Refused(line: 3, column: 1, action: 1, reason: .action(reason: .WrongPhase(phase: .auction))),
            code: "wrong_phase", text: "line 3, column 1: The auction is on: bid or pass."
        ) { try texas42Replay(record: "\(hands)1:sixes *\n") }
        expectRefusal(
            Texas42RecordError.Refused(line: 5, column: 1, action: nil, reason: .wrongShaker(shaker: .s1)), code: "wrong_shaker",
            text: "line 5, column 1: seat 1 shakes this hand"
        ) { try texas42Replay(record: "\(hands)1:p 2:p 3:p 0:p =0,0\n\n\(hands)*\n") }
        let hidden = "?? ?? ?? ?? ?? ?? ??"
        let renege =
            "[Rules \"{\\\"earlyEnd\\\":false}\"]\n[Seat \"0\"]\n[Hands \"\(mixed[0]); \(hidden); \(hidden); \(hidden)\"]\n[Shaker \"0\"]\n"
            + "1:p 2:p 3:30 0:p 3:fours 3:6-2 0:6-6 1:5-2 2:2-2 0:6-1 1:1-1 2:6-5 *\n"
        expectRefusal(
            Texas42RecordError.Refused(
                line: 5, column: 62, action: 12, reason: .action(reason: .Renege(suit: .ofPip(pip: .six), trick: 1))), code: "renege",
            text: "line 5, column 62: Trick 1 was a renege: sixes were held and not followed."
        ) { try texas42Replay(record: renege) }

        let saved = try begun.save()
        expectRefusal(
            Texas42BadSnapshot.Refused(number: 1, action: 1, reason: .action(reason: .NotYourTurn(toMove: .s1))),
            code: "not_your_turn", text: "hand 1, action 1: Not your turn"
        ) { try Texas42Game.load(snapshot: saved.replacing("1:30", with: "2:30")) }
        expectRefusal(
            Texas42BadSnapshot.OtherGame(game: "bigTwo", want: "texas42"), code: "other_game",
            text: "this is a saved game of \"bigTwo\", not of \"texas42\""
        ) { try Texas42Game.load(snapshot: BigTwoGame.dealt().save()) }
    }
}
