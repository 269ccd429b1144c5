package dev.unbeaten

import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertFailsWith
import kotlin.test.assertFalse
import kotlin.test.assertIs
import kotlin.test.assertNotNull
import kotlin.test.assertNull
import kotlin.test.assertTrue

/** What an app does: it looks at the view, plays what is legal there, and shows what happened. */
class WholeGameTest {
    /** Plays to the end of the match, always looking at the view of the seat to move. */
    private fun playMatch(game: BigTwoGame): List<BigTwoEvent> {
        val events = mutableListOf<BigTwoEvent>()
        while (true) {
            val seat = game.toMove() ?: return events
            val view = game.view(seat)
            assertEquals(seat, view.toMove)
            assertEquals(view.hand, view.byRank.toCardSet())
            assertEquals(view.hand, view.byCombo.toCardSet())
            assertEquals(view.hand.size, view.seats[seat].cardsLeft.toInt())
            val play = view.legalPlays.lastOrNull()
            if (play == null) assertTrue(view.canPass)
            val happened = if (play == null) game.pass(seat) else game.play(seat, play)
            assertEquals(happened, game.view(seat).lastEvents)
            events += happened
        }
    }

    @Test
    fun `a whole match`() = game(seed = 42u).use { game ->
        val dealt = assertIs<BigTwoEvent.Dealt>(game.dealt())
        assertEquals(game.toMove(), dealt.leader)
        assertTrue(dealt.mustInclude!! in game.hands()[dealt.leader])

        val over = assertIs<BigTwoEvent.MatchOver>(playMatch(game).last())
        assertEquals(0, over.result.seats[over.result.winner].cardsLeft.toInt())
        assertEquals(listOf(over.result), game.results())
        assertEquals(game.hands().map { it.size }, over.result.seats.map { it.cardsLeft.toInt() })
        assertEquals(over.result.seats.map { it.total }, game.score().totals)
        assertNull(game.toMove())
        assertNull(game.outcome())

        val view = game.view(Seat.S0)
        assertNull(view.toMove)
        assertTrue(view.legalPlays.isEmpty())
        assertFalse(view.canPass)
    }

    @Test
    fun `a whole game for every number of players`() {
        for (players in Players.entries) {
            game(seed = 5u, players).use { game ->
                var deals = 0uL
                while (true) {
                    playMatch(game)
                    deals++
                    if (game.outcome() != null) break
                    val dealt = assertIs<BigTwoEvent.Dealt>(game.nextDeal(deal(5u, deals, players)).single())
                    assertEquals(deals + 1u, dealt.number.toULong())
                    assertNull(dealt.mustInclude)
                }
                val outcome = assertNotNull(game.outcome())
                assertTrue(outcome.over)
                assertTrue(outcome.totals.max() >= 101uL)
                val lowest = players.seats.filter { outcome.totals[it] == outcome.totals.min() }
                assertEquals(lowest, outcome.winners)
                assertEquals(lowest, game.view(Seat.S1).winners)
                assertEquals(deals.toInt(), game.results().size)
                val played = game.history().mapNotNull { it.action as? BigTwoAction.Play }.size
                assertEquals(played, game.kindsPlayed().sumOf { kinds -> kinds.sumOf { it.toInt() } })
            }
        }
    }

    @Test
    fun `an unbeatable play starts the timer, and its end passes for the others`() {
        setUp("2S 3D 3C", "4D 5D", "6D 7D").use { game ->
            val started = game.play(Seat.S0, cards("2S")).filterIsInstance<BigTwoEvent.TimerStarted>().single()
            assertEquals(started.timer, game.view(Seat.S2).timer)
            assertEquals(emptyList(), game.advanceTo(9_999u))
            val passed = game.advanceTo(10_000u)
            assertEquals(
                listOf(BigTwoEvent.AutoPassed(Seat.S1), BigTwoEvent.AutoPassed(Seat.S2), BigTwoEvent.TrickWon(Seat.S0)),
                passed,
            )
        }
    }

    @Test
    fun `a move is taken back`() = setUp("2S 3D 3C", "4D 5D").use { game ->
        val before = game.view(Seat.S0)
        game.play(Seat.S0, cards("3D"))
        assertEquals(BigTwoAction.Play(cards("3D")), game.undo().action)
        assertEquals(before, game.view(Seat.S0))
    }

    @Test
    fun `completions say what goes with a selection`() = setUp("3D 3C 3H KS", "4D 5D").use { game ->
        val one = game.completions(Seat.S0, cards("3D"))
        assertEquals(BigTwoCompletions(playable = true, canAdd = cards("3C 3H")), one)
        assertEquals(BigTwoCompletions(playable = false, canAdd = CardSet.EMPTY), game.completions(Seat.S0, cards("3D KS")))
    }

    @Test
    fun `a simulation is the same in parts`() {
        val seed = Seed.ofNumber(3u)
        val whole = bigTwoSimulate(classic, Players.THREE, seed, 0u, 20u)
        val parts = listOf(bigTwoSimulate(classic, Players.THREE, seed, 0u, 8u), bigTwoSimulate(classic, Players.THREE, seed, 8u, 12u))
        assertEquals(20uL, whole.games)
        assertEquals(whole.actions, parts.sumOf { it.actions })
        assertEquals(whole.points, whole.points.indices.map { seat -> parts.sumOf { it.points[seat] } })
    }
}

/** A view is all that an app shows to a player, so nothing else may be on it. */
class ScreenTest {
    @Test
    fun `a view tells no card that its seat may not know`() {
        for (players in Players.entries) {
            game(seed = 8u, players).use { game ->
                while (true) {
                    val toMove = game.toMove() ?: break
                    for (seat in players.seats) leaksNothing(game, seat)
                    game.play(toMove, game.hint())
                }
            }
        }
    }

    private fun leaksNothing(game: BigTwoGame, seat: Seat) {
        val view = game.view(seat)
        val known = view.hand or view.played
        assertEquals(game.hands()[seat], view.hand)
        assertEquals(known.inv(), view.unseen)
        // Not a field forgotten: the whole record as text, but for the set of all that is hidden.
        val told = view.copy(unseen = CardSet.EMPTY, legalPlays = CardSets.ofBytes(ByteArray(0))).toString()
        val hidden = Card.all.filter { it !in known && it != view.mustInclude }
        assertEquals(emptyList(), hidden.filter { Regex("\\b$it\\b") in told })
        assertTrue(view.legalPlays.all { view.hand.containsAll(it) })
        assertTrue(view.legalPlays.isEmpty() || view.toMove == seat)
    }

    @Test
    fun `a redacted record tells no hidden card`() = game(seed = 8u).use { game ->
        repeat(12) { game.play(game.toMove()!!, game.hint()) }
        val view = game.view(Seat.S1)
        val hidden = view.unseen
        val told = game.redactedRecord(Seat.S1)
        assertEquals(emptyList(), hidden.filter { Regex("\\b$it\\b") in told })
        assertTrue(hidden.all { Regex("\\b$it\\b") in game.record() })
        assertNull(bigTwoReplay(told).game)
        assertEquals(game.save(), bigTwoReplay(game.record()).game!!.save())
    }

    /** Plays a game of two by the hint to its end, and looks at it whenever a deal is over, and amid a later one. */
    private fun byHints(deals: Sequence<BigTwoDeal>, amid: (BigTwoGame) -> Unit = {}, look: (BigTwoGame) -> Unit) {
        val next = deals.iterator()
        BigTwoGame(rules { it.copy(target = 12u) }, next.next()).use { game ->
            while (true) {
                while (true) game.play(game.toMove() ?: break, game.hint())
                look(game)
                if (game.outcome() != null) return
                game.nextDeal(next.next())
                amid(game)
            }
        }
    }

    @Test
    fun `the seed of a game is told when it is over`() {
        val seed = Seed.ofNumber(9u)
        val told = mutableListOf<Boolean>()
        byHints(generateSequence(0uL) { it + 1u }.map { deal(9u, it, Players.TWO) }) { game ->
            val asked = game.recordWithSeedThatTellsLaterDeals(seed)
            assertEquals(game.save(), bigTwoReplay(asked).game!!.save())
            assertEquals(game.results().indices.map { DealSeed(seed, it.toULong()) }, bigTwoReplay(asked).dealSeeds)
            assertFalse("Seed" in game.record())
            val record = runCatching { game.recordWithSeed(seed) }
            record.onFailure { assertIs<CannotTellSeed.GameNotOver>(it) }.onSuccess { assertEquals(asked, it) }
            told += record.isSuccess
        }
        assertTrue(told.size > 2)
        assertEquals(List(told.size - 1) { false } + true, told)
    }

    @Test
    fun `the seed of a deal is told when it is over`() {
        val seeds = (0uL..<40uL).map { DealSeed(Seed.ofNumber(100u + it), 5u) }
        val amid = { game: BigTwoGame ->
            val (over, record) = game.results().size to game.recordWithDealSeeds(seeds)
            assertEquals(listOf(true, false), seeds.slice(over - 1..over).map { it.seed.toString() in record })
            assertEquals(seeds.take(over) + null, bigTwoReplay(record).dealSeeds)
        }
        byHints(seeds.asSequence().map { BigTwoDeal.shuffled(it.seed, it.number, Players.TWO) }, amid) { game ->
            val over = game.results().size
            val record = game.recordWithDealSeeds(seeds)
            assertEquals(seeds.indices.map { it < over }, seeds.map { it.seed.toString() in record })
            val replay = bigTwoReplay(record)
            assertEquals(seeds.take(over), replay.dealSeeds)
            assertEquals(game.save(), replay.game!!.save())
            val wrong = seeds.take(over - 1) + DealSeed(Seed.ofNumber(1u))
            assertEquals(over.toULong(), assertFailsWith<CannotTellSeed.OtherSeed> { game.recordWithDealSeeds(wrong) }.number)
        }
    }
}
