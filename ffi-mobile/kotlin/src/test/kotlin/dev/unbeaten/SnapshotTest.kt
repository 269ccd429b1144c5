package dev.unbeaten

import java.io.File
import kotlin.test.Test
import kotlin.test.assertEquals

/** A game that was saved in one language goes on in another. */
class SnapshotTest {
    private val ofRust = File(System.getProperty("unbeaten.vectors"), "snapshots/long_game.json").readText()

    /** What `tests/proofs/tests/big_two/carried_snapshot.rs` plays. */
    private fun played(): BigTwoGame {
        val game = game(seed = 7u, Players.THREE)
        for (action in 1uL..120uL) {
            game.advanceTo(action * 6_000u)
            val seat = game.toMove()
            if (seat == null) game.nextDeal(deal(7u, game.deals().toULong(), Players.THREE)) else game.play(seat, game.hint())
        }
        return game
    }

    @Test
    fun `Kotlin writes the same text as Rust for the same actions`() = played().use { assertEquals(ofRust, it.save()) }

    @Test
    fun `what Rust wrote is loaded and goes on`() {
        val (loaded, played) = BigTwoGame.load(ofRust) to played()
        assertEquals(ofRust, loaded.save())
        assertEquals(played.history(), loaded.history())
        assertEquals(played.rules(), loaded.rules())
        for (seat in Players.THREE.seats) assertEquals(played.view(seat), loaded.view(seat))
        val (seat, action) = loaded.toMove()!! to loaded.hint()
        assertEquals(played.play(seat, action), loaded.play(seat, action))
        assertEquals(played.save(), loaded.save())
    }
}
