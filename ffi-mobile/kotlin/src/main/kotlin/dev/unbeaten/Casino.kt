package dev.unbeaten

/** The word for the play in data, the same in every language: `9Sx4C,5D,b9,^9H`, `5S+4D=9`, `9S>b9`, `2S>b7=9`, `7S`. */
public val CasinoPlay.dataName: String get() = casinoPlayName(this)

/** The card of the hand that is played. */
public val CasinoPlay.handCard: Card
    get() = when (this) {
        is CasinoPlay.Capture -> card
        is CasinoPlay.Build -> card
        is CasinoPlay.Add -> card
        is CasinoPlay.Raise -> card
        is CasinoPlay.Trail -> card
    }

/**
 * Reads a play: `9Sx4C,5D,b9,^9H`, `5S+4D=9`, `9S>b9`, `2S>b7=9`, `7S`, in any case.
 *
 * @throws CasinoBadAction if the text is no play.
 */
@Throws(CasinoBadAction::class)
public fun CasinoPlay.Companion.parse(text: String): CasinoPlay = casinoParsePlay(text)

/** Every legal play of the seat, in the order that the game documents; none when it is not its turn. */
public val CasinoView.legalPlays: List<CasinoPlay> get() = choices.flatMap { it.plays }

/** The top card of the pile. */
public val CasinoSeatSeen.top: Card? get() = pile.lastOrNull()

/**
 * Captures loose cards, a build of the card's value and tops of piles, and says what happened.
 *
 * @throws CasinoIllegalAction if the seat may not; the game is then as it was.
 */
@Throws(CasinoIllegalAction::class)
public fun CasinoGame.capture(
    seat: Seat,
    card: Card,
    loose: CardSet = CardSet.EMPTY,
    build: UByte? = null,
    tops: CardSet = CardSet.EMPTY,
): List<CasinoEvent> = play(seat, CasinoPlay.Capture(card, loose, build, tops))

/**
 * Makes a build, and says what happened.
 *
 * @throws CasinoIllegalAction if the seat may not; the game is then as it was.
 */
@Throws(CasinoIllegalAction::class)
public fun CasinoGame.build(
    seat: Seat,
    card: Card,
    loose: CardSet,
    value: UByte,
    tops: CardSet = CardSet.EMPTY,
): List<CasinoEvent> = play(seat, CasinoPlay.Build(card, loose, tops, value))

/**
 * Adds to a build, and says what happened.
 *
 * @throws CasinoIllegalAction if the seat may not; the game is then as it was.
 */
@Throws(CasinoIllegalAction::class)
public fun CasinoGame.add(
    seat: Seat,
    card: Card,
    build: UByte,
    loose: CardSet = CardSet.EMPTY,
    tops: CardSet = CardSet.EMPTY,
): List<CasinoEvent> = play(seat, CasinoPlay.Add(card, build, loose, tops))

/**
 * Raises a build, and says what happened.
 *
 * @throws CasinoIllegalAction if the seat may not; the game is then as it was.
 */
@Throws(CasinoIllegalAction::class)
public fun CasinoGame.raise(seat: Seat, card: Card, build: UByte): List<CasinoEvent> = play(seat, CasinoPlay.Raise(card, build))

/**
 * Lays a card on the table, and says what happened.
 *
 * @throws CasinoIllegalAction if the seat may not; the game is then as it was.
 */
@Throws(CasinoIllegalAction::class)
public fun CasinoGame.trail(seat: Seat, card: Card): List<CasinoEvent> = play(seat, CasinoPlay.Trail(card))
