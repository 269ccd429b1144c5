package dev.unbeaten

import java.io.File
import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertTrue

/** The README's quick start, which is this code and runs. */
class QuickStartTest {
    private val shown = StringBuilder()

    private fun show(line: Any?) {
        shown.appendLine(line)
    }

    @Test
    fun `the quick start does what it says`() {
        // README: quick start
        val deal = BigTwoDeal.shuffled(Seed.ofNumber(2026u), 0u, Players.FOUR) // live play: Seed.random()
        BigTwoGame(BigTwoRules.classic(), deal).use { game ->
            val screen = game.screen(Seat.S0) // all that seat 0 may know, in one call
            show(screen.hand.pretty) // 3♦ 3♥ 4♥ 5♣ 8♦ 8♥ 9♥ 9♠ 10♠ J♥ A♣ A♥ 2♣
            show(screen.legalPlays.map { it.pretty }) // [3♦, 3♦ 3♥, …]

            try {
                game.play(Seat.S0, CardSet.parse("A♣ A♥"))
            } catch (refused: BigTwoIllegalAction.MustInclude) {
                show(refused.message) // The first play must contain the 3♦.
                show(refused.card) // 3D
            }

            val events = game.play(Seat.S0, CardSet.parse("3D 3H"))
            show(events.size) // 1: everybody sees who played what
        }
        // README: end
        assertEquals(
            """
            3♦ 3♥ 4♥ 5♣ 8♦ 8♥ 9♥ 9♠ 10♠ J♥ A♣ A♥ 2♣
            [3♦, 3♦ 3♥, 3♦ 4♥ 5♣ A♣ 2♣, 3♦ 4♥ 5♣ A♥ 2♣]
            The first play must contain the 3♦.
            3D
            1
            """.trimIndent(),
            shown.trim(),
        )
    }

    @Test
    fun `the README shows this code`() {
        val module = File(System.getProperty("unbeaten.module"))
        val source = module.resolve("src/test/kotlin/dev/unbeaten/QuickStartTest.kt").readText()
        val code = source.substringAfter("// README: quick start\n").substringBefore("        // README: end").trimIndent().trim()
        assertTrue(code.lines().size > 10)
        assertTrue("```kotlin\n$code\n```" in module.resolve("README.md").readText(), "the README has other code than this test:\n$code")
    }
}
