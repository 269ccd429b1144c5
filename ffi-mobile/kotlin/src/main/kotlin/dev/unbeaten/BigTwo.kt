package dev.unbeaten

import java.nio.ByteBuffer
import java.nio.ByteOrder

/** The name of the kind in data, the same in every language: `full_house`. */
public val BigTwoKind.dataName: String get() = bigTwoKindName(this)

/**
 * Plays these cards, and says what happened.
 *
 * @throws BigTwoIllegalAction if the seat may not; the game is then as it was.
 */
@Throws(BigTwoIllegalAction::class)
public fun BigTwoGame.play(seat: Seat, cards: CardSet): List<BigTwoEvent> = play(seat, BigTwoAction.Play(cards))

/**
 * Passes, and says what happened.
 *
 * @throws BigTwoIllegalAction if the seat may not; the game is then as it was.
 */
@Throws(BigTwoIllegalAction::class)
public fun BigTwoGame.pass(seat: Seat): List<BigTwoEvent> = play(seat, BigTwoAction.Pass)

/** One question of a batch: can [play] still be beaten, when [played] was played before it? */
public data class BigTwoQuestion(val play: CardSet, val played: CardSet)

/**
 * Answers many questions at once, by the cards seen: for each the strongest play that would beat it, or no card at all
 * if nothing does. Another thread can end it before with [cancel].
 *
 * @throws BigTwoBadBatch if a question cannot be asked, and which; or if it is cancelled.
 */
@Throws(BigTwoBadBatch::class)
public fun BigTwoRules.unbeatableBatch(questions: Collection<BigTwoQuestion>, cancel: Cancel? = null): CardSets {
    val asked = ByteBuffer.allocateDirect(questions.size * 2 * Long.SIZE_BYTES).order(ByteOrder.LITTLE_ENDIAN)
    for ((play, played) in questions) asked.putLong(play.mask.toLong()).putLong(played.mask.toLong())
    asked.flip()
    return CardSets.ofBytes(unbeatableBatch(asked, cancel))
}
