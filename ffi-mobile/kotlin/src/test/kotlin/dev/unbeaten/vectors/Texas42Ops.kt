package dev.unbeaten.vectors

import dev.unbeaten.DominoSet
import dev.unbeaten.Pip
import dev.unbeaten.Texas42Claim
import dev.unbeaten.Texas42Deal
import dev.unbeaten.Texas42HandClass
import dev.unbeaten.Texas42Perfect
import dev.unbeaten.Texas42Rules
import dev.unbeaten.Texas42Ruling
import dev.unbeaten.Texas42Strength
import dev.unbeaten.Texas42Suit
import dev.unbeaten.Texas42Trump
import dev.unbeaten.dataName
import dev.unbeaten.parse
import dev.unbeaten.texas42LedSuit
import dev.unbeaten.texas42LegalPlays
import dev.unbeaten.texas42Strength
import dev.unbeaten.texas42StrengthOf
import dev.unbeaten.texas42Trick
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonPrimitive

/** Asks a question about Texas 42 through the typed API, which throws what it refuses. */
fun ask(op: String, rules: Texas42Rules, fields: Fields): JsonElement = when (op) {
    "strength" -> json(strength(fields))
    "classifyHand" -> json(rules.classify(fields.dominoes("hand"), fields.trump()))
    "perfectHands" -> json(perfectHands(rules, fields))
    "ledSuit" -> {
        val trump = fields.trump()
        json(texas42LedSuit(fields.domino("domino"), trump).dataName)
    }
    "legalPlays" -> {
        val led = fields.optional("led", ::domino)
        val trump = fields.trump()
        json(texas42LegalPlays(fields.dominoes("hand"), trump, led))
    }
    "trick" -> {
        val plays = fields.list("plays", ::domino)
        with(texas42Trick(fields.trump(), plays)) { json("winner" to winner, "points" to points) }
    }
    "claim" -> Texas42Claim(fields.dominoes("hand"), fields.trump(), fields.dominoes("played"), voids(fields)).use { told(it.ruling()) }
    "shuffle" -> shuffle(fields)
    "solve" -> solve(fields)
    "solveAll" -> solveAll(fields)
    "deals" -> deals(rules, fields)
    "sample" -> sample(rules, fields)
    "bidTable" -> bidTable(rules, fields)
    "advise" -> advise(rules, fields)
    else -> askOfGame(op, rules, fields)
}

private fun Fields.trump(): Texas42Trump = Texas42Trump.parse(text("trump"))

private fun strength(fields: Fields): JsonObject {
    val strength: Texas42Strength = fields.optional("key") { texas42StrengthOf(it.jsonPrimitive.content) }
        ?: texas42Strength(fields.domino("domino"), fields.trump(), fields.text("context"))
    return json(
        "beatenBy" to strength.beatenBy,
        "beatenByFollowing" to strength.beatenByFollowing,
        "beats" to strength.beats,
        "cannotFollow" to strength.cannotFollow,
    )
}

private fun json(found: Texas42HandClass): JsonObject = json(
    "perfect" to (found.perfect?.name?.lowercase() ?: "none"),
    "guaranteed" to (found.leads != null),
    "leads" to found.leads,
    // The protocol says what goes wrong; the API says also what beats a domino of a hand that cannot go wrong.
    "beatenBy" to found.beatenBy.filter { found.leads == null }.map { listOf(it.ours, it.outside) },
)

private fun perfectHands(rules: Texas42Rules, fields: Fields): List<DominoSet> {
    val trump = fields.trump()
    val perfect = { wanted: Texas42Perfect -> rules.perfectHands(trump).filter { it.perfect == wanted }.map { it.hand } }
    return when (val name = fields.text("class")) {
        "platinum" -> perfect(Texas42Perfect.PLATINUM)
        "gold" -> perfect(Texas42Perfect.GOLD)
        "guaranteed" -> rules.guaranteedHands(trump)
        else -> error("there is no class \"$name\"")
    }
}

private val SUITS = (Pip.entries.map(Texas42Suit::OfPip) + Texas42Suit.Doubles).associateBy { it.dataName }

private fun texas42Suit(value: JsonElement): Texas42Suit {
    val name = value.jsonPrimitive.content
    return SUITS[name.lowercase()] ?: throw NotAskable("a suit called \"$name\"")
}

private fun voids(fields: Fields): List<List<Texas42Suit>>? =
    fields.optional("voids") { lists -> lists.jsonArray.map { it.jsonArray.map(::texas42Suit) } }

private fun told(ruling: Texas42Ruling): JsonObject = when (ruling) {
    is Texas42Ruling.Holds -> json("holds" to true, "leads" to ruling.leads, "refutations" to null)
    is Texas42Ruling.Fails -> json(
        "holds" to false,
        "leads" to null,
        "refutations" to ruling.refutations.map {
            json("first" to it.first, "seat" to it.seat, "hidden" to it.hidden, "line" to it.line)
        },
    )
}

private fun shuffle(fields: Fields): JsonObject {
    val players = fields.optional("players", ::count)
    if (players != null && players != 4u) throw NotAskable("a deal for $players")
    return Texas42Deal.shuffled(fields.seed(), fields.number("deal")).use {
        json("hands" to it.hands(), "stock" to emptyList<Any>())
    }
}
