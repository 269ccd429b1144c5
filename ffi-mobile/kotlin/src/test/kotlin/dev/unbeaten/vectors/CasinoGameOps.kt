package dev.unbeaten.vectors

import dev.unbeaten.Card
import dev.unbeaten.CardSet
import dev.unbeaten.CasinoBecomes
import dev.unbeaten.CasinoCannotDrop
import dev.unbeaten.CasinoCannotSetUp
import dev.unbeaten.CasinoDeal
import dev.unbeaten.CasinoEngine
import dev.unbeaten.CasinoEvent
import dev.unbeaten.CasinoGame
import dev.unbeaten.CasinoGameScore
import dev.unbeaten.CasinoMatchPoints
import dev.unbeaten.CasinoMeant
import dev.unbeaten.CasinoPack
import dev.unbeaten.CasinoPlay
import dev.unbeaten.CasinoRules
import dev.unbeaten.CasinoSetup
import dev.unbeaten.CasinoSketch
import dev.unbeaten.CasinoStep
import dev.unbeaten.CasinoTableBuild
import dev.unbeaten.Draws
import dev.unbeaten.Seat
import dev.unbeaten.Seed
import dev.unbeaten.UnbeatenException
import dev.unbeaten.casinoPack
import dev.unbeaten.casinoReplay
import dev.unbeaten.casinoValue
import dev.unbeaten.playersOf
import dev.unbeaten.toCardSet
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive

/** The questions about the whole game, which go by rules. */
val CASINO_GAME_OPS = setOf(
    "legalActions", "checkAction", "play", "drops", "drop", "stage", "hint", "score", "scoreSeries", "shuffle", "replay", "trace",
)

/** Asks a question about the whole game of Casino. */
fun askOfCasino(op: String, rules: CasinoRules, fields: Fields): JsonElement = when (op) {
    "legalActions" -> fields.inGame(rules) { json(it.tryLegalActions()) }
    "checkAction" -> fields.inGame(rules) { game ->
        game.check(fields.optional("seat", ::casinoSeat) ?: game.toMove()!!, play(fields.element("action")))
        json(true)
    }
    "play" -> fields.inGame(rules, all = true) { play(it, fields) }
    "drops" -> fields.inGame(rules) { game ->
        stage(game, fields)
        json(game.drops().map { drop ->
            json("dragged" to json("card" to drop.card, "source" to wire(drop.source)), "target" to told(drop.target), "ruleIds" to drop.offers.map { it.ruleId })
        })
    }
    "drop" -> fields.inGame(rules) { drop(it, fields) }
    "stage" -> fields.inGame(rules) { json(staged(it, fields)) }
    "hint" -> fields.inGame(rules) { game ->
        // Of more than are listed nobody knows which is the best.
        game.tryLegalActions()
        json(game.hint())
    }
    "score" -> {
        val bonuses = fields.optional("mode") { it.jsonPrimitive.content == "eleven" }
        json(rules.score(fields.list("piles", ::cards), fields.optional("sweeps", ::counts) ?: emptyList(), bonuses))
    }
    "scoreSeries" -> json(rules.scoreSeries(fields.list("games") { game ->
        Fields(game.jsonObject).let { CasinoMatchPoints(counts(it.element("points")), counts(it.element("winners"))) }
    }))
    "shuffle" -> CasinoDeal.forRules(rules, fields.seed(), fields.number("deal"), playersOf(fields.count("players"))).use {
        json("hands" to it.hands(), "stock" to it.stock())
    }
    "replay" -> {
        val replay = casinoReplay(fields.text("record"))
        replay.game?.close()
        json(*told(replay.score, replay.events))
    }
    "trace" -> trace(rules, fields)
    else -> error("there is no question \"$op\"")
}

private fun Fields.inGame(rules: CasinoRules, all: Boolean = false, question: (CasinoGame) -> JsonElement): JsonElement {
    val setup = Standing(rules, Fields(element("position").jsonObject)).setup(all)
    return try {
        CasinoGame.setUp(rules, setup)
    } catch (refused: CasinoCannotSetUp.Impossible) {
        throw RefusedCall(problem(refused.reasons))
    }.use(question)
}

/**
 * A position on its way into a game. A game knows every card, so hands and a stock that the question does not tell are made up of cards that
 * may be there: what is asked then depends on none of them.
 */
private class Standing(private val rules: CasinoRules, private val fields: Fields) {
    private val hands = fields.list("hands") { if (it is JsonNull) null else set(it) }
    private val toMove = fields.optional("toMove", ::casinoSeat) ?: throw NotAskable("a game that is over")
    private val loose = fields.optional("loose", ::inOrder) ?: emptyList()
    private val builds = fields.optional("builds") { it.jsonArray.map(::build) } ?: emptyList()
    private val piles = fields.optional("piles") { it.jsonArray.map(::inOrder) } ?: emptyList()
    private val stock = if (fields.isNull("stock")) null else fields.optional("stock", ::inOrder) ?: emptyList()
    private val round = small(fields.element("round"), "a round")
    private val players = playersOf(hands.size.toUInt())

    /** The cards that may be in a hand or in the stock. */
    private val free: MutableSet<Card> = run {
        val pack = if (rules.options().pack == CasinoPack.FORTY) casinoPack() else CardSet.EMPTY.inv()
        val lying = loose + piles.flatten() + builds.flatMap { it.cards } + (stock ?: emptyList()) + hands.filterNotNull().flatten()
        (pack - lying.toSet()).toMutableSet()
    }

    fun setup(all: Boolean): CasinoSetup {
        if (all && (null in hands || stock == null)) throw NotAskable("play with what nobody knows")
        if (hands.getOrNull(toMove.ordinal) == null && toMove.ordinal < hands.size) throw NotAskable("the hidden hand of who is to move")
        val kept = hands.indices.map { seat -> if (hands[seat] == null) duty(seat) else emptyList() }
        val sizes = sizes()
        return CasinoSetup(
            hands = hands.mapIndexed { seat, hand -> hand ?: (kept[seat] + any(sizes[seat] - kept[seat].size)).toCardSet() },
            toMove = toMove,
            round = round,
            loose = loose,
            builds = builds,
            piles = piles,
            stock = stock ?: any(dealtLater()),
            lastCapture = fields.optional("lastCapture", ::casinoSeat),
            sweeps = fields.optional("sweeps", ::counts) ?: emptyList(),
        )
    }

    /** Going round from who is to move, nobody holds more than the one before. */
    private fun sizes(): List<Int> {
        val sizes = MutableList(hands.size) { 0 }
        var before = 0
        for (turn in hands.indices) {
            val seat = (toMove.ordinal + turn) % hands.size
            before = hands[seat]?.size ?: before
            sizes[seat] = before
        }
        return sizes
    }

    /** A card for each build that somebody owns whose hand nobody knows. */
    private fun duty(seat: Int) = builds.filter { it.owner.ordinal == seat }.map { build ->
        val card = free.firstOrNull { runCatching { casinoValue(it) }.getOrNull() == build.value } ?: throw NotAskable("a build that nobody can take")
        card.also(free::remove)
    }

    private fun any(count: Int) = free.take(count.coerceAtLeast(0)).also { cards ->
        if (cards.size < count) throw NotAskable("more hidden cards than there are")
        free.removeAll(cards.toSet())
    }

    private fun dealtLater(): Int = CasinoDeal.forRules(rules, Seed.ofNumber(0u), 0u, players).use { deal ->
        (deal.later().size - (round.toInt() - 1) * deal.hands().sumOf { it.size }).coerceAtLeast(0)
    }
}

private fun inOrder(value: JsonElement) = value.jsonArray.map(::card)

private fun set(value: JsonElement): CardSet =
    inOrder(value).let { cards -> if (cards.distinct().size == cards.size) cards.toCardSet() else throw NotAskable("a card twice in a set") }

private fun build(value: JsonElement): CasinoTableBuild = Fields(value.jsonObject).let { build ->
    CasinoTableBuild(small(build.element("value"), "a build"), set(build.element("cards")), casinoSeat(build.element("owner")))
}

private fun play(value: JsonElement): CasinoPlay {
    val fields = Fields(value.jsonObject)
    fun set(name: String) = fields.optional(name, ::cards) ?: CardSet.EMPTY
    fun number(name: String) = small(fields.element(name), "a play")
    return when (val type = fields.text("type")) {
        "capture" -> CasinoPlay.Capture(fields.card("card"), set("loose"), fields.optional("build") { small(it, "a play") }, set("tops"))
        "build" -> CasinoPlay.Build(fields.card("card"), set("loose"), set("tops"), number("value"))
        "add" -> CasinoPlay.Add(fields.card("card"), number("build"), set("loose"), set("tops"))
        "raise" -> CasinoPlay.Raise(fields.card("card"), number("build"))
        "trail" -> CasinoPlay.Trail(fields.card("card"))
        else -> throw NotAskable("a \"$type\" of a card")
    }
}

/** The most actions or steps of a question. */
private const val MOST = 100

private fun few(value: JsonElement): List<JsonElement> =
    value.jsonArray.also { if (it.size > MOST) throw NotAskable("more than $MOST at once") }

private fun play(game: CasinoGame, fields: Fields): JsonElement {
    val events = mutableListOf<CasinoEvent>()
    few(fields.element("actions")).map(::play).forEachIndexed { index, play ->
        events += indexed(index) { game.play(game.toMove() ?: Seat.S0, play) }
    }
    // There the game is that of no series.
    val told = events.filter { it !is CasinoEvent.SeriesOver }.map { if (it is CasinoEvent.Dealt) it.copy(number = 0u) else it }
    return json("position" to standing(game), "events" to told, "result" to if (game.toMove() == null) game.matchScore() else null)
}

private fun <T> indexed(index: Int, call: () -> T): T = try {
    call()
} catch (refused: UnbeatenException) {
    throw RefusedCall(JsonObject(problem(refused) + json("index" to index)))
}

private fun standing(game: CasinoGame): JsonObject {
    val view = game.view(Seat.S0)
    return json(
        "round" to view.round,
        "toMove" to view.toMove,
        "hands" to game.hands(),
        "loose" to view.loose,
        "builds" to view.builds,
        "piles" to view.seats.map { it.pile },
        "stock" to game.stock(),
        "lastCapture" to view.lastCapture,
        "sweeps" to view.seats.map { it.sweeps },
    )
}

/** Takes steps of staging. One that finishes a stack says what it would play, and plays it not. */
private class Staging(private val game: CasinoGame) {
    private val seat = game.toMove()!!
    private val taken = mutableListOf<CasinoStep>()

    fun take(step: CasinoStep): CasinoPlay? {
        game.stage(seat, step)
        if (step !is CasinoStep.Finish) {
            taken += step
            return null
        }
        val play = game.undo().action
        for (before in taken) game.stage(seat, before)
        return play
    }
}

private fun stage(game: CasinoGame, fields: Fields) {
    val staging = Staging(game)
    fields.optional("steps") { few(it).map(::step) }?.forEachIndexed { index, step -> indexed(index) { staging.take(step) } }
}

private fun staged(game: CasinoGame, fields: Fields): List<JsonObject> {
    val (staging, answers) = Staging(game) to mutableListOf<JsonObject>()
    for (step in few(fields.element("steps")).map(::step)) {
        try {
            val play = staging.take(step)
            answers += if (play == null) told(game.sketch()) else json("action" to play)
            if (play != null) break
        } catch (refused: UnbeatenException) {
            answers += json("err" to problem(refused))
        }
    }
    return answers
}

private fun told(sketch: CasinoSketch): JsonObject = json(
    "stacks" to sketch.stacks.map { json("stack" to "s${it.number}", "cards" to it.cards) },
    "hand" to sketch.hand,
    "loose" to sketch.loose,
)

/** The number of a stack by its name. A name that no stack can have is that of none. */
private fun stack(value: JsonElement): UInt =
    value.jsonPrimitive.content.let { name -> name.removePrefix("s").toUIntOrNull()?.takeIf { "s$it" == name } ?: UInt.MAX_VALUE }

private fun step(value: JsonElement): CasinoStep {
    val fields = Fields(value.jsonObject)
    return when (val type = fields.text("type")) {
        "createStack" -> CasinoStep.CreateStack(fields.card("card"), source(fields.text("source")), fields.card("onto"))
        "addToStack" -> CasinoStep.AddToStack(fields.card("card"), source(fields.text("source")), stack(fields.element("stack")))
        "cancel" -> CasinoStep.Cancel(fields.optional("stack", ::stack))
        "finish" -> CasinoStep.Finish(stack(fields.element("stack")), becomes(fields))
        else -> throw NotAskable("a step of the type \"$type\"")
    }
}

private fun becomes(fields: Fields): CasinoBecomes = when (val kind = fields.text("as")) {
    "capture" -> CasinoBecomes.Capture(fields.optional("card", ::card))
    "build" -> CasinoBecomes.Build(small(fields.element("value"), "a build"))
    "add" -> CasinoBecomes.Add(small(fields.element("value"), "a build"))
    else -> throw NotAskable("a stack finished as \"$kind\"")
}

private fun drop(game: CasinoGame, fields: Fields): JsonElement {
    stage(game, fields)
    val decision = game.position().use { position -> CasinoEngine().use { it.determine(position, fields.drop()) } }
    val offered = decision.choices.find { it.ruleId == fields.text("ruleId") } ?: throw CasinoCannotDrop.NotOffered()
    return when (val meant = game.meaning(offered.action)) {
        is CasinoMeant.Play -> json("action" to meant.play)
        is CasinoMeant.Step -> json("step" to told(meant.step))
    }
}

private fun told(step: CasinoStep): JsonObject = when (step) {
    is CasinoStep.CreateStack -> json("type" to "createStack", "card" to step.card, "source" to wire(step.source), "onto" to step.onto)
    is CasinoStep.AddToStack -> json("type" to "addToStack", "card" to step.card, "source" to wire(step.source), "stack" to "s${step.stack}")
    else -> error("no drop is a $step")
}

private fun told(score: CasinoGameScore, events: List<CasinoEvent>): Array<Pair<String, Any?>> {
    val written = json(events)
    return arrayOf("outcome" to score, "digest" to digest(written), "events" to written)
}

private fun trace(rules: CasinoRules, fields: Fields): JsonElement {
    val (seed, most, policy) = Triple(fields.seed(), fields.number("actions"), fields.policy())
    val (players, draws) = playersOf(fields.count("players")) to Draws.ofBots(seed, 0u)
    return CasinoDeal.forRules(rules, seed, 0u, players).use { CasinoGame(rules, it) }.use { game ->
        val actions = mutableListOf<JsonElement>()
        val events = mutableListOf(game.dealt())
        while (actions.size.toULong() < most && game.outcome() == null) {
            val action = game.choose(policy, draws)
            if (action == null) {
                CasinoDeal.forRules(rules, seed, game.deals().toULong(), players).use { events += game.nextDeal(it) }
                continue
            }
            val seat = game.toMove()!!
            events += game.play(seat, action)
            actions += json("seat" to seat, "action" to action)
        }
        json(*told(game.score(), events), "actions" to actions)
    }
}
