package dev.unbeaten

/**
 * A set of dominoes. It never changes, and it is 32 bits inside, so it is cheap to keep, to compare and to hand on.
 *
 * It is a `Set<Domino>` like any other: equal to every set of the same dominoes, and iterated from 6-6 to 0-0.
 */
public class DominoSet private constructor(
    /** One bit a domino, at the domino's index. */
    public val mask: UInt,
) : AbstractSet<Domino>() {
    override val size: Int get() = mask.countOneBits()

    override fun isEmpty(): Boolean = mask == 0u

    override operator fun contains(element: Domino): Boolean = mask and element.bit != 0u

    override fun containsAll(elements: Collection<Domino>): Boolean =
        if (elements is DominoSet) elements.mask and mask == elements.mask else super.containsAll(elements)

    override fun iterator(): Iterator<Domino> = Dominoes(mask)

    /** This set with a domino more. */
    public operator fun plus(domino: Domino): DominoSet = DominoSet(mask or domino.bit)

    /** The dominoes that are in this set or among the others. */
    public operator fun plus(dominoes: Iterable<Domino>): DominoSet = this or dominoes.toDominoSet()

    /** This set without a domino. */
    public operator fun minus(domino: Domino): DominoSet = DominoSet(mask and domino.bit.inv())

    /** The dominoes of this set that are not among the others. */
    public operator fun minus(dominoes: Iterable<Domino>): DominoSet = DominoSet(mask and dominoes.toDominoSet().mask.inv())

    /** The dominoes that are in both sets. */
    public infix fun and(other: DominoSet): DominoSet = DominoSet(mask and other.mask)

    /** The dominoes that are in one set or the other or both. */
    public infix fun or(other: DominoSet): DominoSet = DominoSet(mask or other.mask)

    /** The dominoes that are in exactly one of the two sets. */
    public infix fun xor(other: DominoSet): DominoSet = DominoSet(mask xor other.mask)

    /** The rest of the 28. */
    public fun inv(): DominoSet = DominoSet(mask xor WHOLE)

    override fun equals(other: Any?): Boolean = if (other is DominoSet) mask == other.mask else super.equals(other)

    // The sum over the elements, as every Set has it: a set of other make with the same dominoes has the same hash code.
    override fun hashCode(): Int = super.hashCode()

    /** The dominoes as data has them: `[6-4, 0-0]`. */
    override fun toString(): String = joinToString(prefix = "[", postfix = "]")

    public companion object {
        private const val WHOLE = 0xFFF_FFFFu

        /** No domino. */
        public val EMPTY: DominoSet = DominoSet(0u)

        /** All 28 dominoes. */
        public val ALL: DominoSet = DominoSet(WHOLE)

        /**
         * The set with one bit a domino, at the domino's index.
         *
         * @throws IllegalArgumentException if a bit belongs to no domino.
         */
        public fun ofMask(mask: UInt): DominoSet {
            require(mask <= WHOLE) { "0x${mask.toString(16)} has a bit that belongs to no domino" }
            return DominoSet(mask)
        }

        /**
         * Reads dominoes with spaces or commas between them, in any order and spelling, each once.
         *
         * @throws BadDominoes if a word of it is not a domino, or a domino comes twice.
         */
        @Throws(BadDominoes::class)
        public fun parse(text: String): DominoSet = parseDominoes(text)
    }
}

/** The set of these dominoes. */
public fun dominoSetOf(vararg dominoes: Domino): DominoSet = dominoes.asIterable().toDominoSet()

/** The set of these dominoes; a domino that comes twice is in it once, as in every set. */
public fun Iterable<Domino>.toDominoSet(): DominoSet =
    this as? DominoSet ?: DominoSet.ofMask(fold(0u) { mask, domino -> mask or domino.bit })

private val Domino.bit: UInt get() = 1u shl index

/** The dominoes of a mask, 6-6 first. */
private class Dominoes(private var rest: UInt) : Iterator<Domino> {
    override fun hasNext() = rest != 0u

    override fun next(): Domino {
        if (rest == 0u) throw NoSuchElementException()
        val domino = Domino.all[rest.countTrailingZeroBits()]
        rest = rest and rest - 1u
        return domino
    }
}
