package dev.unbeaten

import java.nio.ByteBuffer
import java.security.SecureRandom

/**
 * The seed of 32 bytes.
 *
 * @throws WrongCount if they are not 32.
 */
@Throws(WrongCount::class)
public fun Seed.Companion.ofBytes(bytes: ByteArray): Seed = ofBytes(bytes.direct())

/** A seed that nobody can guess: what live play deals from. */
public fun Seed.Companion.random(random: SecureRandom = SecureRandom()): Seed = ofBytes(ByteArray(32).also(random::nextBytes))

/** The library reads bytes where they lie, which it can do outside Java's heap only. */
private fun ByteArray.direct(): ByteBuffer = ByteBuffer.allocateDirect(size).also { it.put(this).flip() }
