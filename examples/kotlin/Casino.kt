// A game of Casino on the terminal: you sit in seat 0, the referee's hints play the other.

import dev.unbeaten.Card
import dev.unbeaten.CasinoBadStep
import dev.unbeaten.CasinoBecomes
import dev.unbeaten.CasinoDeal
import dev.unbeaten.CasinoEvent
import dev.unbeaten.CasinoGame
import dev.unbeaten.CasinoIllegalAction
import dev.unbeaten.CasinoRules
import dev.unbeaten.CasinoSource
import dev.unbeaten.CasinoStep
import dev.unbeaten.CasinoView
import dev.unbeaten.Players
import dev.unbeaten.Seat
import dev.unbeaten.Seed
import dev.unbeaten.dataName
import dev.unbeaten.get
import dev.unbeaten.top
import dev.unbeaten.trail

object Casino {
    private val me = Seat.S0

    @JvmStatic
    fun main(arguments: Array<String>) {
        // A deal that is the same every time. Live play takes Seed.random().
        val deal = CasinoDeal.shuffled(Seed.ofNumber(42u), 0u, Players.TWO)
        CasinoGame(CasinoRules.southAfrican(), deal).use { game ->
            tell(game.dealt())
            while (true) {
                val view = game.view(me)
                val seat = view.toMove ?: break
                if (seat == me) myTurn(game, view) else game.play(seat, game.hint()).forEach(::tell)
            }
        }
    }

    /** All that it takes is on the view: the table, the hand, and what each card may do. */
    private fun myTurn(game: CasinoGame, view: CasinoView) {
        val builds = view.builds.joinToString("") { "  [${it.value}: ${it.cards.pretty}, ${name(it.owner)}]" }
        println("   on the table: ${view.loose.joinToString(" ") { it.pretty }}$builds  on the other pile: ${view.seats[Seat.S1].top?.pretty ?: "nothing"}")
        for (choice in view.choices.filter { it.plays.size > 1 }) println("   ${choice.card.pretty} may: ${choice.plays.joinToString("  ") { it.dataName }}")
        for (threat in view.threats) println("   the build of ${threat.build.value} is taken by ${threat.threats.capturedBy.pretty}")
        if (view.stockLeft == 0u && view.hand.size == 10) showStaging(game, view)
        game.play(me, game.hint()).forEach(::tell)
    }

    /** Cards are put together tentatively; nobody else sees it, and whatever is refused says why. */
    private fun showStaging(game: CasinoGame, view: CasinoView) {
        val (card, onto) = view.hand.first() to view.loose.first()
        game.stage(me, CasinoStep.CreateStack(card, CasinoSource.HAND, onto))
        println("   you put ${card.pretty} on ${onto.pretty}: ${game.sketch().stacks.single().cards}")
        try {
            game.stage(me, CasinoStep.Finish(0u, CasinoBecomes.Capture(null)))
        } catch (refused: CasinoBadStep.Illegal) {
            println("!! ${refused.message} (${refused.code()})")
        }
        try {
            game.trail(me, Card.parse("9D"))
        } catch (refused: CasinoIllegalAction.NotInHand) {
            println("!! ${refused.message} (${refused.code()})")
        }
        game.stage(me, CasinoStep.Cancel(null))
    }

    private fun tell(event: CasinoEvent) = println(
        when (event) {
            is CasinoEvent.Dealt -> "Round ${event.round}: ${name(event.leader)} to play first"
            is CasinoEvent.Captured -> {
                val taken = listOfNotNull(event.loose.pretty.ifEmpty { null }, event.build?.let { "the build of $it" }) + event.tops.map { "${it.card.pretty} from a pile" }
                "${name(event.seat)}: ${event.card.pretty} takes ${taken.joinToString(" and ")}${if (event.sweep) ", a sweep" else ""}"
            }
            is CasinoEvent.Built -> "${name(event.seat)}: ${event.card.pretty} and ${event.loose.pretty}, a build of ${event.value}"
            is CasinoEvent.Added -> "${name(event.seat)}: ${event.card.pretty} to the build of ${event.value}"
            is CasinoEvent.Raised -> "${name(event.seat)}: ${event.card.pretty} raises ${event.from} to ${event.to}"
            is CasinoEvent.Trailed -> "${name(event.seat)}: ${event.card.pretty}"
            is CasinoEvent.Leftovers -> "${name(event.seat)} got what was left: ${event.cards.pretty}"
            is CasinoEvent.GameOver -> "The game is over: ${event.score.points.joinToString(" to ")}"
            is CasinoEvent.SeriesOver -> "Side ${event.winners.joinToString()} has won."
        },
    )

    private fun name(seat: Seat): String = if (seat == me) "You" else "Seat ${seat.ordinal}"
}
