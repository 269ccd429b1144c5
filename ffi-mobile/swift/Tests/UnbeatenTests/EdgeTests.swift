import Foundation
import Testing
import Unbeaten

@Suite struct EdgeTests {
    /// 2⁶³ and above are negative numbers to those who forget that they are not.
    static let large: [UInt64] = [1 << 63 - 1, 1 << 63, 1 << 63 + 1, .max - 1, .max]

    @Test(arguments: large) func largeSeedsAndDealNumbers(number: UInt64) throws {
        let seed = Seed.ofNumber(number: number)
        let low = withUnsafeBytes(of: number.littleEndian) { Data($0) }
        #expect(seed.bytes() == low + Data(count: 24))
        #expect(try Seed.parse(text: seed.description) == seed)
        #expect(try Seed.ofBytes(bytes: seed.bytes()) == seed)
        #expect(Set([seed, .ofNumber(number: number), .ofNumber(number: number &+ 1)]).count == 2)
        let deal = BigTwoDeal.shuffled(seed: seed, number: number, players: .four)
        #expect(deal == .shuffled(seed: seed, number: number, players: .four))
        #expect(deal != .shuffled(seed: seed, number: number &- 1, players: .four))
        #expect(deal.hands().reduce(CardSet()) { $0.union($1) } == .pack)
        #expect(seed.ofGame(game: number) != seed.ofGame(game: 0))
        #expect(seed.ofDeal(deal: number) != seed.ofGame(game: number))
    }

    @Test(arguments: large) func largeTimes(time: UInt64) throws {
        let game = try BigTwoGame.lead("2S 3D 4D", "5D 6D")
        try game.advanceTo(ms: time)
        #expect(game.now() == time)
        #expect(try game.view(seat: .s1).now == time)
        try game.play(.s0, "2S")
        let timer = try #require(game.timer())
        #expect(timer.startedAt == time && timer.expiresAt >= time)
        let loaded = try BigTwoGame.load(snapshot: game.save())
        #expect(loaded.now() == time && loaded.timer() == timer)
        try game.advanceTo(ms: .max)
        expectRefusal(
            TimeBackwards.Backwards(now: .max, to: 1 << 62), code: "time_backwards",
            text: "time runs backwards: it is 18446744073709551615 ms already, and 4611686018427387904 ms would be earlier"
        ) { try game.advanceTo(ms: 1 << 62) }
    }

    @Test func largeTotals() throws {
        var options = BigTwoRules.classic().options()
        options.target = .max
        let rules = try BigTwoRules.withOptions(options: options)
        let game = try BigTwoGame.lead("3D", "4D", rules: rules, totals: [UInt64(UInt32.max) - 1, 7])
        #expect(game.score().totals == [4_294_967_294, 7])
    }

    static let garbage = [
        "", " ", "\u{0}", "\u{0}\u{0}3D", "💥", "🂡", "e\u{301}", "\u{feff}3D\u{202e}", String(repeating: "3D ", count: 100_000),
        String(repeating: "[", count: 100_000), #"{"game":"bigTwo"}"#, "[Game \"bigTwo\"]", "null", "-1", "\r\n\r\n", "3D,,3C;4", "%n%s%p",
    ]

    @Test(arguments: garbage.indices) func garbageIsRefused(number: Int) throws {
        let text = Self.garbage[number]
        let readers: [(String) throws -> Any] = [
            Card.parse, BigTwoGame.load(snapshot:), bigTwoReplay(record:), Seed.parse(text:), BigTwoRules.named(preset:),
        ]
        for read in readers {
            let error = thrown { try read(text) }
            #expect(error is any Refusal)
            #expect(error?.localizedDescription.isEmpty == false)
        }
    }

    @Test func garbageAmongOptionsIsRefused() {
        for straight in Self.garbage {
            var options = BigTwoRules.classic().options()
            options.straights = [straight]
            #expect(throws: BigTwoBadRules.NotASequence) { try BigTwoRules.withOptions(options: options) }
        }
    }

    @Test func aSeatThatNobodySitsIn() throws {
        let game = BigTwoGame.dealt(.three)
        let before = try game.save()
        let nobody = "nobody sits in seat 3: the last of 3 players is in seat 2"
        let wrong = WrongCount.Count(what: .seats, got: 4, want: 3)
        expectRefusal(wrong, code: "wrong_count", text: nobody) { try game.view(seat: .s3) }
        expectRefusal(wrong, code: "wrong_count", text: nobody) { try game.redactedRecord(seat: .s3) }
        let notIts = BigTwoIllegalAction.NotYourTurn(toMove: try #require(game.toMove()))
        expectRefusal(notIts, code: "not_your_turn", text: "Not your turn") { try game.pass(.s3) }
        expectRefusal(notIts, code: "not_your_turn", text: "Not your turn") { try game.check(seat: .s3, action: .pass) }
        expectRefusal(notIts, code: "not_your_turn", text: "Not your turn") { try game.completions(seat: .s3, selected: []) }
        #expect(try game.save() == before)
        #expect(Players.three.seats == [.s0, .s1, .s2])
        #expect(Seat(index: 4) == nil && Seat(index: -1) == nil && Seat(index: 3) == .s3)
        #expect(Seat.s0 < .s3 && "\(Seat.s2)" == "seat 2")
    }

    @Test func emptyAndHugeNumbers() throws {
        #expect(Draws(seed: .ofNumber(number: 1)).below(n: 0) == 0)
        #expect(throws: WrongCount.self) { try Players(count: -1) }
        #expect(throws: WrongCount.self) { try Players(count: .max) }
        #expect(throws: BigTwoScoreError.self) { try BigTwoRules.classic().scoreHand(cardsLeft: .max) }
        #expect(throws: BigTwoBadPosition.self) { try BigTwoDeal.ofHands(hands: []) }
        #expect(try BigTwoRules.classic().unbeatableBatch(questions: Data()).isEmpty)
        #expect(Seed.random() != Seed.random())
    }
}
