package dev.unbeaten

/** The name of the declaration in data, the same in every language: `sixes`, `no-trump`. */
public val Texas42Trump.dataName: String get() = texas42TrumpName(this)

/** The name of the suit in data, the same in every language: `sixes`, `doubles`. */
public val Texas42Suit.dataName: String get() = texas42SuitName(this)

/** All declarations: blanks to sixes, doubles, no-trump. */
public val Texas42Trump.Companion.all: List<Texas42Trump> get() = texas42Trumps()

/**
 * Reads the name of a declaration: `blanks` to `sixes`, `doubles`, `no-trump`, in any case.
 *
 * @throws Texas42BadTrump if there is no such declaration.
 */
@Throws(Texas42BadTrump::class)
public fun Texas42Trump.Companion.parse(text: String): Texas42Trump = texas42ParseTrump(text)

/** The word for the action in data, the same in every language: `30`, `sixes`, `6-4`, `claim`. */
public val Texas42Action.dataName: String get() = texas42ActionName(this)

/** The word for the call in data, the same in every language: `pass`, `30`, `2m`, `splash-2`. */
public val Texas42Call.dataName: String get() = texas42CallName(this)

/** The name of the declaration in data, the same in every language: `sixes`, `no-trump-low`, `nello`. */
public val Texas42Declaration.dataName: String get() = texas42DeclarationName(this)

/** Its name in data, the same in every language: `splash`, `plunge`, or that of the declaration. */
public val Texas42Contract.dataName: String get() = texas42ContractName(this)

/** All declarations, in the order in which legal ones are listed. */
public val Texas42Declaration.Companion.all: List<Texas42Declaration> get() = texas42Declarations()

/**
 * Reads an action: `pass`, `30`, `2m`, `splash-2`, `plunge-4`, `sixes`, `6-4`, `claim`, in any case.
 *
 * @throws Texas42BadAction if the text is no action.
 */
@Throws(Texas42BadAction::class)
public fun Texas42Action.Companion.parse(text: String): Texas42Action = texas42ParseAction(text)

/**
 * Reads a call: `pass`, `30`, `2m`, `splash-2`, `plunge-4`, in any case.
 *
 * @throws Texas42BadAction if the text is no call.
 */
@Throws(Texas42BadAction::class)
public fun Texas42Call.Companion.parse(text: String): Texas42Call = texas42ParseCall(text)

/**
 * Reads a declaration: `sixes`, `no-trump-low`, `nello`, `sevens`, in any case.
 *
 * @throws Texas42BadAction if the text is no declaration.
 */
@Throws(Texas42BadAction::class)
public fun Texas42Declaration.Companion.parse(text: String): Texas42Declaration = texas42ParseDeclaration(text)

/**
 * Calls, and says what happened.
 *
 * @throws Texas42IllegalAction if the seat may not; the game is then as it was.
 */
@Throws(Texas42IllegalAction::class)
public fun Texas42Game.call(seat: Seat, call: Texas42Call): List<Texas42Event> = play(seat, Texas42Action.Call(call))

/**
 * Declares, and says what happened.
 *
 * @throws Texas42IllegalAction if the seat may not; the game is then as it was.
 */
@Throws(Texas42IllegalAction::class)
public fun Texas42Game.declare(seat: Seat, declaration: Texas42Declaration): List<Texas42Event> =
    play(seat, Texas42Action.Declare(declaration))

/**
 * Plays a domino, and says what happened.
 *
 * @throws Texas42IllegalAction if the seat may not; the game is then as it was.
 */
@Throws(Texas42IllegalAction::class)
public fun Texas42Game.play(seat: Seat, domino: Domino): List<Texas42Event> = play(seat, Texas42Action.Play(domino))

/**
 * Lays the hand down and claims every trick that is left, and says what happened.
 *
 * @throws Texas42IllegalAction if the seat may not; the game is then as it was.
 */
@Throws(Texas42IllegalAction::class)
public fun Texas42Game.claim(seat: Seat): List<Texas42Event> = play(seat, Texas42Action.Claim)
