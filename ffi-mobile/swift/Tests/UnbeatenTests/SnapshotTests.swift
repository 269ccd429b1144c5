import Testing
import Unbeaten

/// Games that Rust saved are loaded, played on and saved to the letter as Rust does.
@Suite struct SnapshotTests {
    /// Ten actions of the referee, the time said before the sixth.
    private func tenActions(_ game: BigTwoGame, time: UInt64) throws {
        for number in 0..<10 {
            if number == 5 { try game.advanceTo(ms: time) }
            try game.playOn()
        }
    }

    @Test func aGameGoesFromRustToSwiftAndBack() throws {
        let game = try BigTwoGame.load(snapshot: try file("tests/vectors/snapshots/rust.json"))
        #expect(try game.save() == file("tests/vectors/snapshots/rust.json"))
        #expect(game.now() == 5_000 && game.history().count == 10)
        try tenActions(game, time: 15_000)
        #expect(try game.save() == file("tests/vectors/snapshots/rust_played_on.json"))
    }

    @Test func aGameBegunInSwiftIsSavedAsRustSavesIt() throws {
        let game = BigTwoGame.dealt()
        try tenActions(game, time: 5_000)
        #expect(try game.save() == file("tests/vectors/snapshots/rust.json"))
    }

    @Test func aLoadedGameIsAnotherGame() throws {
        let game = BigTwoGame.dealt()
        let copy = try BigTwoGame.load(snapshot: game.save())
        try copy.playOn()
        #expect(game.history().isEmpty)
        #expect(copy.history().count == 1)
    }
}
