package dev.unbeaten.vectors

import dev.unbeaten.Card
import dev.unbeaten.CasinoAction
import dev.unbeaten.CasinoBuild
import dev.unbeaten.CasinoCaptures
import dev.unbeaten.CasinoChoice
import dev.unbeaten.CasinoDrop
import dev.unbeaten.CasinoDropRule
import dev.unbeaten.CasinoEngine
import dev.unbeaten.CasinoExplanation
import dev.unbeaten.CasinoGrowth
import dev.unbeaten.CasinoItem
import dev.unbeaten.CasinoLanding
import dev.unbeaten.CasinoLookout
import dev.unbeaten.CasinoPosition
import dev.unbeaten.CasinoPossibleDrop
import dev.unbeaten.CasinoProfile
import dev.unbeaten.CasinoSource
import dev.unbeaten.CasinoStack
import dev.unbeaten.CasinoStacked
import dev.unbeaten.CasinoTarget
import dev.unbeaten.CasinoThreats
import dev.unbeaten.CasinoWanted
import dev.unbeaten.Seat
import dev.unbeaten.casinoAddUp
import dev.unbeaten.casinoIsSequence
import dev.unbeaten.casinoIsSet
import dev.unbeaten.casinoSum
import dev.unbeaten.casinoValue
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.boolean
import kotlinx.serialization.json.int
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive

/** How many captures the protocol lists. */
private const val MOST_CAPTURES = 10_000u

/** What a drop may mean goes by a profile, which is a field of the question, and not by rules. */
fun noCasinoRules(value: JsonElement?) {
    if (value != null && value !is JsonNull) throw NotAskable("rules of Casino")
}

/** Asks a question about Casino through the typed API, which throws what it refuses. */
fun askCasino(op: String, fields: Fields): JsonElement = when (op) {
    "determine" -> asked(fields) { engine, position, drop -> determine(engine, position, drop) }
    "explain" -> asked(fields) { engine, position, drop ->
        json(engine.explain(position, drop).map(::told))
    }
    "choose" -> asked(fields) { engine, position, drop -> told(engine.chosen(position, drop, fields.element("action").toString())) }
    "allDrops" -> fields.engine().use { engine -> fields.position().use { json(engine.allDrops(it).map(::told)) } }
    "rules" -> fields.engine().use { engine -> json(engine.rules().map(::told)) }
    "captures" -> CasinoCaptures(fields.card("card"), fields.cards("loose")).use {
        json("sets" to it.list(MOST_CAPTURES), "most" to it.largest(MOST_CAPTURES))
    }
    "addUp" -> {
        val card = fields.card("card")
        json(casinoAddUp(card, fields.cards("loose")).map { json("cards" to it.cards, "value" to it.value) })
    }
    "grow" -> fields.position().use { told(it.grow(fields.index())) }
    "threats" -> {
        val (hand, table, sizes) = Triple(fields.cards("hand"), fields.list("tableCards", ::item), fields.list("handSizes", ::count))
        CasinoLookout(hand, table, fields.cards("seen"), sizes).use { told(it.threats(fields.index())) }
    }
    "value" -> fields.cards("cards").let { cards -> json(cards.singleOrNull()?.let(::casinoValue) ?: casinoSum(cards)) }
    "sum" -> json(casinoSum(fields.cards("cards")))
    "isSequence" -> json(casinoIsSequence(fields.cards("cards")))
    "isSet" -> json(casinoIsSet(fields.cards("cards")))
    else -> error("there is no question \"$op\"")
}

private fun asked(fields: Fields, question: (CasinoEngine, CasinoPosition, CasinoDrop) -> JsonElement): JsonElement =
    fields.engine().use { engine -> fields.position().use { question(engine, it, fields.drop()) } }

private fun Fields.engine() = CasinoEngine(
    optional("profile") { value ->
        val name = value.jsonPrimitive.content
        CasinoProfile.entries.find { it.name.lowercase() == name } ?: throw NotAskable("a profile called \"$name\"")
    },
)

private fun Fields.position(): CasinoPosition {
    val state = Fields(element("state").jsonObject)
    val (round, toMove) = small(state.element("round"), "a round") to casinoSeat(state.element("currentPlayer"))
    val table = state.list("tableCards", ::item)
    return CasinoPosition(round, toMove, table, state.list("playerHands", ::cards))
}

internal fun Fields.drop(): CasinoDrop {
    val (dragged, target) = listOf("dragged", "target").map { Fields(element(it).jsonObject) }
    val source = source(dragged.text("source"))
    return CasinoDrop(
        player = dragged.optional("player", ::casinoSeat),
        card = dragged.card("card"),
        source = source,
        seen = target.optional("card", ::item),
        stackId = target.optional("stackId") { it.jsonPrimitive.content },
        target = target(target),
    )
}

internal fun source(name: String) =
    CasinoSource.entries.find { it.name.lowercase() == name } ?: throw NotAskable("a card from the \"$name\"")

private fun target(target: Fields): CasinoTarget = when (val kind = target.text("type")) {
    "loose" -> CasinoTarget.Loose(target.index())
    "build" -> CasinoTarget.Build(target.index())
    "temporary_stack" -> CasinoTarget.Stack(target.index())
    "table" -> if (target.text("area") == "empty") CasinoTarget.Empty else throw NotAskable("the area \"${target.text("area")}\"")
    else -> throw NotAskable("the target \"$kind\"")
}

private fun Fields.index(): UInt = text("index").toUIntOrNull() ?: throw NotAskable("place ${text("index")}")

internal fun casinoSeat(value: JsonElement): Seat =
    Seat.entries.getOrNull(value.jsonPrimitive.int) ?: throw NotAskable("seat ${value.jsonPrimitive.content}")

internal fun small(value: JsonElement, what: String): UByte =
    value.jsonPrimitive.content.toUByteOrNull() ?: throw NotAskable("$what of ${value.jsonPrimitive.content}")

private fun item(value: JsonElement): CasinoItem {
    val fields = (value as? JsonObject)?.let(::Fields) ?: return CasinoItem.Loose(card(value))
    return when (val kind = fields.optional("type") { it.jsonPrimitive.content }) {
        null, "card", "loose" -> CasinoItem.Loose(card(value))
        "build" -> CasinoItem.Build(
            CasinoBuild(
                id = fields.text("buildId"),
                cards = fields.list("cards", ::card),
                value = small(fields.element("value"), "a build"),
                owner = casinoSeat(fields.element("owner")),
                isExtendable = fields.optional("isExtendable") { it.jsonPrimitive.boolean } ?: false,
            ),
        )
        "temporary_stack" -> CasinoItem.Stack(
            CasinoStack(fields.text("stackId"), fields.list("cards", ::card), casinoSeat(fields.element("owner"))),
        )
        else -> throw NotAskable("a \"$kind\" on the table")
    }
}

private fun determine(engine: CasinoEngine, position: CasinoPosition, drop: CasinoDrop): JsonObject {
    val decision = engine.determine(position, drop)
    return json(
        "actions" to decision.choices.map { wire(it.action) },
        "requiresModal" to decision.isModal,
        "errorMessage" to decision.errorMessage,
        "ruleIds" to decision.choices.map { it.ruleId },
    )
}

/** A card in the source document's form. */
private fun wire(card: Card): JsonObject = json("rank" to card.pretty.dropLast(1), "suit" to card.pretty.takeLast(1))

internal fun wire(source: CasinoSource): String = source.name.lowercase()

/** An action in the source document's form, from what its type says. */
private fun wire(action: CasinoAction): JsonObject = when (action) {
    is CasinoAction.CreateStack -> json(
        "type" to "createStagingStack",
        "payload" to json(
            "source" to wire(action.source),
            "card" to wire(action.card),
            "targetIndex" to action.targetIndex,
            "isTableToTable" to (action.source == CasinoSource.TABLE),
        ),
    )
    is CasinoAction.AddToStack -> json(
        "type" to "addToStagingStack",
        "payload" to json("stackId" to action.stackId, "card" to wire(action.card), "source" to wire(action.source)),
    )
    is CasinoAction.Capture -> json(
        "type" to "capture",
        "targetCards" to action.cards.map(::wire),
        "captureValue" to action.value,
        "captureType" to action.kind.name.lowercase().replace('_', '-'),
    )
    is CasinoAction.CreateBuild -> json(
        "type" to "build",
        "operation" to "create",
        "owner" to action.owner,
        "cards" to (action.loose + action.card).map(::wire),
        "value" to action.value,
    )
    is CasinoAction.ExtendBuild -> json(
        "type" to "build",
        "operation" to "extend",
        "targetBuild" to wire(action.build),
        "addedCard" to wire(action.card),
        "newValue" to action.value,
    )
    is CasinoAction.Trail -> json("type" to "trail", "payload" to json("card" to wire(action.card)))
}

private fun wire(build: CasinoBuild): JsonObject = json(
    "type" to "build",
    "buildId" to build.id,
    "cards" to build.cards.map(::wire),
    "value" to build.value,
    "owner" to build.owner,
    "isExtendable" to build.isExtendable,
)

private fun told(choice: CasinoChoice): JsonObject = json("ruleId" to choice.ruleId, "action" to wire(choice.action))

private fun told(possible: CasinoPossibleDrop): JsonObject = json(
    "dragged" to json("card" to possible.card, "source" to wire(possible.source)),
    "target" to told(possible.target),
    "ruleIds" to possible.ruleIds,
)

internal fun told(target: CasinoTarget): JsonObject = when (target) {
    is CasinoTarget.Loose -> json("type" to "loose", "index" to target.index)
    is CasinoTarget.Build -> json("type" to "build", "index" to target.index)
    is CasinoTarget.Stack -> json("type" to "temporary_stack", "index" to target.index)
    is CasinoTarget.Empty -> json("type" to "table", "area" to "empty")
}

private fun told(rule: CasinoDropRule): JsonObject = json(
    "id" to rule.id,
    "category" to rule.category.name.lowercase(),
    "priority" to rule.priority,
    "modal" to rule.isModal,
    "exclusive" to rule.isExclusive,
    "description" to rule.about,
    "conditions" to rule.conditions,
    "exclusiveUnless" to rule.exclusiveUnless,
)

private fun told(explanation: CasinoExplanation): JsonObject = json(
    "ruleId" to explanation.ruleId,
    "matched" to explanation.matched,
    "wouldMatch" to explanation.wouldMatch,
    "stoppedBy" to explanation.stoppedBy,
    "because" to explanation.because,
    "reasons" to explanation.reasons.map { reason ->
        json("code" to reason.code(), *properties(reason).map { (name, value) -> name to datum(value) }.toTypedArray())
    },
)

/** A datum of a reason. */
private fun datum(value: Any?): Any? = when (value) {
    is CasinoLanding -> json("type" to name(value.javaClass.simpleName), *properties(value).toTypedArray())
    is CasinoWanted -> name(value.name)
    else -> value
}

private fun name(kind: String): String = if (kind.lowercase() == "stack") "temporary_stack" else kind.lowercase()

private fun told(growth: CasinoGrowth): JsonObject = JsonObject(
    told(growth.now) + json(
        "additions" to growth.additions.map { JsonObject(told(it.makes) + json("card" to it.card, "source" to wire(it.source))) },
    ),
)

private fun told(stacked: CasinoStacked): JsonObject = json(
    "sum" to stacked.sum,
    "capturedBy" to stacked.capturedBy,
    "isSequence" to stacked.isSequence,
    "isSet" to stacked.isSet,
)

private fun told(threats: CasinoThreats): JsonObject = json(
    "safe" to threats.isSafe,
    "capturedBy" to threats.capturedBy,
    "raisedBy" to threats.raisedBy,
    "probability" to json("num" to threats.probability.num, "den" to threats.probability.den),
)
