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

fun inOrder(text: String): List<Card> = text.split(" ").filter { it.isNotEmpty() }.map(Card::parse)

fun loose(text: String): CasinoItem = CasinoItem.Loose(Card.parse(text))

fun build(text: String, value: UByte, owner: Seat = Seat.S0, isExtendable: Boolean = false, id: String = "b0"): CasinoItem =
    CasinoItem.Build(CasinoBuild(id, inOrder(text), value, owner, isExtendable))

fun stack(text: String, owner: Seat = Seat.S0, id: String = "s0"): CasinoItem = CasinoItem.Stack(CasinoStack(id, inOrder(text), owner))

/** A table of two with seat 0 to move, whose hand alone is known. */
fun casino(hand: String, vararg table: CasinoItem, round: UByte = 1u): CasinoPosition =
    CasinoPosition(round, Seat.S0, table.toList(), listOf(cards(hand), CardSet.EMPTY))

fun fromHand(card: String, target: CasinoTarget): CasinoDrop = CasinoDrop(Card.parse(card), CasinoSource.HAND, target)

fun fromTable(card: String, target: CasinoTarget): CasinoDrop = CasinoDrop(Card.parse(card), CasinoSource.TABLE, target)
