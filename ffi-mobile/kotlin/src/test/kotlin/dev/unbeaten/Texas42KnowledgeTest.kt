package dev.unbeaten

import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertFailsWith
import kotlin.test.assertNotEquals
import kotlin.test.assertNotNull
import kotlin.test.assertNull
import kotlin.test.assertTrue

/** What one seat knows of a hand of Texas 42, and the deals that it cannot tell apart. */
class Texas42KnowledgeTest {
    private val hand = dominoes("6-6 6-5 6-4 5-5 4-1 2-0 0-0")

    private fun dealt(rules: Texas42Rules = Texas42Rules.tournament(), seen: String = "", hand: DominoSet = this.hand, seat: Seat = Seat.S1): Texas42Knowledge {
        val knowledge = Texas42Knowledge.dealt(rules, Seat.S0, seat, hand)
        for ((who, action) in seen.split(" ").filter { it.isNotEmpty() }.map(::said)) knowledge.see(who, action)
        return knowledge
    }

    @Test
    fun `deals are counted, from the hand as dealt on`() = dealt().use { knowledge ->
        assertEquals(listOf(Seat.S1, hand, hand.inv()), listOf(knowledge.seat(), knowledge.hand(), knowledge.unseen()))
        assertEquals(Texas42Phase.AUCTION to Seat.S1, knowledge.phase() to knowledge.toMove())
        assertEquals(15, knowledge.legalActions().size)
        assertEquals(Texas42Rules.tournament(), knowledge.rules())
        knowledge.deals().use { deals ->
            assertEquals(399_072_960uL, deals.count())
            assertEquals(deals.count() / 3u, deals.holds(Seat.S3, Domino.parse("4-4")))
            val holds = deals.allHolds()
            assertEquals(deals.count(), holds[Seat.S1][Domino.parse("6-6").index])
            assertEquals(List(4) { 7uL * deals.count() }, holds.map { it.sum() })
            assertEquals(dominoes("6-3 6-2 6-1 4-4 3-3 2-2 1-1"), deals.nth(0u)!![Seat.S0])
            assertNull(deals.nth(deals.count()))
        }
    }

    @Test
    fun `what others call proves doubles`() = dealt(Texas42Rules.casual(), "1:30 2:splash-2 3:p 0:p").use { knowledge ->
        assertEquals(3u.toUByte(), knowledge.doubles(Seat.S2))
        assertEquals(35_006_400uL, knowledge.deals().use { it.count() })
        assertEquals(emptyList(), knowledge.legalActions())
    }

    @Test
    fun `a game tells a seat what it may know and draws what may be`() = texas42("1:30 2:p 3:p 0:p 1:fives 1:5-2 2:6-5 3:5-3 0:5-5").use { game ->
        val knowledge = game.knowledge(Seat.S2)
        assertEquals(dominoes("6-4 6-3 6-0 4-2 3-1 2-2"), knowledge.hand())
        val deals = knowledge.deals()
        assertEquals(17_153_136uL, deals.count())
        val (one, other) = Draws(Seed.ofNumber(7u)) to Draws(Seed.ofNumber(7u))
        val drawn = List(20) { deals.draw(one) }
        assertEquals(drawn, List(20) { deals.draw(other) })
        assertEquals("6-1 4-4 4-3 3-3 3-2 1-1", drawn[0][Seat.S0].joinToString(" "))
        for (deal in drawn) {
            assertEquals(knowledge.hand(), deal[Seat.S2])
            assertEquals(knowledge.unseen(), deal.filterIndexed { seat, _ -> seat != 2 }.fold(DominoSet.EMPTY) { all, other -> all + other })
            assertTrue(Seat.entries.all { seat -> (deal[seat] - knowledge.mayHold(seat)).isEmpty() })
            // A deal that was drawn can be solved.
            val open = assertNotNull(knowledge.openHands(deal))
            assertEquals(deal to listOf(11u, 0u), open.hands to open.points)
            assertEquals(42u, Texas42Solver().use { it.points(open) }.sum())
        }
        assertNull(knowledge.openHands(drawn[0].reversed()))
        assertNotNull(knowledge.openHands(game.hands()))
        val wrong = assertFailsWith<WrongCount.Count> { knowledge.openHands(drawn[0].drop(1)) }
        assertEquals(Counted.PLAYERS, wrong.what)
        knowledge.close()
        deals.close()
    }

    @Test
    fun `what is seen is refused as it is in a game, and changes nothing then`() = dealt(seen = "1:30").use { knowledge ->
        val low = refused<Texas42IllegalAction.BidTooLow>("bid_too_low", "You have to bid more than 30.") {
            knowledge.see(Seat.S2, Texas42Action.parse("30"))
        }
        assertEquals(Texas42Call.Points(30u), low.standing)
        refused<Texas42IllegalAction.BadAction>("bad_action", "\"29\" is not an action like pass, 30, 2m, splash-2, sixes, 6-4 or claim") {
            knowledge.see(Seat.S2, Texas42Action.Call(Texas42Call.Points(29u)))
        }
        assertEquals(Seat.S2, knowledge.toMove())
        knowledge.see(Seat.S2, Texas42Action.parse("31"))
        assertNotEquals(Seat.S2, knowledge.toMove())
        val few = refused<WrongCount.Count>("wrong_count", "6 dominoes in a hand are too few: at least 7") { dealt(hand = hand - Domino.parse("6-6")) }
        assertEquals(6uL to 7uL, few.got to few.want)
    }

    @Test
    fun `a history that no deal has`() = dealt(Texas42Rules.casual(), "1:p 2:splash-2", dominoes(DOUBLES[0]), Seat.S3).use { knowledge ->
        refused<Texas42NoSuchDeal.NoSuchDeal>("no_such_deal", "no deal fits what was seen: somebody cannot have held what its calls and plays say") {
            knowledge.deals()
        }
    }
}
