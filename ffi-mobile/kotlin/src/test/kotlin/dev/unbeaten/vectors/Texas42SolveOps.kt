package dev.unbeaten.vectors

import dev.unbeaten.Texas42Call
import dev.unbeaten.Texas42Declaration
import dev.unbeaten.Texas42OpenHands
import dev.unbeaten.Texas42PlayValue
import dev.unbeaten.Texas42Solver
import dev.unbeaten.Texas42Trump
import dev.unbeaten.dataName
import dev.unbeaten.parse
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonPrimitive

/** Asks for best play with all dominoes open. */
internal fun solve(fields: Fields): JsonElement {
    val solution = openHands(fields).let { open -> Texas42Solver().use { it.solve(open) } }
    val rest = json("best" to solution.best, "values" to solution.values.map(::told), "line" to solution.line)
    return JsonObject(worth(solution.points, solution.made) + rest)
}

internal fun solveAll(fields: Fields): JsonElement {
    val all = Texas42Solver().use { it.allDeclarations(fields.list("hands", ::dominoes), fields.seat("leader")) }
    return JsonObject(all.associate { it.trump.dataName to json(it.points) })
}

/** The points, or whether it is made, as far as there is such. */
private fun worth(points: List<UInt>?, made: Boolean?): Map<String, JsonElement> =
    listOfNotNull(points?.let { "points" to json(it) }, made?.let { "made" to json(it) }).toMap()

private fun told(value: Texas42PlayValue): JsonObject =
    JsonObject(worth(value.points, value.made) + json("domino" to value.domino))

private fun openHands(fields: Fields) = Texas42OpenHands(
    declaration = fields.optional("declaration") { Texas42Declaration.parse(it.jsonPrimitive.content) }
        ?: Texas42Declaration.Trump(Texas42Trump.parse(fields.text("trump"))),
    points = fields.optional("points", ::counts) ?: emptyList(),
    trick = fields.optional("trick") { it.jsonArray.map(::domino) } ?: emptyList(),
    bid = fields.optional("bid") { Texas42Call.parse(it.jsonPrimitive.content) },
    bidder = fields.optional("bidder", ::seat),
    hands = fields.list("hands", ::dominoes),
    leader = fields.seat("leader"),
)
