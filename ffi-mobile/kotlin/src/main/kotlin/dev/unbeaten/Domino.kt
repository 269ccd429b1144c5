package dev.unbeaten

/**
 * One of the 28 dominoes. Dominoes compare by their place in the order 6-6, 6-5, … 6-0, 5-5, … 0-0.
 *
 * There are exactly 28 of these objects, so `===` and `==` agree.
 */
public class Domino private constructor(
    /** Its place in the order of dominoes, 0 for 6-6 to 27 for 0-0. */
    public val index: Int,
    face: DominoFace,
) : Comparable<Domino> {
    /** Its higher end. */
    public val high: Pip = face.high

    /** Its lower end; the same as [high] of a double. */
    public val low: Pip = face.low

    /** What it counts for whoever takes it: 0, 5 or 10. */
    public val points: Int = face.points.toInt()

    private val text = face.text

    override fun compareTo(other: Domino): Int = index.compareTo(other.index)

    // The same in every run, unlike an object's own.
    override fun hashCode(): Int = index

    override fun equals(other: Any?): Boolean = this === other

    /** As data has it and people write it: `6-4`. */
    override fun toString(): String = text

    public companion object {
        /** The whole set, from 6-6 to 0-0. */
        // How a domino is spelled and what it counts is the library's to say; it is asked once.
        public val all: List<Domino> = dominoFaces().mapIndexed { index, face -> Domino(index, face) }

        private val byEnds = all.associateBy { it.high to it.low }

        /**
         * The domino at a place in the order of dominoes.
         *
         * @throws IndexOutOfBoundsException if there is none.
         */
        public fun ofIndex(index: Int): Domino = all[index]

        /** The domino with these two ends, in either order. */
        public fun of(one: Pip, other: Pip): Domino = byEnds.getValue(maxOf(one, other) to minOf(one, other))

        /**
         * Reads a domino: `6-4`, `4-6`, `6:4` or `6|4`.
         *
         * @throws BadDominoes if the text is not a domino.
         */
        @Throws(BadDominoes::class)
        public fun parse(text: String): Domino = parseDomino(text)
    }
}
