package dev.unbeaten.vectors

import dev.unbeaten.BigTwoEvent
import dev.unbeaten.BigTwoScore
import dev.unbeaten.BigTwoSeatScore
import dev.unbeaten.Card
import dev.unbeaten.Domino
import dev.unbeaten.Seat
import dev.unbeaten.dataName
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import java.security.MessageDigest

/** A value of the typed API as the protocol writes it. */
fun json(value: Any?): JsonElement = when (value) {
    null -> JsonNull
    is JsonElement -> value
    is String -> JsonPrimitive(value)
    is Boolean -> JsonPrimitive(value)
    is Int -> JsonPrimitive(value)
    is UByte -> JsonPrimitive(value)
    is UShort -> JsonPrimitive(value)
    is UInt -> JsonPrimitive(value)
    is ULong -> JsonPrimitive(value)
    is Card, is Domino -> JsonPrimitive(value.toString())
    is Seat -> JsonPrimitive(value.ordinal)
    is Collection<*> -> JsonArray(value.map(::json))
    is BigTwoScore -> json("totals" to value.totals, "over" to value.over, "winners" to value.winners)
    is BigTwoSeatScore -> json(
        "cardsLeft" to value.cardsLeft,
        "pointsPerCard" to value.pointsPerCard,
        "matchPoints" to value.matchPoints,
        "total" to value.total,
    )
    is BigTwoEvent -> told(value)
    else -> error("the protocol has no ${value::class}")
}

fun json(vararg fields: Pair<String, Any?>): JsonObject = JsonObject(fields.associate { (name, value) -> name to json(value) })

private fun told(event: BigTwoEvent): JsonObject = when (event) {
    is BigTwoEvent.Dealt -> json(
        "type" to "dealt",
        "number" to event.number,
        "leader" to event.leader,
        "mustInclude" to event.mustInclude,
    )
    is BigTwoEvent.Played -> json(
        "type" to "played",
        "seat" to event.seat,
        "cards" to event.play.cards,
        "kind" to event.play.kind.dataName,
    )
    is BigTwoEvent.OneCardLeft -> json("type" to "oneCardLeft", "seat" to event.seat)
    is BigTwoEvent.Unbeatable -> json("type" to "unbeatable", "seat" to event.seat, "byHandSizes" to event.byHandSizes)
    is BigTwoEvent.TimerStarted -> with(event.timer) {
        json("type" to "timerStarted", "number" to number, "seat" to seat, "startedAt" to startedAt, "expiresAt" to expiresAt)
    }
    is BigTwoEvent.Passed -> json("type" to "passed", "seat" to event.seat)
    is BigTwoEvent.AutoPassed -> json("type" to "autoPassed", "seat" to event.seat)
    is BigTwoEvent.TrickWon -> json("type" to "trickWon", "seat" to event.seat)
    is BigTwoEvent.MatchOver -> with(event.result) { json("type" to "matchOver", "winner" to winner, "seats" to seats) }
    is BigTwoEvent.GameOver -> json("type" to "gameOver", "winners" to event.winners)
}

/** The one way to write a value: keys sorted, no spaces, nothing escaped that need not be. */
fun canonical(value: JsonElement): String = when (value) {
    is JsonObject -> value.toSortedMap().entries.joinToString(",", "{", "}") { (name, field) ->
        "${JsonPrimitive(name)}:${canonical(field)}"
    }
    is JsonArray -> value.joinToString(",", "[", "]", transform = ::canonical)
    is JsonPrimitive -> value.toString()
}

fun sha256(): MessageDigest = MessageDigest.getInstance("SHA-256")

fun MessageDigest.hex(): String = digest().joinToString("") { "%02x".format(it) }

fun digest(value: JsonElement): String = sha256().apply { update(canonical(value).toByteArray()) }.hex()
