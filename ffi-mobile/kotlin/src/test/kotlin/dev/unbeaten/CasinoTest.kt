package dev.unbeaten

import org.junit.jupiter.api.Nested
import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertFalse
import kotlin.test.assertIs
import kotlin.test.assertNull
import kotlin.test.assertTrue

/** What a drop may mean: the source document's examples, in both profiles. */
class CasinoTest {
    private val document = CasinoEngine()
    private val literal = CasinoEngine(CasinoProfile.LITERAL)
    private val both = listOf(document, literal)

    private val first = CasinoTarget.Loose(0u)
    private val onBuild = CasinoTarget.Build(0u)
    private val onStack = CasinoTarget.Stack(0u)

    private fun card(text: String) = Card.parse(text)

    private fun CasinoDecision.ruleIds() = choices.map { it.ruleId }

    private fun CasinoDecision.offered(ruleId: String) = choices.single { it.ruleId == ruleId }.action

    /** What drops of the one hand card mean with nothing but this on the table. */
    private fun CasinoEngine.of(hand: String, target: CasinoTarget, vararg table: CasinoItem, round: UByte = 1u) =
        casino(hand, *table, round = round).use { determine(it, fromHand(hand, target)) }

    @Nested
    inner class Captures {
        @Test
        fun `a seven takes a seven`() {
            for (engine in both) {
                val action = engine.of("7S", first, loose("7D")).offered("single-card-capture")
                assertEquals(CasinoAction.Capture(card("7S"), inOrder("7D"), 7u, CasinoCaptureKind.SINGLE), action)
            }
        }

        @Test
        fun `a five does not take a six`() {
            for (engine in both) assertFalse("single-card-capture" in engine.of("5S", first, loose("6D")).ruleIds())
        }

        @Test
        fun `a nine takes a build of nine, whoever owns it`() {
            for (engine in both) {
                for (owner in listOf(Seat.S0, Seat.S1)) {
                    val decision = engine.of("9S", onBuild, build("5D 4C", 9u, owner))
                    val capture = CasinoAction.Capture(card("9S"), inOrder("5D 4C"), 9u, CasinoCaptureKind.BUILD)
                    assertEquals(listOf(CasinoChoice("build-capture", capture)), decision.choices)
                    assertFalse(decision.isModal)
                    assertNull(decision.errorMessage)
                }
            }
        }

        @Test
        fun `a seven does not take a build of eight`() {
            for (engine in both) {
                val decision = engine.of("7H", onBuild, build("3S 5D", 8u))
                assertEquals(CasinoDecision(emptyList(), isModal = false, errorMessage = "No valid actions available"), decision)
            }
        }

        @Test
        fun `a ten takes a temporary stack of ten where the document's own example is to hold`() {
            val decision = document.of("10S", onStack, stack("4H 6D"))
            assertEquals(listOf("temp-stack-addition", "temp-stack-capture"), decision.ruleIds())
            assertTrue(decision.isModal)
            assertEquals(
                CasinoAction.Capture(card("10S"), inOrder("4H 6D"), 10u, CasinoCaptureKind.TEMP_STACK),
                decision.offered("temp-stack-capture"),
            )
            // As printed, the addition is exclusive.
            assertEquals(listOf("temp-stack-addition"), literal.of("10S", onStack, stack("4H 6D")).ruleIds())
        }

        @Test
        fun `an eight does not take a temporary stack of nine`() {
            for (engine in both) {
                val decision = engine.of("8C", onStack, stack("5S 4D"))
                assertEquals(listOf("temp-stack-addition"), decision.ruleIds())
                assertFalse(decision.isModal)
            }
        }
    }

    @Nested
    inner class Builds {
        @Test
        fun `in round 1 anybody creates a build, later only who owns one`() {
            val own = build("2D AC", 3u)
            val others = build("2D AC", 3u, Seat.S1)
            for (engine in both) {
                assertTrue("create-own-build" in engine.of("5S", first, loose("4D")).ruleIds())
                assertFalse("create-own-build" in engine.of("5S", first, loose("4D"), round = 2u).ruleIds())
                assertFalse("create-own-build" in engine.of("5S", first, loose("4D"), others, round = 2u).ruleIds())
                val action = engine.of("5S", first, loose("4D"), own, round = 2u).offered("create-own-build")
                assertEquals(CasinoAction.CreateBuild(Seat.S0, card("5S"), inOrder("4D"), 9u), action)
            }
        }

        @Test
        fun `a build of more than ten is created as printed only`() {
            assertEquals(listOf("universal-staging"), document.of("8S", first, loose("9D")).ruleIds())
            val action = literal.of("8S", first, loose("9D")).offered("create-own-build")
            assertEquals(CasinoAction.CreateBuild(Seat.S0, card("8S"), inOrder("9D"), 17u), action)
        }

        @Test
        fun `the own build is extended up to ten, without a question`() {
            val own = build("5D 2C", 7u)
            for (engine in both) {
                val decision = engine.of("3S", onBuild, own)
                val extend = CasinoAction.ExtendBuild(card("3S"), 0u, assertIs<CasinoItem.Build>(own).build, 10u)
                assertEquals(listOf(CasinoChoice("extend-own-build", extend)), decision.choices)
                assertFalse(decision.isModal)
                assertEquals(emptyList(), engine.of("4S", onBuild, own).choices)
            }
        }

        @Test
        fun `another's build is extended if it is marked so, and the player is asked`() {
            for (engine in both) {
                val decision = engine.of("3S", onBuild, build("5D 2C", 7u, Seat.S1, isExtendable = true))
                assertEquals(listOf("extend-opponent-build"), decision.ruleIds())
                assertTrue(decision.isModal)
                assertTrue(assertIs<CasinoAction.ExtendBuild>(decision.choices.single().action).build.isExtendable)
                assertEquals(emptyList(), engine.of("3S", onBuild, build("5D 2C", 7u, Seat.S1)).choices)
                assertEquals(emptyList(), engine.of("4S", onBuild, build("5D 2C", 7u, Seat.S1, isExtendable = true)).choices)
            }
        }
    }

    @Nested
    inner class StagingAndTrails {
        @Test
        fun `a card of the table is stacked on another`() = casino("9S", loose("4D"), loose("6H")).use { position ->
            for (engine in both) {
                val decision = engine.determine(position, fromTable("6H", first))
                val stage = CasinoAction.CreateStack(card("6H"), CasinoSource.TABLE, 0u)
                assertEquals(listOf(CasinoChoice("universal-staging", stage)), decision.choices)
                assertFalse(decision.isModal)
            }
        }

        @Test
        fun `any card goes on a temporary stack, whatever that makes`() = casino("9S", loose("8D"), stack("10D 10H", id = "mine")).use {
            for (engine in both) {
                for (drop in listOf(fromHand("9S", CasinoTarget.Stack(1u)), fromTable("8D", CasinoTarget.Stack(1u)))) {
                    val add = CasinoAction.AddToStack(drop.card, drop.source, 1u, "mine")
                    assertEquals(listOf(CasinoChoice("temp-stack-addition", add)), engine.determine(it, drop).choices)
                }
            }
        }

        @Test
        fun `no card is trailed beside one of its value, nor with an own build in round 1`() {
            val own = build("5D 4C", 9u)
            for (engine in both) {
                assertEquals(emptyList(), engine.of("3C", CasinoTarget.Empty, loose("3H")).choices)
                assertEquals(emptyList(), engine.of("3C", CasinoTarget.Empty, own).choices)
                assertEquals(listOf("trail-card"), engine.of("3C", CasinoTarget.Empty, own, round = 2u).ruleIds())
                // A card of that value in a build is not loose.
                assertEquals(listOf("trail-card"), engine.of("5C", CasinoTarget.Empty, own, round = 2u).ruleIds())
            }
        }
    }

    @Nested
    inner class WorkedExamples {
        @Test
        fun `example 1, single card capture`() {
            val decision = document.of("7S", first, loose("7D"))
            assertEquals(listOf("universal-staging", "single-card-capture"), decision.ruleIds())
            assertTrue(decision.isModal)
            assertNull(decision.errorMessage)
            // As printed, it offers a build of 14 too.
            assertEquals(decision.ruleIds() + "create-own-build", literal.of("7S", first, loose("7D")).ruleIds())
        }

        @Test
        fun `example 2, build creation`() {
            for (engine in both) {
                val decision = engine.of("5S", first, loose("4D"))
                assertEquals(listOf("universal-staging", "create-own-build"), decision.ruleIds())
                assertTrue(decision.isModal)
                assertEquals(
                    CasinoAction.CreateBuild(Seat.S0, card("5S"), inOrder("4D"), 9u),
                    decision.offered("create-own-build"),
                )
            }
        }

        @Test
        fun `example 3, a trail`() {
            for (engine in both) {
                val decision = engine.of("3C", CasinoTarget.Empty, loose("7D"))
                val trail = CasinoChoice("trail-card", CasinoAction.Trail(card("3C")))
                assertEquals(CasinoDecision(listOf(trail), isModal = true, errorMessage = null), decision)
            }
        }
    }

    @Nested
    inner class Explained {
        private fun CasinoEngine.explained(hand: String, target: CasinoTarget, vararg table: CasinoItem) =
            casino(hand, *table).use { explain(it, fromHand(hand, target)) }

        @Test
        fun `every rule says why`() {
            val told = document.explained("7S", first, loose("7D")).associateBy { it.ruleId }
            assertEquals(document.rules().map { it.id }, told.keys.toList())
            val matched = told.getValue("single-card-capture")
            assertEquals(
                CasinoExplanation(
                    "single-card-capture",
                    matched = true,
                    wouldMatch = true,
                    stoppedBy = null,
                    reasons = listOf(
                        CasinoReason.From(card("7S"), CasinoSource.HAND),
                        CasinoReason.Onto(CasinoLanding.Loose(card("7D"))),
                        CasinoReason.EqualValue(7u),
                    ),
                    because = "7♠ comes from the hand, it is dropped on the loose 7♦, both are worth 7",
                ),
                matched,
            )
            val build = told.getValue("create-own-build")
            assertFalse(build.matched)
            assertEquals("together they make 14, and the highest is 10", build.because)
            val tooHigh = CasinoReason.TooHigh(14u, 10u)
            assertEquals(listOf<CasinoReason>(tooHigh), build.reasons)
            assertEquals("too_high" to build.because, tooHigh.code() to tooHigh.toString())
            assertEquals("it is dropped on the loose 7♦, not on an empty area", told.getValue("trail-card").because)
        }

        @Test
        fun `after an exclusive match the rest say that it stopped the search`() {
            val told = literal.explained("10S", onStack, stack("4H 6D"))
            assertEquals(listOf("temp-stack-addition"), told.filter { it.matched }.map { it.ruleId })
            val rest = told.drop(2)
            assertEquals(7, rest.size)
            for (one in rest) {
                assertEquals("temp-stack-addition", one.stoppedBy)
                assertTrue(one.because.startsWith("temp-stack-addition matched and stopped the search; else this would "))
            }
            assertEquals(listOf("temp-stack-capture"), rest.filter { it.wouldMatch }.map { it.ruleId })
            val single = rest.first { it.ruleId == "single-card-capture" }
            assertEquals(listOf<CasinoReason>(CasinoReason.NotOnto(CasinoLanding.Stack(10u), CasinoWanted.LOOSE)), single.reasons)
            assertTrue(document.explained("10S", onStack, stack("4H 6D")).all { it.stoppedBy == null })
        }

        @Test
        fun `what is explained is what is determined`() {
            val table = arrayOf(loose("7D"), loose("3H"), build("5D 4C", 9u, Seat.S1, isExtendable = true), stack("2C"))
            casino("7S AS", *table).use { position ->
                for (engine in both) {
                    val possible = engine.allDrops(position)
                    assertEquals(12, possible.map { Triple(it.card, it.source, it.target) }.toSet().size)
                    for (drop in possible.map { CasinoDrop(it.card, it.source, it.target) }) {
                        val matched = engine.explain(position, drop).filter { it.matched }.map { it.ruleId }
                        assertEquals(matched, engine.determine(position, drop).ruleIds())
                    }
                }
            }
        }
    }

    @Nested
    inner class Rules {
        @Test
        fun `nine rules by priority, as data`() {
            val rules = document.rules()
            assertEquals(listOf(95, 80, 50, 45, 40, 35, 30, 25, 10), rules.map { it.priority.toInt() })
            assertEquals(listOf("create-own-build", "extend-opponent-build", "trail-card"), rules.filter { it.isModal }.map { it.id })
            assertEquals(listOf("temp-stack-addition"), rules.filter { it.isExclusive }.map { it.id })
            assertEquals(listOf(2, 3, 3, 1), CasinoCategory.entries.take(4).map { category -> rules.count { it.category == category } })
            assertEquals("take a loose card with a hand card of the same value", rules[2].about)
        }

        @Test
        fun `an engine without a rule is another engine`() {
            document.without("universal-staging").use { without ->
                assertEquals(document.rules().drop(1), without.rules())
                assertEquals(9, document.rules().size)
                val decision = without.of("7S", first, loose("7D"))
                assertEquals(listOf("single-card-capture"), decision.ruleIds())
                assertFalse(decision.isModal)
            }
            val none = document.rules().fold(document) { engine, rule -> engine.without(rule.id) }
            assertEquals("No valid actions available", none.of("7S", first, loose("7D")).errorMessage)
        }

        @Test
        fun `the document's texts`() {
            assertEquals(CasinoPrompt("Choose Action", "What would you like to do?", "No valid actions available"), casinoPrompt())
        }
    }

    @Nested
    inner class AllDrops {
        @Test
        fun `hand cards in index order, then loose cards as they lie, each on the table as it lies`() {
            val position = casino("AS 7S", loose("7D"), loose("3H"), build("5D 4C", 9u, Seat.S1, isExtendable = true), stack("2C"))
            val told = document.allDrops(position).map { "${it.card} ${it.source} ${it.target} ${it.ruleIds}" }
            assertEquals(
                """
                7S HAND Loose(index=0) [universal-staging, single-card-capture]
                7S HAND Loose(index=1) [universal-staging, create-own-build]
                7S HAND Stack(index=3) [temp-stack-addition]
                AS HAND Loose(index=0) [universal-staging, create-own-build]
                AS HAND Loose(index=1) [universal-staging, create-own-build]
                AS HAND Build(index=2) [extend-opponent-build]
                AS HAND Stack(index=3) [temp-stack-addition]
                AS HAND Empty [trail-card]
                7D TABLE Loose(index=1) [universal-staging]
                7D TABLE Stack(index=3) [temp-stack-addition]
                3H TABLE Loose(index=0) [universal-staging]
                3H TABLE Stack(index=3) [temp-stack-addition]
                """.trimIndent().lines(),
                told,
            )
        }

        @Test
        fun `nothing is possible where nothing is`() {
            casino("").use { assertEquals(emptyList(), document.allDrops(it)) }
        }
    }
}
