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
