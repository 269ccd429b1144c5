package dev.unbeaten

import org.junit.jupiter.api.Tag
import org.junit.jupiter.api.assertThrows
import kotlin.test.Test
import kotlin.test.assertContains
import kotlin.test.assertEquals

/** What an app sees of an error of ours. Runs with a library that panics when it is asked to; see the feature `provoke-panic`. */
@Tag("provoked")
class PanicTest {
    private val whileChanging = 31_313_131uL
    private val whileAsking = 13_131_313uL
    private val broken = "this game is broken: an internal error cut a change short; load its last snapshot"

    @Test
    fun `a panic in a change is an exception, and the game says ever after that it is broken`() {
        val (game, other) = game(seed = 1u) to game(seed = 1u)
        val saved = game.save()
        assertContains(assertThrows<InternalException> { game.advanceTo(whileChanging) }.message!!, "provoked")

        val seat = other.toMove()!!
        val calls = listOf<(BigTwoGame) -> Any?>(
            { it.save() }, { it.record() }, { it.redactedRecord(seat) }, { it.rules() }, { it.players() }, { it.hands() },
            { it.deals() }, { it.dealt() }, { it.toMove() }, { it.legalActions() }, { it.timeOutAction() },
            { it.choose(Policy.FIRST, Draws(Seed.ofNumber(1u))) }, { it.screen(seat) }, { it.completions(seat, CardSet.EMPTY) },
            { it.check(seat, it.timeOutAction()) }, { it.play(seat, it.timeOutAction()) }, { it.advanceTo(whileChanging + 1u) },
            { it.score() }, { it.matches() }, { it.outcome() }, { it.history() }, { it.kindsPlayed() }, { it.now() }, { it.timer() },
            { it.undo() },
        )
        for (call in calls) {
            assertEquals(broken, assertThrows<InternalException> { call(game) }.message)
            call(other)
        }
        game.close()

        // As the message says: the last snapshot is still good.
        BigTwoGame.load(saved).use { assertEquals(saved, it.save()) }
    }

    @Test
    fun `a panic in a question leaves the game as it was`() = game(seed = 2u).use { game ->
        game.advanceTo(whileAsking)
        val saved = game.save()
        repeat(3) { assertContains(assertThrows<InternalException> { game.screen(Seat.S0) }.message!!, "provoked") }
        assertEquals(saved, game.save())
        game.play(game.toMove()!!, game.timeOutAction())
        game.advanceTo(whileAsking + 1u)
        assertEquals(Seat.S0, game.screen(Seat.S0).seat)
    }
}
