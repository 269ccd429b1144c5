package dev.unbeaten

import java.io.File
import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertTrue

/** The README's quick start and its parts on Texas 42 and Casino, which are this code and run. */
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
            val view = game.view(Seat.S0) // all that seat 0 may know, in one call
            show(view.hand.pretty) // 3♦ 3♥ 4♥ 5♣ 8♦ 8♥ 9♥ 9♠ 10♠ J♥ A♣ A♥ 2♣
            show(view.legalPlays.map { it.pretty }) // [3♦, 3♦ 3♥, …]

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
        when (val ruling = claim.use { it.ruling() }) {
            is Texas42Ruling.Holds -> show(ruling.leads)
            is Texas42Ruling.Fails -> show(ruling.refutations.first().line) // [6-5, 6-6]
        }
        // README: end
        assertEquals(listOf("GOLD", "[0-0, 6-0, 5-0, 4-0, 6-6, 6-5, 6-4]", "[6-5, 6-6]"), shown.trim().lines())
    }

    @Test
    fun `a hand of Texas 42 goes as it says`() {
        // README: a hand of Texas 42
        val deal = Texas42Deal.shuffled(Seed.ofNumber(42u), 0u) // live play: Seed.random()
        Texas42Game(Texas42Rules.casual(), deal).use { game -> // seat 0 has shaken, so seat 1 calls first
            game.call(Seat.S1, Texas42Call.Points(30u))
            try {
                game.call(Seat.S2, Texas42Call.Points(30u))
            } catch (refused: Texas42IllegalAction.BidTooLow) {
                show(refused.message) // You have to bid more than 30.
                show(refused.standing.dataName) // 30
            }
            game.call(Seat.S2, Texas42Call.Pass)
            game.call(Seat.S3, Texas42Call.Marks(1u))
            game.call(Seat.S0, Texas42Call.Pass)
            val events = game.declare(Seat.S3, Texas42Declaration.Nello)
            show(events.single()) // Declared(seat=S3, declaration=Nello, leader=S3, sitsOut=S1)

            val view = game.view(Seat.S3) // all that seat 3 may know, in one call
            show(view.hand.joinToString(" ")) // 6-2 5-3 5-1 4-1 4-0 3-2 3-0
            show(view.legalActions.map { it.dataName } == view.hand.map { it.toString() }) // true: it leads anything
            show(game.redactedRecord(Seat.S3).lines().single { it.startsWith("[Hands") }) // ?? for what it cannot know
        }
        // README: end
        val expected = listOf(
            "You have to bid more than 30.",
            "30",
            "Declared(seat=S3, declaration=Nello, leader=S3, sitsOut=S1)",
            "6-2 5-3 5-1 4-1 4-0 3-2 3-0",
            "true",
            "[Hands \"?? ?? ?? ?? ?? ?? ??; ?? ?? ?? ?? ?? ?? ??; ?? ?? ?? ?? ?? ?? ??; 6-2 5-3 5-1 4-1 4-0 3-2 3-0\"]",
        )
        assertEquals(expected, shown.trim().lines())
    }

    @Test
    fun `best play and advice in Texas 42 are as it says`() {
        // README: advice in Texas 42
        val hand = DominoSet.parse("6-6 6-5 6-4 5-5 4-1 2-0 0-0")
        Texas42Knowledge.dealt(Texas42Rules.tournament(), shaker = Seat.S0, Seat.S1, hand).use { knowledge -> // or game.knowledge(seat)
            show(knowledge.deals().use { it.count() }) // 399072960 deals that the seat cannot tell apart
            val advisor = Texas42Advisor(samples = 100u, Seed.ofNumber(7u))
            val advice = advisor.advise(knowledge)
            show(advice.action.dataName) // 30
            show(advice.reasons.first()) // It makes the bid in 100 of 100 deals; the next best does in 95.

            val mark = Texas42Call.Marks(1u)
            val table = advisor.bidTable(knowledge, Texas42Trump.all.map(Texas42Declaration::Trump))
            val best = table.best(mark)!!
            show("${best.declaration.dataName}: ${table.made(best, mark).deals} of ${table.samples}") // sixes: 57 of 100
        }

        // With all hands open, for a review or for a deal that was drawn:
        val hands = Texas42Deal.shuffled(Seed.ofNumber(42u), 0u).use { it.hands() }
        Texas42Solver().use { solver ->
            val solution = solver.solve(Texas42OpenHands(hands, Texas42Declaration.parse("fours"), leader = Seat.S1))
            show(solution.points) // [34, 8]: side 0 takes 34 against best play
            show(solution.best) // [4-4, 1-1, 0-0]: what else seat 1 leads gives points away
            show(solver.allDeclarations(hands, leader = Seat.S1).maxOf { it.points[1] }) // 41: the most for side 1
        }
        // README: end
        val expected = listOf(
            "399072960", "30", "It makes the bid in 100 of 100 deals; the next best does in 95.", "sixes: 57 of 100", "[34, 8]", "[4-4, 1-1, 0-0]", "41",
        )
        assertEquals(expected, shown.trim().lines())
    }

    @Test
    fun `a game of Casino goes as it says`() {
        // README: a game of Casino
        val deal = CasinoDeal.shuffled(Seed.ofNumber(42u), 0u, Players.TWO) // live play: Seed.random()
        CasinoGame(CasinoRules.southAfrican(), deal).use { game ->
            game.trail(Seat.S0, Card.parse("3♣"))
            game.capture(Seat.S1, Card.parse("3♦"), loose = CardSet.parse("3♣"))
            game.trail(Seat.S0, Card.parse("3♥"))
            val events = game.build(Seat.S1, Card.parse("6♥"), loose = CardSet.parse("3♥"), value = 9u)
            show(events.map { it.javaClass.simpleName }) // [Built]: everybody sees who built what

            val view = game.view(Seat.S0) // all that seat 0 may know, in one call
            show(view.builds) // [CasinoTableBuild(value=9, cards=[3H, 6H], owner=S1)]
            val nine = view.choices.single { it.card == Card.parse("9♣") }
            show(nine.plays.map { it.dataName }) // [9Cxb9, 9C]: it takes the build, or is laid on the table
            show(view.matchScore.points) // [1, 3]

            try {
                game.play(Seat.S0, CasinoPlay.parse("6S>b9=15"))
            } catch (refused: CasinoIllegalAction.TooHigh) {
                show(refused.message) // A build of 15 is too high: at most 10.
            }
        }
        // README: end
        val expected = listOf(
            "[Built]",
            "[CasinoTableBuild(value=9, cards=[3H, 6H], owner=S1)]",
            "[9Cxb9, 9C]",
            "[1, 3]",
            "A build of 15 is too high: at most 10.",
        )
        assertEquals(expected, shown.trim().lines())
    }

    @Test
    fun `a drop in Casino means what it says`() {
        // README: Casino
        val build = CasinoBuild("b0", listOf(Card.parse("5♦"), Card.parse("4♣")), 9u, owner = Seat.S1)
        val table = listOf(CasinoItem.Loose(Card.parse("7♦")), CasinoItem.Build(build))
        val hands = listOf(CardSet.parse("7♠ 9♠"), CardSet.EMPTY) // the other hand is hidden
        val position = CasinoPosition(round = 1u, toMove = Seat.S0, table, hands)
        val drop = CasinoDrop(Card.parse("7♠"), CasinoSource.HAND, CasinoTarget.Loose(0u))

        val engine = CasinoEngine() // or CasinoEngine(CasinoProfile.LITERAL)
        val decision = engine.determine(position, drop)
        show(decision.choices.map { it.ruleId }) // [universal-staging, single-card-capture]
        show(decision.isModal) // true: the player is asked
        val why = engine.explain(position, drop).single { it.ruleId == "create-own-build" }
        show(why.because) // together they make 14, and the highest is 10

        // A client sends back what the player chose; it has to be one of these.
        val wanted = """{"type":"capture","targetCards":[{"rank":"7","suit":"♦"}],"captureValue":7,"captureType":"single"}"""
        when (val action = engine.chosen(position, drop, wanted).action) {
            is CasinoAction.Capture -> show(action.cards) // [7D]
            else -> show(action)
        }
        // README: end
        val expected = listOf(
            "[universal-staging, single-card-capture]", "true", "together they make 14, and the highest is 10", "[7D]",
        )
        assertEquals(expected, shown.trim().lines())
    }

    @Test
    fun `the README shows this code`() {
        val module = File(System.getProperty("unbeaten.module"))
        val source = module.resolve("src/test/kotlin/dev/unbeaten/QuickStartTest.kt").readText()
        val readme = module.resolve("README.md").readText()
        for (part in listOf("quick start", "a hand of Texas 42", "Texas 42", "advice in Texas 42", "a game of Casino", "Casino")) {
            val code = source.substringAfter("// README: $part\n").substringBefore("        // README: end").trimIndent().trim()
            assertTrue(code.lines().size > 10)
            assertTrue("```kotlin\n$code\n```" in readme, "the README has other code than this test:\n$code")
        }
    }
}
