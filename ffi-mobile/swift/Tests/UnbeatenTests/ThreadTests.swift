import Foundation
import Testing
import Unbeaten

/// What a hundred threads did to one game.
private final class Tally: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var made = 0
    private(set) var refused = 0
    private(set) var others: [String] = []

    func count(_ result: Result<[BigTwoEvent], any Error>) {
        lock.withLock {
            switch result {
            case .success: made += 1
            case .failure(is BigTwoIllegalAction): refused += 1
            case .failure(let error): others.append("\(type(of: error)): \(error)")
            }
        }
    }
}

@Suite struct ThreadTests {
    @Test func aHundredThreadsPlayOneGame() throws {
        let game = BigTwoGame.dealt()
        let tally = Tally()
        let start = DispatchSemaphore(value: 0)
        let done = DispatchGroup()
        for number in 0..<100 {
            done.enter()
            let thread = Thread {
                start.wait()
                // Nobody waits for a turn: each thread asks who is to move, and is often too late.
                while let seat = game.toMove() {
                    tally.count(Result { try game.play(seat: seat, action: try game.hint()) })
                    // One seat's move again, which was just made or is another's: mostly refused.
                    tally.count(Result { try game.play(seat: Seat.allCases[number % 4], action: .pass) })
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
        #expect(tally.made == game.history().count, "a move was lost")
        #expect(game.toMove() == nil)
        let replay = try bigTwoReplay(record: game.record())
        #expect(try replay.game?.save() == game.save())
    }

    @Test func aHundredTasksLookWhileOnePlays() async throws {
        let game = BigTwoGame.dealt(.three, seed: 9)
        try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<100 {
                group.addTask {
                    var views = 0
                    repeat {
                        let view = try game.view(seat: Seat.allCases[number % 3])
                        #expect(view.hand.isDisjoint(with: view.played))
                        #expect(view.seats.reduce(0) { $0 + Int($1.cardsLeft) } + view.played.count == 39)
                        views += 1
                        await Task.yield()
                    } while game.toMove() != nil
                    return views
                }
            }
            while game.toMove() != nil {
                try game.playOn()
                await Task.yield()
            }
            var views = 0
            for try await seen in group { views += seen }
            #expect(views >= 100)
        }
    }
}
