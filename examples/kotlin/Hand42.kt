// A hand of Texas 42 on the terminal: you sit in seat 0, the referee's hints play the others.

import dev.unbeaten.DominoSet
import dev.unbeaten.Seat
import dev.unbeaten.Texas42Call
import dev.unbeaten.Texas42Deal
import dev.unbeaten.Texas42Event
import dev.unbeaten.Texas42Game
import dev.unbeaten.Texas42IllegalAction
import dev.unbeaten.Texas42Rules
import dev.unbeaten.Texas42View
import dev.unbeaten.call
import dev.unbeaten.claim
import dev.unbeaten.dataName
import dev.unbeaten.play

object Hand42 {
    private val me = Seat.S0

    @JvmStatic
    fun main(arguments: Array<String>) {
        // Hands that make a good story. Live play takes Texas42Deal.shuffled(Seed.random(), 0u).
        val hands = listOf(
            "6-6 6-5 6-3 6-2 5-5 4-4 3-3",
            "6-4 5-4 5-3 5-0 4-1 2-2 1-0",
            "6-1 5-2 4-3 4-0 3-1 2-0 1-1",
            "6-0 5-1 4-2 3-2 3-0 2-1 0-0",
        )
        val deal = Texas42Deal.ofHands(hands.map(DominoSet::parse))
        Texas42Game(Texas42Rules.casual(), deal).use { game ->
            tell(game.dealt())
            while (true) {
                val view = game.view(me)
                val seat = view.toMove ?: break
                if (seat == me) myTurn(game, view) else game.play(seat, game.hint()).forEach(::tell)
            }
        }
    }

    /** All that it takes is on the view: the hand, what may be done, and whether a claim is allowed. */
    private fun myTurn(game: Texas42Game, view: Texas42View) {
        println("   your dominoes: ${view.hand.joinToString(" ")}")
        println("   you may: ${view.legalActions.joinToString(" ") { it.dataName }}${if (view.mayClaim) ", or claim" else ""}")
        if (view.standing == null && view.bidder == null) showARefusedBid(game)
        if (view.mayClaim && claims(game)) return
        game.play(me, game.hint()).forEach(::tell)
    }

    private fun showARefusedBid(game: Texas42Game) {
        try {
            game.call(me, Texas42Call.Marks(3u))
        } catch (refused: Texas42IllegalAction.TooManyMarks) {
            // Each refusal has what an app needs to help: here how far the slider goes.
            println("!! ${refused.message} (${refused.code()}, ${refused.most})")
        }
    }

    /** A claim that fails costs nothing at this table, and says which domino to wait for. */
    private fun claims(game: Texas42Game): Boolean = try {
        game.claim(me).forEach(::tell)
        true
    } catch (refused: Texas42IllegalAction.ClaimFails) {
        println("!! ${refused.message} (${refused.code()})")
        false
    }

    private fun tell(event: Texas42Event) = println(
        when (event) {
            is Texas42Event.Dealt -> "Hand ${event.number}: ${name(event.shaker)} shook, ${name(event.toMove)} to call first"
            is Texas42Event.Called -> "${name(event.seat)}: ${event.call.dataName}"
            is Texas42Event.AuctionWon -> "-- ${name(event.seat)} won the auction with ${event.bid.dataName}"
            is Texas42Event.ThrownIn -> "Everybody passed; ${name(event.nextShaker)} to shake next"
            is Texas42Event.Declared -> "${name(event.seat)}: ${event.declaration.dataName}"
            is Texas42Event.Played -> "${name(event.seat)}: ${event.domino}"
            is Texas42Event.TrickWon -> "-- trick ${event.number}, worth ${event.points}: ${name(event.seat)}; ${event.total.joinToString(" to ")}"
            is Texas42Event.Claimed -> "${name(event.seat)}: the rest, with ${event.leads?.joinToString(" ") ?: "nothing to show for it"}"
            is Texas42Event.HandOver -> with(event.result) {
                "${bid.dataName} by ${name(bidder)}: ${result.name.lowercase()}, ${points.joinToString(" to ")} points, ${score.joinToString(" to ")} marks"
            }
            is Texas42Event.GameOver -> "The game is over: side ${event.winner.ordinal} has won."
        },
    )

    private fun name(seat: Seat): String = if (seat == me) "You" else "Seat ${seat.ordinal}"
}
