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

fun casinoRules(change: (CasinoOptions) -> CasinoOptions): CasinoRules =
    CasinoRules.withOptions(change(CasinoRules.southAfrican().options()))

fun tableBuild(value: UByte, cards: String, owner: Seat): CasinoTableBuild = CasinoTableBuild(value, cards(cards), owner)

/** The second round of two players, or the only one of more. */
fun casinoSetup(vararg hands: String, loose: String = "", builds: List<CasinoTableBuild> = emptyList(), piles: List<String> = emptyList()) =
    CasinoSetup(
        hands = hands.map(::cards),
        toMove = Seat.S0,
        round = if (hands.size == 2) 2u else 1u,
        loose = inOrder(loose),
        builds = builds,
        piles = piles.map(::inOrder),
    )

fun casinoGame(setup: CasinoSetup, rules: CasinoRules = CasinoRules.southAfrican()): CasinoGame = CasinoGame.setUp(rules, setup)

/** What an app does: it looks at the view, does what is legal there, and shows what happened. */
@Timeout(60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CasinoGameTest {
    private val seed = Seed.ofNumber(42u)

    private fun dealt(rules: CasinoRules, players: Players, number: ULong = 0u): CasinoDeal = CasinoDeal.forRules(rules, seed, number, players)

    private fun playMatch(game: CasinoGame): List<CasinoEvent> {
        val events = mutableListOf<CasinoEvent>()
        while (true) {
            val seat = game.toMove() ?: return events
            for (other in game.players().seats) leaksNothing(game, other)
            val play = game.hint()
            assertTrue(play in game.view(seat).legalPlays, play.dataName)
            val happened = game.play(seat, play)
            assertEquals(happened, game.view(seat).lastEvents)
            events += happened
        }
    }

    private fun leaksNothing(game: CasinoGame, seat: Seat) {
        val view = game.view(seat)
        val lying = view.builds.fold((view.loose + view.seats.flatMap { it.pile }).toCardSet()) { seen, build -> seen or build.cards }
        val pack = if (game.rules().options().pack == CasinoPack.FORTY) casinoPack() else CardSet.EMPTY.inv()
        assertEquals(game.hands()[seat], view.hand)
        assertEquals(pack - lying - view.hand, view.unseen)
        assertEquals(game.hands().map { it.size }, view.seats.map { it.held.toInt() })
        assertEquals(game.stock().size, view.stockLeft.toInt())
        assertEquals(view.hand.toList(), view.choices.map { it.card })
        assertEquals(if (game.toMove() == seat) game.legalActions() else emptyList(), view.legalPlays)
        for (choice in view.choices) {
            assertTrue(choice.plays.all { it.handCard == choice.card })
            if (game.toMove() != seat) assertEquals<CasinoRefusal?>(CasinoRefusal.NotYourTurn(game.toMove()!!), choice.refused)
        }
        assertEquals(view.builds.filter { it.owner == seat }, view.threats.map { it.build })
        assertEquals(game.matchScore(), view.matchScore)
        // Not a field forgotten: the whole record as text, but for the sets of what is hidden.
        val told = view.copy(unseen = CardSet.EMPTY, threats = emptyList()).toString()
        assertEquals(emptyList(), view.unseen.filter { Regex("(?<!\\w)$it(?!\\w)") in told })
    }

    @Test
    fun `a whole series under every preset, for two, three and four`() {
        for (preset in listOf("south_african", "document", "standard52")) for (players in Players.entries) {
            val rules = CasinoRules.named(preset)
            CasinoGame.tryNew(rules, dealt(rules, players)).use { game ->
                val events = mutableListOf(game.dealt())
                while (true) {
                    events += playMatch(game)
                    if (game.outcome() != null) break
                    val next = assertIs<CasinoEvent.Dealt>(game.nextDeal(dealt(rules, players, game.deals().toULong())).single())
                    assertEquals(players.seats[(next.number.toInt() - 1) % players.seats.size], next.leader)
                    events += next
                }
                val outcome = assertNotNull(game.outcome())
                assertEquals(CasinoEvent.SeriesOver(outcome.winners), events.last())
                assertEquals(game.deals().toInt(), game.results().size)
                assertEquals(outcome.totals, game.results().last().tally.totals)
                for (seat in players.seats) {
                    val view = game.view(seat)
                    assertEquals(outcome to game.results().last(), view.score to view.result)
                }
                // The record tells the same game again.
                val replay = casinoReplay(game.recordWithSeed(seed))
                assertEquals(events, replay.events)
                assertEquals(outcome, replay.score)
                assertEquals(game.save(), replay.game!!.save())
            }
        }
    }

    @Test
    fun `a build with its duty, its threats and its capture on the view`() {
        val setup = casinoSetup("9S 5D 2C", "3C 10H 6D", loose = "4C")
        casinoGame(setup).use { game ->
            val built = assertIs<CasinoEvent.Built>(game.build(Seat.S0, Card.parse("5D"), cards("4C"), 9u).single())
            assertEquals(Triple(Seat.S0, 9u.toUByte(), false), Triple(built.seat, built.value, built.compound))
            game.trail(Seat.S1, Card.parse("3C"))
            val view = game.view(Seat.S0)
            assertEquals(listOf(tableBuild(9u, "4C 5D", Seat.S0)), view.builds)
            val threats = view.threats.single().threats
            assertEquals(cards("9D 9C 9H") to cards("AD AC AH AS"), threats.capturedBy to threats.raisedBy)
            assertEquals(listOf("9S", "2C"), view.choices.map { it.card.toString() })
            assertEquals(listOf("9Sxb9"), view.choices[0].plays.map { it.dataName })
            assertEquals("keep_card", assertThrowsCode { game.trail(Seat.S0, Card.parse("9S")) })
            val captured = assertIs<CasinoEvent.Captured>(game.capture(Seat.S0, Card.parse("9S"), build = 9u).single())
            assertEquals(9u.toUByte() to false, captured.build to captured.sweep)
            assertEquals(Card.parse("9S"), game.view(Seat.S1).seats[Seat.S0].top)
            assertEquals(Seat.S0, game.view(Seat.S1).lastCapture)
            assertEquals(CasinoPlayKind.CAPTURE, game.undo().kind)
            assertEquals(Seat.S0, game.toMove())
        }
    }

    private fun assertThrowsCode(call: () -> Any?): String = assertIs<UnbeatenException>(runCatching { call() }.exceptionOrNull()).code()

    @Test
    fun `adding and raising`() {
        val builds = listOf(tableBuild(9u, "3D 6C", Seat.S0), tableBuild(7u, "4D 3C", Seat.S1))
        casinoGame(casinoSetup("9S 9H 2C AS", "7S 8D 10C 10D", loose = "8S 9D", builds = builds)).use { game ->
            val added = assertIs<CasinoEvent.Added>(game.add(Seat.S0, Card.parse("9H"), 9u).single())
            assertTrue(added.compound)
            game.undo()
            val raised = assertIs<CasinoEvent.Raised>(game.raise(Seat.S0, Card.parse("2C"), 7u).single())
            assertEquals(listOf<Any>(7u.toUByte(), 9u.toUByte(), Seat.S1, true), listOf(raised.from, raised.to, raised.ownerBefore, raised.merged))
            assertEquals(1, game.view(Seat.S1).builds.size)
        }
    }

    @Test
    fun `a card that can do nothing says why`() {
        val setup = casinoSetup("9S 5D", "3C 10H", "2C 2D", builds = listOf(tableBuild(9u, "3D 6C", Seat.S0)))
        casinoGame(setup, CasinoRules.document()).use { game ->
            val (five, nine) = game.view(Seat.S0).choices
            assertEquals<CasinoRefusal?>(CasinoRefusal.TrailWithBuild(9u), five.refused)
            assertEquals("trail_with_build" to "Not in the first round while you own a build.", five.refused?.code() to five.refused.toString())
            assertEquals(emptyList<CasinoPlay>() to null, five.plays to nine.refused)
        }
        fun refused(rules: CasinoRules, setup: CasinoSetup) = casinoGame(setup, rules).use { game -> game.view(Seat.S0).choices[0].refused }
        val own = casinoSetup("5D 9S", "3C 10H", builds = listOf(tableBuild(9u, "3D 6C", Seat.S0)))
        assertEquals<CasinoRefusal?>(CasinoRefusal.NeverTrailWithBuild(9u), refused(casinoRules { it.copy(trailWithBuild = CasinoTrailWithBuild.NEVER) }, own))
    }

    @Test
    fun `cards are staged, cancelled and played`() = casinoGame(casinoSetup("9S 9H 5D", "3C 10H 6D", loose = "4C 9D")).use { game ->
        val untouched = game.save()
        val (five, four) = Card.parse("5D") to Card.parse("4C")
        assertEquals(emptyList(), game.stage(Seat.S0, CasinoStep.CreateStack(five, CasinoSource.HAND, four)))
        assertEquals(CasinoSketch(listOf(CasinoStaged(0u, listOf(four, five))), cards("9S 9H"), inOrder("9D")), game.sketch())
        assertEquals(emptyList(), game.stage(Seat.S0, CasinoStep.AddToStack(Card.parse("9D"), CasinoSource.TABLE, 0u)))
        game.stage(Seat.S0, CasinoStep.Cancel(null))
        assertEquals(CasinoSketch(emptyList(), cards("9S 9H 5D"), inOrder("4C 9D")), game.sketch())
        assertEquals(untouched, game.save())
        game.stage(Seat.S0, CasinoStep.CreateStack(five, CasinoSource.HAND, four))
        val finish = CasinoStep.Finish(1u, CasinoBecomes.Build(9u))
        assertIs<CasinoEvent.Built>(game.stage(Seat.S0, finish).single())
        assertEquals(CasinoPlay.Build(five, cards("4C"), CardSet.EMPTY, 9u), game.history().last().action)
        assertEquals(emptyList(), game.sketch().stacks)
    }

    @Test
    fun `drops that the game takes are offered, and played`() = casinoGame(casinoSetup("9S 9H 5D", "3C 10H 6D", loose = "4C 9D")).use { game ->
        val drops = game.drops()
        val nine = drops.single { it.card == Card.parse("9S") && it.target == CasinoTarget.Loose(1u) }
        assertEquals(listOf("universal-staging", "single-card-capture"), nine.offers.map { it.ruleId })
        for (offer in drops.flatMap { it.offers }) {
            when (val meant = game.meaning(offer.action)) {
                is CasinoMeant.Play -> game.check(Seat.S0, meant.play)
                is CasinoMeant.Step -> Unit
            }
        }
        val engine = CasinoEngine()
        val position = game.position()
        val decision = engine.determine(position, CasinoDrop(nine.card, nine.source, nine.target))
        assertEquals(nine.offers, decision.choices)
        assertEquals(emptyList(), game.drop(Seat.S0, nine.offers[0].action))
        assertEquals(inOrder("9D 9S"), game.sketch().stacks.single().cards)
        game.stage(Seat.S0, CasinoStep.Cancel(0u))
        assertIs<CasinoEvent.Captured>(game.drop(Seat.S0, nine.offers[1].action).single())
    }

    @Test
    fun `rules are their options, and score without a game`() {
        val wide = CasinoRules.standard52()
        assertEquals(wide, CasinoRules.withOptions(wide.options()))
        assertEquals(listOf(CasinoRules.southAfrican(), CasinoRules.document()), listOf("south_african", "document").map(CasinoRules::named))
        assertEquals(Players.TWO to Players.FOUR, wide.sides(Players.FOUR) to casinoRules { it.copy(pairs = false) }.sides(Players.FOUR))
        assertEquals(1u to true, wide.sideOf(Players.FOUR, Seat.S3) to wide.hasBonuses(Players.THREE))
        val south = CasinoRules.southAfrican()
        val piles = listOf("10D AS AH", "2S AD AC 3D").map(::cards)
        val score = south.score(piles)
        assertEquals(listOf(5u, 6u) to listOf(1u), score.points to score.winners)
        assertEquals(listOf(4u, 3u), south.score(piles, bonuses = false).points)
        assertEquals(2u, wide.score(piles, listOf(2u, 0u)).sides[0].sweeps)
        val two = casinoRules { it.copy(series = CasinoSeries.Wins(2u)) }
        val series = two.scoreSeries(listOf(CasinoMatchPoints(listOf(7u, 4u), listOf(0u)), CasinoMatchPoints(listOf(3u, 8u), listOf(1u))))
        assertEquals(CasinoGameScore(listOf(10u, 12u), listOf(1u, 1u), false, emptyList()), series)
    }

    @Test
    fun `deals have the pack of their rules`() {
        val (south, wide) = CasinoRules.southAfrican() to CasinoRules.standard52()
        val deal = CasinoDeal.forRules(wide, seed, 0u, Players.THREE)
        assertEquals(Triple(4, 4, 36), Triple(deal.hands()[Seat.S0].size, deal.loose().size, deal.later().size))
        assertEquals(deal.stock(), deal.loose() + deal.later())
        assertEquals(deal, CasinoDeal.ofHands(wide, deal.hands(), deal.stock()))
        assertEquals(CasinoDeal.shuffled(seed, 3u, Players.TWO), CasinoDeal.forRules(south, seed, 3u, Players.TWO))
        // What cannot fail plays with the pack of the deal.
        assertEquals(CasinoPack.FIFTY_TWO, CasinoGame(south, deal).use { it.rules().options().pack })
    }

    @Test
    fun `plays are words`() {
        for (word in listOf("9Sx4C,5D,b9,^9H", "5S+4D=9", "5S+4D,9C,^9H=9", "9S>b9", "5S+4D,^AC>b9", "2S>b7=9", "7S")) {
            assertEquals(word, CasinoPlay.parse(word.lowercase()).dataName)
        }
        assertEquals(CasinoPlay.Raise(Card.parse("2S"), 7u), CasinoPlay.parse("2S>b7=9"))
        assertEquals(Card.parse("2S"), CasinoPlay.parse("2S>b7=9").handCard)
    }

    @Test
    fun `a simulation is the same in parts, and can be cancelled`() {
        val south = CasinoRules.southAfrican()
        val whole = casinoSimulate(south, Players.TWO, seed, 0u, 20u)
        val parts = listOf(casinoSimulate(south, Players.TWO, seed, 0u, 8u), casinoSimulate(south, Players.TWO, seed, 8u, 12u))
        assertEquals(20uL to whole.actions, whole.games to parts.sumOf { it.actions })
        assertEquals(220uL, whole.points.sum())
        val hints = casinoSimulate(south, Players.TWO, seed, 0u, 20u, listOf(Policy.HINT, Policy.RANDOM))
        assertTrue(hints.gamesWon[0] > hints.gamesWon[1])
        refused<CannotSimulate.WrongCount>("wrong_count", "1 policy for 2 players") {
            casinoSimulate(south, Players.TWO, seed, 0u, 5u, listOf(Policy.HINT))
        }
        Cancel().use { cancel ->
            cancel.cancel()
            refused<CannotSimulate.Cancelled>("cancelled", "This was cancelled.") { casinoSimulate(south, Players.TWO, seed, 0u, 20u, cancel = cancel) }
        }
    }

    @Test
    fun `a redacted record tells no hidden card`() = CasinoGame(CasinoRules.southAfrican(), CasinoDeal.shuffled(seed, 0u, Players.TWO)).use { game ->
        repeat(12) { game.play(game.toMove()!!, game.hint()) }
        val hidden = game.view(Seat.S1).unseen
        val told = game.redactedRecord(Seat.S1)
        assertTrue(hidden.isNotEmpty())
        assertEquals(emptyList(), hidden.filter { Regex("(?<!\\w)$it(?!\\w)") in told })
        assertTrue(hidden.all { it.toString() in game.record() })
        assertNull(casinoReplay(told).game)
        assertEquals(game.save(), casinoReplay(game.record()).game!!.save())
    }

    @Test
    fun `a game that Rust saved is loaded, and goes on as if it were played here`() {
        val ofRust = File(System.getProperty("unbeaten.vectors"), "snapshots/casino.json").readText().trim()
        val (sevens, rules) = Seed.ofNumber(7u) to CasinoRules.standard52()
        CasinoGame.tryNew(rules, CasinoDeal.forRules(rules, sevens, 0u, Players.TWO)).use { played ->
            repeat(120) {
                val seat = played.toMove()
                if (seat == null) {
                    played.nextDeal(CasinoDeal.forRules(rules, sevens, played.deals().toULong(), Players.TWO))
                } else {
                    played.play(seat, played.hint())
                }
            }
            assertEquals(ofRust, played.save())
            CasinoGame.load(ofRust).use { loaded ->
                assertEquals(played.history(), loaded.history())
                for (seat in Players.TWO.seats) assertEquals(played.view(seat), loaded.view(seat))
                val (seat, play) = loaded.toMove()!! to loaded.hint()
                assertEquals(played.play(seat, play), loaded.play(seat, play))
                assertEquals(played.save(), loaded.save())
            }
        }
    }

    @Test
    fun `a hundred threads on one game lose no play`() = CasinoGame(CasinoRules.southAfrican(), CasinoDeal.shuffled(seed, 3u, Players.FOUR)).use { game ->
        val (start, failures) = CyclicBarrier(100) to ConcurrentLinkedQueue<Throwable>()
        val (made, refusals) = ConcurrentLinkedQueue<CasinoPlay>() to ConcurrentLinkedQueue<String>()
        val threads = List(100) { number ->
            thread {
                start.await()
                val seat = Seat.entries[number % 4]
                runCatching {
                    while (game.toMove() != null) {
                        try {
                            val play = game.hint()
                            game.play(seat, play)
                            made += play
                        } catch (refusal: CasinoIllegalAction) {
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
        assertEquals(game.save(), CasinoGame.load(game.save()).save())
        assertEquals(game.save(), casinoReplay(game.record()).game!!.save())
    }

    @Test
    fun `hostile input is refused by its type`() {
        for (text in listOf("", " ", "\u0000", "💣", "{", "[]", "null", "9Sx", "9S>b", "9S>b300", "\uD83C", "10H".repeat(10_000))) {
            assertIs<CasinoBadAction>(runCatching { CasinoPlay.parse(text) }.exceptionOrNull(), text.take(20))
            assertIs<CasinoUnknownRules>(runCatching { CasinoRules.named(text) }.exceptionOrNull(), text.take(20))
            assertEquals("bad_snapshot", assertThrowsCode { CasinoGame.load(text) })
            assertIs<CasinoRecordError>(runCatching { casinoReplay(text) }.exceptionOrNull(), text.take(20))
        }
        CasinoGame(CasinoRules.southAfrican(), CasinoDeal.shuffled(seed, 0u, Players.TWO)).use { game ->
            assertIs<WrongCount>(runCatching { game.view(Seat.S3) }.exceptionOrNull())
            assertEquals("not_your_turn", assertThrowsCode { game.trail(Seat.S3, Card.parse("3C")) })
            for (action in listOf(
                CasinoAction.CreateStack(Card.parse("3C"), CasinoSource.HAND, UInt.MAX_VALUE),
                CasinoAction.AddToStack(Card.parse("3C"), CasinoSource.HAND, UInt.MAX_VALUE, "s0"),
                CasinoAction.Capture(Card.parse("3C"), List(300) { Card.parse("3D") }, 3u, CasinoCaptureKind.SINGLE),
                CasinoAction.CreateBuild(Seat.S3, Card.parse("3C"), emptyList(), 255u),
                CasinoAction.ExtendBuild(Card.parse("3C"), UInt.MAX_VALUE, CasinoBuild("b9", emptyList(), 9u, Seat.S1), 255u),
            )) {
                refused<CasinoCannotDrop.NotOffered>("not_offered", "That is not one of the actions of this drop.") { game.drop(Seat.S0, action) }
            }
            assertEquals(0, game.history().size)
            assertFalse(game.tryLegalActions().isEmpty())
        }
    }
}
