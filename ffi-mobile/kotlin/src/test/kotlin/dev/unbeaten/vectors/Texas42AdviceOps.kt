package dev.unbeaten.vectors

import dev.unbeaten.Counted
import dev.unbeaten.Draws
import dev.unbeaten.Mean
import dev.unbeaten.Seat
import dev.unbeaten.Seed
import dev.unbeaten.Texas42Advisor
import dev.unbeaten.Texas42Declaration
import dev.unbeaten.Texas42Estimate
import dev.unbeaten.Texas42Knowledge
import dev.unbeaten.Texas42Reason
import dev.unbeaten.Texas42Rules
import dev.unbeaten.Texas42Trump
import dev.unbeaten.UnbeatenException
import dev.unbeaten.WrongCount
import dev.unbeaten.all
import dev.unbeaten.parse
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonPrimitive

/** The most deals that a question may ask for; the typed API has more. */
private const val MOST_SAMPLES = 10_000uL

/** How many deals are drawn where the question does not say. */
private const val SAMPLES = 100u

/** Asks what one seat cannot tell apart. */
internal fun deals(rules: Texas42Rules, fields: Fields): JsonElement = knowledge(rules, fields).use { knowledge ->
    knowledge.deals().use { json("count" to it.count(), "holds" to it.allHolds()) }
}

internal fun sample(rules: Texas42Rules, fields: Fields): JsonElement = knowledge(rules, fields).use { knowledge ->
    val draws = Draws(fields.seed())
    val samples = samples(fields.element("samples"))
    knowledge.deals().use { deals -> json(List(samples.toInt()) { deals.draw(draws) }) }
}

internal fun bidTable(rules: Texas42Rules, fields: Fields): JsonElement {
    val hand = fields.dominoes("hand")
    // Who calls first knows nothing but his hand.
    return Texas42Knowledge.dealt(rules, Seat.S3, Seat.S0, hand).use { knowledge ->
        val declarations = fields.optional("declarations") { list -> list.jsonArray.map { Texas42Declaration.parse(it.jsonPrimitive.content) } }
            ?: Texas42Trump.all.map(Texas42Declaration::Trump)
        json(advisor(fields).use { it.bidTable(knowledge, declarations) })
    }
}

/** Asks what a seat might do now. */
internal fun advise(rules: Texas42Rules, fields: Fields): JsonElement = advisor(fields).use { advisor ->
    val advice = knowledge(rules, fields).use { advisor.advise(it) }
    json(
        "action" to advice.action,
        "values" to advice.values.map(::told),
        "reasons" to advice.reasons.map(::told),
        "samples" to advice.samples,
    )
}

private fun told(estimate: Texas42Estimate) = json(
    "action" to estimate.action,
    "made" to estimate.made.chance(),
    "points" to estimate.points?.let(::told),
    "score" to told(estimate.score),
)

private fun told(mean: Mean) = mean.fraction().let { json("num" to it.num, "den" to it.den) }

private fun told(reason: Texas42Reason) =
    json("code" to reason.code(), "message" to reason.toString(), *properties(reason).toTypedArray())

/** What a seat knows after these actions. */
private fun knowledge(rules: Texas42Rules, fields: Fields): Texas42Knowledge {
    val (seat, hand) = fields.seat("seat") to fields.dominoes("hand")
    val knowledge = Texas42Knowledge.dealt(rules, fields.optional("shaker", ::seat) ?: Seat.S0, seat, hand)
    fields.list("actions") { it.jsonPrimitive.content }.forEachIndexed { index, text ->
        try {
            val (who, action) = action(text)
            knowledge.see(who, action)
        } catch (refused: UnbeatenException) {
            knowledge.close()
            throw RefusedCall(JsonObject(problem(refused) + json("action" to index + 1)))
        }
    }
    return knowledge
}

private fun samples(value: JsonElement): UInt {
    val samples = value.jsonPrimitive.content.toULong()
    if (samples !in 1uL..MOST_SAMPLES) throw WrongCount.Count(Counted.SAMPLES, samples, samples.coerceIn(1uL, MOST_SAMPLES))
    return samples.toUInt()
}

private fun advisor(fields: Fields): Texas42Advisor {
    val samples = fields.optional("samples", ::samples) ?: SAMPLES
    val seed = fields.optional("seed") { fields.seed() } ?: Seed.ofNumber(0u)
    return Texas42Advisor(samples, seed, fields.optional("caution") { count(it).toUByte() })
}
