package dev.unbeaten.vectors

import dev.unbeaten.BigTwoEvent
import dev.unbeaten.Card
import dev.unbeaten.CasinoEvent
import dev.unbeaten.CasinoPlay
import dev.unbeaten.Domino
import dev.unbeaten.Seat
import dev.unbeaten.Side
import dev.unbeaten.Texas42Action
import dev.unbeaten.Texas42Call
import dev.unbeaten.Texas42Contract
import dev.unbeaten.Texas42Declaration
import dev.unbeaten.Texas42Event
import dev.unbeaten.Texas42NoClaim
import dev.unbeaten.Texas42Suit
import dev.unbeaten.Texas42Trump
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
    is Long -> JsonPrimitive(value)
    is UByte -> JsonPrimitive(value)
    is UShort -> JsonPrimitive(value)
    is UInt -> JsonPrimitive(value)
    is ULong -> JsonPrimitive(value)
    is Card, is Domino -> JsonPrimitive(value.toString())
    is Seat -> JsonPrimitive(value.ordinal)
    is Collection<*> -> JsonArray(value.map(::json))
    is BigTwoEvent, is Texas42Event, is CasinoEvent, is CasinoPlay -> told(value)
    is Side -> JsonPrimitive(value.ordinal)
    is Texas42Action -> JsonPrimitive(value.dataName)
    is Texas42Call -> JsonPrimitive(value.dataName)
    is Texas42Contract -> JsonPrimitive(value.dataName)
    is Texas42Declaration -> JsonPrimitive(value.dataName)
    is Texas42NoClaim -> JsonPrimitive(camelCase(value))
    is Texas42Suit -> JsonPrimitive(value.dataName)
    is Texas42Trump -> JsonPrimitive(value.dataName)
    is Enum<*> -> JsonPrimitive(value.name.lowercase())
    else -> JsonObject(properties(value).associate { (name, property) -> name to json(property) })
}

fun json(vararg fields: Pair<String, Any?>): JsonObject = JsonObject(fields.associate { (name, value) -> name to json(value) })

/** An event, or a play: its name, and its data, among which that of a record stands without the record's name. */
private fun told(event: Any): JsonObject {
    val type = event.javaClass.simpleName.replaceFirstChar(Char::lowercase)
    val data = properties(event).flatMap { (name, value) ->
        val written = json(value)
        if (written is JsonObject) written.toList() else listOf(name to written)
    }
    // What plays compare by is no business of who sees them.
    return json("type" to type, *data.filterNot { (name, _) -> name == "key" }.toTypedArray())
}

/** `NOT_ON_LEAD` is `notOnLead`. */
private fun camelCase(value: Enum<*>): String = value.name.lowercase().replace(Regex("_([a-z])")) { it.groupValues[1].uppercase() }

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
