import Foundation
import Testing
import Unbeaten

/// Two tricks are left.
private let two = ["6-5 5-5", "4-4 3-0", "6-0 3-1", "2-1 1-0"].map(dominoes)

private let sixes = Texas42Declaration("sixes")!

private func dealt(_ number: UInt64) -> [DominoSet] {
    Texas42Deal.shuffled(seed: .ofNumber(number: 42), number: number).hands()
}

private func line(_ text: String) -> [Domino] {
    text.split(separator: " ").map { domino(String($0)) }
}

extension Texas42OpenHands {
    /// The same with a change.
    fileprivate func with(_ change: (inout Texas42OpenHands) -> Void) -> Texas42OpenHands {
        var open = self
        change(&open)
        return open
    }
}

/// Best play with all dominoes open.
@Suite(.timeLimit(.minutes(2))) struct Texas42SolverTests {
    private let solver = Texas42Solver()
    private let open = Texas42OpenHands(hands: two, declaration: sixes, leader: .s0)

    @Test func pointsBidsValuesAndALine() throws {
        #expect(try solver.points(open: open) == [12, 0])
        let bid = open.with { ($0.points, $0.bid, $0.bidder) = ([20, 10], .points(pointBid: 32), .s2) }
        let solution = try solver.solve(open: bid)
        #expect(solution.points == [32, 10] && solution.made == true && solution.best == dominoes("6-5 5-5"))
        #expect(solution.line == line("6-5 4-4 6-0 2-1 5-5 3-0 3-1 1-0"))
        let values = line("6-5 5-5").map { Texas42PlayValue(domino: $0, points: [32, 10], made: nil) }
        #expect(try solution.values == values && solver.values(open: bid) == values)
        #expect(try solver.isMade(open: bid) && !solver.isMade(open: bid.with { $0.bid = .points(pointBid: 33) }))
        #expect(try solver.solve(open: open).made == nil)
    }

    @Test func fromInsideATrick() throws {
        let begun = open.with { ($0.hands[0], $0.trick) = (dominoes("6-5"), line("5-5")) }
        let solution = try solver.solve(open: begun)
        #expect(solution.line == line("4-4 6-0 2-1 3-1 1-0 6-5 3-0") && solution.best == dominoes("4-4 3-0"))
    }

    @Test func nelloAndSevensAreMadeOrSet() throws {
        let nello = Texas42OpenHands(hands: mixed.map(dominoes), declaration: .nello, leader: .s3, bidder: .s3)
        let solution = try solver.solve(open: nello)
        #expect(solution.points == nil && solution.made == false && solution.values.allSatisfy { $0.made == false && $0.points == nil })
        #expect(try !solver.isMade(open: nello) && !solver.isMade(open: nello.with { $0.declaration = .sevens }))
    }

    @Test func everyDeclarationOfADeal() throws {
        let hands = mixed.map(dominoes)
        let all = try solver.allDeclarations(hands: hands, leader: .s0)
        #expect(all.map(\.trump) == Texas42Trump.allCases)
        #expect(all.map(\.points) == [13, 17, 19, 35, 36, 42, 42, 36, 42].map { [$0, 42 - $0] })
        for one in all {
            #expect(try solver.points(open: Texas42OpenHands(hands: hands, declaration: .trump(trump: one.trump), leader: .s0)) == one.points)
        }
    }

    @Test func boundsAndSmallTables() throws {
        let open = Texas42OpenHands(hands: mixed.map(dominoes), declaration: sixes, leader: .s2)
        let points = try solver.points(open: open)
        let small = try Texas42Solver.withEntries(entries: 2)
        #expect(try small.entries() == 2 && small.points(open: open) == points)
        let few = try Texas42Solver().bounds(open: open, nodes: 100)
        #expect(!few.isExact && few.nodes == 100 && (few.least...few.most).contains(UInt8(points[0])))
        let all = try solver.bounds(open: open, nodes: .max)
        #expect(all.isExact && UInt32(all.least) == points[0])
    }

    @Test func aGameIsSolvedAsItStands() throws {
        let game = try Texas42Game.done("1:p 2:p 3:1m 0:p")
        #expect(game.openHands() == nil)
        try game.act("3:sixes")
        let before = try #require(game.openHands())
        let wanted = Texas42OpenHands(
            hands: mixed.map(dominoes), declaration: sixes, leader: .s3, points: [0, 0], bid: .marks(marks: 1), bidder: .s3)
        #expect(before == wanted)
        // Who plays the line of the solver gets what it promises.
        for domino in try solver.solve(open: before).line {
            if let seat = game.toMove() { try game.play(seat: seat, action: .play(domino: domino)) }
        }
        guard case .settled(let score)? = game.results().last else { throw NotThere() }
        #expect(try (score.result == .made) == solver.isMade(open: before))
    }

    private func batch(_ deals: [[DominoSet]], _ declaration: Texas42Declaration, leader: Seat) -> Data {
        var bytes = Data()
        for hands in deals {
            for hand in hands { withUnsafeBytes(of: hand.mask.littleEndian) { bytes.append(contentsOf: $0) } }
            bytes += [UInt8(Texas42Declaration.allCases.firstIndex(of: declaration)!), UInt8(leader.index)]
        }
        return bytes
    }

    @Test func manyAtOnceAreWhatEachIsAlone() throws {
        let deals = (0..<40).map { dealt($0) }
        let open = deals.map { Texas42OpenHands(hands: $0, declaration: sixes, leader: .s1) }
        let alone = try open.map { try solver.points(open: $0) }
        #expect(try texas42PointsOfMany(hands: open) == alone)
        #expect(try texas42SolveBatch(questions: batch(deals, sixes, leader: .s1)).map { UInt32($0) } == alone.flatMap { $0 })
        #expect(try Array(texas42SolveBatch(questions: batch([two], sixes, leader: .s0))) == [12, 0])
        #expect(try texas42SolveBatch(questions: Data()).isEmpty && texas42PointsOfMany(hands: []).isEmpty)
    }

    @Test func aLongBatchEndsWhenAnotherThreadCancelsIt() throws {
        let hundred = batch((0..<100).map { dealt($0) }, sixes, leader: .s1)
        let questions = (0..<400).reduce(into: Data()) { data, _ in data += hundred }
        let cancel = Cancel()
        Thread {
            Thread.sleep(forTimeInterval: 0.05)
            cancel.cancel()
        }.start()
        let error = thrown { try texas42SolveBatch(questions: questions, cancel: cancel) }
        guard case .Cancelled(let done) = try #require(error as? Texas42CannotSolveMany) else {
            Issue.record("it was refused for another reason: \(error!)")
            return
        }
        #expect(done < 40_000)
        expectRefusal(Texas42CannotSolveMany.Cancelled(done: 0), code: "cancelled", text: "This was cancelled.") {
            try texas42PointsOfMany(hands: Array(repeating: open, count: 20), cancel: cancel)
        }
    }

    @Test func oneSolverServesManyTasks() async throws {
        let open = (0..<8).map { Texas42OpenHands(hands: dealt($0), declaration: sixes, leader: .s1) }
        let alone = try open.map { try Texas42Solver().points(open: $0) }
        let solver = solver
        try await withThrowingTaskGroup(of: (Int, [UInt32]).self) { group in
            for index in 0..<40 { group.addTask { (index % 8, try solver.points(open: open[index % 8])) } }
            for try await (index, points) in group { #expect(points == alone[index]) }
        }
    }

    @Test func whatCannotBeSolvedIsRefusedByItsType() {
        func refuse(
            _ wanted: Texas42CannotSolve, _ code: String, _ text: String, at place: SourceLocation = #_sourceLocation,
            _ change: (inout Texas42OpenHands) -> Void
        ) {
            expectRefusal(wanted, code: code, text: text, at: place) { try solver.solve(open: open.with(change)) }
        }
        let three = "3 players are too few: at least 4"
        refuse(.WrongCount(what: .players, got: 3, want: 4), "wrong_count", three) { $0.hands.removeLast() }
        expectRefusal(Texas42CannotSolve.WrongCount(what: .players, got: 3, want: 4), code: "wrong_count", text: three) {
            try solver.allDeclarations(hands: Array(two.dropLast()), leader: .s0)
        }
        let none = "0 positions to look at are too few: at least 1"
        expectRefusal(Texas42CannotSolve.WrongCount(what: .nodes, got: 0, want: 1), code: "wrong_count", text: none) {
            try solver.bounds(open: open, nodes: 0)
        }
        refuse(.WrongCount(what: .items, got: 3, want: 2), "wrong_count", "3 items in a list are too many: at most 2") { $0.points = [1, 2, 3] }
        refuse(.NoBidder(field: "bidder"), "missing_field", "who bid is missing") { $0.declaration = .nello }
        expectRefusal(Texas42CannotSolve.NoBid(field: "bid"), code: "missing_field", text: "what was bid is missing") {
            try solver.isMade(open: open)
        }
        refuse(.DuplicateDomino(domino: domino("6-6")), "duplicate", "6-6 is there twice") { $0.trick = line("6-6 6-6") }
        refuse(.Overlap(domino: domino("4-4")), "overlap", "4-4 is in two places") { $0.hands[0] = dominoes("4-4 3-0") }
        refuse(.SitsOut(seat: .s0), "cannot_lead", "seat 0 sits out and cannot lead") { ($0.declaration, $0.bidder) = (.nello, .s2) }
        expectRefusal(
            Texas42CannotSolve.MadeOrSet(declaration: .sevens), code: "made_or_set",
            text: "in sevens points decide nothing, it is made or set"
        ) { try solver.points(open: open.with { $0.declaration = .sevens }) }
        refuse(
            .TooManyPoints(points: [30, 11], left: 12, field: "points"), "wrong_count", "41 points and 12 that are left are more than 42"
        ) { $0.points = [30, 11] }
        refuse(.BadAction(text: "29"), "bad_action", "\"29\" is not an action like pass, 30, 2m, splash-2, sixes, 6-4 or claim") {
            ($0.bid, $0.bidder) = (.points(pointBid: 29), .s0)
        }
        expectRefusal(
            WrongCount.Count(what: .tableEntries, got: 0, want: 1), code: "wrong_count",
            text: "0 entries of the solver's table are too few: at least 1"
        ) { try Texas42Solver.withEntries(entries: 0) }
        #expect(thrown { try Texas42Solver.withEntries(entries: .max) } is WrongCount)
    }

    @Test func aBadHandOfManyIsToldByItsPlace() {
        expectRefusal(
            Texas42CannotSolveMany.WrongCount(what: .bytesOfQuestions, got: 17, want: 18), code: "wrong_count",
            text: "17 bytes of questions are too few: at least 18"
        ) { try texas42SolveBatch(questions: Data(count: 17)) }
        func refuse(
            _ reason: Texas42BadHand, _ code: String, _ text: String, at place: SourceLocation = #_sourceLocation,
            _ change: (inout Data) -> Void
        ) {
            var questions = batch([two, two], sixes, leader: .s0)
            change(&questions)
            #expect(reason.code() == code && reason.description == text, sourceLocation: place)
            expectRefusal(Texas42CannotSolveMany.Hand(place: 1, reason: reason), code: code, text: "hand 1: \(text)", at: place) {
                try texas42SolveBatch(questions: questions)
            }
        }
        let mask = Texas42BadHand.badDominoMask(mask: 1 << 28 | two[0].mask)
        refuse(mask, "bad_mask", mask.description) { $0[21] |= 0x10 }
        refuse(.byte(byte: 17, got: 4, below: 4), "wrong_type", "byte 17 is 4 and has to be less than 4") { $0[35] = 4 }
        refuse(
            .hand(reason: .MadeOrSet(declaration: .nello)), "made_or_set", "in nello points decide nothing, it is made or set"
        ) { $0[34] = 11 }
        let wrong = Texas42CannotSolve.WrongCount(what: .items, got: 1, want: 2)
        expectRefusal(
            Texas42CannotSolveMany.Hand(place: 1, reason: .hand(reason: wrong)), code: "wrong_count", text: "hand 1: \(wrong)"
        ) { try texas42PointsOfMany(hands: [open, open.with { $0.points = [1] }]) }
        expectRefusal(
            Texas42CannotSolveMany.NoSuchBid(place: 0, reason: .BadAction(text: "8m")), code: "bad_action",
            text: "hand 0: \"8m\" is not an action like pass, 30, 2m, splash-2, sixes, 6-4 or claim"
        ) { try texas42PointsOfMany(hands: [open.with { ($0.bid, $0.bidder) = (.marks(marks: 8), .s0) }]) }
    }
}
