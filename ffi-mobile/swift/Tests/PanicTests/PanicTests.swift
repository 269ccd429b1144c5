import Foundation
import Testing
import Unbeaten

/// What an app sees of an error of ours. These need a library built with `provoke-panic`, in which certain times panic; `dev` links
/// one and says so.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["UNBEATEN_PROVOKES_PANIC"] != nil))
struct PanicTests {
    let game = BigTwoGame(
        rules: .classic(), deal: .shuffled(seed: .ofNumber(number: 42), number: 0, players: .four))

    /// It is thrown, but as nothing that an app should handle: no `Refusal`, only a text for a report.
    private func expectFault(at place: SourceLocation = #_sourceLocation, _ call: () throws -> some Any) {
        do {
            _ = try call()
            Issue.record("it did not fail", sourceLocation: place)
        } catch {
            #expect(!(error is any Refusal), sourceLocation: place)
            #expect(error.localizedDescription.contains("provoked"), sourceLocation: place)
        }
    }

    /// Everything that can be asked is answered.
    private func expectSound(_ game: BigTwoGame) throws {
        let seat = try #require(game.toMove())
        #expect(try BigTwoGame.load(snapshot: game.save()).hands() == game.hands())
        #expect(game.players() == .four && game.rules() == .classic() && game.outcome() == nil)
        #expect(try game.legalActions().contains(game.hint()))
        #expect(try game.choose(policy: .hint, draws: Draws(seed: .ofNumber(number: 1))) != nil)
        #expect(game.history().count == Int(game.kindsPlayed().joined().reduce(0, +)))
        #expect(game.results().isEmpty && game.score().totals == [0, 0, 0, 0] && game.timer() == nil)
        #expect(try bigTwoReplay(record: game.record()).game?.hands() == game.hands())
        #expect(game.dealt() == .dealt(number: 1, leader: .s0, mustInclude: Card("3D")) && game.deals() == 1)
        try game.check(seat: seat, action: game.hint())
        _ = try game.completions(seat: seat, selected: [])
    }

    @Test func aPanicInAChangeLeavesTheGameAsItWas() throws {
        try game.play(seat: .s0, action: game.hint())
        let before = try game.save()
        expectFault { try game.advanceTo(ms: 31_313_131) }
        #expect(try game.save() == before)
        #expect(game.now() == 0)
        try expectSound(game)
        expectFault { try game.advanceTo(ms: 31_313_131) }
        // And it is played on.
        #expect(try game.view(seat: .s1).legalPlays.isEmpty == false)
        try game.play(seat: try #require(game.toMove()), action: game.hint())
        try game.advanceTo(ms: 31_313_132)
        #expect(game.history().count == 2 && game.now() == 31_313_132)
        try game.undo()
    }

    @Test func aPanicInAViewLeavesTheRestAnswering() throws {
        try game.advanceTo(ms: 13_131_313)
        expectFault { try game.view(seat: .s0) }
        try expectSound(game)
        try game.advanceTo(ms: 13_131_314)
        #expect(try game.view(seat: .s0).now == 13_131_314)
    }

    @Test func aPanicInThoughtIsTyped() throws {
        try game.advanceTo(ms: 23_232_323)
        let draws = Draws(seed: .ofNumber(number: 1))
        let questions: [() throws -> Any?] = [
            { try game.save() }, { try game.record() }, { try game.legalActions() }, { try game.hint() },
            { try game.choose(policy: .hint, draws: draws) },
        ]
        for ask in questions {
            #expect(throws: CannotAnswer.Internal(reason: "provoked")) { _ = try ask() }
        }
        let error = CannotAnswer.Internal(reason: "provoked")
        #expect(error.code() == "internal")
        #expect(error.localizedDescription == "Something went wrong inside the referee: provoked")
        #expect(try game.view(seat: .s0).now == 23_232_323)
        try game.advanceTo(ms: 23_232_324)
        try expectSound(game)
    }

    @Test func otherGamesAreUntouched() throws {
        let other = BigTwoGame(
            rules: .classic(), deal: .shuffled(seed: .ofNumber(number: 42), number: 0, players: .four))
        expectFault { try game.advanceTo(ms: 31_313_131) }
        try game.advanceTo(ms: 13_131_313)
        expectFault { try game.view(seat: .s0) }
        try expectSound(other)
        #expect(try other.view(seat: .s0).now == 0)
    }
}
