// A match of Big Two on the terminal: you sit in seat 0, the referee's hints play the others.

import dev.unbeaten.BigTwoAction
import dev.unbeaten.BigTwoDeal
import dev.unbeaten.BigTwoEvent
import dev.unbeaten.BigTwoGame
import dev.unbeaten.BigTwoIllegalAction
import dev.unbeaten.BigTwoMatchScore
import dev.unbeaten.BigTwoRules
import dev.unbeaten.BigTwoView
import dev.unbeaten.Card
import dev.unbeaten.Players
import dev.unbeaten.Seat
import dev.unbeaten.Seed
import dev.unbeaten.dataName
import dev.unbeaten.play
import dev.unbeaten.toCardSet

val YOU = Seat.S0

fun main() {
    // A number makes the same deal every time. Live play takes Seed.random().
    val deal = BigTwoDeal.shuffled(Seed.ofNumber(2026u), 0u, Players.FOUR)
    BigTwoGame(BigTwoRules.classic(), deal).use { game ->
        tell(game.dealt())
        showARefusal(game)
        while (true) {
            val view = game.view(YOU)
            val seat = view.toMove ?: break
            val action = if (seat == YOU) yourTurn(view) else game.hint()
            game.play(seat, action).forEach(::tell)
            // Everybody has seen an unbeatable play for as long as the rules say.
            game.timer()?.let { game.advanceTo(it.expiresAt).forEach(::tell) }
        }
    }
}

/** All that it takes is on the view: the hand, what may be played, whether a pass is allowed. */
fun yourTurn(view: BigTwoView): BigTwoAction {
    println("   your hand: ${pretty(view.byCombo)}")
    println("   to beat: ${view.on?.let { pretty(it.shown) } ?: "nothing"}, legal plays: ${view.legalPlays.size}")
    return view.legalPlays.firstOrNull()?.let { BigTwoAction.Play(it) } ?: BigTwoAction.Pass
}

fun showARefusal(game: BigTwoGame) {
    val view = game.view(YOU)
    try {
        game.play(YOU, view.byRank.takeLast(2).toCardSet())
    } catch (refused: BigTwoIllegalAction) {
        println("!! ${refused.message} (${refused.code()})")
        // Each refusal has what an app needs to help: here the card to light up.
        if (refused is BigTwoIllegalAction.MustInclude) println("!! Add ${refused.card.pretty}.")
    }
}

fun tell(event: BigTwoEvent) = println(
    when (event) {
        is BigTwoEvent.Dealt -> "Match ${event.number}: ${leads(event.leader)}" +
            (event.mustInclude?.let { ", first card ${it.pretty}" } ?: "")
        is BigTwoEvent.Played -> "${name(event.seat)}: ${event.play.cards.pretty} (${event.play.kind.dataName.replace('_', ' ')})"
        is BigTwoEvent.OneCardLeft -> "   ${name(event.seat)}: one card left!"
        is BigTwoEvent.Unbeatable -> "   Nobody can beat that."
        is BigTwoEvent.TimerStarted -> "   The others have ${(event.timer.expiresAt - event.timer.startedAt) / 1000u} seconds to see it."
        is BigTwoEvent.Passed -> "${name(event.seat)}: pass"
        is BigTwoEvent.AutoPassed -> "${name(event.seat)}: pass (time is up)"
        is BigTwoEvent.TrickWon -> "-- ${leads(event.seat)}"
        is BigTwoEvent.MatchOver -> result(event.result)
        is BigTwoEvent.GameOver -> "The game is over. Lowest total: ${event.winners.joinToString { name(it) }}"
    },
)

fun result(score: BigTwoMatchScore): String =
    score.seats.withIndex().joinToString("\n", prefix = "${name(score.winner)} won the match.\n") { (seat, line) ->
        "   ${name(Seat.entries[seat]).padEnd(6)} ${line.cardsLeft} cards × ${line.pointsPerCard} = ${line.matchPoints} points"
    }

fun name(seat: Seat): String = if (seat == YOU) "You" else "Seat ${seat.ordinal}"

fun leads(seat: Seat): String = if (seat == YOU) "You lead" else "${name(seat)} leads"

fun pretty(cards: List<Card>): String = cards.joinToString(" ") { it.pretty }
