package dev.unbeaten

import org.junit.jupiter.api.assertThrows
import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertFalse
import kotlin.test.assertNotEquals
import kotlin.test.assertNull
import kotlin.test.assertSame
import kotlin.test.assertTrue

class CardTest {
    @Test
    fun `the pack goes from the 3 of diamonds to the 2 of spades`() {
        assertEquals(52, Card.all.size)
        assertEquals(Card.all, Card.all.sorted())
        assertEquals("3D", Card.all.first().toString())
        assertEquals("2♠", Card.all.last().pretty)
        assertEquals((0..51).toList(), Card.all.map { it.index })
    }

    @Test
    fun `a card has one object, whatever way it comes`() {
        val ten = Card.parse("ten of hearts")
        assertSame(ten, Card.of(Rank.TEN, Suit.HEARTS))
        assertSame(ten, Card.ofIndex(ten.index))
        assertSame(ten, Card.parse("♥10"))
        assertSame(ten, BigTwoRules.classic().sortByRank(cardSetOf(ten)).single())
    }

    @Test
    fun `an index that no card has is refused`() {
        for (index in listOf(-1, 52, 64, Int.MAX_VALUE)) assertThrows<IndexOutOfBoundsException> { Card.ofIndex(index) }
    }
}

class CardSetTest {
    private val cards = CardSet.parse("KS 3D, 10H")

    @Test
    fun `it is a set like any other, both ways round`() {
        val other = setOf(Card.parse("10H"), Card.parse("KS"), Card.parse("3D"))
        assertEquals<Set<Card>>(cards, other)
        assertEquals<Set<Card>>(other, cards)
        assertEquals(other.hashCode(), cards.hashCode())
        assertEquals(cards, other.toCardSet())
        assertNotEquals<Set<Card>>(cards, other - Card.parse("KS"))
        assertEquals<Set<Card>>(emptySet(), CardSet.EMPTY)
    }

    @Test
    fun `it is iterated from the lowest card to the highest`() {
        assertEquals(listOf("3D", "10H", "KS"), cards.map { it.toString() })
        assertEquals("[3D, 10H, KS]", cards.toString())
        assertEquals("3♦ 10♥ K♠", cards.pretty)
        assertEquals("3D", cards.lowestOrNull().toString())
        assertEquals("KS", cards.highestOrNull().toString())
        assertNull(CardSet.EMPTY.lowestOrNull())
        assertNull(CardSet.EMPTY.highestOrNull())
        val iterator = cards.iterator()
        repeat(3) { iterator.next() }
        assertThrows<NoSuchElementException> { iterator.next() }
    }

    @Test
    fun `it has the algebra of sets`() {
        val more = CardSet.parse("3D 4D")
        assertEquals(CardSet.parse("3D"), cards and more)
        assertEquals(CardSet.parse("3D 4D 10H KS"), cards or more)
        assertEquals(cards or more, cards + more)
        assertEquals(CardSet.parse("4D 10H KS"), cards xor more)
        assertEquals(CardSet.parse("10H KS"), cards - more)
        assertEquals(CardSet.parse("10H KS"), cards - Card.parse("3D"))
        assertEquals(cards, cards - Card.parse("3C"))
        assertEquals(CardSet.parse("3D 10H KS 2S"), cards + Card.parse("2S"))
        assertEquals(49, cards.inv().size)
        assertEquals(cards, cards.inv().inv())
        assertEquals(CardSet.ALL, CardSet.EMPTY.inv())
        assertTrue(Card.parse("KS") in cards)
        assertFalse(Card.parse("KH") in cards)
        assertTrue(cards.containsAll(CardSet.parse("3D KS")))
        assertTrue(cards.containsAll(listOf(Card.parse("3D"))))
        assertFalse(cards.containsAll(more))
        assertEquals(cards, cardSetOf(Card.parse("10H"), Card.parse("KS"), Card.parse("3D"), Card.parse("3D")))
    }

    @Test
    fun `a mask from outside has no bit that belongs to no card`() {
        assertEquals(CardSet.ALL, CardSet.ofMask((1uL shl 52) - 1uL))
        for (mask in listOf(1uL shl 52, 1uL shl 63, ULong.MAX_VALUE)) {
            assertThrows<IllegalArgumentException> { CardSet.ofMask(mask) }
        }
    }

    @Test
    fun `every card survives the way to the library and back`() {
        for (card in Card.all) assertEquals(listOf(card), BigTwoRules.classic().sortByRank(cardSetOf(card)))
        assertEquals(Card.all, BigTwoRules.classic().sortByRank(CardSet.ALL))
    }
}

class CardSetsTest {
    private val plays = BigTwoTurn(BigTwoRules.classic(), CardSet.parse("3D 3C KS"), null).legalPlays()

    @Test
    fun `it is a list like any other`() {
        val expected = listOf("3D", "3C", "KS", "3D 3C").map(CardSet::parse)
        assertEquals<List<CardSet>>(expected, plays)
        assertEquals(expected.hashCode(), plays.hashCode())
        assertEquals(3, plays.indexOf(CardSet.parse("3C 3D")))
        assertThrows<IndexOutOfBoundsException> { plays[4] }
        assertThrows<IndexOutOfBoundsException> { plays[-1] }
    }

    @Test
    fun `half a set is refused`() {
        assertThrows<IllegalArgumentException> { CardSets.ofBytes(ByteArray(12)) }
    }
}
