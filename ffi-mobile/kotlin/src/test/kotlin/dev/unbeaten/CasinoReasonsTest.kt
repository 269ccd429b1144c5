package dev.unbeaten

import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertTrue

/** Every reason of Casino's rules, by its type, with its data, its code and what a player reads. */
class CasinoReasonsTest {
    private val engine = CasinoEngine()
    private val first = CasinoTarget.Loose(0u)
    private val onBuild = CasinoTarget.Build(0u)

    private fun card(text: String) = Card.parse(text)

    /** Why a rule matches a drop of seat 0, or why not. */
    private fun why(rule: String, drop: CasinoDrop, vararg table: CasinoItem, round: UByte = 1u): CasinoExplanation {
        val hand = if (drop.source == CasinoSource.HAND) drop.card.toString() else ""
        return casino(hand, *table, round = round).use { position -> engine.explain(position, drop).single { it.ruleId == rule } }
    }

    /** All that holds. */
    private fun matches(explanation: CasinoExplanation, vararg reasons: Triple<CasinoReason, String, String>) {
        assertTrue(explanation.matched && explanation.wouldMatch)
        assertEquals(reasons.map { it.first }, explanation.reasons)
        assertEquals(reasons.map { it.second to it.third }, explanation.reasons.map { it.code() to it.toString() })
        assertEquals(reasons.joinToString { it.third }, explanation.because)
    }

    /** The first condition that fails. */
    private fun fails(explanation: CasinoExplanation, reason: CasinoReason, code: String, text: String) {
        assertTrue(!explanation.matched && !explanation.wouldMatch)
        assertEquals(listOf(reason), explanation.reasons)
        assertEquals(code to text, explanation.reasons.single().let { it.code() to it.toString() })
        assertEquals(text, explanation.because)
    }

    private fun held(text: String) =
        Triple(CasinoReason.From(card(text), CasinoSource.HAND), "from", "${card(text).pretty} comes from the hand")

    private fun onto(on: CasinoLanding, text: String) = Triple(CasinoReason.Onto(on), "onto", "it is dropped on $text")

    @Test
    fun `where a card comes from, what it is dropped on, and what both are worth`() {
        matches(
            why("single-card-capture", fromHand("7S", first), loose("7D")),
            held("7S"),
            onto(CasinoLanding.Loose(card("7D")), "the loose 7♦"),
            Triple(CasinoReason.EqualValue(7u), "equal_value", "both are worth 7"),
        )
        fails(
            why("single-card-capture", fromTable("7S", first), loose("7D"), loose("7S")),
            CasinoReason.NotFrom(card("7S"), CasinoSource.TABLE, wanted = CasinoSource.HAND),
            "not_from",
            "7♠ comes from the table, not from the hand",
        )
        fails(
            why("trail-card", fromHand("7S", first), loose("7D")),
            CasinoReason.NotOnto(CasinoLanding.Loose(card("7D")), CasinoWanted.EMPTY),
            "not_onto",
            "it is dropped on the loose 7♦, not on an empty area",
        )
        fails(
            why("build-capture", fromHand("7S", onBuild), build("5D 4C", 9u)),
            CasinoReason.OtherValue(card("7S"), value = 7u, worth = 9u),
            "other_value",
            "7♠ is worth 7, not 9",
        )
    }

    @Test
    fun `when a build may be made`() {
        fun create(card: String, vararg table: CasinoItem, round: UByte = 1u) =
            why("create-own-build", fromHand(card, first), *table, round = round)
        val four = onto(CasinoLanding.Loose(card("4D")), "the loose 4♦")
        val nine = Triple(CasinoReason.Together(9u), "together", "together they make 9")
        val roundOne = Triple(CasinoReason.FirstRound, "first_round", "it is round 1")
        matches(create("5S", loose("4D")), held("5S"), four, roundOne, nine)
        val owner = Triple(CasinoReason.OwnsBuild(Seat.S0), "owns_build", "seat 0 owns a build")
        matches(create("5S", loose("4D"), build("5D 2C", 7u), round = 2u), held("5S"), four, owner, nine)
        val not = CasinoReason.NoBuilding(2u, Seat.S0)
        fails(create("5S", loose("4D"), round = 2u), not, "no_building", "it is round 2, and seat 0 owns no build")
        val high = "together they make 11, and the highest is 10"
        fails(create("7S", loose("4D")), CasinoReason.TooHigh(11u, most = 10u), "too_high", high)
    }

    @Test
    fun `when a build may be extended`() {
        fun own(build: CasinoItem) = why("extend-own-build", fromHand("2S", onBuild), build)
        fun others(build: CasinoItem) = why("extend-opponent-build", fromHand("2S", onBuild), build)
        val seven = onto(CasinoLanding.Build(7u), "the build of 7")
        val simple = Triple(CasinoReason.SimpleBuild(7u), "simple_build", "the cards of the build add up to 7")
        val nine = Triple(CasinoReason.Together(9u), "together", "together they make 9")
        val mine = Triple(CasinoReason.OwnBuild(Seat.S0), "own_build", "the build is seat 0's own")
        matches(own(build("5D 2C", 7u)), held("2S"), seven, mine, simple, nine)
        val theirs = CasinoReason.OthersBuild(Seat.S1)
        fails(own(build("5D 2C", 7u, Seat.S1)), theirs, "others_build", "the build is another player's")
        val compound = CasinoReason.CompoundBuild(7u, sum = 14u)
        fails(own(build("5D 2C 7H", 7u)), compound, "compound_build", "the cards of the build add up to 14, not to 7")
        matches(
            others(build("5D 2C", 7u, Seat.S1, isExtendable = true)),
            held("2S"),
            seven,
            Triple(theirs, "others_build", "the build is another player's"),
            Triple(CasinoReason.Extendable, "extendable", "the build is marked as extendable"),
            simple,
            nine,
        )
        val not = "the build is not marked as extendable"
        fails(others(build("5D 2C", 7u, Seat.S1)), CasinoReason.NotExtendable, "not_extendable", not)
    }

    @Test
    fun `when a card may be trailed`() {
        fun trail(vararg table: CasinoItem, round: UByte = 1u) =
            why("trail-card", fromHand("7S", CasinoTarget.Empty), *table, round = round)
        val empty = onto(CasinoLanding.Empty, "an empty area")
        val noEqual = Triple(CasinoReason.NoneOfItsValue(7u), "none_of_its_value", "no loose card is worth 7")
        val noBuild = Triple(CasinoReason.OwnsNoBuild(Seat.S0), "owns_no_build", "seat 0 owns no build")
        matches(trail(), held("7S"), empty, noBuild, noEqual)
        val later = Triple(CasinoReason.LaterRound(2u), "later_round", "it is round 2")
        matches(trail(build("5D 4C", 9u), round = 2u), held("7S"), empty, later, noEqual)
        val not = CasinoReason.NoTrailing(Seat.S0)
        fails(trail(build("5D 4C", 9u)), not, "no_trailing", "it is round 1, and seat 0 owns a build")
        val equal = CasinoReason.BesideEqual(cards("7D 7H"))
        fails(trail(loose("7H"), loose("2C"), loose("7D")), equal, "beside_equal", "the table has 7♦ 7♥ of the same value")
    }
}
