package dev.unbeaten

import org.junit.jupiter.api.Timeout
import java.io.File
import java.util.concurrent.ConcurrentLinkedQueue
import java.util.concurrent.CyclicBarrier
import java.util.concurrent.TimeUnit
import kotlin.concurrent.thread
import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertFalse
import kotlin.test.assertIs
import kotlin.test.assertNotNull
import kotlin.test.assertNull
import kotlin.test.assertTrue

/** Hands with some of everything. */
val HANDS = listOf("6-6 6-1 5-5 5-4 4-3 3-3 2-0", "5-2 5-0 4-4 2-1 1-1 1-0 0-0", "6-5 6-4 6-3 6-0 4-2 3-1 2-2", "6-2 5-3 5-1 4-1 4-0 3-2 3-0")

/** Seat 0 has every six. */
val SUITS = listOf("6-6 6-5 6-4 6-3 6-2 6-1 6-0", "5-5 5-4 5-3 5-2 5-1 5-0 4-4", "4-3 4-2 4-1 4-0 3-3 3-2 3-1", "3-0 2-2 2-1 2-0 1-1 1-0 0-0")

/** Seat 0 has five doubles. */
val DOUBLES = listOf("6-6 5-5 4-4 3-3 2-2 1-0 2-0", "6-5 6-4 6-3 6-2 6-1 6-0 1-1", "5-4 5-3 5-2 5-1 5-0 4-3 0-0", "4-2 4-1 4-0 3-2 3-1 3-0 2-1")

fun texas42Rules(change: (Texas42Options) -> Texas42Options): Texas42Rules =
    Texas42Rules.withOptions(change(Texas42Rules.tournament().options()))

/** A seat and a word: `1:30`. */
fun said(text: String): Pair<Seat, Texas42Action> = Seat.entries[text[0].digitToInt()] to Texas42Action.parse(text.drop(2))

/** A game in which this was done. */
fun texas42(done: String = "", rules: Texas42Rules = Texas42Rules.tournament(), hands: List<String> = HANDS): Texas42Game {
    val game = Texas42Deal.ofHands(hands.map(::dominoes)).use { Texas42Game(rules, it) }
    for ((seat, action) in done.split(" ").filter { it.isNotEmpty() }.map(::said)) game.play(seat, action)
    return game
}

/** What an app does: it looks at the view, does what is legal there, and shows what happened. */
@Timeout(60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class Texas42GameTest {
    private val seed = Seed.ofNumber(42u)

    private fun playHand(game: Texas42Game): List<Texas42Event> {
        val events = mutableListOf<Texas42Event>()
        while (true) {
            val seat = game.toMove() ?: return events
            for (other in Seat.entries) leaksNothing(game, other)
            val action = game.hint()
            assertTrue(action in game.view(seat).legalActions, action.dataName)
            val happened = game.play(seat, action)
            assertEquals(happened, game.view(seat).lastEvents)
            events += happened
        }
    }

    private fun leaksNothing(game: Texas42Game, seat: Seat) {
        val view = game.view(seat)
        val known = view.hand or view.played
        assertEquals(game.hands()[seat], view.hand)
        assertEquals(known.inv(), view.unseen)
        assertEquals(game.hands().map { it.size }, view.seats.map { it.held.toInt() })
        assertEquals(if (game.toMove() == seat) game.legalActions() else emptyList(), view.legalActions)
        assertEquals(game.mayClaim() to game.tricks(), view.mayClaim to view.tricks)
        // Not a field forgotten: the whole record as text, but for the set of all that is hidden.
        val told = view.copy(unseen = DominoSet.EMPTY).toString()
        assertEquals(emptyList(), view.unseen.filter { Regex("(?<![\\d-])$it(?![\\d-])") in told })
    }

    @Test
    fun `a whole game under every preset`() {
        for (preset in listOf("tournament", "casual", "points")) {
            Texas42Game(Texas42Rules.named(preset), Texas42Deal.shuffled(seed, 0u)).use { game ->
                val events = mutableListOf(game.dealt())
                while (true) {
                    events += playHand(game)
                    if (game.outcome() != null) break
                    val dealt = assertIs<Texas42Event.Dealt>(game.nextDeal(Texas42Deal.shuffled(seed, game.deals().toULong())).single())
                    assertEquals(Seat.entries[(dealt.number.toInt() - 1) % 4], dealt.shaker)
                    events += dealt
                }
                val outcome = assertNotNull(game.outcome())
                val winner = assertNotNull(outcome.winner)
                assertEquals(Texas42Event.GameOver(winner), events.last())
                assertTrue(outcome.score[winner.ordinal] >= game.rules().options().target)
                assertEquals(game.deals().toInt(), game.results().size)
                for (seat in Seat.entries) {
                    val view = game.view(seat)
                    assertEquals(Triple(true, winner, outcome.score), Triple(view.over, view.winner, view.score))
                    assertEquals(game.results().last(), view.result)
                }
                // The record tells the same game again.
                val replay = texas42Replay(game.recordWithSeed(seed))
                assertEquals(events, replay.events)
                assertEquals(outcome, replay.score)
                assertEquals(game.save(), replay.game!!.save())
            }
        }
    }

    @Test
    fun `a hand with its auction, its contract and its tricks on the view`() {
        texas42("1:30 2:p 3:1m 0:p 3:sixes 3:6-2").use { game ->
            val view = game.view(Seat.S0)
            assertEquals(listOf("30", "pass", "1m", "pass"), listOf(1, 2, 3, 0).map { view.seats[it].call?.dataName })
            assertEquals(Triple(Texas42Call.Marks(1u), Seat.S3, Seat.S3), Triple(view.standing, view.bidder, view.declarer))
            assertEquals("sixes", view.declaration?.dataName)
            assertEquals(listOf(Texas42Play(Seat.S3, Domino.parse("6-2"))), view.trick)
            assertEquals(listOf("6-6", "6-1"), view.legalActions.map { it.dataName })
            game.play(Seat.S0, Domino.parse("6-1"))
            game.play(Seat.S1, Domino.parse("5-2"))
            val won = game.play(Seat.S2, Domino.parse("6-5"))
            assertIs<Texas42Event.HandOver>(won.last())
            val score = assertIs<Texas42HandOver.Settled>(game.results().single()).handScore
            assertEquals(Triple(Texas42HandResult.SET, listOf(1u, 0u), listOf(1uL, 0uL)), Triple(score.result, score.points, score.score))
            assertEquals(listOf(Texas42Suit.OfPip(Pip.SIX)), game.view(Seat.S0).seats[Seat.S1].voids)
            assertEquals(Seat.S2, game.tricks().single().winner)
            assertEquals(Texas42Action.Play(Domino.parse("6-5")), game.undo().action)
            assertEquals(Seat.S2, game.toMove())
        }
    }

    @Test
    fun `the partner sits out in nello`() = texas42("1:1m 2:p 3:p 0:p 1:nello", Texas42Rules.casual()).use { game ->
        assertEquals(Seat.S3, game.view(Seat.S0).sitsOut)
        assertFalse(game.mayClaim())
    }

    @Test
    fun `a claim that holds takes the rest`() = texas42("1:p 2:p 3:p 0:2m 0:sixes", hands = SUITS).use { game ->
        assertTrue(game.mayClaim() && game.view(Seat.S1).mayClaim)
        val events = game.claim(Seat.S0)
        val claimed = assertIs<Texas42Event.Claimed>(events[0])
        assertEquals(Triple(true, dominoes(SUITS[0]), dominoes(SUITS[0]).toList()), Triple(claimed.holds, claimed.hand, claimed.leads))
        val over = assertIs<Texas42Event.HandOver>(events[1]).result
        assertEquals(Triple(Texas42HandResult.MADE, listOf(42u, 0u), listOf(2uL, 0uL)), Triple(over.result, over.points, over.score))
    }

    @Test
    fun `a claim that fails loses the hand, or nothing`() {
        val declared = "1:p 2:p 3:p 0:2m 0:fives"
        texas42(declared, hands = SUITS).use { game ->
            val events = game.claim(Seat.S0)
            val claimed = assertIs<Texas42Event.Claimed>(events[0])
            assertFalse(claimed.holds)
            assertNull(claimed.leads)
            assertEquals(7, claimed.refutations?.size)
            val over = assertIs<Texas42Event.HandOver>(events[1]).result
            assertEquals(Texas42HandResult.FORFEITED to listOf(0uL, 2uL), over.result to over.score)
        }
        texas42(declared, texas42Rules { it.copy(claims = Texas42Claims.FREE) }, SUITS).use { game ->
            refused<Texas42IllegalAction.ClaimFails>("claim_fails", "You cannot claim the rest: 5-5 may beat 6-6.") { game.claim(Seat.S0) }
            assertEquals(Seat.S0, game.toMove())
            game.play(Seat.S0, Domino.parse("6-5"))
        }
    }

    @Test
    fun `an auction on its own`() = Texas42Auction(Texas42Rules.tournament()).use { auction ->
        auction.call(Texas42Call.parse("30"))
        auction.call(Texas42Call.parse("2m"))
        assertEquals(listOf("3m", "pass"), auction.legalCalls().map { it.dataName })
        auction.check(Texas42Call.Pass)
        repeat(2) { auction.call(Texas42Call.Pass) }
        assertEquals(Triple(Texas42Call.Marks(2u), 1u, true), Triple(auction.standing(), auction.winner(), auction.isOver()))
        assertEquals(emptyList(), auction.legalCalls())
    }

    @Test
    fun `a hand is settled without a game`() {
        val (bid, fives) = Texas42Call.parse("31") to Texas42Declaration.parse("fives")
        val score = Texas42Rules.points().settle(bid, Seat.S0, fives, listOf(28u, 14u), listOf(4u, 3u), listOf(10u, 20u))
        assertEquals(Triple(Texas42HandResult.SET, listOf(0u, 45u), listOf(10uL, 65uL)), Triple(score.result, score.scored, score.score))
    }

    @Test
    fun `rules are their options`() {
        val casual = Texas42Rules.casual()
        assertEquals(casual, Texas42Rules.withOptions(casual.options()))
        assertEquals(listOf(casual, Texas42Rules.points()), listOf("casual", "points").map(Texas42Rules::named))
        assertTrue(casual.has(Texas42Declaration.Nello) && !casual.has(Texas42Declaration.NelloLow))
        assertEquals(Texas42SplashMarks(2u, 3u), casual.options().splashMarks)
        assertEquals(16, Texas42Declaration.all.size)
        for (declaration in Texas42Declaration.all) assertEquals(declaration, Texas42Declaration.parse(declaration.dataName.uppercase()))
    }

    @Test
    fun `a simulation is the same in parts, and can be cancelled`() {
        val casual = Texas42Rules.casual()
        val whole = texas42Simulate(casual, seed, 0u, 20u)
        val parts = listOf(texas42Simulate(casual, seed, 0u, 8u), texas42Simulate(casual, seed, 8u, 12u))
        assertEquals(20uL to whole.actions, whole.games to parts.sumOf { it.actions })
        assertEquals(whole.hands, whole.thrownIn + whole.bids.sumOf { it.totals.made + it.totals.set })
        assertEquals(whole.hands, whole.thrownIn + whole.declarations.sumOf { it.totals.made + it.totals.set })
        val hints = texas42Simulate(casual, seed, 0u, 5u, listOf(Policy.HINT, Policy.RANDOM, Policy.HINT, Policy.RANDOM))
        assertEquals(5uL, hints.gamesWon.sum())
        refused<CannotSimulate.WrongCount>("wrong_count", "2 policies for 4 players") {
            texas42Simulate(casual, seed, 0u, 5u, listOf(Policy.HINT, Policy.RANDOM))
        }
        Cancel().use { cancel ->
            cancel.cancel()
            refused<CannotSimulate.Cancelled>("cancelled", "This was cancelled.") { texas42Simulate(casual, seed, 0u, 20u, cancel = cancel) }
        }
    }

    @Test
    fun `a redacted record tells no hidden domino`() = Texas42Game(Texas42Rules.casual(), Texas42Deal.shuffled(seed, 0u)).use { game ->
        repeat(12) { game.play(game.toMove()!!, game.hint()) }
        val hidden = game.view(Seat.S1).unseen
        val told = game.redactedRecord(Seat.S1)
        assertTrue(hidden.isNotEmpty())
        assertEquals(emptyList(), hidden.filter { it.toString() in told })
        assertTrue(hidden.all { it.toString() in game.record() })
        assertNull(texas42Replay(told).game)
        assertEquals(game.save(), texas42Replay(game.record()).game!!.save())
    }

    @Test
    fun `a game that Rust saved is loaded, and goes on as if it were played here`() {
        val ofRust = File(System.getProperty("unbeaten.vectors"), "snapshots/texas42.json").readText().trim()
        val sevens = Seed.ofNumber(7u)
        Texas42Game(Texas42Rules.casual(), Texas42Deal.shuffled(sevens, 0u)).use { played ->
            repeat(120) {
                val seat = played.toMove()
                if (seat == null) played.nextDeal(Texas42Deal.shuffled(sevens, played.deals().toULong())) else played.play(seat, played.hint())
            }
            assertEquals(ofRust, played.save())
            Texas42Game.load(ofRust).use { loaded ->
                assertEquals(played.history(), loaded.history())
                for (seat in Seat.entries) assertEquals(played.view(seat), loaded.view(seat))
                val (seat, action) = loaded.toMove()!! to loaded.hint()
                assertEquals(played.play(seat, action), loaded.play(seat, action))
                assertEquals(played.save(), loaded.save())
            }
        }
    }

    @Test
    fun `a hundred threads on one game lose no action`() = Texas42Game(Texas42Rules.casual(), Texas42Deal.shuffled(seed, 3u)).use { game ->
        val (start, failures) = CyclicBarrier(100) to ConcurrentLinkedQueue<Throwable>()
        val (made, refusals) = ConcurrentLinkedQueue<Texas42Action>() to ConcurrentLinkedQueue<String>()
        val threads = List(100) { number ->
            thread {
                start.await()
                val seat = Seat.entries[number % 4]
                runCatching {
                    while (game.toMove() != null) {
                        try {
                            val action = game.hint()
                            game.play(seat, action)
                            made += action
                        } catch (refusal: Texas42IllegalAction) {
                            refusals += refusal.code()
                        }
                        check(game.view(seat).seat == seat)
                    }
                }.onFailure(failures::add)
            }
        }
        threads.forEach { it.join() }
        assertEquals(emptyList(), failures.toList())
        assertEquals(game.history().size, made.size)
        assertEquals(1, game.results().size)
        assertTrue(refusals.isNotEmpty(), "nobody was in anybody's way")
        assertEquals(game.save(), Texas42Game.load(game.save()).save())
        assertEquals(game.save(), texas42Replay(game.record()).game!!.save())
    }
}
