package dev.unbeaten

import java.io.File
import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertTrue

/** The README's quick start and its part on Texas 42, which are this code and run. */
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
    fun `the questions about Texas 42 are answered as it says`() {
        // README: Texas 42
        val hand = DominoSet.parse("0-0 6-0 5-0 4-0 6-6 6-5 6-4")
        val found = Texas42Rules.tournament().use { it.classify(hand, Texas42Trump.OfPip(Pip.BLANK)) }
        show(found.perfect) // GOLD
        show(found.leads) // [0-0, 6-0, 5-0, 4-0, 6-6, 6-5, 6-4]: takes all seven tricks, whatever the others hold and play

        // Two tricks are left with fours declared. The player on lead claims both, and 6-6 is still out.
        val left = DominoSet.parse("6-5 2-1")
        val out = DominoSet.parse("6-6 5-3 5-1 3-1 2-0 1-0")
        val claim = Texas42Claim(left, Texas42Trump.OfPip(Pip.FOUR), played = (left + out).inv())
        when (val verdict = claim.use { it.verdict() }) {
            is Texas42Verdict.Holds -> show(verdict.leads)
            is Texas42Verdict.Fails -> show(verdict.refutations.first().line) // [6-5, 6-6]
        }
        // README: end
        assertEquals(listOf("GOLD", "[0-0, 6-0, 5-0, 4-0, 6-6, 6-5, 6-4]", "[6-5, 6-6]"), shown.trim().lines())
    }

    @Test
    fun `the README shows this code`() {
        val module = File(System.getProperty("unbeaten.module"))
        val source = module.resolve("src/test/kotlin/dev/unbeaten/QuickStartTest.kt").readText()
        val readme = module.resolve("README.md").readText()
        for (part in listOf("quick start", "Texas 42")) {
            val code = source.substringAfter("// README: $part\n").substringBefore("        // README: end").trimIndent().trim()
            assertTrue(code.lines().size > 10)
            assertTrue("```kotlin\n$code\n```" in readme, "the README has other code than this test:\n$code")
        }
    }
}
