package dev.unbeaten.vectors

import dev.unbeaten.Draws
import dev.unbeaten.FairCommitment
import dev.unbeaten.FairDealer
import dev.unbeaten.FairGame
import dev.unbeaten.FairPlayer
import dev.unbeaten.FairRefused
import dev.unbeaten.FairTable
import dev.unbeaten.FairVerified
import dev.unbeaten.Seat
import dev.unbeaten.Seed
import dev.unbeaten.fairVerify
import dev.unbeaten.playersOf
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.boolean
import kotlinx.serialization.json.int
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive

/** Asks a question about fair dealing through the typed API, which throws what it refuses. */
fun askFair(op: String, fields: Fields): JsonElement = when (op) {
    "dealSeed" -> json(fields.seed().ofDeal(fields.number("deal")).toString())
    "draws" -> Draws(fields.seed()).use { draws -> json(fields.list("below") { draws.below(count(it)) }) }
    "deal" -> Json.parseToJsonElement(deal(fields))
    "verify" -> told(fairVerify(transcripts(fields)))
    "witness" -> witness(fields)
    else -> error("there is no question \"$op\"")
}

private val GAMES = mapOf("bigTwo" to FairGame.BIG_TWO, "texas42" to FairGame.TEXAS42, "casino" to FairGame.CASINO)

private fun table(fields: Fields): FairTable {
    val table = Fields(fields.element("table").jsonObject)
    val game = GAMES[table.text("game")] ?: throw NotAskable("a game called \"${table.text("game")}\"")
    return FairTable(game, table.text("id"), table.text("rules"), playersOf(table.count("players")))
}

/** A number, or 64 hexadecimal digits. */
private fun seed(value: JsonElement): Seed {
    val seed = value.jsonPrimitive
    return if (seed.isString) Seed.parse(seed.content) else Seed.ofNumber(seed.content.toULong())
}

private fun <T> bySeat(list: JsonElement, read: (String) -> T): List<T?> =
    list.jsonArray.map { if (it is JsonNull) null else read(it.jsonPrimitive.content) }

private fun deal(fields: Fields): String {
    val master = seed(fields.element("master"))
    val out = fields.optional("out") { seats -> seats.jsonArray.map(::seat) }.orEmpty()
    val dealer = FairDealer.resumedAt(master, table(fields), fields.number("deal"), fields.number("attempt"), out)
    val cuts = bySeat(fields.element("cuts")) { Seed.parse(it) }
    val commitment = dealer.commitment()
    val pledges = fields.optional("pledges") { list -> bySeat(list) { FairCommitment.parse(it) } }
        ?: cuts.mapIndexed { seat, cut -> cut?.let { commitment.pledge(Seat.entries[seat], it) } }
    pledges.forEachIndexed { seat, pledge -> pledge?.let { dealer.pledge(Seat.entries[seat], it) } }
    dealer.closePledges()
    cuts.forEachIndexed { seat, cut -> cut?.let { dealer.cut(Seat.entries[seat], it) } }
    try {
        dealer.seed()
    } catch (missing: FairRefused.MissingCuts) {
        if (fields.optional("abandon") { it.jsonPrimitive.boolean } != true) throw missing
        return dealer.abandon()
    }
    return dealer.reveal()
}

/** One a line. */
private fun transcripts(fields: Fields): String = fields.list("transcripts", ::canonical).joinToString("\n")

private fun told(verified: List<FairVerified>): JsonArray =
    JsonArray(verified.map { json("deal" to it.deal, "attempt" to it.attempt, "seed" to it.seed?.toString()) })

private fun witness(fields: Fields): JsonElement {
    val player = FairPlayer(table(fields), seat(fields.element("seat")))
    for (told in fields.list("told") { Fields(it.jsonObject) }) {
        val commitment = FairCommitment.parse(told.text("commitment"))
        player.pledge(told.number("deal"), told.number("attempt"), commitment, seed(told.element("cut")))
        told.optional("pledges") { list -> bySeat(list) { FairCommitment.parse(it) } }?.let(player::open)
    }
    return told(player.verify(transcripts(fields), fields.optional("hand") { it.jsonPrimitive.content }))
}
