package dev.unbeaten

import org.junit.jupiter.api.Timeout
import java.nio.ByteBuffer
import java.nio.ByteOrder
import java.util.concurrent.ConcurrentLinkedQueue
import java.util.concurrent.TimeUnit
import kotlin.concurrent.thread
import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertFailsWith
import kotlin.test.assertFalse
import kotlin.test.assertIs
import kotlin.test.assertNull
import kotlin.test.assertTrue

/** Two tricks are left. */
private val TWO = listOf("6-5 5-5", "4-4 3-0", "6-0 3-1", "2-1 1-0").map(::dominoes)

private val SIXES = Texas42Declaration.parse("sixes")

/** Best play with all dominoes open. */
@Timeout(120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class Texas42SolverTest {
    private val two = Texas42OpenHands(TWO, SIXES, Seat.S0)
    private val dealt = HANDS.map(::dominoes)

    private fun <T> solver(ask: (Texas42Solver) -> T): T = Texas42Solver().use(ask)

    private fun line(text: String): List<Domino> = text.split(" ").map(Domino::parse)

    @Test
    fun `points, whether a bid is made, every play's value and a line`() = solver { solver ->
        assertEquals(listOf(12u, 0u), solver.points(two))
        val solution = solver.solve(two.copy(points = listOf(20u, 10u), bid = Texas42Call.Points(32u), bidder = Seat.S2))
        assertEquals(listOf(32u, 10u) to true, solution.points to solution.made)
        assertEquals(dominoes("6-5 5-5"), solution.best)
        assertEquals(line("6-5 4-4 6-0 2-1 5-5 3-0 3-1 1-0"), solution.line)
        assertEquals(line("6-5 5-5").map { Texas42PlayValue(it, listOf(32u, 10u), null) }, solution.values)
        assertEquals(solution.values, solver.values(two.copy(points = listOf(20u, 10u))))
        val bid = { points: Int -> two.copy(bid = Texas42Call.Points(points.toUByte()), bidder = Seat.S0, points = listOf(20u, 10u)) }
        assertTrue(solver.isMade(bid(32)))
        assertFalse(solver.isMade(bid(33)))
        assertNull(solver.solve(two).made)
    }

    @Test
    fun `from inside a trick`() = solver { solver ->
        val begun = two.copy(hands = listOf(dominoes("6-5")) + TWO.drop(1), trick = line("5-5"))
        assertEquals(line("4-4 6-0 2-1 3-1 1-0 6-5 3-0"), solver.solve(begun).line)
        assertEquals(dominoes("4-4 3-0"), solver.solve(begun).best)
    }

    @Test
    fun `nello and sevens are made or set`() = solver { solver ->
        val nello = Texas42OpenHands(dealt, Texas42Declaration.Nello, Seat.S3, bidder = Seat.S3)
        val solution = solver.solve(nello)
        assertEquals(null to false, solution.points to solution.made)
        assertEquals(setOf(false), solution.values.map { it.made }.toSet())
        assertEquals(Texas42PlayValue(Domino.parse("6-2"), null, false), solution.values.first())
        assertFalse(solver.isMade(nello))
        assertEquals(false, solver.solve(nello.copy(declaration = Texas42Declaration.Sevens)).made)
    }

    @Test
    fun `every declaration of a deal`() = solver { solver ->
        val all = solver.allDeclarations(dealt, Seat.S0)
        assertEquals(Texas42Trump.all, all.map { it.trump })
        val points = listOf(13, 17, 19, 35, 36, 42, 42, 36, 42).map { listOf(it.toUInt(), 42u - it.toUInt()) }
        assertEquals(points, all.map { it.points })
        for ((trump, points) in all) assertEquals(points, solver.points(Texas42OpenHands(dealt, Texas42Declaration.Trump(trump), Seat.S0)))
    }

    @Test
    fun `bounds are bounds, whatever may be looked at, and a small table knows the same`() = solver { solver ->
        val open = Texas42OpenHands(dealt, SIXES, Seat.S2)
        val points = solver.points(open)
        assertEquals(Texas42Solver.withEntries(2u).use { assertEquals(2uL, it.entries()); it.points(open) }, points)
        val few = solver { it.bounds(open, 100u) }
        assertTrue(!few.isExact && few.nodes == 100uL && points[0] in few.least..few.most)
        val all = solver.bounds(open, ULong.MAX_VALUE)
        assertEquals(listOf(true, points[0], points[0]), listOf(all.isExact, all.least.toUInt(), all.most.toUInt()))
        assertTrue(solver.entries() > 1_000u)
    }

    @Test
    fun `the hand of a game is solved as it stands`() = texas42("1:p 2:p 3:1m 0:p").use { game ->
        assertNull(game.openHands())
        game.declare(Seat.S3, SIXES)
        val before = game.openHands()!!
        assertEquals(Texas42OpenHands(dealt, SIXES, Seat.S3, points = listOf(0u, 0u), bid = Texas42Call.Marks(1u), bidder = Seat.S3), before)
        val made = solver { it.isMade(before) }
        // Who plays the line of the solver gets what it promises.
        val line = solver { it.solve(before).line }
        for (domino in line) if (game.toMove() != null) game.play(game.toMove()!!, domino)
        assertEquals(made, (game.results().single() as Texas42HandOver.Settled).handScore.result == Texas42HandResult.MADE)
    }

    private fun batch(deals: List<List<DominoSet>>, declaration: Texas42Declaration, leader: Seat): ByteBuffer {
        val bytes = ByteBuffer.allocateDirect(deals.size * 18).order(ByteOrder.LITTLE_ENDIAN)
        for (hands in deals) {
            for (hand in hands) bytes.putInt(hand.mask.toInt())
            bytes.put(Texas42Declaration.all.indexOf(declaration).toByte()).put(leader.ordinal.toByte())
        }
        return bytes.flip()
    }

    private fun deals(count: Int) = List(count) { number -> Texas42Deal.shuffled(Seed.ofNumber(42u), number.toULong()).use { it.hands() } }

    @Test
    fun `many at once are what each is alone`() = solver { solver ->
        val open = deals(40).map { Texas42OpenHands(it, SIXES, Seat.S1) }
        val alone = open.map(solver::points)
        assertEquals(alone, texas42PointsOfMany(open))
        val bytes = texas42SolveBatch(batch(deals(40), SIXES, Seat.S1), null)
        assertEquals(alone.flatten(), bytes.map { it.toUByte().toUInt() })
        assertEquals(listOf(12.toByte(), 0), texas42SolveBatch(batch(listOf(TWO), SIXES, Seat.S0)).toList())
        assertEquals(0, texas42SolveBatch(ByteBuffer.allocateDirect(0)).size)
        assertEquals(emptyList(), texas42PointsOfMany(emptyList()))
    }

    @Test
    fun `a long batch ends when another thread cancels it`() = Cancel().use { cancel ->
        val bytes = batch(deals(100).let { deals -> List(400) { deals }.flatten() }, SIXES, Seat.S1)
        val other = thread {
            Thread.sleep(50)
            cancel.cancel()
        }
        val stopped = refused<Texas42CannotSolveMany.Cancelled>("cancelled", "This was cancelled.") { texas42SolveBatch(bytes, cancel) }
        other.join()
        assertTrue(stopped.done < 40_000u, "all were solved")
        val typed = assertFailsWith<Texas42CannotSolveMany.Cancelled> { texas42PointsOfMany(List(20) { two }, cancel) }
        assertEquals(0uL, typed.done)
    }

    @Test
    fun `one solver serves many threads`() = solver { solver ->
        val open = deals(8).map { Texas42OpenHands(it, SIXES, Seat.S1) }
        val alone = open.map { one -> solver { it.points(one) } }
        val answers = ConcurrentLinkedQueue<Pair<Int, List<UInt>>>()
        val threads = open.indices.map { index -> thread { repeat(5) { answers += index to solver.points(open[index]) } } }
        threads.forEach { it.join() }
        assertEquals(40, answers.size)
        for ((index, points) in answers) assertEquals(alone[index], points)
    }

    @Test
    fun `what cannot be solved is refused by its type`() = solver { solver ->
        val three = "3 players are too few: at least 4"
        val wrong = refused<Texas42CannotSolve.WrongCount>("wrong_count", three) { solver.points(two.copy(hands = TWO.drop(1))) }
        assertEquals(listOf(Counted.PLAYERS, 3uL, 4uL), listOf(wrong.what, wrong.got, wrong.want))
        refused<Texas42CannotSolve.WrongCount>("wrong_count", three) { solver.allDeclarations(TWO.drop(1), Seat.S0) }
        refused<Texas42CannotSolve.WrongCount>("wrong_count", "3 items in a list are too many: at most 2") {
            solver.values(two.copy(points = listOf(1u, 2u, 3u)))
        }
        refused<Texas42CannotSolve.WrongCount>("wrong_count", "0 positions to look at are too few: at least 1") { solver.bounds(two, 0u) }
        val nello = two.copy(declaration = Texas42Declaration.Nello)
        assertEquals("bidder", refused<Texas42CannotSolve.NoBidder>("missing_field", "who bid is missing") { solver.solve(nello) }.field)
        assertEquals("bid", refused<Texas42CannotSolve.NoBid>("missing_field", "what was bid is missing") { solver.isMade(two) }.field)
        val twice = two.copy(trick = line("6-6 6-6"))
        val domino = refused<Texas42CannotSolve.DuplicateDomino>("duplicate", "6-6 is there twice") { solver.solve(twice) }.domino
        assertEquals(Domino.parse("6-6"), domino)
        val overlap = two.copy(hands = listOf(TWO[1]) + TWO.drop(1))
        assertEquals(Domino.parse("4-4"), refused<Texas42CannotSolve.Overlap>("overlap", "4-4 is in two places") { solver.solve(overlap) }.domino)
        val partner = nello.copy(bidder = Seat.S2)
        val sits = refused<Texas42CannotSolve.SitsOut>("cannot_lead", "seat 0 sits out and cannot lead") { solver.solve(partner) }
        assertEquals(Seat.S0, sits.seat)
        val set = refused<Texas42CannotSolve.MadeOrSet>("made_or_set", "in nello points decide nothing, it is made or set") { solver.points(nello) }
        assertEquals(Texas42Declaration.Nello, set.declaration)
        val many = refused<Texas42CannotSolve.TooManyPoints>("wrong_count", "41 points and 12 that are left are more than 42") {
            solver.solve(two.copy(points = listOf(30u, 11u)))
        }
        assertEquals(listOf(30u, 11u) to "points", many.points to many.field)
        assertEquals(12u.toUByte(), many.left)
        val text = "\"29\" is not an action like pass, 30, 2m, splash-2, sixes, 6-4 or claim"
        val call = two.copy(bid = Texas42Call.Points(29u), bidder = Seat.S0)
        assertEquals("29", refused<Texas42CannotSolve.BadAction>("bad_action", text) { solver.solve(call) }.text)
        val entries = refused<WrongCount.Count>("wrong_count", "0 entries of the solver's table are too few: at least 1") { Texas42Solver.withEntries(0u) }
        assertEquals(Counted.TABLE_ENTRIES, entries.what)
        assertFailsWith<WrongCount.Count> { Texas42Solver.withEntries(ULong.MAX_VALUE) }
        assertEquals(listOf(12u, 0u), solver.points(two))
    }

    @Test
    fun `a bad hand of many is told by its place`() {
        val cut = refused<Texas42CannotSolveMany.WrongCount>("wrong_count", "17 bytes of questions are too few: at least 18") {
            texas42SolveBatch(ByteBuffer.allocateDirect(17))
        }
        assertEquals(Counted.BYTES_OF_QUESTIONS, cut.what)
        fun bad(change: (ByteBuffer) -> Unit): Texas42BadHand {
            val bytes = batch(listOf(TWO, TWO), SIXES, Seat.S0).also(change)
            val refused = assertFailsWith<Texas42CannotSolveMany.Hand> { texas42SolveBatch(bytes) }
            assertEquals(1uL, refused.place)
            assertEquals(refused.code(), refused.reason.code())
            assertEquals("hand 1: ${refused.reason}", refused.message)
            return refused.reason
        }
        val mask = assertIs<Texas42BadHand.BadDominoMask>(bad { it.putInt(18, 1 shl 28) })
        assertEquals("bad_mask" to (1u shl 28), mask.code() to mask.mask)
        val declared = assertIs<Texas42BadHand.Byte>(bad { it.put(18 + 16, 16) })
        assertEquals("byte 16 is 16 and has to be less than 16", declared.toString())
        assertEquals(listOf(16u, 16u, 16u), listOf(declared.byte.toUInt(), declared.got.toUInt(), declared.below.toUInt()))
        val nello = assertIs<Texas42BadHand.Hand>(bad { it.put(18 + 16, 11) })
        assertIs<Texas42CannotSolve.MadeOrSet>(nello.reason)
        val typed = assertFailsWith<Texas42CannotSolveMany.Hand> { texas42PointsOfMany(listOf(two, two.copy(points = listOf(1u)))) }
        assertIs<Texas42CannotSolve.WrongCount>(assertIs<Texas42BadHand.Hand>(typed.reason).reason)
        val text = "hand 1: \"8m\" is not an action like pass, 30, 2m, splash-2, sixes, 6-4 or claim"
        val bid = refused<Texas42CannotSolveMany.NoSuchBid>("bad_action", text) {
            texas42PointsOfMany(listOf(two, two.copy(bid = Texas42Call.Marks(8u), bidder = Seat.S0)))
        }
        assertEquals(1uL to "8m", bid.place to assertIs<Texas42BadAction.BadAction>(bid.reason).text)
    }
}
