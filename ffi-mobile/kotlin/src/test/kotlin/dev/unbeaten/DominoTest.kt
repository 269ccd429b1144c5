package dev.unbeaten

import org.junit.jupiter.api.assertThrows
import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertFalse
import kotlin.test.assertNotEquals
import kotlin.test.assertSame
import kotlin.test.assertTrue

class DominoTest {
    @Test
    fun `the set goes from 6-6 to 0-0`() {
        val expected = (6 downTo 0).flatMap { high -> (high downTo 0).map { low -> "$high-$low" } }
        assertEquals(expected, Domino.all.map { it.toString() })
        assertEquals(Domino.all, Domino.all.sorted())
        assertEquals((0..27).toList(), Domino.all.map { it.index })
    }

    @Test
    fun `a domino has two ends, the higher first`() {
        val domino = Domino.parse("4-6")
        assertEquals(Pip.SIX to Pip.FOUR, domino.high to domino.low)
        assertTrue(Domino.all.all { it.high >= it.low })
        assertEquals(7, Domino.all.count { it.high == it.low })
    }

    @Test
    fun `five dominoes count, 35 in all`() {
        val counting = Domino.all.filter { it.points > 0 }.associate { it.toString() to it.points }
        assertEquals(mapOf("6-4" to 10, "5-5" to 10, "5-0" to 5, "4-1" to 5, "3-2" to 5), counting)
    }

    @Test
    fun `a domino has one object, whatever way it comes`() {
        val domino = Domino.parse("6-4")
        for (text in listOf("4-6", "6:4", "6|4", " 4 - 6 ")) assertSame(domino, Domino.parse(text))
        assertSame(domino, Domino.of(Pip.SIX, Pip.FOUR))
        assertSame(domino, Domino.of(Pip.FOUR, Pip.SIX))
        assertSame(domino, Domino.ofIndex(domino.index))
        assertSame(domino, texas42LegalPlays(dominoSetOf(domino), Texas42Trump.NoTrump, null).single())
    }

    @Test
    fun `every domino is found by its ends and its text`() {
        for (domino in Domino.all) {
            assertSame(domino, Domino.of(domino.low, domino.high))
            assertSame(domino, Domino.parse(domino.toString()))
        }
    }

    @Test
    fun `an index that no domino has is refused`() {
        for (index in listOf(-1, 28, 32, Int.MAX_VALUE)) assertThrows<IndexOutOfBoundsException> { Domino.ofIndex(index) }
    }

    @Test
    fun `a text that is not a domino`() {
        val text = "\"7-1\" is not a domino; a domino is two numbers from 0 to 6, like 6-4 or 0-0"
        assertEquals("7-1", refused<BadDominoes.BadDomino>("bad_domino", text) { Domino.parse("7-1") }.text)
        assertEquals("7-1", refused<BadDominoes.BadDomino>("bad_domino", text) { DominoSet.parse("6-4 7-1") }.text)
    }

    @Test
    fun `a domino that comes twice`() {
        val domino = Domino.parse("6-4")
        val twice = refused<BadDominoes.DuplicateDomino>("duplicate", "6-4 is there twice") { DominoSet.parse("6-4 4:6") }
        assertSame(domino, twice.domino)
        refused<BadDominoes.DuplicateDomino>("duplicate", "6-4 is there twice") { distinctDominoes(listOf(domino, domino)) }
    }
}

class DominoSetTest {
    private val three = DominoSet.parse("0-0 6-4, 5|3")

    @Test
    fun `it is a set like any other, both ways round`() {
        val other = setOf(Domino.parse("5-3"), Domino.parse("0-0"), Domino.parse("6-4"))
        assertEquals<Set<Domino>>(three, other)
        assertEquals<Set<Domino>>(other, three)
        assertEquals(other.hashCode(), three.hashCode())
        assertEquals(three, other.toDominoSet())
        assertNotEquals<Set<Domino>>(three, other - Domino.parse("0-0"))
        assertEquals<Set<Domino>>(emptySet(), DominoSet.EMPTY)
        assertTrue(DominoSet.EMPTY.isEmpty())
    }

    @Test
    fun `it is iterated from 6-6 to 0-0`() {
        assertEquals(listOf("6-4", "5-3", "0-0"), three.map { it.toString() })
        assertEquals("[6-4, 5-3, 0-0]", three.toString())
        assertEquals(Domino.all, DominoSet.ALL.toList())
        val iterator = three.iterator()
        repeat(3) { iterator.next() }
        assertThrows<NoSuchElementException> { iterator.next() }
    }

    @Test
    fun `it has the algebra of sets`() {
        val more = dominoes("6-4 1-1")
        assertEquals(dominoes("6-4"), three and more)
        assertEquals(dominoes("6-4 5-3 1-1 0-0"), three or more)
        assertEquals(three or more, three + more)
        assertEquals(three or more, three + more.toList())
        assertEquals(dominoes("5-3 1-1 0-0"), three xor more)
        assertEquals(dominoes("5-3 0-0"), three - more)
        assertEquals(dominoes("5-3 0-0"), three - Domino.parse("6-4"))
        assertEquals(three, three - Domino.parse("6-6"))
        assertEquals(dominoes("6-6 6-4 5-3 0-0"), three + Domino.parse("6-6"))
        assertEquals(25, three.inv().size)
        assertEquals(three, three.inv().inv())
        assertEquals(DominoSet.ALL, DominoSet.EMPTY.inv())
        assertTrue(Domino.parse("5-3") in three)
        assertFalse(Domino.parse("5-4") in three)
        assertTrue(three.containsAll(dominoes("6-4 0-0")))
        assertTrue(three.containsAll(listOf(Domino.parse("6-4"))))
        assertFalse(three.containsAll(more))
        val (one, other) = Domino.parse("6-4") to Domino.parse("1-1")
        assertEquals(more, dominoSetOf(other, one, one))
    }

    @Test
    fun `a mask from outside has no bit that belongs to no domino`() {
        assertEquals(DominoSet.ALL, DominoSet.ofMask((1u shl 28) - 1u))
        assertEquals(three, DominoSet.ofMask(three.mask))
        for (mask in listOf(1u shl 28, 1u shl 31, UInt.MAX_VALUE)) {
            assertThrows<IllegalArgumentException> { DominoSet.ofMask(mask) }
        }
    }

    @Test
    fun `every domino survives the way to the library and back`() {
        for (domino in Domino.all) {
            assertEquals(dominoSetOf(domino), texas42LegalPlays(dominoSetOf(domino), Texas42Trump.NoTrump, null))
        }
        assertEquals(DominoSet.ALL, distinctDominoes(Domino.all))
    }
}
