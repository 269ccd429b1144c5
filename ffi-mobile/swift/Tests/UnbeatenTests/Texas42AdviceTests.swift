import Foundation
import Testing
import Unbeaten

private let strong = dominoes("6-6 6-5 6-4 6-3 5-5 4-4 1-0")

private let played = "1:30 2:p 3:p 0:p 1:fives 1:5-2 2:6-5 3:5-3 0:5-5"

private let none = "no deal fits what was seen: somebody cannot have held what its calls and plays say"

extension Texas42Knowledge {
    /// What a seat knows that was dealt a hand, after these actions.
    fileprivate static func of(
        _ hand: DominoSet = strong, seat: Seat = .s1, rules: Texas42Rules = .tournament(), after seen: String = ""
    ) throws -> Texas42Knowledge {
        let knowledge = try dealt(rules: rules, shaker: .s0, seat: seat, hand: hand)
        for word in seen.split(separator: " ") {
            let parts = word.split(separator: ":")
            try knowledge.see(seat: Seat(index: Int(parts[0])!)!, action: try .parse(String(parts[1])))
        }
        return knowledge
    }
}

/// What one seat knows of a hand of Texas 42, and what it is advised to do.
@Suite(.timeLimit(.minutes(2))) struct Texas42AdviceTests {
    private let seed = Seed.ofNumber(number: 7)

    private func advised(
        _ knowledge: Texas42Knowledge, samples: UInt32 = 20, seed: UInt64 = 7, caution: UInt8? = nil
    ) throws -> Texas42Advice {
        try Texas42Advisor(samples: samples, seed: .ofNumber(number: seed), caution: caution).advise(knowledge: knowledge)
    }

    @Test func dealsAreCountedAndDrawn() throws {
        let hand = dominoes("6-6 6-5 6-4 5-5 4-1 2-0 0-0")
        let knowledge = try Texas42Knowledge.of(hand)
        #expect(knowledge.seat() == .s1 && knowledge.hand() == hand && knowledge.unseen() == hand.complement)
        #expect(try knowledge.phase() == .auction && knowledge.toMove() == .s1 && knowledge.legalActions().count == 15)
        let deals = try knowledge.deals()
        #expect(deals.count() == 399_072_960)
        #expect(try deals.holds(seat: .s3, domino: domino("4-4")) == deals.count() / 3)
        let holds = try deals.allHolds()
        #expect(holds.map { $0.reduce(0, +) } == Array(repeating: 7 * deals.count(), count: 4) && holds[.s1][0] == deals.count())
        #expect(try deals.nth(number: 0)?[.s0] == dominoes("6-3 6-2 6-1 4-4 3-3 2-2 1-1"))
        #expect(try deals.nth(number: deals.count()) == nil)
        let splash = try Texas42Knowledge.of(hand, rules: .casual(), after: "1:30 2:splash-2 3:p 0:p")
        #expect(try splash.doubles(seat: .s2) == 3 && splash.deals().count() == 35_006_400 && splash.legalActions().isEmpty)
    }

    @Test func aGameTellsASeatWhatItMayKnow() throws {
        let game = try Texas42Game.done(played)
        let knowledge = try game.knowledge(seat: .s2)
        let deals = try knowledge.deals()
        #expect(deals.count() == 17_153_136)
        let (one, other) = (Draws(seed: seed), Draws(seed: seed))
        let drawn = try (0..<20).map { _ in try deals.draw(draws: one) }
        #expect(try drawn == (0..<20).map { _ in try deals.draw(draws: other) })
        #expect(drawn[0][.s0] == dominoes("6-1 4-4 4-3 3-3 3-2 1-1"))
        let solver = Texas42Solver()
        for deal in drawn {
            #expect(deal[.s2] == knowledge.hand())
            #expect(Seat.allCases.allSatisfy { deal[$0].isSubset(of: knowledge.mayHold(seat: $0)) })
            // A deal that was drawn can be solved.
            let open = try #require(try knowledge.openHands(deal: deal))
            #expect(try open.points == [11, 0] && open.hands == deal && solver.points(open: open).reduce(0, +) == 42)
        }
        #expect(try knowledge.openHands(deal: drawn[0].reversed()) == nil && knowledge.openHands(deal: game.hands()) != nil)
        #expect(thrown { try knowledge.openHands(deal: []) } is WrongCount)
    }

    @Test func whatIsSeenIsRefusedAsInAGame() throws {
        let knowledge = try Texas42Knowledge.of(after: "1:30")
        expectRefusal(
            Texas42IllegalAction.BidTooLow(standing: .points(pointBid: 30)), code: "bid_too_low", text: "You have to bid more than 30."
        ) { try knowledge.see(seat: .s2, action: try .parse("30")) }
        #expect(thrown { try knowledge.see(seat: .s2, action: .call(call: .marks(marks: 8))) } is Texas42IllegalAction)
        #expect(knowledge.toMove() == .s2)
        expectRefusal(
            WrongCount.Count(what: .dominoesInAHand, got: 1, want: 7), code: "wrong_count",
            text: "1 domino in a hand is too few: at least 7"
        ) { try Texas42Knowledge.of(dominoes("6-6")) }
        let impossible = try Texas42Knowledge.of(dominoes(doubled[0]), seat: .s3, rules: .casual(), after: "1:p 2:splash-2")
        expectRefusal(Texas42NoSuchDeal.NoSuchDeal, code: "no_such_deal", text: none) { try impossible.deals() }
        expectRefusal(Texas42CannotAdvise.NoSuchDeal, code: "no_such_deal", text: none) { try advised(impossible) }
    }

    @Test func aCallWithTheNumbersBehindIt() throws {
        let advice = try advised(.of())
        let best = advice.values[0]
        #expect("\(advice.action)" == "2m" && best.action == advice.action && advice.samples == 20)
        #expect(best.made == Texas42Chance(deals: 16, samples: 20) && best.made.chance() == Probability(num: 4, den: 5))
        #expect(best.points?.fraction() == Fraction(num: 165, den: 4) && best.points?.toDouble() == 41.25)
        #expect(best.score.fraction() == Fraction(num: 6, den: 5) && best.score.standardError() > 0.3)
        #expect(abs(best.made.standardError() - 0.0918) < 0.001)
        #expect(advice.reasons == [.makes(deals: 16, of: 20, next: 20)] && advice.reasons[0].code() == "makes")
        #expect("\(advice.reasons[0])" == "It makes the bid in 16 of 20 deals; the next best does in 20.")
        #expect(try advice == advised(.of(), caution: 10) && "\(advised(.of(), caution: 60).action)" == "31")
        let poor = try advised(.of(dominoes("6-1 5-2 5-0 4-3 3-2 2-1 1-0")), caution: 100)
        #expect(poor.action == .call(call: .pass))
        #expect(poor.reasons == [.bestBid(bid: .call(call: .points(pointBid: 30)), deals: 11, of: 20)])
        #expect("\(poor.reasons[0])" == "The best bid, 30, is made in 11 of 20 deals.")
    }

    @Test func aDeclarationAndAPlay() throws {
        let declared = try advised(.of(after: "1:32 2:p 3:p 0:p"))
        #expect("\(declared.action)" == "doubles" && declared.values.count == 9)
        let led = try advised(.of(after: "1:32 2:p 3:p 0:p 1:sixes"), samples: 40)
        #expect("\(led.action)" == "6-6")
        #expect(led.reasons == [.stands(domino: domino("6-6"), deals: 40, of: 40), .makes(deals: 40, of: 40, next: 40)])
        let defending = try advised(.of(dominoes(mixed[0]), seat: .s0, after: played), samples: 40, seed: 1)
        #expect(
            defending.reasons == [.lastTrumpFalls(domino: domino("5-4"), deals: 25, of: 40), .sets(deals: 40, of: 40, next: 40)])
        #expect("\(defending.reasons[0])" == "5-4 first: their last trump falls in 25 of 40 deals.")
        let only = try advised(.of(dominoes(mixed[2]), seat: .s2, after: "1:30 2:p 3:p 0:p 1:fives 1:5-2"))
        #expect(only.reasons == [.onlyOne] && "\(only.reasons[0])" == "Nothing else is legal.")
        let nello = try advised(.of(dominoes(mixed[3]), seat: .s3, rules: .casual(), after: "1:p 2:p 3:1m 0:p 3:nello"))
        #expect(nello.values.allSatisfy { $0.points == nil } && nello.values[0].score.fraction() == Fraction(num: -9, den: 10))
        let game = try Texas42Game.done(played)
        let chosen = try #require(try game.choose(policy: .advice, draws: Draws(seed: seed)))
        #expect(try game.legalActions().contains(chosen))
    }

    @Test func aTableOfBids() throws {
        let declarations = try ["no-trump-own", "sixes", "fours"].map { try Texas42Declaration.parse($0) }
        let table = try Texas42Advisor(samples: 30, seed: seed).bidTable(knowledge: .of(), declarations: declarations)
        #expect(table.samples == 30 && table.declarations.map(\.declaration) == declarations)
        #expect(table.declarations.allSatisfy { $0.made.count == 13 && $0.made == $0.made.sorted(by: >) })
        let mark = Texas42Call.marks(marks: 1)
        let best = try #require(try table.best(bid: mark))
        #expect(best.made[12] == table.declarations.map { $0.made[12] }.max())
        #expect(try table.made(row: best, bid: mark) == Texas42Chance(deals: best.made[12], samples: 30))
        #expect(try table.made(row: best, bid: .pass).deals == 0)
        expectRefusal(
            Texas42BadAction.BadAction(text: "29"), code: "bad_action",
            text: "\"29\" is not an action like pass, 30, 2m, splash-2, sixes, 6-4 or claim"
        ) { try table.best(bid: .points(pointBid: 29)) }
        // What an app makes itself is no trap.
        let empty = Texas42BidTable(declarations: [], samples: 0)
        #expect(try empty.best(bid: mark) == nil)
        #expect(try empty.made(row: Texas42BidRow(declaration: .nello, made: []), bid: mark).chance() == Probability(num: 0, den: 1))
        #expect(Texas42Chance(deals: 5, samples: 2).standardError() == 0)
        #expect(Mean(samples: 2, sum: .min, squares: 0).standardError() >= 0)
    }

    @Test func whatThereIsNoAdviceAboutIsRefusedByItsType() throws {
        let advisor = try Texas42Advisor(samples: 5, seed: seed)
        let (late, over) = (try Texas42Knowledge.of(after: "1:30"), try Texas42Knowledge.of(after: "1:p 2:p 3:p 0:p"))
        expectRefusal(Texas42CannotAdvise.NotNow(reason: .NotYourTurn(toMove: .s2)), code: "not_your_turn", text: "Not your turn") {
            try advisor.advise(knowledge: late)
        }
        expectRefusal(Texas42CannotAdvise.NotNow(reason: .HandOver), code: "hand_over", text: "The hand is over.") {
            try advisor.advise(knowledge: over)
        }
        let knowledge = try Texas42Knowledge.of()
        expectRefusal(
            Texas42CannotAdvise.CannotSolve(reason: .MadeOrSet(declaration: .nello)), code: "made_or_set",
            text: "in nello points decide nothing, it is made or set"
        ) { try advisor.bidTable(knowledge: knowledge, declarations: [.nello]) }
        expectRefusal(
            Texas42CannotAdvise.WrongCount(what: .items, got: 0, want: 1), code: "wrong_count",
            text: "0 items in a list are too few: at least 1"
        ) { try advisor.bidTable(knowledge: knowledge, declarations: []) }
        expectRefusal(
            WrongCount.Count(what: .samples, got: 0, want: 1), code: "wrong_count", text: "0 samples are too few: at least 1"
        ) { try Texas42Advisor(samples: 0, seed: seed) }
        #expect(thrown { try Texas42Advisor(samples: .max, seed: seed) } is WrongCount)
        #expect(thrown { try Texas42Advisor(samples: 5, seed: seed, caution: 101) } is WrongCount)
    }

    @Test func longWorkEndsWhenAnotherThreadCancelsIt() throws {
        let advisor = try Texas42Advisor(samples: 100_000, seed: seed)
        let knowledge = try Texas42Knowledge.of()
        let works: [(Cancel) throws -> Void] = [
            { _ = try advisor.advise(knowledge: knowledge, cancel: $0) },
            { _ = try advisor.bidTable(knowledge: knowledge, declarations: [sixesDeclared], cancel: $0) },
        ]
        for work in works {
            let cancel = Cancel()
            Thread {
                Thread.sleep(forTimeInterval: 0.05)
                cancel.cancel()
            }.start()
            let error = thrown { try work(cancel) }
            guard case .Cancelled(let done) = try #require(error as? Texas42CannotAdvise) else {
                Issue.record("it was refused for another reason: \(error!)")
                return
            }
            #expect(done < 100_000)
            expectRefusal(Texas42CannotAdvise.Cancelled(done: 0), code: "cancelled", text: "This was cancelled.") { try work(cancel) }
        }
    }
}

private let sixesDeclared = Texas42Declaration("sixes")!
