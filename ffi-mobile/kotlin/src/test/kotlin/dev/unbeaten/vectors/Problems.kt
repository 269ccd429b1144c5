package dev.unbeaten.vectors

import dev.unbeaten.CasinoBadSetup
import dev.unbeaten.CasinoBadWire
import dev.unbeaten.CasinoIllegalAction
import dev.unbeaten.Texas42CannotSettle
import dev.unbeaten.Texas42CannotSolve
import dev.unbeaten.UnbeatenException
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.jsonObject

/** What the protocol answers for an exception of the typed API: its code, its text and its data. */
fun problem(error: UnbeatenException): JsonObject = JsonObject(json("code" to error.code(), "message" to error.message) + data(error))

/** The data of a refusal: its properties, and those of the reason inside it. */
private fun data(refusal: Any): Map<String, JsonElement> {
    // The one whose data is JSON already.
    if (refusal is CasinoBadWire.Refused) return Json.parseToJsonElement(refusal.data).jsonObject
    // What does not fit together is in its message; its data is which field.
    val isField = refusal is Texas42CannotSettle || refusal is Texas42CannotSolve.TooManyPoints
    val said = properties(refusal).filter { (name, _) -> !isField || name == "field" }
    val data = mutableMapOf<String, JsonElement>()
    for ((name, value) in said) {
        when {
            // A face card is part of no groups of any value, and the answer says so.
            value == null && refusal is CasinoIllegalAction.NotGroups -> data[name] = JsonNull
            // What an answer has in its message only.
            value == null || name == "reason" && value is String -> Unit
            name == "reason" -> data += data(value)
            name == "reasons" -> data[name] = json((value as List<*>).map { code(it!!) })
            else -> data[name] = json(value)
        }
    }
    return data
}

/** What the protocol answers for a position of Casino: the first reason with its data, and the codes of all, each once. */
fun problem(reasons: List<CasinoBadSetup>): JsonObject = reasons.first().let { first ->
    JsonObject(json("code" to first.code(), "message" to first.toString(), "reasons" to reasons.map { it.code() }.distinct()) + data(first))
}

/** The code of a reason, which is no exception. */
private fun code(reason: Any): Any = reason.javaClass.getMethod("code").invoke(reason)
