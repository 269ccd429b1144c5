package dev.unbeaten

/**
 * A set of cards. It never changes, and it is 64 bits inside, so it is cheap to keep, to compare and to hand on.
 *
 * It is a `Set<Card>` like any other: equal to every set of the same cards, and iterated from 3♦ to 2♠.
 */
public class CardSet private constructor(
    /** One bit a card, at the card's index. */
    public val mask: ULong,
) : AbstractSet<Card>() {
    override val size: Int get() = mask.countOneBits()

    override fun isEmpty(): Boolean = mask == 0uL

    override operator fun contains(element: Card): Boolean = mask and element.bit != 0uL

    override fun containsAll(elements: Collection<Card>): Boolean =
        if (elements is CardSet) elements.mask and mask == elements.mask else super.containsAll(elements)

    override fun iterator(): Iterator<Card> = Cards(mask)

    /** This set with a card more. */
    public operator fun plus(card: Card): CardSet = CardSet(mask or card.bit)

    /** The cards that are in this set or among the others. */
    public operator fun plus(cards: Iterable<Card>): CardSet = this or cards.toCardSet()

    /** This set without a card. */
    public operator fun minus(card: Card): CardSet = CardSet(mask and card.bit.inv())

    /** The cards of this set that are not among the others. */
    public operator fun minus(cards: Iterable<Card>): CardSet = CardSet(mask and cards.toCardSet().mask.inv())

    /** The cards that are in both sets. */
    public infix fun and(other: CardSet): CardSet = CardSet(mask and other.mask)

    /** The cards that are in one set or the other or both. */
    public infix fun or(other: CardSet): CardSet = CardSet(mask or other.mask)

    /** The cards that are in exactly one of the two sets. */
    public infix fun xor(other: CardSet): CardSet = CardSet(mask xor other.mask)

    /** The rest of the pack. */
    public fun inv(): CardSet = CardSet(mask xor PACK)

    /** The lowest card; none of an empty set. */
    public fun lowestOrNull(): Card? = if (isEmpty()) null else Card.all[mask.countTrailingZeroBits()]

    /** The highest card; none of an empty set. */
    public fun highestOrNull(): Card? = if (isEmpty()) null else Card.all[63 - mask.countLeadingZeroBits()]

    /** The cards as people write them: `3♦ 10♥`. */
    public val pretty: String get() = joinToString(" ") { it.pretty }

    override fun equals(other: Any?): Boolean = if (other is CardSet) mask == other.mask else super.equals(other)

    // The sum over the elements, as every Set has it: a set of other make with the same cards has the same hash code.
    override fun hashCode(): Int = super.hashCode()

    /** The cards as data has them: `[3D, 10H]`. */
    override fun toString(): String = joinToString(prefix = "[", postfix = "]")

    public companion object {
        private const val PACK = 0xF_FFFF_FFFF_FFFFuL

        /** No card. */
        public val EMPTY: CardSet = CardSet(0uL)

        /** All 52 cards. */
        public val ALL: CardSet = CardSet(PACK)

        /**
         * The set with one bit a card, at the card's index.
         *
         * @throws IllegalArgumentException if a bit belongs to no card.
         */
        public fun ofMask(mask: ULong): CardSet {
            require(mask <= PACK) { "0x${mask.toString(16)} has a bit that belongs to no card" }
            return CardSet(mask)
        }

        /**
         * Reads cards with spaces or commas between them, in any order and spelling, each once.
         *
         * @throws BadCards if a word of it is not a card, or a card comes twice.
         */
        @Throws(BadCards::class)
        public fun parse(text: String): CardSet = parseCards(text)
    }
}

/** The set of these cards. */
public fun cardSetOf(vararg cards: Card): CardSet = cards.asIterable().toCardSet()

/** The set of these cards; a card that comes twice is in it once, as in every set. */
public fun Iterable<Card>.toCardSet(): CardSet = this as? CardSet ?: CardSet.ofMask(fold(0uL) { mask, card -> mask or card.bit })

internal val Card.bit: ULong get() = 1uL shl index

/** The cards of a mask, lowest first. */
private class Cards(private var rest: ULong) : Iterator<Card> {
    override fun hasNext() = rest != 0uL

    override fun next(): Card {
        if (rest == 0uL) throw NoSuchElementException()
        val card = Card.all[rest.countTrailingZeroBits()]
        rest = rest and rest - 1uL
        return card
    }
}
