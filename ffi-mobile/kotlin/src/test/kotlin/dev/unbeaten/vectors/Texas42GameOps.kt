package dev.unbeaten.vectors

import dev.unbeaten.Draws
import dev.unbeaten.DominoSet
import dev.unbeaten.Seat
import dev.unbeaten.Texas42Action
import dev.unbeaten.Texas42Auction
import dev.unbeaten.Texas42BadAction
import dev.unbeaten.Texas42Call
import dev.unbeaten.Texas42Deal
import dev.unbeaten.Texas42Declaration
import dev.unbeaten.Texas42Event
import dev.unbeaten.Texas42Game
import dev.unbeaten.Texas42GameScore
import dev.unbeaten.Texas42HandOver
import dev.unbeaten.Texas42IllegalAction
import dev.unbeaten.Texas42Phase
import dev.unbeaten.Texas42Rules
import dev.unbeaten.Texas42Setup
import dev.unbeaten.Texas42View
import dev.unbeaten.UnbeatenException
import dev.unbeaten.parse
import dev.unbeaten.texas42Replay
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonPrimitive

/** Asks a question about an auction, a hand or a game of Texas 42. */
internal fun askOfGame(op: String, rules: Texas42Rules, fields: Fields): JsonElement = when (op) {
    "auction" -> auction(rules, fields)
    "game" -> game(rules, fields)
    "view" -> view(rules, fields)
    "settle" -> settle(rules, fields)
    "replay" -> replay(fields)
    "trace" -> trace(rules, fields)
    else -> error("there is no question \"$op\"")
}

private fun auction(rules: Texas42Rules, fields: Fields): JsonElement = Texas42Auction(rules).use { auction ->
    fields.list("calls") { it.jsonPrimitive.content }.forEachIndexed { index, word ->
        val illegal = { reason: String ->
            val message = "call ${index + 1} is not legal: $reason"
            RefusedCall(json("code" to "illegal_call", "message" to message, "index" to index, "reason" to reason))
        }
        val said = Texas42Action.parse(word)
        if (auction.isOver()) throw illegal("auction_over")
        if (said !is Texas42Action.Call) throw illegal("wrong_phase")
        try {
            auction.call(said.call)
        } catch (refused: Texas42IllegalAction) {
            throw illegal(refused.code())
        }
    }
    val legal = auction.legalCalls(fields.optional("hand", ::dominoes))
    json("legal" to legal, "standing" to auction.standing(), "winner" to auction.winner(), "done" to auction.isOver())
}

/** A hand that was played as far as a question says. */
private class Played(rules: Texas42Rules, private val fields: Fields) : AutoCloseable {
    val game: Texas42Game = begun(rules, fields)
    private val events = mutableListOf(game.dealt())

    init {
        fields.list("actions") { it.jsonPrimitive.content }.forEachIndexed { index, text ->
            try {
                val (seat, action) = action(text)
                events += game.play(seat, action)
            } catch (refused: UnbeatenException) {
                throw RefusedCall(JsonObject(problem(refused) + json("action" to index + 1)))
            }
        }
    }

    /** What everybody sees, as the view of any seat tells it. */
    fun state(view: Texas42View): Map<String, JsonElement> {
        val state = json(
            "phase" to if (view.over) Texas42Phase.OVER else view.phase,
            "toMove" to view.toMove,
            "mayClaim" to view.mayClaim,
            "standing" to view.standing,
            "bidder" to view.bidder,
            "declarer" to view.declarer,
            "declaration" to view.declaration,
            "sitsOut" to view.sitsOut,
            "trick" to view.trick.map { "${it.seat.ordinal}:${it.domino}" },
            "tricks" to view.tricks,
            "points" to view.points,
            "score" to view.score,
            "result" to view.result?.let(::result),
            "winner" to view.winner,
            "events" to events,
        )
        val checks = fields.optional("check") { list -> list.jsonArray.map { check(it.jsonPrimitive.content) } } ?: return state
        return state + json("checks" to checks)
    }

    private fun check(text: String): JsonElement? = try {
        val (seat, action) = action(text)
        game.check(seat, action)
        null
    } catch (refused: UnbeatenException) {
        problem(refused)
    }

    override fun close() = game.close()
}

private fun begun(rules: Texas42Rules, fields: Fields): Texas42Game {
    val deal = Texas42Deal.ofHands(fields.list("hands", ::dominoes))
    val shaker = fields.optional("shaker", ::seat) ?: Seat.S0
    val score = fields.optional("score", ::numbers) ?: return deal.use { Texas42Game.shakenBy(rules, it, shaker) }
    val first = Seat.entries[(shaker.ordinal + 1) % Seat.entries.size]
    val setup = Texas42Setup(deal.use { it.hands() }, shaker, Texas42Phase.AUCTION, first, DominoSet.EMPTY, score = score)
    return Texas42Game.setUp(rules, setup)
}

/** A seat and a word: `2:30`. */
internal fun action(text: String): Pair<Seat, Texas42Action> {
    val seat = text.substringBefore(':', "").toIntOrNull()?.let(Seat.entries::getOrNull)
    if (seat != null) {
        try {
            return seat to Texas42Action.parse(text.substringAfter(':'))
        } catch (_: Texas42BadAction) {
            // The answer quotes the seat too.
        }
    }
    // Some that are none with a seat are an action without one.
    Texas42Action.parse(text)
    throw Texas42BadAction.BadAction(text)
}

/** How the only hand ended. */
private fun result(over: Texas42HandOver): JsonElement = when (over) {
    is Texas42HandOver.ThrownIn -> json("result" to "thrownIn", "number" to 1, "nextShaker" to over.nextShaker)
    is Texas42HandOver.Settled -> JsonObject(json(over.handScore) as JsonObject + json("number" to 1))
}

private fun game(rules: Texas42Rules, fields: Fields): JsonElement = Played(rules, fields).use { played ->
    val game = played.game
    val legal = if (game.toMove() == null) emptyList() else game.legalActions()
    JsonObject(played.state(game.view(Seat.S0)) + json("hands" to game.hands(), "legal" to legal))
}

private fun view(rules: Texas42Rules, fields: Fields): JsonElement = Played(rules, fields).use { played ->
    val view = played.game.view(fields.seat("seat"))
    val known = json(
        "hand" to view.hand,
        "held" to view.seats.map { it.held },
        "legal" to view.legalActions,
        "unseen" to view.unseen,
        "voids" to view.seats.map { it.voids },
    )
    JsonObject(played.state(view) + known)
}

private fun settle(rules: Texas42Rules, fields: Fields): JsonElement {
    val (bid, declaration) = Texas42Call.parse(fields.text("bid")) to Texas42Declaration.parse(fields.text("declaration"))
    val (points, tricks) = counts(fields.element("points")) to counts(fields.element("tricks"))
    return json(rules.settle(bid, fields.seat("bidder"), declaration, points, tricks, fields.optional("score", ::numbers) ?: emptyList()))
}

private fun told(score: Texas42GameScore, events: List<Texas42Event>): Array<Pair<String, Any?>> {
    val outcome = JsonObject(json(score) as JsonObject + json("hands" to events.count { it is Texas42Event.Dealt }))
    val written = json(events)
    return arrayOf("outcome" to outcome, "digest" to digest(written), "events" to written)
}

private fun replay(fields: Fields): JsonElement {
    val replay = texas42Replay(fields.text("record"))
    replay.game?.close()
    return json(*told(replay.score, replay.events))
}

private fun trace(rules: Texas42Rules, fields: Fields): JsonElement {
    val (seed, most, policy) = Triple(fields.seed(), fields.number("actions"), fields.policy())
    fields.optional("players", ::count)?.let { if (it != 4u) throw NotAskable("a trace for $it") }
    val draws = Draws.ofBots(seed, 0u)
    return Texas42Deal.shuffled(seed, 0u).use { Texas42Game(rules, it) }.use { game ->
        val actions = mutableListOf<JsonElement>()
        val events = mutableListOf(game.dealt())
        while (actions.size.toULong() < most && game.outcome() == null) {
            val action = game.choose(policy, draws)
            if (action == null) {
                Texas42Deal.shuffled(seed, game.deals().toULong()).use { events += game.nextDeal(it) }
                continue
            }
            val seat = game.toMove()!!
            events += game.play(seat, action)
            actions += json("seat" to seat, "action" to action)
        }
        json(*told(game.score(), events), "actions" to actions)
    }
}
