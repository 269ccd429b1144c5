package dev.unbeaten

import org.junit.jupiter.api.Timeout
import org.junit.jupiter.api.assertThrows
import java.nio.ByteBuffer
import java.nio.ByteOrder
import java.util.concurrent.TimeUnit
import kotlin.concurrent.thread
import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertFalse
import kotlin.test.assertTrue

/** Long work ends when another thread says so. Work that does not shows as a test that does not end. */
@Timeout(60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CancelTest {
    private val seed = Seed.ofNumber(1u)
    private val words = "This was cancelled."

    /** Cancels a while after the work has begun. */
    private fun <T> cancelledSoon(work: (Cancel) -> T): T = Cancel().use { cancel ->
        val other = thread {
            Thread.sleep(50)
            cancel.cancel()
        }
        try {
            work(cancel)
        } finally {
            other.join()
            assertTrue(cancel.isCancelled())
        }
    }

    @Test
    fun `a simulation of millions of years ends when another thread cancels it`() {
        val cancelled = refused<CannotSimulate.Cancelled>("cancelled", words) {
            cancelledSoon { bigTwoSimulate(classic, Players.FOUR, seed, 0u, ULong.MAX_VALUE, cancel = it) }
        }
        assertTrue(cancelled.done < 1_000_000_000u, "${cancelled.done} games")
    }

    /** Nobody ever gets a point, so that each game is given up after ten thousand matches. */
    @Test
    fun `it ends between two actions, however long a game takes`() {
        val nothing = rules { it.copy(pointsPerCard = List(14) { 0u }) }
        refused<CannotSimulate.Cancelled>("cancelled", words) {
            cancelledSoon { bigTwoSimulate(nothing, Players.FOUR, seed, 0u, ULong.MAX_VALUE, cancel = it) }
        }
    }

    @Test
    fun `what was cancelled before does nothing`() = Cancel().use { cancel ->
        assertFalse(cancel.isCancelled())
        val totals = bigTwoSimulate(classic, Players.TWO, seed, 0u, 5u, cancel = cancel)
        assertEquals(bigTwoSimulate(classic, Players.TWO, seed, 0u, 5u), totals)
        assertEquals(5uL, cancel.done())
        cancel.cancel()
        cancel.cancel()
        assertEquals(0uL, assertThrows<CannotSimulate.Cancelled> { bigTwoSimulate(classic, Players.TWO, seed, 0u, 5u, cancel = cancel) }.done)

        val questions = List(10_000) { BigTwoQuestion(cards("3D"), CardSet.EMPTY) }
        val batch = refused<BigTwoBadBatch.Cancelled>("cancelled", words) { classic.unbeatableBatch(questions, cancel) }
        assertEquals(0uL, batch.done)
        val bytes = ByteBuffer.allocateDirect(16).order(ByteOrder.LITTLE_ENDIAN).putLong(1).putLong(0).flip()
        assertThrows<BigTwoBadBatch.Cancelled> { classic.unbeatableBatch(bytes, cancel) }
        assertEquals(10_000, classic.unbeatableBatch(questions, Cancel()).size)

        CasinoCaptures(Card.parse("9S"), cards("5D 4C 9H")).use { captures ->
            val list = refused<CasinoCannotList.Cancelled>("cancelled", words) { captures.list(100u, cancel) }
            assertEquals(0uL, list.done)
            assertEquals(3, captures.list(100u, Cancel()).size)
        }
    }

    @Test
    fun `one stops the work of many threads`() = Cancel().use { cancel ->
        val refusals = java.util.concurrent.ConcurrentLinkedQueue<String>()
        val threads = List(4) {
            thread {
                val refusal = runCatching { bigTwoSimulate(classic, Players.TWO, seed, 0u, ULong.MAX_VALUE, cancel = cancel) }.exceptionOrNull()
                refusals += (refusal as? CannotSimulate.Cancelled)?.code() ?: refusal.toString()
            }
        }
        Thread.sleep(50)
        cancel.cancel()
        threads.forEach { it.join() }
        assertEquals(List(4) { "cancelled" }, refusals.toList())
    }
}
