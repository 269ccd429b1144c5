package dev.unbeaten.vectors

import dev.unbeaten.BigTwoFirstCardRule
import dev.unbeaten.BigTwoFlushOrder
import dev.unbeaten.BigTwoOptions
import dev.unbeaten.BigTwoPassRule
import dev.unbeaten.BigTwoRules
import dev.unbeaten.Card
import dev.unbeaten.CardSet
import dev.unbeaten.CasinoAdding
import dev.unbeaten.CasinoBonuses
import dev.unbeaten.CasinoBuildRounds
import dev.unbeaten.CasinoGroups
import dev.unbeaten.CasinoOptions
import dev.unbeaten.CasinoRaising
import dev.unbeaten.CasinoRules
import dev.unbeaten.CasinoSeries
import dev.unbeaten.CasinoTies
import dev.unbeaten.CasinoTrailWithBuild
import dev.unbeaten.Domino
import dev.unbeaten.DominoSet
import dev.unbeaten.Policy
import dev.unbeaten.Seat
import dev.unbeaten.Seed
import dev.unbeaten.Suit
import dev.unbeaten.Texas42AllPass
import dev.unbeaten.Texas42Claims
import dev.unbeaten.Texas42Doubles
import dev.unbeaten.Texas42House
import dev.unbeaten.Texas42Options
import dev.unbeaten.Texas42Rules
import dev.unbeaten.Texas42Scoring
import dev.unbeaten.Texas42SplashMarks
import dev.unbeaten.distinctCards
import dev.unbeaten.distinctDominoes
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.boolean
import kotlinx.serialization.json.int
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonPrimitive
import kotlinx.serialization.json.long

/** The object `in` of a question, read into the values that the typed API takes. */
class Fields(private val fields: JsonObject) {
    /** A field that may be missing or null. */
    fun <T> optional(name: String, read: (JsonElement) -> T): T? = fields[name]?.takeIf { it !is JsonNull }?.let(read)

    fun <T> list(name: String, read: (JsonElement) -> T): List<T> = fields.getValue(name).jsonArray.map(read)

    /** Whether it says that something is not known, or that there is none. */
    fun isNull(name: String): Boolean = fields[name] is JsonNull

    fun element(name: String): JsonElement = fields.getValue(name)

    fun text(name: String): String = fields.getValue(name).jsonPrimitive.content

    fun card(name: String): Card = card(fields.getValue(name))

    fun cards(name: String): CardSet = cards(fields.getValue(name))

    fun domino(name: String): Domino = domino(fields.getValue(name))

    fun dominoes(name: String): DominoSet = dominoes(fields.getValue(name))

    fun count(name: String): UInt = count(fields.getValue(name))

    fun seat(name: String): Seat = seat(fields.getValue(name))

    fun policy(): Policy = if (text("policy") == "first") Policy.FIRST else Policy.RANDOM

    fun number(name: String): ULong = text(name).toULong()

    /** A number, or 64 hexadecimal digits. */
    fun seed(): Seed {
        val seed = fields.getValue("seed").jsonPrimitive
        return if (seed.isString) Seed.parse(seed.content) else Seed.ofNumber(seed.content.toULong())
    }
}

fun count(value: JsonElement): UInt = value.jsonPrimitive.content.toUInt()

fun counts(value: JsonElement): List<UInt> = value.jsonArray.map(::count)

fun numbers(value: JsonElement): List<ULong> = value.jsonArray.map { it.jsonPrimitive.content.toULong() }

fun seat(value: JsonElement): Seat = Seat.entries[value.jsonPrimitive.int]

fun dominoes(value: JsonElement): DominoSet = distinctDominoes(value.jsonArray.map(::domino))

fun domino(value: JsonElement): Domino = Domino.parse(value.jsonPrimitive.content)

fun cards(value: JsonElement): CardSet = distinctCards(value.jsonArray.map(::card))

/** A card as text, or as an object with a rank and a suit, of which some apps keep the rank as a number. */
fun card(value: JsonElement): Card {
    if (value is JsonPrimitive) return Card.parse(value.content)
    val (rank, suit) = listOf("rank", "suit").map { (value as JsonObject).getValue(it).jsonPrimitive }
    val named = if (rank.isString) null else NUMBERED[rank.int]
    return Card.parse("${named ?: rank.content} ${suit.content}")
}

private val NUMBERED = mapOf(1 to "A", 11 to "J", 12 to "Q", 13 to "K", 14 to "A")

/** A preset's name, or an object with a preset and the options that differ. */
fun bigTwoRules(value: JsonElement?): BigTwoRules = when (value) {
    null, JsonNull -> BigTwoRules.classic()
    is JsonObject -> {
        val preset = value["preset"]?.let(::bigTwoRules) ?: BigTwoRules.classic()
        val changes = value.filterKeys { it != "preset" }
        BigTwoRules.withOptions(changes.entries.fold(preset.options()) { options, (name, to) -> options.with(name, to) })
    }
    else -> BigTwoRules.named(value.jsonPrimitive.content)
}

private fun BigTwoOptions.with(name: String, to: JsonElement): BigTwoOptions = when (name) {
    "suitOrder" -> copy(suitOrder = to.jsonArray.map(::suit))
    "straights" -> copy(straights = to.jsonArray.map { it.jsonPrimitive.content })
    "flushOrder" -> copy(flushOrder = named<BigTwoFlushOrder>(to))
    "triples" -> copy(triples = to.jsonPrimitive.boolean)
    "pass" -> copy(pass = named<BigTwoPassRule>(to))
    "firstCard" -> copy(firstCard = card(to))
    "firstCardRule" -> copy(firstCardRule = named<BigTwoFirstCardRule>(to))
    "oneCardLeft" -> copy(oneCardLeft = to.jsonPrimitive.boolean)
    "autoPassMs" -> copy(autoPassMs = count(to))
    "autoPassByHandSizes" -> copy(autoPassByHandSizes = to.jsonPrimitive.boolean)
    "pointsPerCard" -> copy(pointsPerCard = to.jsonArray.map { it.jsonPrimitive.long.toUShort() })
    "target" -> copy(target = count(to))
    else -> error("the options have no \"$name\"")
}

/** A preset's name, or an object with a preset and the options that differ. */
fun texas42Rules(value: JsonElement?): Texas42Rules = when (value) {
    null, JsonNull -> Texas42Rules.tournament()
    is JsonObject -> {
        val preset = texas42Rules(value["preset"])
        val changes = value.filterKeys { it != "preset" }
        Texas42Rules.withOptions(changes.entries.fold(preset.options()) { options, (name, to) -> options.with(name, to) })
    }
    else -> Texas42Rules.named(value.jsonPrimitive.content)
}

private fun Texas42Options.with(name: String, to: JsonElement): Texas42Options = when (name) {
    "scoring" -> copy(scoring = named<Texas42Scoring>(to))
    "target" -> copy(target = count(to))
    "allPass" -> copy(allPass = named<Texas42AllPass>(to))
    "maxMarks" -> copy(maxMarks = marks(to))
    "earlyEnd" -> copy(earlyEnd = to.jsonPrimitive.boolean)
    "claims" -> copy(claims = named<Texas42Claims>(to))
    "noTrumpDoubles" -> copy(noTrumpDoubles = to.jsonArray.map { named<Texas42Doubles>(it) })
    "nello" -> copy(nello = named<Texas42House>(to))
    "nelloMarks" -> copy(nelloMarks = marks(to))
    "nelloDoubles" -> copy(nelloDoubles = to.jsonArray.map { named<Texas42Doubles>(it) })
    "sevens" -> copy(sevens = named<Texas42House>(to))
    "sevensMarks" -> copy(sevensMarks = marks(to))
    "plunge" -> copy(plunge = to.jsonPrimitive.boolean)
    "plungeMarks" -> copy(plungeMarks = marks(to))
    "splash" -> copy(splash = to.jsonPrimitive.boolean)
    "splashMarks" -> copy(splashMarks = to.jsonArray.map(::marks).let { (least, most) -> Texas42SplashMarks(least, most) })
    "partnerLeads" -> copy(partnerLeads = to.jsonPrimitive.boolean)
    "goldWithDoubles" -> copy(goldWithDoubles = to.jsonPrimitive.boolean)
    else -> error("the options have no \"$name\"")
}

/** A preset's name, or an object with a preset and the options that differ. */
fun casinoRules(value: JsonElement?): CasinoRules = when (value) {
    null, JsonNull -> CasinoRules.southAfrican()
    is JsonObject -> {
        val preset = casinoRules(value["preset"])
        val changes = value.filterKeys { it != "preset" }
        CasinoRules.withOptions(changes.entries.fold(preset.options()) { options, (name, to) -> options.with(name, to) })
    }
    else -> CasinoRules.named(value.jsonPrimitive.content)
}

private fun CasinoOptions.with(name: String, to: JsonElement): CasinoOptions = when (name) {
    "groups" -> copy(groups = named<CasinoGroups>(to))
    "buildRounds" -> copy(buildRounds = named<CasinoBuildRounds>(to))
    "severalBuilds" -> copy(severalBuilds = to.jsonPrimitive.boolean)
    "add" -> copy(add = named<CasinoAdding>(to))
    "raise" -> copy(raise = named<CasinoRaising>(to))
    "pileTops" -> copy(pileTops = to.jsonPrimitive.boolean)
    "trailWithBuild" -> copy(trailWithBuild = named<CasinoTrailWithBuild>(to))
    "trailBesideEqual" -> copy(trailBesideEqual = to.jsonPrimitive.boolean)
    "pairs" -> copy(pairs = to.jsonPrimitive.boolean)
    "mostCards" -> copy(mostCards = marks(to))
    "mostSpades" -> copy(mostSpades = marks(to))
    "ties" -> copy(ties = named<CasinoTies>(to))
    "bonuses" -> copy(bonuses = named<CasinoBonuses>(to))
    "sweep" -> copy(sweep = marks(to))
    "shutOut" -> copy(shutOut = to.jsonPrimitive.boolean)
    "series" -> copy(series = (to as JsonObject).entries.single().let { (kind, number) ->
        if (kind == "wins") CasinoSeries.Wins(count(number)) else CasinoSeries.Points(count(number))
    })
    else -> error("the options have no \"$name\"")
}

private fun marks(value: JsonElement): UByte = value.jsonPrimitive.content.toUByte()

/** `suitFirst` is `SUIT_FIRST`. */
private inline fun <reified T : Enum<T>> named(value: JsonElement): T =
    enumValueOf(value.jsonPrimitive.content.replace(Regex("[A-Z]")) { "_${it.value}" }.uppercase())

private fun suit(value: JsonElement): Suit = Suit.entries.single { it.name.startsWith(value.jsonPrimitive.content) }
