package dev.unbeaten

import org.junit.jupiter.api.assertThrows
import kotlin.test.assertEquals

/** What several tests begin with. */
val classic: BigTwoRules = BigTwoRules.classic()

fun cards(text: String): CardSet = CardSet.parse(text)

fun dominoes(text: String): DominoSet = DominoSet.parse(text)

fun game(seed: ULong = 1u, players: Players = Players.FOUR, rules: BigTwoRules = classic): BigTwoGame =
    BigTwoGame(rules, deal(seed, 0u, players))

fun deal(seed: ULong, number: ULong, players: Players): BigTwoDeal = BigTwoDeal.shuffled(Seed.ofNumber(seed), number, players)

/** A position in the middle of a match. */
fun setUp(vararg hands: String, toMove: Seat = Seat.S0, on: Pair<Seat, String>? = null, rules: BigTwoRules = classic) = BigTwoGame.setUp(
    rules,
    BigTwoSetup(
        hands = hands.map(::cards),
        toMove = toMove,
        played = on?.let { cards(it.second) } ?: CardSet.EMPTY,
        onSeat = on?.first,
        on = on?.let { cards(it.second) },
    ),
)

fun rules(change: (BigTwoOptions) -> BigTwoOptions): BigTwoRules = BigTwoRules.withOptions(change(classic.options()))

/** What a call refuses, caught by its type, with its code and what a player reads. */
inline fun <reified T : UnbeatenException> refused(code: String, text: String, call: () -> Any?): T {
    val refusal = assertThrows<T> { call() }
    assertEquals(text, refusal.message)
    // As every exception prints itself, in logs and stack traces.
    assertEquals("${T::class.java.name}: $text", refusal.toString())
    assertEquals(code, refusal.code())
    return refusal
}
