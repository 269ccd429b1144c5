package dev.unbeaten

/** The seats of a table of so many, in turn order. */
public val Players.seats: List<Seat>
    get() = when (this) {
        Players.TWO -> Seat.entries.take(2)
        Players.THREE -> Seat.entries.take(3)
        Players.FOUR -> Seat.entries
    }

/**
 * What a list that goes by seats has for this one: `view.seats[Seat.S2].cardsLeft`, `game.hands()[seat]`.
 *
 * @throws IndexOutOfBoundsException if nobody sits there.
 */
public operator fun <T> List<T>.get(seat: Seat): T = get(seat.ordinal)
