package dev.unbeaten

/**
 * What the referee refuses, and why. Each operation throws a kind of its own, whose variants carry the data that an app
 * needs to act; catch that kind where you act, and this one where you only show what went wrong.
 *
 * An [InternalException] is none of these: it is an error of the library itself.
 */
public abstract class UnbeatenException internal constructor() : Exception() {
    /** What to show a player. */
    abstract override val message: String

    /** A name for this reason that never changes, the same in every language: `must_include`. */
    public abstract fun code(): String
}
