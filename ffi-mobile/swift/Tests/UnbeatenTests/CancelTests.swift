import Foundation
import Testing
import Unbeaten

/// Long work ends when another thread says so. Work that does not is ended by the time limit.
@Suite(.timeLimit(.minutes(1))) struct CancelTests {
    private let rules = BigTwoRules.classic()
    private let seed = Seed.ofNumber(number: 1)

    /// Cancels a while after the work has begun, and gives what it then throws.
    private func cancelledSoon<Result>(_ work: (Cancel) throws -> Result) -> (any Error)? {
        let cancel = Cancel()
        Thread {
            Thread.sleep(forTimeInterval: 0.05)
            cancel.cancel()
        }.start()
        let error = thrown { try work(cancel) }
        #expect(cancel.isCancelled())
        return error
    }

    @Test func aSimulationOfMillionsOfYears() throws {
        let error = cancelledSoon {
            try bigTwoSimulate(rules: rules, players: .four, seed: seed, first: 0, games: .max, cancel: $0)
        }
        guard case .Cancelled(let done) = try #require(error as? CannotSimulate) else {
            Issue.record("it was refused for another reason: \(error!)")
            return
        }
        #expect(done < 1_000_000_000)
        #expect((error as? any Refusal)?.code() == "cancelled" && error?.localizedDescription == "This was cancelled.")
    }

    /// Nobody ever gets a point, so that each game is given up after ten thousand matches.
    @Test func itEndsBetweenTwoActionsHoweverLongAGameTakes() throws {
        var options = rules.options()
        options.pointsPerCard = Array(repeating: 0, count: 14)
        let nothing = try BigTwoRules.withOptions(options: options)
        let error = cancelledSoon {
            try bigTwoSimulate(rules: nothing, players: .four, seed: seed, first: 0, games: .max, cancel: $0)
        }
        guard case .Cancelled = try #require(error as? CannotSimulate) else {
            Issue.record("it was refused for another reason: \(error!)")
            return
        }
    }

    @Test func whatWasCancelledBeforeDoesNothing() throws {
        let cancel = Cancel()
        #expect(!cancel.isCancelled())
        let games = { try bigTwoSimulate(rules: rules, players: .two, seed: seed, first: 0, games: 5, cancel: $0) }
        #expect(try games(cancel) == games(nil))
        #expect(cancel.done() == 5)
        cancel.cancel()
        let words = "This was cancelled."
        expectRefusal(CannotSimulate.Cancelled(done: 0), code: "cancelled", text: words) { try games(cancel) }
        let question = CardSets([cards("3D"), cards("")]).bytes
        let questions = (0..<10_000).reduce(into: Data()) { data, _ in data += question }
        expectRefusal(BigTwoBadBatch.Cancelled(done: 0), code: "cancelled", text: words) {
            try rules.unbeatableBatch(questions: questions, cancel: cancel)
        }
        #expect(try rules.unbeatableBatch(questions: questions, cancel: Cancel()).count == 80_000)
        let captures = try CasinoCaptures(card: card("9S"), loose: cards("5D 4C 9H"))
        expectRefusal(CasinoCannotList.Cancelled(done: 0), code: "cancelled", text: words) {
            try captures.list(most: 100, cancel: cancel)
        }
        #expect(try captures.list(most: 100, cancel: Cancel()).count == 3)
    }
}
