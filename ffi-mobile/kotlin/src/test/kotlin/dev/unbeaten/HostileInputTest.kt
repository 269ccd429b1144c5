package dev.unbeaten

import org.junit.jupiter.api.assertThrows
import java.nio.ByteBuffer
import kotlin.random.Random
import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertIs
import kotlin.test.assertTrue

/** Whatever comes in, what goes out is a value or a refusal by its type. */
class HostileInputTest {
    // Half of a surrogate pair: a Kotlin string may have it, but no text can be made of it.
    private val halves = listOf("\uD83C", "\uDCA1", "3D \uD83C", "\uDCA1\uD83C", "a\uD800b")
    private val garbage =
        listOf("", " ", "\u0000", "3D\u0000", "💣", "🂡", "٣♦", "10H".repeat(100_000), "\uFFFF", "{", "[]", "null", "\"") + halves

    @Test
    fun `garbage is not a card, a domino, a declaration, a seed, rules, a record or a snapshot`() {
        for (text in garbage) {
            assertThrows<BadCards.BadCard> { Card.parse(text) }
            assertThrows<BadDominoes.BadDomino> { Domino.parse(text) }
            assertThrows<Texas42BadTrump.BadTrump> { Texas42Trump.parse(text) }
            assertThrows<Texas42BadStrengthKey.BadDomino> { texas42StrengthOf(text) }
            assertThrows<Texas42UnknownRules.UnknownRules> { Texas42Rules.named(text) }
            assertThrows<BadSeed> { Seed.parse(text) }
            assertThrows<BigTwoUnknownRules.UnknownRules> { BigTwoRules.named(text) }
            assertEquals("bad_snapshot", assertThrows<BigTwoBadSnapshot> { BigTwoGame.load(text) }.code())
            val cards = runCatching { CardSet.parse(text) }
            assertTrue(cards.getOrNull()?.isEmpty() ?: (cards.exceptionOrNull() is BadCards), text.take(20))
            val replay = runCatching { bigTwoReplay(text) }
            assertIs<BigTwoRecordError>(replay.exceptionOrNull(), text.take(20))
        }
    }

    @Test
    fun `half a surrogate pair is refused like any other text, and the refusal can be shown`() {
        for (text in halves) {
            val refusal = assertThrows<BadCards.BadCard> { Card.parse(text) }
            assertTrue("\uFFFD" in refusal.text)
            assertTrue(refusal.text in refusal.message)
            assertEquals("bad_card", refusal.code())
        }
        val own = BadCards.BadCard("\uD800")
        assertTrue("\uFFFD" in own.message)
    }

    @Test
    fun `random texts never do anything but be refused`() {
        val random = Random(1)
        repeat(2_000) {
            val text = String(CharArray(random.nextInt(1, 12)) { random.nextInt(0x10000).toChar() })
            val failure = runCatching { Card.parse(text) }.exceptionOrNull()
            assertIs<BadCards.BadCard>(failure)
        }
    }

    @Test
    fun `a seat that nobody sits in is refused by its type`() = game(players = Players.THREE).use { game ->
        assertEquals(Counted.SEATS, assertThrows<WrongCount.Count> { game.view(Seat.S3) }.what)
        assertThrows<BigTwoIllegalAction.NotYourTurn> { game.play(Seat.S3, BigTwoAction.Pass) }
        assertThrows<BigTwoIllegalAction.NotYourTurn> { game.check(Seat.S3, BigTwoAction.Pass) }
        assertThrows<BigTwoIllegalAction.NotYourTurn> { game.completions(Seat.S3, CardSet.EMPTY) }
        assertThrows<IndexOutOfBoundsException> { game.hands()[Seat.S3] }
        assertThrows<WrongCount.Count> { game.redactedRecord(Seat.S3) }
    }

    @Test
    fun `numbers from 2 to the 63rd on are numbers like any other`() {
        val edges = listOf(Long.MAX_VALUE.toULong(), 1uL shl 63, (1uL shl 63) + 1uL, ULong.MAX_VALUE)
        assertEquals(4, edges.map { Seed.ofNumber(it) }.toSet().size)
        assertEquals("f".repeat(16) + "0".repeat(48), Seed.ofNumber(ULong.MAX_VALUE).toString())
        assertEquals(4, edges.map { BigTwoDeal.shuffled(Seed.ofNumber(1u), it, Players.FOUR).hands() }.toSet().size)
        for (edge in edges) {
            game(seed = edge).use { game ->
                game.advanceTo(edge)
                assertEquals(edge, game.now())
                assertEquals(edge, BigTwoGame.load(game.save()).use { it.now() })
                assertEquals(edge, assertThrows<TimeBackwards.Backwards> { game.advanceTo(edge - 1uL) }.now)
            }
        }
    }

    @Test
    fun `a timer at the end of time is told and runs no further`() = setUp("2S 3D", "4D 5D", "6D 7D").use { game ->
        game.advanceTo(ULong.MAX_VALUE)
        val timer = game.play(Seat.S0, cards("2S")).filterIsInstance<BigTwoEvent.TimerStarted>().single().timer
        assertEquals(ULong.MAX_VALUE, timer.expiresAt)
    }

    @Test
    fun `counts beyond all bounds are refused`() {
        for (count in listOf(256u, 269u, UInt.MAX_VALUE)) {
            assertThrows<BigTwoScoreError.WrongCount> { classic.scoreHand(count) }
            assertThrows<BigTwoBadPosition.WrongCount> { BigTwoTurn(classic, cards("3D"), null, nextCards = count) }
            assertThrows<WrongCount.Count> { playersOf(count) }
        }
    }

    @Test
    fun `bytes for the library lie outside the heap, and those that do not are refused`() {
        assertThrows<IllegalArgumentException> { classic.unbeatableBatch(ByteBuffer.allocate(16)) }
        assertEquals(0, classic.unbeatableBatch(ByteBuffer.allocateDirect(0)).size)
        assertEquals(emptyList<CardSet>(), classic.unbeatableBatch(emptyList<BigTwoQuestion>()))
    }

    @Test
    fun `garbage is no state, no drop, no choice and no rule of Casino`() = casino("7S", loose("7D")).use { position ->
        val engine = CasinoEngine()
        for (text in garbage) {
            val seven = fromHand("7S", CasinoTarget.Loose(0u))
            for (read in listOf<() -> Any>(
                { CasinoPosition.fromWire(text) },
                { position.dropFromWire(text, text) },
                { engine.chosen(position, seven, text) },
            )) {
                val refusal = assertThrows<CasinoBadWire.Refused> { read() }
                assertTrue(refusal.code() in setOf("wrong_type", "not_offered"), refusal.code())
                assertTrue(refusal.message.length < 200)
            }
            assertTrue(assertThrows<CasinoNoSuchRule.NoSuchRule> { engine.without(text) }.id.length <= 64)
            assertThrows<CasinoBadDrop.TargetNotThere> { engine.determine(position, seven.copy(stackId = text)) }
        }
    }

    @Test
    fun `places beyond all bounds are refused, and names are kept however long`() {
        val (engine, long) = CasinoEngine() to "b".repeat(1_000_000)
        val table = listOf(build("5D 4C", 9u, id = long), stack("2C", id = ""), stack("3H", id = long))
        CasinoPosition(UByte.MAX_VALUE, Seat.S0, table, listOf(cards("9S"), CardSet.EMPTY)).use { position ->
            assertEquals(table, position.table())
            for (index in listOf(3u, Int.MAX_VALUE.toUInt(), 1u shl 31, UInt.MAX_VALUE)) {
                for (target in listOf(CasinoTarget.Loose(index), CasinoTarget.Build(index), CasinoTarget.Stack(index))) {
                    val beyond = assertThrows<CasinoBadDrop.NoSuchPlace> { engine.determine(position, fromHand("9S", target)) }
                    assertEquals(index.toULong(), beyond.index)
                }
                assertThrows<CasinoBadDrop.NoSuchPlace> { position.grow(index) }
            }
            assertEquals(3, position.grow(2u).now.sum.toInt())
            val stacked = engine.determine(position, fromHand("9S", CasinoTarget.Stack(2u))).choices.single().action
            assertEquals(long, assertIs<CasinoAction.AddToStack>(stacked).stackId)
        }
        CasinoPosition(1u, Seat.S0, emptyList(), listOf(CardSet.EMPTY, CardSet.EMPTY)).use {
            assertEquals(emptyList(), engine.allDrops(it))
            assertThrows<CasinoBadDrop.NoSuchPlace> { it.grow(0u) }
        }
        assertThrows<CasinoBadPosition.WrongCount> { CasinoLookout(CardSet.EMPTY, table, CardSet.EMPTY, List(3) { UInt.MAX_VALUE }) }
        assertThrows<CasinoBadPosition.WrongCount> { CasinoPosition(1u, Seat.S0, emptyList(), emptyList()) }
        assertThrows<CasinoBadPosition.WrongCount> { CasinoPosition(1u, Seat.S0, emptyList(), List(100_000) { CardSet.EMPTY }) }
    }

    @Test
    fun `as many things on the table as there are cards, and more`() {
        val stacks = (casinoPack() - Card.parse("9S")).mapIndexed { place, card -> stack(card.toString(), id = "s$place") }
        casino("9S", *stacks.toTypedArray()).use { position ->
            assertEquals(40, CasinoEngine().use { it.allDrops(position) }.size)
        }
        for (many in listOf(stack("7D"), loose("7D"))) {
            val refusal = assertThrows<CasinoBadPosition.WrongCount> { casino("9S", *Array(10_000) { many }) }
            assertEquals(listOf(Counted.THINGS_ON_THE_TABLE, 10_000uL, 40uL), listOf(refusal.what, refusal.got, refusal.want))
        }
        assertThrows<CasinoBadPosition.EmptyStack> { casino("9S", *Array(10_000) { stack("") }) }
        assertThrows<CasinoBadPosition.DuplicateCard> { casino("9S", *Array(40) { loose("7D") }) }
    }

    @Test
    fun `a game that was closed says so`() {
        val game = game()
        game.close()
        game.close()
        assertThrows<IllegalStateException> { game.now() }
    }

    @Test
    fun `a seed of chance is another each time`() {
        val seeds = List(20) { Seed.random() }.toSet()
        assertEquals(20, seeds.size)
        for (seed in seeds) assertEquals(seed, Seed.ofBytes(seed.bytes()))
    }
}
