package dev.unbeaten

import java.nio.ByteBuffer
import java.nio.ByteOrder

/**
 * A list of sets of cards, kept as the bytes in which it came from the library and read one by one: of a hundred legal
 * plays a view shows a few.
 */
public class CardSets private constructor(internal val bytes: ByteArray) : AbstractList<CardSet>(), RandomAccess {
    private val masks = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer()

    override val size: Int get() = masks.limit()

    override fun get(index: Int): CardSet = CardSet.ofMask(masks.get(index).toULong())

    public companion object {
        // The library's own bytes, which nobody else holds.
        internal fun ofBytes(bytes: ByteArray): CardSets {
            require(bytes.size % Long.SIZE_BYTES == 0) { "sets of cards take eight bytes each, not ${bytes.size} bytes" }
            return CardSets(bytes)
        }
    }
}
