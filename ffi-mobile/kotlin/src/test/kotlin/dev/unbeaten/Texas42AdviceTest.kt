package dev.unbeaten

import org.junit.jupiter.api.Timeout
import java.util.concurrent.TimeUnit
import kotlin.concurrent.thread
import kotlin.math.abs
import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertFailsWith
import kotlin.test.assertIs
import kotlin.test.assertNull
import kotlin.test.assertTrue

/** What a seat of Texas 42 is advised to do, and how often each bid is made. */
@Timeout(120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class Texas42AdviceTest {
    private val hand = dominoes("6-6 6-5 6-4 6-3 5-5 4-4 1-0")
    private val seed = Seed.ofNumber(7u)
    private val played = "1:30 2:p 3:p 0:p 1:fives 1:5-2 2:6-5 3:5-3 0:5-5"

    private fun known(seen: String = "", hand: DominoSet = this.hand, seat: Seat = Seat.S1, rules: Texas42Rules = Texas42Rules.tournament()): Texas42Knowledge {
        val knowledge = Texas42Knowledge.dealt(rules, Seat.S0, seat, hand)
        for ((who, action) in seen.split(" ").filter { it.isNotEmpty() }.map(::said)) knowledge.see(who, action)
        return knowledge
    }

    private fun advised(knowledge: Texas42Knowledge, samples: UInt = 20u, caution: UByte? = null, seed: Seed = this.seed): Texas42Advice =
        knowledge.use { Texas42Advisor(samples, seed, caution).use { advisor -> advisor.advise(it) } }

    @Test
    fun `a call, with the numbers behind it`() {
        val advice = advised(known())
        assertEquals(Texas42Action.parse("2m"), advice.action)
        val best = advice.values.first()
        assertEquals(advice.action, best.action)
        assertEquals(Texas42Chance(16u, 20u), best.made)
        assertEquals(Probability(4u, 5u), best.made.chance())
        assertEquals(Fraction(165, 4u), best.points!!.fraction())
        assertEquals(41.25, best.points!!.toDouble())
        assertEquals(Fraction(6, 5u), best.score.fraction())
        assertTrue(abs(best.made.standardError() - 0.0918) < 0.001, "${best.made.standardError()}")
        assertTrue(best.score.standardError() > 0.3, "${best.score.standardError()}")
        assertEquals(20u, advice.samples)
        assertEquals(listOf(Texas42Reason.Makes(16u, 20u, 20u)), advice.reasons)
        assertEquals("It makes the bid in 16 of 20 deals; the next best does in 20.", advice.reasons.single().toString())
        assertEquals("makes", advice.reasons.single().code())
        assertEquals(advice, advised(known(), caution = 10u))
        assertEquals(Texas42Action.parse("31"), advised(known(), caution = 60u).action)
    }

    @Test
    fun `a pass says what the best bid would come to`() {
        val poor = dominoes("6-1 5-2 5-0 4-3 3-2 2-1 1-0")
        assertIs<Texas42Action.Call>(advised(known(hand = poor)).action)
        val advice = advised(known(hand = poor), caution = 100u)
        assertEquals(Texas42Action.Call(Texas42Call.Pass), advice.action)
        val reason = assertIs<Texas42Reason.BestBid>(advice.reasons.single())
        assertEquals("best_bid" to Texas42Action.parse("30"), reason.code() to reason.bid)
        assertEquals("The best bid, 30, is made in 11 of 20 deals.", reason.toString())
    }

    @Test
    fun `a declaration and a play`() {
        val declared = advised(known("1:32 2:p 3:p 0:p"))
        assertEquals(9 to Texas42Action.parse("doubles"), declared.values.size to declared.action)
        val led = advised(known("1:32 2:p 3:p 0:p 1:sixes"), samples = 40u)
        assertEquals(Texas42Action.parse("6-6"), led.action)
        val made = Texas42Reason.Makes(40u, 40u, 40u)
        assertEquals(listOf(Texas42Reason.Stands(Domino.parse("6-6"), 40u, 40u), made), led.reasons)
        assertEquals("stands" to "Nobody can beat 6-6 in 40 of 40 deals.", led.reasons.first().let { it.code() to it.toString() })

        val defending = advised(known(played, dominoes(HANDS[0]), Seat.S0), samples = 40u, seed = Seed.ofNumber(1u))
        assertEquals(Texas42Action.parse("5-4"), defending.action)
        val falls = Texas42Reason.LastTrumpFalls(Domino.parse("5-4"), 25u, 40u)
        assertEquals(listOf(falls, Texas42Reason.Sets(40u, 40u, 40u)), defending.reasons)
        assertEquals("5-4 first: their last trump falls in 25 of 40 deals.", falls.toString())

        val only = advised(known("1:30 2:p 3:p 0:p 1:fives 1:5-2", dominoes(HANDS[2]), Seat.S2))
        assertEquals(listOf<Texas42Reason>(Texas42Reason.OnlyOne), only.reasons)
        assertEquals("only_one" to "Nothing else is legal.", only.reasons.single().let { it.code() to it.toString() })
        val nello = advised(known("1:p 2:p 3:1m 0:p 3:nello", dominoes(HANDS[3]), Seat.S3, Texas42Rules.casual()))
        assertTrue(nello.values.all { it.points == null })
        assertEquals(Fraction(-9, 10u), nello.values.first().score.fraction())
    }

    @Test
    fun `hidden dominoes change no advice, and a policy plays by it`() {
        val others = listOf(HANDS[0], HANDS[2], HANDS[1], HANDS[3])
        val advice = listOf(HANDS, others).map { hands ->
            texas42("1:p", hands = hands).use { game -> advised(game.knowledge(Seat.S3).also { it.see(Seat.S2, Texas42Action.parse("30")) }) }
        }
        assertEquals(advice[0], advice[1])
        texas42(played).use { game ->
            val chosen = game.choose(Policy.ADVICE, Draws(seed))
            assertTrue(chosen in game.legalActions(), "$chosen")
        }
    }

    @Test
    fun `a table of bids`() = known().use { knowledge ->
        val declarations = listOf("no-trump-own", "sixes", "fours").map { Texas42Declaration.parse(it) }
        val table = Texas42Advisor(30u, seed).use { it.bidTable(knowledge, declarations) }
        assertEquals(30u to declarations, table.samples to table.declarations.map { it.declaration })
        for (row in table.declarations) {
            assertEquals(13, row.made.size)
            assertEquals(row.made.sortedDescending(), row.made)
        }
        val (thirty, mark) = Texas42Call.Points(30u) to Texas42Call.Marks(1u)
        val best = table.best(mark)!!
        assertEquals(table.declarations.maxOf { it.made[12] }, best.made[12])
        assertEquals(Texas42Chance(best.made[0], 30u), table.made(best, thirty))
        assertEquals(Texas42Chance(best.made[12], 30u), table.made(best, mark))
        assertEquals(0u, table.made(best, Texas42Call.Pass).deals)
        assertEquals("29", assertFailsWith<Texas42BadAction.BadAction> { table.best(Texas42Call.Points(29u)) }.text)
        assertFailsWith<Texas42BadAction.BadAction> { table.made(best, Texas42Call.Marks(8u)) }
        // What an app makes itself is no trap.
        assertNull(Texas42BidTable(emptyList(), 0u).best(mark))
        assertEquals(Probability(0u, 1u), Texas42BidTable(emptyList(), 0u).made(Texas42BidRow(Texas42Declaration.Nello, emptyList()), mark).chance())
        assertEquals(0.0, Texas42Chance(5u, 2u).standardError())
        assertTrue(Mean(2u, Long.MIN_VALUE, 0u).standardError() >= 0.0)
    }

    @Test
    fun `what there is no advice about is refused by its type`() {
        val advisor = Texas42Advisor(5u, seed)
        val turn = refused<Texas42CannotAdvise.NotNow>("not_your_turn", "Not your turn") { known("1:30").use { advisor.advise(it) } }
        assertEquals(Seat.S2, assertIs<Texas42IllegalAction.NotYourTurn>(turn.reason).toMove)
        val over = assertFailsWith<Texas42CannotAdvise.NotNow> { known("1:p 2:p 3:p 0:p").use { advisor.advise(it) } }
        assertIs<Texas42IllegalAction.HandOver>(over.reason)
        val none = "no deal fits what was seen: somebody cannot have held what its calls and plays say"
        refused<Texas42CannotAdvise.NoSuchDeal>("no_such_deal", none) {
            known("1:p 2:splash-2", dominoes(DOUBLES[0]), Seat.S3, Texas42Rules.casual()).use { advisor.advise(it) }
        }
        val nello = refused<Texas42CannotAdvise.CannotSolve>("made_or_set", "in nello points decide nothing, it is made or set") {
            known().use { advisor.bidTable(it, listOf(Texas42Declaration.Nello)) }
        }
        assertEquals(Texas42Declaration.Nello, assertIs<Texas42CannotSolve.MadeOrSet>(nello.reason).declaration)
        val items = refused<Texas42CannotAdvise.WrongCount>("wrong_count", "0 items in a list are too few: at least 1") {
            known().use { advisor.bidTable(it, emptyList()) }
        }
        assertEquals(Counted.ITEMS, items.what)
        refused<WrongCount.Count>("wrong_count", "0 samples are too few: at least 1") { Texas42Advisor(0u, seed) }
        assertEquals(100_000uL, assertFailsWith<WrongCount.Count> { Texas42Advisor(UInt.MAX_VALUE, seed) }.want)
        assertEquals(Counted.PERCENT, assertFailsWith<WrongCount.Count> { Texas42Advisor(5u, seed, 101u) }.what)
        assertEquals(advisor, Texas42Advisor(5u, seed, 10u))
        advisor.close()
    }

    @Test
    fun `long work ends when another thread cancels it`() = known().use { knowledge ->
        val advisor = Texas42Advisor(100_000u, seed)
        val works = listOf<(Cancel) -> Any>(
            { advisor.advise(knowledge, it) },
            { advisor.bidTable(knowledge, Texas42Trump.all.map(Texas42Declaration::Trump), it) },
        )
        for (work in works) {
            Cancel().use { cancel ->
                val other = thread {
                    Thread.sleep(50)
                    cancel.cancel()
                }
                val cancelled = refused<Texas42CannotAdvise.Cancelled>("cancelled", "This was cancelled.") { work(cancel) }
                other.join()
                assertTrue(cancelled.done < 100_000u, "${cancelled.done} deals")
                assertEquals(0uL, assertFailsWith<Texas42CannotAdvise.Cancelled> { work(cancel) }.done)
            }
        }
        advisor.close()
    }
}
