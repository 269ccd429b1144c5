package dev.unbeaten

/**
 * One of the 52 cards. Cards compare by rank, then by suit, in Big Two order: 3♦ is the lowest, 2♠ the highest.
 *
 * There are exactly 52 of these objects, so `===` and `==` agree.
 */
public class Card private constructor(
    /** Its place in Big Two order, 0 for the 3♦ to 51 for the 2♠. */
    public val index: Int,
    face: CardFace,
) : Comparable<Card> {
    /** Its rank. */
    public val rank: Rank = face.rank

    /** Its suit. */
    public val suit: Suit = face.suit

    /** As people write it: `10♥`. */
    public val pretty: String = face.pretty

    private val text = face.text

    override fun compareTo(other: Card): Int = index.compareTo(other.index)

    // The same in every run, unlike an object's own.
    override fun hashCode(): Int = index

    override fun equals(other: Any?): Boolean = this === other

    /** As data has it: `10H`. */
    override fun toString(): String = text

    public companion object {
        /** The whole pack, from 3♦ to 2♠. */
        // How a card is spelled is the library's to say; it is asked once.
        public val all: List<Card> = cardFaces().mapIndexed { index, face -> Card(index, face) }

        private val byFace = all.associateBy { it.rank to it.suit }

        /**
         * The card at a place in Big Two order.
         *
         * @throws IndexOutOfBoundsException if there is none.
         */
        public fun ofIndex(index: Int): Card = all[index]

        /** The card of a rank and a suit. */
        public fun of(rank: Rank, suit: Suit): Card = byFace.getValue(rank to suit)

        /**
         * Reads a card in any spelling that has been seen in the wild: `10H`, `th`, `10♥`, `♥10`, `10 of hearts`.
         *
         * @throws BadCards if the text is not a card.
         */
        @Throws(BadCards::class)
        public fun parse(text: String): Card = parseCard(text)
    }
}
