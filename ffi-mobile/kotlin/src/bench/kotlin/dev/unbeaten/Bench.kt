// What calls cost. Not a test: it prints a table, and the figures are the machine's.
package dev.unbeaten

import com.sun.jna.Native
import java.nio.ByteBuffer
import java.nio.ByteOrder

private const val WARM_UP_NANOS = 1_500_000_000L
private const val PASSES = 9
private const val PASS_NANOS = 120_000_000L
private const val QUESTIONS = 10_000

/** The C library's own, which does as little as a function can: what any call through JNA costs. */
private object EmptyCall {
    init {
        Native.register(EmptyCall::class.java, "c")
    }

    external fun abs(number: Int): Int
}

private class Figure(val name: String, val nanos: Double, val target: String = "")

/** Keeps what is computed from being thought useless. */
@Volatile
private var sink: Any? = null

/** The best of several passes after a warm-up, in nanoseconds a call. */
private fun measure(name: String, target: String = "", items: Int = 1, call: () -> Any?): Figure {
    var calls = 0L
    val warm = System.nanoTime()
    while (System.nanoTime() - warm < WARM_UP_NANOS) {
        sink = call()
        calls++
    }
    val perPass = maxOf(8, calls * PASS_NANOS / WARM_UP_NANOS)
    val best = (1..PASSES).minOf {
        val start = System.nanoTime()
        for (i in 0 until perPass) sink = call()
        (System.nanoTime() - start).toDouble() / perPass
    }
    return Figure(name, best / items, target)
}

/** The hand with the most legal plays, of thousands of dealt hands and two made for it. */
private fun worstHand(rules: BigTwoRules): CardSet {
    val byHand = listOf("3D 3C 3H 4D 4C 4H 5D 5C 5H 6D 6C 6H 7D", "3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS 2S")
    val dealt = (0uL until 5_000uL).flatMap { BigTwoDeal.shuffled(Seed.ofNumber(it), 0u, Players.FOUR).hands() }
    return (byHand.map(CardSet::parse) + dealt).maxBy { BigTwoTurn(rules, it, null).legalPlays().size }
}

private fun lead(rules: BigTwoRules, hand: CardSet): BigTwoGame {
    val others = hand.inv().chunked(13).map { it.toCardSet() }
    return BigTwoGame.setUp(rules, BigTwoSetup(listOf(hand) + others, Seat.S0, CardSet.EMPTY))
}

/** A game of many matches by the hint, in which the next action is number 300. */
private fun longGame(rules: BigTwoRules): BigTwoGame {
    val (endless, seed) = BigTwoRules.withOptions(rules.options().copy(target = UInt.MAX_VALUE)) to Seed.ofNumber(1u)
    val game = BigTwoGame(endless, BigTwoDeal.shuffled(seed, 0u, Players.FOUR))
    var actions = 0
    while (actions < 299 || game.toMove() == null) {
        val seat = game.toMove()
        if (seat == null) game.nextDeal(BigTwoDeal.shuffled(seed, game.deals().toULong(), Players.FOUR)) else game.play(seat, game.hint())
        if (seat != null) actions++
    }
    return game
}

/** A hand of Texas 42 by the hint: as it was dealt, and with so many actions made. */
private fun shake(actions: Int): Texas42Game {
    val rules = Texas42Rules.withOptions(Texas42Rules.casual().options().copy(earlyEnd = false))
    val game = Texas42Game(rules, Texas42Deal.shuffled(Seed.ofNumber(42u), 0u))
    repeat(actions) { game.toMove()?.let { seat -> game.play(seat, game.hint()) } }
    return game
}

/** A game of Casino of two by the hint, with so many plays made. */
private fun casino(plays: Int): CasinoGame {
    val game = CasinoGame(CasinoRules.southAfrican(), CasinoDeal.shuffled(Seed.ofNumber(42u), 0u, Players.TWO))
    repeat(plays) { game.toMove()?.let { seat -> game.play(seat, game.hint()) } }
    return game
}

/** The plays of matches between hints, each with what was played before it. */
private fun questions(): ByteBuffer {
    val bytes = ByteBuffer.allocateDirect(QUESTIONS * 16).order(ByteOrder.LITTLE_ENDIAN)
    var (asked, seed) = 0 to 0uL
    while (asked < QUESTIONS) {
        val game = BigTwoGame(BigTwoRules.classic(), BigTwoDeal.shuffled(Seed.ofNumber(seed++), 0u, Players.FOUR))
        var played = CardSet.EMPTY
        while (asked < QUESTIONS) {
            val seat = game.toMove() ?: break
            val action = game.hint()
            if (action is BigTwoAction.Play) {
                bytes.putLong(action.cards.mask.toLong()).putLong(played.mask.toLong())
                played += action.cards
                asked++
            }
            game.play(seat, action)
        }
    }
    return bytes.flip()
}

fun main() {
    val rules = BigTwoRules.classic()
    val game = lead(rules, BigTwoDeal.shuffled(Seed.ofNumber(1u), 0u, Players.FOUR).hands()[Seat.S0])
    val worstGame = lead(rules, worstHand(rules))
    val first = game.hint()
    val selected = cardSetOf(game.view(Seat.S0).byRank.first())
    val pair = CardSet.parse("KD KS")
    val batch = questions()
    fun plays(game: BigTwoGame, seat: Seat) = "${game.view(seat).legalPlays.size} legal plays"

    val figures = mutableListOf(
        measure("an empty call (abs of the C library)") { EmptyCall.abs(-1) },
        measure("a bare call (game.now)") { game.now() },
        measure("the view on the lead, 13 cards (${plays(game, Seat.S0)})", "150 µs") { game.view(Seat.S0) },
        measure("completions of one selected card") { game.completions(Seat.S0, selected) },
        measure("a play, and taking it back") {
            game.play(Seat.S0, first)
            game.undo()
        },
    )
    val long = longGame(rules)
    val (longSeat, longHint) = checkNotNull(long.toMove()) to long.hint()
    figures += measure("the same, the 300th action of a game") {
        long.play(longSeat, longHint)
        long.undo()
    }
    game.play(Seat.S0, first)
    figures += measure("the view when following (${plays(game, Seat.S1)})", "150 µs") { game.view(Seat.S1) }
    figures += measure("the view, worst hand (${plays(worstGame, Seat.S0)})", "150 µs") { worstGame.view(Seat.S0) }
    figures += measure("the same, every legal play read") { worstGame.view(Seat.S0).legalPlays.sumOf { it.size } }
    val auction = shake(0)
    val caller = checkNotNull(auction.toMove())
    val lastTrick = shake(30)
    val last = checkNotNull(lastTrick.toMove())
    figures += measure("Texas 42: the view of who calls first", "30 µs") { auction.view(caller) }
    figures += measure("the same in the last trick", "30 µs") { lastTrick.view(last) }
    figures += measure("a call, and taking it back") {
        auction.call(caller, Texas42Call.Pass)
        auction.undo()
    }
    for (plays in listOf(0, 14)) {
        val casino = casino(plays)
        val mover = checkNotNull(casino.toMove())
        val legal = casino.view(mover).legalPlays.size
        figures += measure("Casino: the view after $plays plays ($legal legal plays)", "200 µs") { casino.view(mover) }
    }
    figures += measure("unbeatable, one question") { rules.unbeatable(pair, CardSet.EMPTY, BigTwoKnowledge.CardsSeen) }
    figures += measure("unbeatable, one of $QUESTIONS in a batch", "60 ns", QUESTIONS) { rules.unbeatableBatch(batch.duplicate()) }

    val baseline = figures.first().nanos
    println("| call | time | times an empty call | target |\n|---|---|---|---|")
    for (figure in figures) {
        println(
            "| ${figure.name} | ${time(figure.nanos)} | ${"%.2f".format(figure.nanos / baseline)} | ${figure.target} |",
        )
    }
}

private fun time(nanos: Double): String = if (nanos < 1_000) "%.0f ns".format(nanos) else "%.1f µs".format(nanos / 1_000)
