package dev.unbeaten.vectors

import dev.unbeaten.BigTwoAction
import dev.unbeaten.BigTwoDeal
import dev.unbeaten.BigTwoGame
import dev.unbeaten.BigTwoKnowledge
import dev.unbeaten.BigTwoRules
import dev.unbeaten.BigTwoScoreSheet
import dev.unbeaten.BigTwoTurn
import dev.unbeaten.Card
import dev.unbeaten.CardSet
import dev.unbeaten.Draws
import dev.unbeaten.bigTwoReplay
import dev.unbeaten.dataName
import dev.unbeaten.playersOf
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.jsonArray

/** Asks a question about Big Two through the typed API, which throws what it refuses. */
fun ask(op: String, rules: BigTwoRules, fields: Fields): JsonElement = when (op) {
    "classify" -> with(rules.classify(fields.cards("cards"))) {
        json("kind" to kind.dataName, "cards" to rules.displayOrder(cards))
    }
    "beats" -> json(rules.beats(fields.cards("play"), fields.optional("on", ::cards)))
    "unbeatable" -> unbeatable(rules, fields)
    "possible" -> json(rules.possible(fields.cards("played")).map { json("kind" to it.kind.dataName, "strongest" to it.play?.cards) })
    "canPass" -> fields.turn(rules).use {
        it.checkPass()
        json(true)
    }
    "checkPlay" -> fields.turn(rules).use { json("kind" to it.checkPlay(fields.cards("play")).kind.dataName) }
    "legalPlays" -> fields.turn(rules).use { json(it.legalPlays()) }
    "completions" -> fields.turn(rules).use {
        val found = it.completions(fields.cards("selected"))
        json("playable" to found.playable, "canAdd" to found.canAdd)
    }
    "hint" -> fields.turn(rules, fields.optional("played", ::cards), fields.optional("handSizes", ::counts)).use { json(it.hint()) }
    "certainFinish" -> certainFinish(rules, fields)
    "sort" -> when (fields.text("by")) {
        "rank" -> json(rules.sortByRank(fields.cards("cards")))
        else -> json(rules.sortByCombo(fields.cards("cards")))
    }
    "scoreHand" -> json(rules.scoreHand(fields.count("cardsLeft")))
    "scoreMatch" -> json(rules.scoreMatch(fields.list("cardsLeft", ::count)).seats.map { it.matchPoints })
    "scoreGame" -> scoreGame(rules, fields)
    "shuffle" -> {
        val (seed, number) = fields.seed() to fields.number("deal")
        val deal = BigTwoDeal.shuffled(seed, number, playersOf(fields.count("players")))
        deal.use { json("hands" to it.hands(), "stock" to it.stock()) }
    }
    "replay" -> replay(fields)
    "trace" -> trace(rules, fields)
    else -> error("there is no question \"$op\"")
}

private fun unbeatable(rules: BigTwoRules, fields: Fields): JsonElement {
    val (play, played) = fields.cards("play") to fields.cards("played")
    val sizes = fields.optional("handSizes", ::counts)
    val ownHand = fields.optional("ownHand", ::cards)
    val hands = fields.optional("hands") { list -> list.jsonArray.map(::cards) }
    // The protocol compares the two; the API takes one or the other.
    if (hands != null && sizes != null) throw NotAskable("hands and handSizes together")
    val knowledge = when {
        hands != null -> BigTwoKnowledge.AllHands(ownHand ?: CardSet.EMPTY, hands)
        ownHand != null -> BigTwoKnowledge.OwnHand(ownHand, sizes)
        sizes != null -> BigTwoKnowledge.HandSizes(sizes)
        else -> BigTwoKnowledge.CardsSeen
    }
    val verdict = rules.unbeatable(play, played, knowledge)
    val witness = verdict.witness?.let { rules.displayOrder(it.cards) }
    val answer = arrayOf<Pair<String, Any?>>("unbeatable" to verdict.unbeatable, "witness" to witness)
    return if (hands == null) json(*answer) else json(*answer, "by" to verdict.by)
}

private fun Fields.turn(rules: BigTwoRules, played: CardSet? = null, handSizes: List<UInt>? = null): BigTwoTurn {
    val on = optional("on", ::cards)
    return BigTwoTurn(rules, cards("hand"), on, count("nextCards"), optional("mustInclude", ::card), played, handSizes)
}

private fun certainFinish(rules: BigTwoRules, fields: Fields): JsonElement {
    val nextCards: UInt? = fields.optional("nextCards", ::count)
    val mustInclude: Card? = fields.optional("mustInclude", ::card)
    val sizes = fields.optional("handSizes", ::counts)
    val plays = rules.certainFinish(fields.cards("hand"), fields.cards("played"), sizes, nextCards, mustInclude)
    return json("plays" to plays?.map { it.cards })
}

private fun scoreGame(rules: BigTwoRules, fields: Fields): JsonElement {
    val matches = fields.list("matches", ::counts)
    BigTwoScoreSheet(rules, playersOf(matches.first().size.toUInt())).use { sheet ->
        matches.forEach(sheet::add)
        val score = sheet.score()
        val perMatch = sheet.matches().map { result -> result.seats.map { it.matchPoints } }
        return json("totals" to score.totals, "perMatch" to perMatch, "over" to score.over, "winners" to score.winners)
    }
}

private fun replay(fields: Fields): JsonElement {
    val replay = bigTwoReplay(fields.text("record"))
    replay.game?.close()
    val events = json(replay.events)
    return json("outcome" to replay.score, "digest" to digest(events), "events" to events)
}

private fun trace(rules: BigTwoRules, fields: Fields): JsonElement {
    val (seed, players, most) = Triple(fields.seed(), playersOf(fields.count("players")), fields.number("actions"))
    val policy = fields.policy()
    val draws = Draws.ofBots(seed, 0u)
    BigTwoDeal.shuffled(seed, 0u, players).use { BigTwoGame(rules, it) }.use { game ->
        val actions = mutableListOf<JsonElement>()
        val events = mutableListOf(game.dealt())
        while (actions.size.toULong() < most && game.outcome() == null) {
            val action = game.choose(policy, draws)
            if (action == null) {
                BigTwoDeal.shuffled(seed, game.deals().toULong(), players).use { events += game.nextDeal(it) }
                continue
            }
            val seat = game.toMove()!!
            events += game.play(seat, action)
            actions += json("seat" to seat, "play" to (action as? BigTwoAction.Play)?.cards)
        }
        val told = json(events)
        return json("outcome" to game.score(), "actions" to actions, "digest" to digest(told), "events" to told)
    }
}
