package dev.unbeaten

import org.junit.jupiter.api.Nested
import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertFalse
import kotlin.test.assertNotEquals
import kotlin.test.assertTrue

/** Casino's positions and deals, and what the cards of a table come to. */
class CasinoTableTest {
    private fun card(text: String) = Card.parse(text)

    @Nested
    inner class Positions {
        @Test
        fun `a position says what it was made of`() {
            val table = listOf(loose("7D"), build("4C 5D", 9u, Seat.S2, isExtendable = true), stack("3H 2C", Seat.S1))
            val hands = listOf(cards("AS"), CardSet.EMPTY, cards("10D 10C"))
            val position = CasinoPosition(3u, Seat.S1, table, hands)
            assertEquals(3 to Seat.S1, position.round().toInt() to position.toMove())
            assertEquals(table to hands, position.table() to position.hands())
            assertEquals(position, CasinoPosition(3u, Seat.S1, table, hands))
            assertNotEquals(position, CasinoPosition(2u, Seat.S1, table, hands))
        }

        @Test
        fun `cards of several groups make a build of their value`() {
            casino("9S", build("9H 5D 4C 6C 3D", 9u)).use { assertEquals(1, it.table().size) }
        }

        @Test
        fun `a stack that grows`() = casino("4S 5S 9H 10C", loose("AD"), stack("2C 3H")).use { position ->
            val growth = position.grow(1u)
            assertEquals(CasinoStacked(5u, cards("5S"), isSequence = true, isSet = false), growth.now)
            val (four, five, ace) = growth.additions
            assertEquals(3, growth.additions.size)
            val nine = CasinoStacked(9u, cards("9H"), isSequence = true, isSet = false)
            assertEquals(CasinoAddition(card("4S"), CasinoSource.HAND, nine), four)
            assertEquals(CasinoStacked(10u, cards("10C"), isSequence = false, isSet = false), five.makes)
            val six = CasinoStacked(6u, CardSet.EMPTY, isSequence = true, isSet = false)
            assertEquals(CasinoAddition(card("AD"), CasinoSource.TABLE, six), ace)
        }

        @Test
        fun `deals of two, three and four`() {
            val sizes = Players.entries.map { players ->
                val deal = CasinoDeal.shuffled(Seed.ofNumber(2026u), 0u, players)
                assertEquals(casinoPack(), deal.hands().fold(deal.stock().toCardSet(), CardSet::or))
                assertEquals(deal, CasinoDeal.shuffled(Seed.ofNumber(2026u), 0u, players))
                assertEquals(deal.hashCode(), CasinoDeal.shuffled(Seed.ofNumber(2026u), 0u, players).hashCode())
                assertNotEquals(deal, CasinoDeal.shuffled(Seed.ofNumber(2026u), 1u, players))
                deal.hands().map { it.size } + deal.stock().size
            }
            assertEquals(listOf(listOf(10, 10, 20), listOf(13, 13, 13, 1), listOf(10, 10, 10, 10, 0)), sizes)
            assertEquals(inOrder("9S"), CasinoDeal.shuffled(Seed.ofNumber(2026u), 0u, Players.THREE).stock())
        }
    }

    @Nested
    inner class Sums {
        @Test
        fun `an ace is worth 1, the others their number`() {
            assertEquals(40, casinoPack().size)
            assertEquals(220, casinoSum(casinoPack()).toInt())
            assertEquals(listOf(1, 2, 10), inOrder("AS 2S 10S").map { casinoValue(it).toInt() })
            assertEquals(0, casinoSum(CardSet.EMPTY).toInt())
        }

        @Test
        fun `sequences and sets`() {
            assertTrue(casinoIsSequence(cards("3D AC 2H")))
            assertFalse(casinoIsSequence(cards("3D AC")))
            assertTrue(casinoIsSet(cards("3D 3C")))
            assertFalse(casinoIsSet(cards("3D 2C")))
            for (question in listOf(::casinoIsSequence, ::casinoIsSet)) {
                assertTrue(question(cards("10S")))
                assertFalse(question(CardSet.EMPTY))
            }
        }

        @Test
        fun `what a nine can take`() = CasinoCaptures(card("9S"), cards("9D 5H 4C 6D 3S 2C")).use { captures ->
            assertEquals(9uL, captures.count())
            val sets = captures.list(9u)
            assertEquals(9, sets.size)
            assertEquals(cards("3S 4C 5H 6D"), sets.first())
            assertEquals(cards("9D"), sets.last())
            assertEquals<List<CardSet>>(listOf(cards("3S 4C 5H 6D 9D")), captures.largest(9u))
        }

        @Test
        fun `a card that can take nothing`() = CasinoCaptures(card("AS"), cards("2C 3D")).use {
            assertEquals(0uL, it.count())
            assertEquals<List<CardSet>>(emptyList(), it.list(0u))
            assertEquals<List<CardSet>>(emptyList(), it.largest(0u))
        }

        @Test
        fun `what a five adds up with`() {
            val found = casinoAddUp(card("5S"), cards("4D AC 5H 6C")).map { it.cards to it.value.toInt() }
            assertEquals(listOf(cards("4D") to 9, cards("4D AC") to 10, cards("5H") to 10, cards("AC") to 6), found)
        }

        @Test
        fun `the threats to a build`() {
            val table = listOf(build("5D 4C", 9u))
            CasinoLookout(cards("9S"), table, cards("9D 9H"), listOf(10u)).use {
                assertEquals(35, it.unseen().size)
                assertEquals(CasinoThreats(false, cards("9C"), CardSet.EMPTY, Probability(2u, 7u)), it.threats(0u))
            }
            CasinoLookout(cards("9S"), table, cards("9D 9H 9C"), listOf(10u, 10u)).use {
                assertEquals(CasinoThreats(true, CardSet.EMPTY, CardSet.EMPTY, Probability(0u, 1u)), it.threats(0u))
            }
            val extendable = listOf(build("5D 4C", 9u, isExtendable = true))
            CasinoLookout(cards("9S"), extendable, cards("9D 9H 9C AC AD AH"), listOf(5u, 5u)).use {
                assertEquals(CasinoThreats(false, CardSet.EMPTY, cards("AS"), Probability(10u, 31u)), it.threats(0u))
            }
        }
    }
}
