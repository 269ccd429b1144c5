package dev.unbeaten

import org.junit.jupiter.api.Timeout
import java.util.concurrent.ConcurrentLinkedQueue
import java.util.concurrent.CyclicBarrier
import java.util.concurrent.TimeUnit
import kotlin.concurrent.thread
import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertTrue

/** A game may be asked and changed by any thread. A deadlock shows as a test that does not end. */
@Timeout(60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ThreadsTest {
    /** Lets a hundred threads loose at once and waits for all of them; nobody's failure is lost. */
    private fun hundred(work: (Int) -> Unit) {
        val (start, failures) = CyclicBarrier(100) to ConcurrentLinkedQueue<Throwable>()
        val threads = List(100) { number ->
            thread(name = "player $number") {
                start.await()
                runCatching { work(number) }.onFailure(failures::add)
            }
        }
        threads.forEach { it.join() }
        assertEquals(emptyList(), failures.toList())
    }

    @Test
    fun `a hundred threads on one game lose no move`() = game(seed = 11u).use { game ->
        val (made, refusals) = ConcurrentLinkedQueue<BigTwoAction>() to ConcurrentLinkedQueue<String>()
        hundred { number ->
            val seat = Seat.entries[number % 4]
            while (game.toMove() != null) {
                try {
                    // Another thread may be faster, so that this is now somebody else's turn or action.
                    val action = game.hint()
                    game.play(seat, action)
                    made += action
                } catch (refusal: BigTwoIllegalAction) {
                    refusals += refusal.code()
                }
                check(game.view(seat).seat == seat)
            }
        }
        assertEquals(game.history().size, made.size)
        assertEquals(1, game.results().size)
        assertTrue(refusals.isNotEmpty(), "nobody was in anybody's way")
        // What came out of the crowd is a game that can be.
        assertEquals(game.save(), BigTwoGame.load(game.save()).save())
        assertEquals(game.save(), bigTwoReplay(game.record()).game!!.save())
    }

    @Test
    fun `questions of a hundred threads are answered as if they were alone`() = game(seed = 12u).use { game ->
        val expected = Seat.entries.map(game::view)
        hundred { number ->
            repeat(50) { check(game.view(Seat.entries[number % 4]) == expected[number % 4]) }
        }
    }

    @Test
    fun `drops of a hundred threads in one position mean what they mean alone`() {
        val position = casino("7S AS", loose("7D"), loose("3H"), build("5D 4C", 9u, Seat.S1, isExtendable = true), stack("2C"))
        val engine = CasinoEngine()
        val drops = engine.allDrops(position).map { CasinoDrop(it.card, it.source, it.target) }
        val expected = drops.map { engine.determine(position, it) to engine.determineWire(position, it) }
        hundred { number ->
            val index = number % drops.size
            repeat(20) {
                val drop = drops[index]
                check(engine.determine(position, drop) to engine.determineWire(position, drop) == expected[index])
                check(runCatching { engine.without("none") }.exceptionOrNull() is CasinoNoSuchRule.NoSuchRule)
            }
        }
    }

    @Test
    fun `a game closed under the feet of its callers answers or says that it is gone`() {
        repeat(20) {
            val game = game(seed = 13u)
            hundred { number ->
                if (number == 50) game.close()
                try {
                    check(game.deals() == 1u)
                } catch (_: IllegalStateException) {
                    check(runCatching { game.now() }.isFailure)
                }
            }
        }
    }

    @Test
    fun `draws of a hundred threads are the draws of one, each once`() {
        val seed = Seed.ofNumber(14u)
        val (together, alone) = Draws(seed) to Draws(seed)
        val drawn = ConcurrentLinkedQueue<UInt>()
        hundred { repeat(100) { drawn += together.below(1_000_000_000u) } }
        assertEquals(List(10_000) { alone.below(1_000_000_000u) }.sorted(), drawn.sorted())
    }

    @Test
    fun `a score sheet of a hundred threads has every match`() {
        val sheet = BigTwoScoreSheet(rules { it.copy(target = 1_000_000u) }, Players.TWO)
        hundred { repeat(10) { sheet.add(listOf(0u, 1u)) } }
        assertEquals(listOf(0uL, 1_000uL), sheet.score().totals)
    }
}
