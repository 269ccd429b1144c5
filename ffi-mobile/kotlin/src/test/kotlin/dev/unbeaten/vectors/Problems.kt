package dev.unbeaten.vectors

import dev.unbeaten.BadCardText
import dev.unbeaten.BadCount
import dev.unbeaten.BadDominoText
import dev.unbeaten.BadSeed
import dev.unbeaten.BigTwoBadPosition
import dev.unbeaten.BigTwoBadRules
import dev.unbeaten.BigTwoCannotDeal
import dev.unbeaten.BigTwoCannotReplay
import dev.unbeaten.BigTwoCannotScore
import dev.unbeaten.BigTwoIllegalAction
import dev.unbeaten.BigTwoIllegalPass
import dev.unbeaten.BigTwoIllegalPlay
import dev.unbeaten.BigTwoNotAPlay
import dev.unbeaten.BigTwoRefused
import dev.unbeaten.CasinoBadDrop
import dev.unbeaten.CasinoBadPosition
import dev.unbeaten.CasinoBadWire
import dev.unbeaten.CasinoNotInPack
import dev.unbeaten.CasinoTooManyCaptures
import dev.unbeaten.Texas42BadKey
import dev.unbeaten.Texas42BadPosition
import dev.unbeaten.Texas42BadRules
import dev.unbeaten.Texas42BadTrick
import dev.unbeaten.Texas42BadTrump
import dev.unbeaten.UnbeatenException
import dev.unbeaten.dataName
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.jsonObject

/** What the protocol answers for an exception of the typed API: its code, its text and its data. */
fun problem(error: UnbeatenException): JsonObject = JsonObject(json("code" to error.code(), "message" to error.message) + data(error))

private fun data(error: UnbeatenException): JsonObject = when (error) {
    is BadCardText -> data(error)
    is BadDominoText -> data(error)
    is BadCount -> data(error)
    is BadSeed -> data(error)
    is BigTwoBadRules -> data(error)
    is BigTwoNotAPlay -> data(error)
    is BigTwoBadPosition -> data(error)
    is BigTwoIllegalPlay -> data(error)
    is BigTwoIllegalPass -> data(error)
    is BigTwoCannotScore -> data(error)
    is BigTwoCannotReplay -> data(error)
    is Texas42BadRules -> data(error)
    is Texas42BadTrump -> data(error)
    is Texas42BadKey -> data(error)
    is Texas42BadPosition -> data(error)
    is Texas42BadTrick -> data(error)
    is CasinoNotInPack -> data(error)
    is CasinoBadPosition -> data(error)
    is CasinoBadDrop -> data(error)
    is CasinoTooManyCaptures -> data(error)
    is CasinoBadWire -> data(error)
    else -> error("no question of the protocol is answered with ${error::class}")
}

private fun counted(got: ULong, want: ULong) = json("got" to got, "want" to want)

private fun data(error: BadCardText) = when (error) {
    is BadCardText.NotACard -> json("text" to error.text)
    is BadCardText.Duplicate -> json("card" to error.card)
}

private fun data(error: BadDominoText) = when (error) {
    is BadDominoText.NotADomino -> json("text" to error.text)
    is BadDominoText.Duplicate -> json("domino" to error.domino)
}

private fun data(error: BadCount) = when (error) {
    is BadCount.WrongCount -> counted(error.got, error.want)
}

private fun data(error: BadSeed) = when (error) {
    is BadSeed.WrongLength -> counted(error.got, 64u)
    is BadSeed.NotHexadecimal -> json("character" to error.character)
    is BadSeed.WrongCount -> counted(error.got, error.want)
}

private fun data(error: BigTwoBadRules) = when (error) {
    is BigTwoBadRules.UnknownRules -> json("preset" to error.preset)
    is BigTwoBadRules.WrongCount -> counted(error.got, error.want)
    is BigTwoBadRules.StraightTwice -> json("sequence" to error.sequence)
    is BigTwoBadRules.BadSuitOrder, is BigTwoBadRules.NotASequence -> json()
}

private fun data(error: BigTwoNotAPlay) = when (error) {
    is BigTwoNotAPlay.EmptyPlay -> json()
    is BigTwoNotAPlay.NotACombo -> json("cards" to error.cards)
}

private fun data(error: BigTwoBadPosition) = when (error) {
    is BigTwoBadPosition.EmptyPlay -> json()
    is BigTwoBadPosition.NotACombo -> json("cards" to error.cards)
    is BigTwoBadPosition.Overlap -> json("card" to error.card)
    is BigTwoBadPosition.WrongCount -> counted(error.got, error.want)
}

private fun data(error: BigTwoIllegalPlay) = when (error) {
    is BigTwoIllegalPlay.EmptyPlay -> json()
    is BigTwoIllegalPlay.NotInHand -> json("cards" to error.cards)
    is BigTwoIllegalPlay.MustInclude -> json("card" to error.card)
    is BigTwoIllegalPlay.NotACombo -> json("cards" to error.cards)
    is BigTwoIllegalPlay.WrongSize -> json("need" to error.need)
    is BigTwoIllegalPlay.DoesNotBeat -> json("on" to error.on)
    is BigTwoIllegalPlay.MustPlayHighest -> json("required" to error.required)
}

private fun data(error: BigTwoIllegalPass) = when (error) {
    is BigTwoIllegalPass.CannotPassOnLead -> json()
    is BigTwoIllegalPass.MustBeatSingle -> json("table" to error.table)
}

private fun data(error: BigTwoIllegalAction) = when (error) {
    is BigTwoIllegalAction.GameOver, is BigTwoIllegalAction.MatchOver, is BigTwoIllegalAction.TimeNotUp,
    is BigTwoIllegalAction.EmptyPlay, is BigTwoIllegalAction.CannotPassOnLead,
    -> json()
    is BigTwoIllegalAction.NotYourTurn -> json("toMove" to error.toMove)
    is BigTwoIllegalAction.NotInHand -> json("cards" to error.cards)
    is BigTwoIllegalAction.MustInclude -> json("card" to error.card)
    is BigTwoIllegalAction.NotACombo -> json("cards" to error.cards)
    is BigTwoIllegalAction.WrongSize -> json("need" to error.need)
    is BigTwoIllegalAction.DoesNotBeat -> json("on" to error.on)
    is BigTwoIllegalAction.MustPlayHighest -> json("required" to error.required)
    is BigTwoIllegalAction.MustBeatSingle -> json("table" to error.table)
}

private fun data(error: BigTwoCannotScore) = when (error) {
    is BigTwoCannotScore.NoWinner -> json()
    is BigTwoCannotScore.TwoWinners -> json("seats" to listOf(error.first, error.second))
    is BigTwoCannotScore.AfterTheEnd -> json("matches" to error.matches)
    is BigTwoCannotScore.WrongCount -> counted(error.got, error.want)
}

/** The place, the action's number, and what the reason says. */
private fun data(error: BigTwoCannotReplay) = when (error) {
    is BigTwoCannotReplay.BadRecord -> json("line" to error.line, "column" to error.column)
    is BigTwoCannotReplay.Refused -> {
        val action = error.action?.let { json("action" to it) } ?: json()
        JsonObject(json("line" to error.line, "column" to error.column) + action + data(error.reason))
    }
}

private fun data(refused: BigTwoRefused): JsonObject = when (refused) {
    is BigTwoRefused.Start -> json("reasons" to refused.reasons.map { it.code() })
    is BigTwoRefused.Overlap -> json("card" to refused.card)
    is BigTwoRefused.WrongCount -> counted(refused.got, refused.want)
    is BigTwoRefused.Lead -> json("leader" to refused.leader)
    is BigTwoRefused.Deal -> when (val reason = refused.reason) {
        is BigTwoCannotDeal.WrongCount -> counted(reason.got, reason.want)
        is BigTwoCannotDeal.GameOver, is BigTwoCannotDeal.TooEarly -> json()
    }
    is BigTwoRefused.Time -> json("now" to refused.now, "to" to refused.to)
    is BigTwoRefused.Timer -> json("last" to refused.last)
    is BigTwoRefused.Action -> data(refused.reason)
}

private fun data(error: Texas42BadRules) = when (error) {
    is Texas42BadRules.NoSuchRules -> json("preset" to error.preset)
}

private fun data(error: Texas42BadTrump) = when (error) {
    is Texas42BadTrump.NotATrump -> json("text" to error.text)
}

private fun data(error: Texas42BadKey) = when (error) {
    is Texas42BadKey.NotADomino -> json("text" to error.text)
    is Texas42BadKey.NotATrump -> json("text" to error.text)
    is Texas42BadKey.NoSuchContext ->
        json("domino" to error.domino, "trump" to error.trump.dataName, "context" to error.context)
}

private fun data(error: Texas42BadPosition) = when (error) {
    is Texas42BadPosition.Overlap -> json("domino" to error.domino)
    is Texas42BadPosition.WrongCount -> counted(error.got, error.want)
    is Texas42BadPosition.ImpossibleVoids -> json()
}

private fun data(error: Texas42BadTrick) = when (error) {
    is Texas42BadTrick.WrongCount -> counted(error.got, error.want)
    is Texas42BadTrick.Duplicate -> json("domino" to error.domino)
}

private fun data(error: CasinoNotInPack) = when (error) {
    is CasinoNotInPack.FaceCard -> json("text" to error.card)
}

private fun data(error: CasinoBadPosition) = when (error) {
    is CasinoBadPosition.WrongCount -> counted(error.got, error.want)
    is CasinoBadPosition.NoSuchSeat -> json("seat" to error.seat)
    is CasinoBadPosition.NotInPack -> json("text" to error.card)
    is CasinoBadPosition.Duplicate -> json("card" to error.card)
    is CasinoBadPosition.Overlap -> json("card" to error.card)
    is CasinoBadPosition.BadBuild -> json("cards" to error.cards, "value" to error.value)
}

private fun data(error: CasinoBadDrop) = when (error) {
    is CasinoBadDrop.NotYourTurn -> json("toMove" to error.toMove)
    is CasinoBadDrop.CardNotThere -> json("card" to error.card, "source" to error.source.name.lowercase())
    is CasinoBadDrop.NoSuchPlace -> json("index" to error.index, "items" to error.items)
    is CasinoBadDrop.TargetNotThere -> json("index" to error.index)
    is CasinoBadDrop.NothingThere -> json()
    is CasinoBadDrop.OntoItself -> json("card" to error.card)
}

private fun data(error: CasinoTooManyCaptures) = when (error) {
    is CasinoTooManyCaptures.TooMany -> json("got" to error.got, "most" to error.most)
}

private fun data(error: CasinoBadWire) = when (error) {
    is CasinoBadWire.Refused -> Json.parseToJsonElement(error.data).jsonObject
}
