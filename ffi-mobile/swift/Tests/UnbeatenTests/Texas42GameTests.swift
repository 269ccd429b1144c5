import Foundation
import Testing
import Unbeaten

/// Hands with some of everything.
let mixed = ["6-6 6-1 5-5 5-4 4-3 3-3 2-0", "5-2 5-0 4-4 2-1 1-1 1-0 0-0", "6-5 6-4 6-3 6-0 4-2 3-1 2-2", "6-2 5-3 5-1 4-1 4-0 3-2 3-0"]

/// Seat 0 has every six.
let suited = ["6-6 6-5 6-4 6-3 6-2 6-1 6-0", "5-5 5-4 5-3 5-2 5-1 5-0 4-4", "4-3 4-2 4-1 4-0 3-3 3-2 3-1", "3-0 2-2 2-1 2-0 1-1 1-0 0-0"]

/// Seat 0 has five doubles.
let doubled = ["6-6 5-5 4-4 3-3 2-2 1-0 2-0", "6-5 6-4 6-3 6-2 6-1 6-0 1-1", "5-4 5-3 5-2 5-1 5-0 4-3 0-0", "4-2 4-1 4-0 3-2 3-1 3-0 2-1"]

extension Texas42Rules {
    /// Straight 42 with some changes.
    static func changed(_ change: (inout Texas42Options) -> Void) throws -> Texas42Rules {
        var options = tournament().options()
        change(&options)
        return try withOptions(options: options)
    }
}

extension Texas42Game {
    /// A game in which this was done: `1:30 2:pass`.
    static func done(_ actions: String = "", rules: Texas42Rules = .tournament(), hands: [String] = mixed) throws -> Texas42Game {
        let game = Texas42Game(rules: rules, deal: try .ofHands(hands: hands.map(dominoes)))
        for action in actions.split(separator: " ") { try game.act(String(action)) }
        return game
    }

    static func dealt(_ seed: UInt64 = 42, rules: Texas42Rules = .tournament()) -> Texas42Game {
        Texas42Game(rules: rules, deal: .shuffled(seed: .ofNumber(number: seed), number: 0))
    }

    /// What a seat does, in a word: `1:30`.
    @discardableResult
    func act(_ text: String) throws -> [Texas42Event] {
        try play(seat: Seat(index: Int(text.prefix(1))!)!, action: try Texas42Action.parse(String(text.dropFirst(2))))
    }

    /// What the referee would do, done; the next hand is dealt where one is over.
    @discardableResult
    func goOn(_ seed: Seed) throws -> [Texas42Event] {
        guard let seat = toMove() else { return try nextDeal(deal: .shuffled(seed: seed, number: UInt64(deals()))) }
        return try play(seat: seat, action: try hint())
    }
}

/// Every domino named in a JSON value.
private func named(in value: Any) -> DominoSet {
    switch value {
    case let text as String: return Domino(text).map { [$0] } ?? []
    case let list as [Any]: return list.reduce(into: []) { $0.formUnion(named(in: $1)) }
    case let object as [String: Any]: return object.values.reduce(into: []) { $0.formUnion(named(in: $1)) }
    default: return []
    }
}

@Suite struct Texas42GameTests {
    @Test(arguments: ["tournament", "casual", "points"]) func aWholeGame(preset: String) throws {
        let seed = Seed.ofNumber(number: 42)
        let game = Texas42Game(rules: try .named(preset: preset), deal: .shuffled(seed: seed, number: 0))
        var told = [game.dealt()]
        while game.outcome() == nil {
            let seat = game.toMove()
            if let seat { #expect(try game.view(seat: seat).legalActions.contains(try game.hint())) }
            let events = try game.goOn(seed)
            if let seat { #expect(try game.view(seat: seat).lastEvents == events) }
            told += events
        }
        let score = game.score()
        let winner = try #require(score.winner)
        #expect(told.last == .gameOver(winner: winner))
        #expect(score.score.max()! >= UInt64(game.rules().options().target))
        #expect(game.results().count == Int(game.deals()))
        for seat in Seat.allCases {
            let view = try game.view(seat: seat)
            #expect(view.over && view.winner == winner && view.score == score.score && view.toMove == nil)
        }
        let replay = try texas42Replay(record: try game.recordWithSeed(seed: seed))
        #expect(replay.events == told && replay.score == score)
        #expect(try replay.game?.save() == game.save())
    }

    @Test func aHandOnTheView() throws {
        let game = try Texas42Game.done("1:30 2:p 3:1m 0:p 3:sixes 3:6-2")
        let view = try game.view(seat: .s0)
        #expect(view.seats.map(\.call?.description) == ["pass", "30", "pass", "1m"])
        #expect(view.standing == .marks(marks: 1) && view.bidder == .s3 && view.declarer == .s3)
        #expect(view.declaration?.description == "sixes")
        #expect(view.trick == [Texas42Play(seat: .s3, domino: domino("6-2"))])
        #expect(view.legalActions.map(\.description) == ["6-6", "6-1"])
        for action in ["0:6-1", "1:5-2", "2:6-5"] { try game.act(action) }
        guard case .settled(let hand)? = game.results().last else { throw NotThere() }
        #expect(hand.result == .set && hand.points == [1, 0] && hand.score == [1, 0])
        #expect(try game.view(seat: .s0).seats[.s1].voids == [.ofPip(pip: .six)])
        #expect(game.tricks().map(\.winner) == [.s2])
        #expect(try game.undo().action == .play(domino: domino("6-5")))
        #expect(game.toMove() == .s2)
    }

    @Test func thePartnerSitsOutInNello() throws {
        let game = try Texas42Game.done("1:1m 2:p 3:p 0:p 1:nello", rules: .casual())
        #expect(try game.view(seat: .s0).sitsOut == .s3)
        #expect(!game.mayClaim())
    }

    @Test func aClaimThatHoldsTakesTheRest() throws {
        let game = try Texas42Game.done("1:p 2:p 3:p 0:2m 0:sixes", hands: suited)
        #expect(try game.mayClaim() && game.view(seat: .s1).mayClaim)
        let events = try game.act("0:claim")
        let hand = dominoes(suited[0])
        #expect(events[0] == .claimed(seat: .s0, hand: hand, holds: true, leads: Array(hand), refutations: nil))
        guard case .handOver(_, let result) = events[1] else { throw NotThere() }
        #expect(result.result == .made && result.points == [42, 0] && result.score == [2, 0])
    }

    @Test func aClaimThatFailsLosesTheHandOrNothing() throws {
        let declared = "1:p 2:p 3:p 0:2m 0:fives"
        let forfeit = try Texas42Game.done(declared, hands: suited)
        let events = try forfeit.act("0:claim")
        guard case .claimed(.s0, _, false, nil, let refutations?) = events[0], case .handOver(_, let result) = events[1] else {
            throw NotThere()
        }
        #expect(refutations.count == 7)
        #expect(result.result == .forfeited && result.score == [0, 2])
        let free = try Texas42Game.done(declared, rules: try .changed { $0.claims = .free }, hands: suited)
        expectRefusal(
            Texas42IllegalAction.ClaimFails(refutations: refutations), code: "claim_fails",
            text: "You cannot claim the rest: 5-5 may beat 6-6."
        ) { try free.act("0:claim") }
        try free.act("0:6-5")
    }

    @Test func anAuctionOnItsOwn() throws {
        let auction = Texas42Auction(rules: .tournament())
        try auction.call(call: .points(pointBid: 30))
        try auction.call(call: .marks(marks: 2))
        #expect(try auction.legalCalls() == [.marks(marks: 3), .pass])
        try auction.check(call: .pass)
        for _ in 0..<2 { try auction.call(call: .pass) }
        #expect(auction.standing() == .marks(marks: 2) && auction.winner() == 1 && auction.isOver())
        #expect(try auction.legalCalls().isEmpty)
    }

    @Test func aHandIsSettledWithoutAGame() throws {
        let score = try Texas42Rules.points().settle(
            bid: .points(pointBid: 31), bidder: .s0, declaration: try .parse("fives"), points: [28, 14], tricks: [4, 3],
            before: [10, 20])
        #expect(score.result == .set && score.scored == [0, 45] && score.score == [10, 65])
    }

    @Test func rulesAreTheirOptions() throws {
        let casual = Texas42Rules.casual()
        #expect(try Texas42Rules.withOptions(options: casual.options()) == casual)
        #expect(try Texas42Rules.named(preset: "points") == .points())
        #expect(casual.has(declaration: .nello) && !casual.has(declaration: .nelloLow))
        #expect(casual.options().splashMarks == Texas42SplashMarks(least: 2, most: 3))
        #expect(Texas42Declaration.allCases.count == 16)
        for declaration in Texas42Declaration.allCases { #expect(Texas42Declaration("\(declaration)".uppercased()) == declaration) }
    }

    @Test func aSimulationAddsUpAndCanBeCancelled() throws {
        let (rules, seed) = (Texas42Rules.casual(), Seed.ofNumber(number: 1))
        let whole = try texas42Simulate(rules: rules, seed: seed, first: 0, games: 20)
        let start = try texas42Simulate(rules: rules, seed: seed, first: 0, games: 12)
        let rest = try texas42Simulate(rules: rules, seed: seed, first: 12, games: 8)
        #expect(whole.games == 20 && whole.actions == start.actions + rest.actions)
        #expect(whole.hands == whole.thrownIn + whole.bids.reduce(0) { $0 + $1.totals.made + $1.totals.set })
        #expect(whole.hands == whole.thrownIn + whole.declarations.reduce(0) { $0 + $1.totals.made + $1.totals.set })
        expectRefusal(
            CannotSimulate.WrongCount(what: .policies, got: 2, want: 4), code: "wrong_count", text: "2 policies for 4 players"
        ) { try texas42Simulate(rules: rules, seed: seed, first: 0, games: 1, policies: [.hint, .random]) }
        let cancel = Cancel()
        cancel.cancel()
        expectRefusal(CannotSimulate.Cancelled(done: 0), code: "cancelled", text: "This was cancelled.") {
            try texas42Simulate(rules: rules, seed: seed, first: 0, games: 20, cancel: cancel)
        }
    }

    @Test func noScreenTellsADominoOfAnotherHand() throws {
        let game = Texas42Game.dealt(5)
        var views = 0
        while game.toMove() != nil {
            for seat in Seat.allCases {
                let view = try game.view(seat: seat)
                #expect(view.hand == game.hands()[seat] && view.unseen == view.hand.union(view.played).complement)
                #expect(view.seats.map { Int($0.held) } == game.hands().map(\.count))
                var object = try #require(
                    try JSONSerialization.jsonObject(with: try JSONEncoder().encode(view)) as? [String: Any])
                #expect(object.removeValue(forKey: "unseen") != nil)
                #expect(named(in: object) == view.hand.union(view.played), "\(seat)")
                views += 1
            }
            let record = try game.redactedRecord(seat: .s1)
            #expect(try game.view(seat: .s1).unseen.allSatisfy { !record.contains($0.description) })
            try game.play(seat: try #require(game.toMove()), action: try game.hint())
        }
        #expect(views > 20)
    }

    @Test func aGameGoesFromRustToSwiftAndOn() throws {
        let saved = try file("tests/vectors/snapshots/texas42.json").trimmingCharacters(in: .newlines)
        let seed = Seed.ofNumber(number: 7)
        let game = Texas42Game.dealt(7, rules: .casual())
        for _ in 0..<120 { try game.goOn(seed) }
        #expect(try game.save() == saved)
        let loaded = try Texas42Game.load(snapshot: saved)
        #expect(loaded.history() == game.history())
        #expect(try loaded.goOn(seed) == game.goOn(seed))
        #expect(try loaded.save() == game.save())
    }

    @Test func aHundredThreadsPlayOneGame() throws {
        let game = Texas42Game.dealt(9, rules: .casual())
        let (tally, start, done) = (Tally(), DispatchSemaphore(value: 0), DispatchGroup())
        for number in 0..<100 {
            done.enter()
            let thread = Thread {
                start.wait()
                // Nobody waits for a turn: each thread asks who is to move, and is often too late.
                while let seat = game.toMove() {
                    tally.count(Result { try game.play(seat: seat, action: try game.hint()) })
                    tally.count(Result { try game.play(seat: Seat.allCases[number % 4], action: .claim) })
                    _ = try? game.view(seat: seat)
                }
                done.leave()
            }
            thread.start()
        }
        for _ in 0..<100 { start.signal() }
        done.wait()
        #expect(tally.others.isEmpty)
        #expect(tally.refused > 0)
        #expect(tally.made == game.history().count, "an action was lost")
        #expect(try texas42Replay(record: game.record()).game?.save() == game.save())
    }
}

/// What a hundred threads did to one game.
private final class Tally: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var made = 0
    private(set) var refused = 0
    private(set) var others: [String] = []

    func count(_ result: Result<[Texas42Event], any Error>) {
        lock.withLock {
            switch result {
            case .success: made += 1
            case .failure(is Texas42IllegalAction): refused += 1
            case .failure(let error): others.append("\(type(of: error)): \(error)")
            }
        }
    }
}
