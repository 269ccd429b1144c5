package dev.unbeaten

import org.junit.jupiter.api.Tag
import java.io.File
import kotlin.test.Test
import kotlin.test.assertTrue

/**
 * Games that are closed leave nothing behind, and neither do games that are forgotten. A heap of fixed size that is all
 * touched at the start keeps Java's own growth out of the figure.
 */
@Tag("memory")
class MemoryTest {
    // A game takes more than half a kilobyte in Rust, so a million that leaked would be twenty times as much.
    private val tolerance = 24L * 1024

    private val deal = deal(1u, 0u, Players.FOUR)

    private fun residentKilobytes(): Long =
        File("/proc/self/status").readLines().single { it.startsWith("VmRSS:") }.filter { it.isDigit() }.toLong()

    private fun collect() = repeat(4) {
        System.gc()
        Thread.sleep(100)
    }

    private fun grows(games: Int, warmUp: Int, make: () -> Unit): Long {
        repeat(warmUp) { make() }
        collect()
        val before = residentKilobytes()
        repeat(games) { make() }
        collect()
        return residentKilobytes() - before
    }

    @Test
    fun `a million games that are closed`() {
        val grown = grows(games = 1_000_000, warmUp = 100_000) { BigTwoGame(classic, deal).use { } }
        println("memory: a million games closed, resident memory grew by $grown kB")
        assertTrue(grown < tolerance, "resident memory grew by $grown kB")
    }

    /** Without this, the others would also pass with a yardstick that measures nothing. */
    @Test
    fun `games that are kept are seen`() {
        val kept = ArrayList<BigTwoGame>(100_000)
        val grown = grows(games = 100_000, warmUp = 0) { kept += BigTwoGame(classic, deal) }
        println("memory: a hundred thousand games kept, resident memory grew by $grown kB")
        assertTrue(grown > 2 * tolerance, "resident memory grew by $grown kB")
        kept.forEach { it.close() }
    }

    @Test
    fun `a hundred thousand games that are forgotten`() {
        val grown = grows(games = 100_000, warmUp = 50_000) { BigTwoGame(classic, deal) }
        println("memory: a hundred thousand games forgotten, resident memory grew by $grown kB")
        assertTrue(grown < tolerance, "resident memory grew by $grown kB")
    }

    @Test
    fun `refusals and views leave nothing either`() {
        val game = BigTwoGame(classic, deal)
        val stranger = game.toMove().let { toMove -> Seat.entries.first { it != toMove } }
        val grown = grows(games = 50_000, warmUp = 20_000) {
            game.view(stranger)
            runCatching { game.pass(stranger) }
        }
        assertTrue(grown < tolerance, "resident memory grew by $grown kB")
    }
}
