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
    private val whileThinking = 23_232_323uL

    @Test
    fun `a panic in a change is an exception, and the game is as it was`() = game(seed = 1u).use { game ->
        val saved = game.save()
        val views = Seat.entries.map(game::view)
        repeat(3) {
            assertContains(assertThrows<InternalException> { game.advanceTo(whileChanging) }.message!!, "provoked")
            assertEquals(saved, game.save())
            assertEquals(views, Seat.entries.map(game::view))
        }
        // And it is played on.
        game.play(game.toMove()!!, game.hint())
        assertEquals(1, game.history().size)
        game.advanceTo(whileChanging + 1u)
        assertEquals(whileChanging + 1u, game.now())
    }

    @Test
    fun `a panic in a question leaves the game as it was`() = game(seed = 2u).use { game ->
        game.advanceTo(whileAsking)
        val saved = game.save()
        repeat(3) { assertContains(assertThrows<InternalException> { game.view(Seat.S0) }.message!!, "provoked") }
        assertEquals(saved, game.save())
        game.play(game.toMove()!!, game.hint())
        game.advanceTo(whileAsking + 1u)
        assertEquals(Seat.S0, game.view(Seat.S0).seat)
    }

    @Test
    fun `a question that cannot be refused says that the referee could not answer`() = game(seed = 3u).use { game ->
        game.advanceTo(whileThinking)
        val questions = listOf<() -> Any?>(
            { game.save() }, { game.record() }, { game.legalActions() }, { game.hint() },
            { game.choose(Policy.FIRST, Draws(Seed.ofNumber(1u))) },
        )
        for (question in questions) {
            val failed = assertThrows<CannotAnswer.Internal> { question() }
            assertEquals("internal", failed.code())
            assertContains(failed.reason, "provoked")
        }
        game.advanceTo(whileThinking + 1u)
        questions.forEach { it() }
    }
}
