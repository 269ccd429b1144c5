package dev.unbeaten

import org.junit.jupiter.api.assertThrows
import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertSame

/** Casino's positions, drops and rules that the referee refuses, each by its type. */
class CasinoRefusalsTest {
    private val engine = CasinoEngine()
    private val position = casino("7S 9S", loose("7D"), build("5D 4C", 9u, Seat.S1), stack("2C 3H"))
    private val noKing = "K♠ is not in the pack: Casino has the ace to the ten"

    private fun card(text: String) = Card.parse(text)

    private fun position(vararg table: CasinoItem, hands: List<String> = listOf("7S", ""), round: UByte = 1u, toMove: Seat = Seat.S0) =
        CasinoPosition(round, toMove, table.toList(), hands.map(::cards))

    /** Every question about a drop refuses it for the same reason. */
    private inline fun <reified T : CasinoBadDrop> refusedDrop(drop: CasinoDrop, code: String, text: String): T {
        refused<T>(code, text) { engine.explain(position, drop) }
        refused<T>(code, text) { engine.determineWire(position, drop) }
        val wire = assertThrows<CasinoBadWire.Refused> { engine.chosen(position, drop, "{}") }
        assertEquals(code to text, wire.code() to wire.message)
        return refused<T>(code, text) { engine.determine(position, drop) }
    }

    @Test
    fun `a card that Casino is not played with`() {
        val king = refused<CasinoNotInPack.NotInPack>("bad_card", noKing) { casinoValue(card("KS")) }
        assertSame(card("KS"), king.text)
        for (question in listOf<(CardSet) -> Any>(::casinoSum, ::casinoIsSequence, ::casinoIsSet)) {
            refused<CasinoNotInPack.NotInPack>("bad_card", noKing) { question(cards("2S KS")) }
        }
    }

    @Test
    fun `nor has a position one`() {
        val places = listOf<() -> Any>(
            { position(loose("KS")) },
            { position(stack("KS")) },
            { position(build("KS", 10u)) },
            { position(hands = listOf("", "KS")) },
            { CasinoLookout(cards("KS"), emptyList(), CardSet.EMPTY, listOf(1u)) },
            { CasinoLookout(CardSet.EMPTY, emptyList(), cards("KS"), listOf(1u)) },
            { CasinoCaptures(card("KS"), CardSet.EMPTY) },
            { casinoAddUp(card("2S"), cards("KS")) },
        )
        for (place in places) assertSame(card("KS"), refused<CasinoBadPosition.NotInPack>("bad_card", noKing) { place() }.text)
    }

    @Test
    fun `counts that cannot be`() {
        fun wrong(text: String, what: Counted, got: Int, want: Int, call: () -> Any) {
            val refusal = refused<CasinoBadPosition.WrongCount>("wrong_count", text, call)
            assertEquals(listOf(what, got.toULong(), want.toULong()), listOf(refusal.what, refusal.got, refusal.want))
        }
        wrong("1 player is too few: at least 2", Counted.PLAYERS, 1, 2) { position(hands = listOf("7S")) }
        wrong("5 players are too many: at most 4", Counted.PLAYERS, 5, 4) { position(hands = List(5) { "" }) }
        wrong("0 rounds are too few: at least 1", Counted.ROUNDS, 0, 1) { position(round = 0u) }
        val knowing = { sizes: List<UInt> -> CasinoLookout(cards("7S"), emptyList(), CardSet.EMPTY, sizes) }
        wrong("0 opponents are too few: at least 1", Counted.OPPONENTS, 0, 1) { knowing(emptyList()) }
        wrong("4 opponents are too many: at most 3", Counted.OPPONENTS, 4, 3) { knowing(List(4) { 1u }) }
        wrong("40 cards in the opponents' hands are too many: only 39 are unseen", Counted.CARDS_IN_THE_OPPONENTS_HANDS, 40, 39) {
            knowing(listOf(20u, 20u))
        }
    }

    @Test
    fun `seats that nobody sits in`() {
        val places = listOf({ position(toMove = Seat.S2) }, { position(build("5D 4C", 9u, Seat.S2)) }, { position(stack("5D", Seat.S2)) })
        for (place in places) {
            assertEquals(Seat.S2, refused<CasinoBadPosition.NoSuchSeat>("no_such_seat", "nobody sits in seat 2") { place() }.seat)
        }
    }

    @Test
    fun `cards that are twice in one place or in two`() {
        val once = listOf({ position(loose("5D"), loose("5D")) }, { position(stack("5D 5D")) }, { position(build("5D 5D", 10u)) })
        for (place in once) {
            assertSame(card("5D"), refused<CasinoBadPosition.DuplicateCard>("duplicate", "5D is there twice") { place() }.card)
        }
        val twice = listOf<() -> Any>(
            { position(loose("7S")) },
            { position(hands = listOf("7S", "7S")) },
            { position(loose("7S"), stack("7S"), hands = listOf("", "")) },
            { CasinoLookout(cards("7S"), listOf(loose("7S")), CardSet.EMPTY, listOf(1u)) },
            { CasinoCaptures(card("7S"), cards("7S 7D")) },
            { casinoAddUp(card("7S"), cards("7S")) },
        )
        for (place in twice) {
            assertSame(card("7S"), refused<CasinoBadPosition.Overlap>("overlap", "7♠ cannot be in two places") { place() }.card)
        }
    }

    @Test
    fun `builds that their cards do not make`() {
        val text = "a build of 8 cannot be made of 5♦ 4♣"
        val wrong = refused<CasinoBadPosition.BadBuild>("bad_build", text) { position(build("5D 4C", 8u)) }
        assertEquals(inOrder("5D 4C") to 8u.toUByte(), wrong.cards to wrong.value)
        for ((held, value) in listOf("" to 9u, "5D 4C" to 0u, "" to 0u, "5D 4C 2H" to 9u, "5D" to 255u)) {
            assertThrows<CasinoBadPosition.BadBuild> { position(build(held, value.toUByte())) }
        }
    }

    @Test
    fun `what no table has`() {
        val empty = refused<CasinoBadPosition.EmptyStack>("empty_stack", "the temporary stack \"s0\" has no cards") { position(stack("")) }
        assertEquals("s0", empty.id)
        val twice = listOf({ position(stack("5D"), stack("4C")) }, { position(build("5D", 5u), build("4C", 4u)) })
        for ((place, id) in twice.zip(listOf("s0", "b0"))) {
            val text = "two builds or two temporary stacks are called \"$id\""
            assertEquals(id, refused<CasinoBadPosition.DuplicateId>("duplicate_id", text) { place() }.id)
        }
        val many = assertThrows<CasinoBadPosition.WrongCount> { position(*Array(41) { loose("5D") }) }
        assertEquals(Triple(Counted.THINGS_ON_THE_TABLE, 41uL, 40uL), Triple(many.what, many.got, many.want))
    }

    @Test
    fun `face cards that are dragged or seen`() {
        val text = "K♠ is not in the pack: Casino has the ace to the ten"
        val onSeven = fromHand("7S", CasinoTarget.Loose(0u))
        for (drop in listOf(fromHand("KS", CasinoTarget.Empty), fromTable("KS", CasinoTarget.Empty), onSeven.copy(seen = loose("KS")))) {
            assertSame(card("KS"), refusedDrop<CasinoBadDrop.NotInPack>(drop, "bad_card", text).text)
        }
    }

    @Test
    fun `drops of another player, or of cards that are elsewhere`() {
        val onSeven = fromHand("7S", CasinoTarget.Loose(0u))
        val turn = refusedDrop<CasinoBadDrop.NotYourTurn>(onSeven.copy(player = Seat.S1), "not_your_turn", "Not your turn")
        assertEquals(Seat.S0, turn.toMove)
        val hand = refusedDrop<CasinoBadDrop.CardNotThere>(fromHand("7D", CasinoTarget.Empty), "not_there", "7♦ is not in your hand.")
        assertEquals(card("7D") to CasinoSource.HAND, hand.card to hand.source)
        // 5♦ lies in a build.
        val table = fromTable("5D", CasinoTarget.Empty)
        val loose = refusedDrop<CasinoBadDrop.CardNotThere>(table, "not_there", "5♦ does not lie loose on the table.")
        assertEquals(card("5D") to CasinoSource.TABLE, loose.card to loose.source)
        val itself = fromTable("7D", CasinoTarget.Loose(0u))
        assertSame(card("7D"), refusedDrop<CasinoBadDrop.OntoItself>(itself, "onto_itself", "7♦ cannot be dropped on itself.").card)
    }

    @Test
    fun `drops on what is not there`() {
        for (target in listOf(CasinoTarget.Loose(3u), CasinoTarget.Build(3u), CasinoTarget.Stack(3u))) {
            val text = "Nothing lies at place 3."
            val beyond = refusedDrop<CasinoBadDrop.NoSuchPlace>(fromHand("7S", target), "bad_target", text)
            assertEquals(3uL to 3uL, beyond.index to beyond.items)
        }
        val build = fromHand("7S", CasinoTarget.Build(1u))
        val other = listOf(
            fromHand("7S", CasinoTarget.Loose(1u)),
            fromHand("7S", CasinoTarget.Stack(1u)),
            build.copy(seen = build("4C 5D", 9u, Seat.S0)),
            build.copy(seen = build("4C 5D", 8u)),
            build.copy(stackId = "b0"),
        )
        for (drop in other) {
            val text = "What lies at place 1 is not what the card was dropped on."
            assertEquals(1uL, refusedDrop<CasinoBadDrop.TargetNotThere>(drop, "not_there", text).index)
        }
        // What the player saw is there still.
        engine.determine(position, build.copy(player = Seat.S0, seen = build("5D 4C", 9u, Seat.S1)))
        engine.determine(position, fromHand("7S", CasinoTarget.Stack(2u)).copy(seen = stack("2C 3H"), stackId = "s0"))
        val empty = fromHand("7S", CasinoTarget.Empty)
        for (drop in listOf(empty.copy(seen = loose("7D")), empty.copy(stackId = "s0"))) {
            refusedDrop<CasinoBadDrop.NothingThere>(drop, "not_there", "The empty area is not what the card was dropped on.")
        }
    }

    @Test
    fun `stacks and builds that are asked for elsewhere`() {
        assertThrows<CasinoBadDrop.NoSuchPlace> { position.grow(3u) }
        assertEquals(1uL, assertThrows<CasinoBadDrop.TargetNotThere> { position.grow(1u) }.index)
        CasinoLookout(cards("7S"), position.table(), CardSet.EMPTY, listOf(10u)).use {
            assertThrows<CasinoBadDrop.NoSuchPlace> { it.threats(3u) }
            assertEquals(2uL, assertThrows<CasinoBadDrop.TargetNotThere> { it.threats(2u) }.index)
        }
    }

    @Test
    fun `more captures than are wanted`() {
        val loose = casinoPack().filter { casinoValue(it) <= 5u }.toCardSet() - card("5D")
        CasinoCaptures(card("5D"), loose).use {
            assertEquals(68_383uL, it.count())
            val text = "there are 68383 captures, and at most 10000 are listed"
            val many = refused<CasinoCannotList.TooManyCaptures>("too_many", text) { it.list(10_000u) }
            // All of them make fives.
            assertEquals(Triple(68_383uL, 10_000uL, listOf(loose)), Triple(many.got, many.most, many.largest))
            assertEquals<List<CardSet>>(listOf(loose), it.largest(1u))
            val none = refused<CasinoTooManyCaptures.TooManyCaptures>("too_many", "there are 1 captures, and at most 0 are listed") { it.largest(0u) }
            assertEquals(1uL to null, none.got to none.largest)
            assertEquals(68_383, it.list(68_383u).size)
        }
    }

    @Test
    fun `a rule that there is not`() {
        val refusal = refused<CasinoNoSuchRule.NoSuchRule>("unknown_rules", "there is no rule called \"jokers\"") { engine.without("jokers") }
        assertEquals("jokers", refusal.id)
        engine.without("trail-card").use { without -> assertThrows<CasinoNoSuchRule.NoSuchRule> { without.without("trail-card") } }
    }
}
