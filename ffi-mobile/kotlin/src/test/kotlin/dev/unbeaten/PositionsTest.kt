package dev.unbeaten

import org.junit.jupiter.api.assertThrows
import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertIs

/** Positions, records and snapshots that the referee refuses: every reason that can be provoked from outside. */
class PositionsTest {
    private val lead = BigTwoSetup(listOf(cards("3D 7C"), cards("4D 5D"), cards("6D")), Seat.S0, CardSet.EMPTY)
    private val following = lead.copy(played = cards("3S"), onSeat = Seat.S2, on = cards("3S"))
    private val passForTheTrick = rules { it.copy(pass = BigTwoPassRule.TRICK) }

    /** The only thing wrong with a position. */
    private fun refused(setup: BigTwoSetup, code: String, text: String, rules: BigTwoRules = classic): BigTwoBadSetup {
        val refusal = assertThrows<BigTwoCannotSetUp.Impossible> { BigTwoGame.setUp(rules, setup) }
        assertEquals(code, refusal.code())
        assertEquals("this position is impossible: $text", refusal.message)
        val reason = refusal.reasons.single()
        assertEquals(code, reason.code())
        assertEquals(text, reason.toString())
        return reason
    }

    @Test
    fun `the positions themselves are good`() {
        BigTwoGame.setUp(classic, lead).close()
        BigTwoGame.setUp(classic, following).close()
        BigTwoGame.setUp(passForTheTrick, following.copy(out = listOf(Seat.S1))).close()
    }

    @Test
    fun `hands that cannot be`() {
        val six = Card.parse("6D")
        assertEquals(
            BigTwoBadSetup.Overlap(six),
            refused(lead.copy(played = cards("6D")), "overlap", "6♦ is in two places"),
        )
        val empty = lead.copy(hands = listOf(cards("3D"), CardSet.EMPTY))
        assertEquals(BigTwoBadSetup.EmptyHand(Seat.S1), refused(empty, "empty_hand", "seat 1 has no cards, so the match would be over"))
        val large = lead.copy(hands = listOf(Card.all.take(14).toCardSet(), cards("2S")))
        assertEquals(
            BigTwoBadSetup.HandTooLarge(Seat.S0, 14u),
            refused(large, "hand_too_large", "seat 0 has 14 cards, and nobody has more than 13"),
        )
        val many = lead.copy(hands = listOf(cards("3D"), cards("4D")), played = Card.all.takeLast(25).toCardSet())
        assertEquals(BigTwoBadSetup.TooManyCards(27u, 26u), refused(many, "too_many_cards", "27 cards are in play, and only 26 are dealt"))
    }

    @Test
    fun `seats and totals that cannot be`() {
        assertEquals(BigTwoBadSetup.NoSuchSeat(Seat.S3), refused(lead.copy(toMove = Seat.S3), "no_such_seat", "nobody sits in seat 3"))
        assertEquals(
            BigTwoBadSetup.TotalsOfOthers(2u, 3u),
            refused(lead.copy(totals = listOf(1u, 2u)), "totals_of_others", "the totals are of 2 players, the hands of 3"),
        )
        assertEquals(
            BigTwoBadSetup.TargetReached(Seat.S1),
            refused(
                lead.copy(totals = listOf(1u, ULong.MAX_VALUE, 3u)),
                "target_reached",
                "seat 1 has reached the target, so the game would be over",
            ),
        )
    }

    @Test
    fun `tables that cannot be`() {
        val two = following.copy(played = cards("3S 4S"), on = cards("3S 4S"))
        assertEquals(BigTwoBadSetup.NotAPlay(cards("3S 4S")), refused(two, "not_a_play", "3♠ 4♠ on the table is not a play"))
        assertEquals(
            BigTwoBadSetup.NotPlayed(Card.parse("3S")),
            refused(following.copy(played = CardSet.EMPTY), "not_played", "3♠ is on the table but was not played"),
        )
        assertEquals(
            BigTwoBadSetup.OnOwnPlay(Seat.S0),
            refused(following.copy(onSeat = Seat.S0), "on_own_play", "seat 0 is to move on its own play, so the trick would be over"),
        )
        assertEquals(
            BigTwoBadSetup.CannotBeOut(Seat.S1),
            refused(following.copy(out = listOf(Seat.S1)), "cannot_be_out", "it is impossible that seat 1 is out of the trick"),
        )
        assertEquals(
            BigTwoBadSetup.MustBeOut(Seat.S2),
            refused(following.copy(onSeat = Seat.S1), "must_be_out", "seat 2 must have passed, so it is out of the trick", passForTheTrick),
        )
    }

    @Test
    fun `first cards that cannot be`() {
        val three = Card.parse("3D")
        assertEquals(
            BigTwoBadSetup.FirstPlayMade(three),
            refused(following.copy(mustInclude = three), "first_play_made", "the first play was made, so it need not contain 3♦ any more"),
        )
        val four = Card.parse("4D")
        assertEquals(
            BigTwoBadSetup.FirstCardNotHeld(Seat.S0, four),
            refused(lead.copy(mustInclude = four), "first_card_not_held", "seat 0 does not hold 4♦, which it must play"),
        )
    }

    @Test
    fun `every reason is told at once`() {
        val refusal =
            assertThrows<BigTwoCannotSetUp.Impossible> { BigTwoGame.setUp(classic, lead.copy(toMove = Seat.S3, played = cards("6D"))) }
        assertEquals("this position is impossible: 6♦ is in two places; nobody sits in seat 3", refusal.message)
        assertEquals(listOf("overlap", "no_such_seat"), refusal.reasons.map { it.code() })
    }

    @Test
    fun `one hand is no table`() {
        val refusal = assertThrows<BigTwoCannotSetUp.WrongCount> { BigTwoGame.setUp(classic, lead.copy(hands = listOf(cards("3D")))) }
        assertEquals("wrong_count", refusal.code())
        assertEquals(listOf(Counted.PLAYERS, 1uL, 2uL), listOf(refusal.what, refusal.got, refusal.want))
    }

    private val dealt = "[Hands \"3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC 2C; 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD 2D\"]"
    private val short = "[Hands \"3D; 9H 9S\"]\n[ToMove \"0\"]\n"

    private fun refused(record: String, code: String, text: String): BigTwoRecordError.Refused {
        val refusal = assertThrows<BigTwoRecordError.Refused> { bigTwoReplay(record) }
        assertEquals(code, refusal.code())
        assertEquals(code, refusal.reason.code())
        assertEquals(text, refusal.reason.toString())
        assertEquals("line ${refusal.line}, column ${refusal.column}: $text", refusal.message)
        return refusal
    }

    @Test
    fun `a text that is no record`() {
        val refusal = assertThrows<BigTwoRecordError.BadRecord> { bigTwoReplay("${short}0:3D one:9H\n") }
        assertEquals("bad_record", refusal.code())
        assertEquals(3uL to 6uL, refusal.line to refusal.column)
        assertEquals("line 3, column 6: ${refusal.reason}", refusal.message)
    }

    @Test
    fun `records that the referee refuses`() {
        val start =
            refused(
                "[Hands \"3D; \"]\n[ToMove \"0\"]\n*\n",
                "empty_hand",
                "this position is impossible: seat 1 has no cards, so the match would be over",
            )
        assertEquals(listOf(BigTwoBadSetup.EmptyHand(Seat.S1)), assertIs<BigTwoRefused.Start>(start.reason).reasons)
        assertEquals(null, start.action)

        val action = refused("${short}0:9H *\n", "not_in_hand", "You do not hold 9♥.")
        val reason = assertIs<BigTwoRefused.Action>(action.reason).reason
        assertEquals(cards("9H"), assertIs<BigTwoIllegalAction.NotInHand>(reason).cards)
        assertEquals(1uL, action.action)

        val early =
            assertIs<BigTwoRefused.Action>(
                refused("[Hands \"3D 4D; 9H 9S\"]\n[ToMove \"0\"]\n0:3D 1:auto *\n", "time_not_up", "The time is not up.").reason,
            )
        assertIs<BigTwoIllegalAction.TimeNotUp>(early.reason)

        val time =
            refused(
                "[Hands \"3D 4D; 9H 9S\"]\n[ToMove \"0\"]\n@9 0:3D @8 1:9H *\n",
                "time_backwards",
                "time runs backwards: it is 9 ms already, and 8 ms would be earlier",
            )
        assertEquals(BigTwoRefused.TimeBackwards(9u, 8u), time.reason)
        assertEquals(BigTwoRefused.TimerNumber(4u), refused("$short#5 #4 *\n", "timer_number", "the last timer was number 4").reason)
    }

    @Test
    fun `later deals that the referee refuses`() {
        val deal = refused("$short*\n\n$dealt\n*\n", "deal_too_early", "The match is not over.")
        assertIs<BigTwoCannotDeal.TooEarly>(assertIs<BigTwoRefused.Deal>(deal.reason).reason)
        val lead = refused("${short}0:3D =0,2\n\n$dealt\n[ToMove \"1\"]\n*\n", "wrong_lead", "the match is led by seat 0")
        assertEquals(BigTwoRefused.WrongLead(Seat.S0), lead.reason)
        val count =
            refused(
                "${short}0:3D =0,2\n\n[Hands \"4D; 5D\"]\n*\n",
                "wrong_count",
                "1 card in a dealt hand is too few: at least 13",
            )
        assertEquals(BigTwoRefused.WrongCount(Counted.CARDS_IN_A_DEALT_HAND, 1u, 13u), count.reason)
        val overlap = refused("${short}0:3D =0,2\n\n${dealt.replace("3C", "3D")}\n*\n", "overlap", "3♦ is in two places")
        assertEquals(BigTwoRefused.Overlap(Card.parse("3D")), overlap.reason)
    }

    @Test
    fun `snapshots that cannot be loaded`() {
        val saved = setUp("3D 7C", "4D 5D").use { game ->
            game.play(Seat.S0, cards("3D"))
            game.save()
        }
        val text = assertThrows<BigTwoBadSnapshot.NotJson> { BigTwoGame.load("\n{") }
        assertEquals("bad_snapshot", text.code())
        assertEquals(2uL to 1uL, text.line to text.column)
        assertEquals("this is not a saved game: line 2, column 1: the text ends inside an object", text.message)

        val field = assertThrows<BigTwoBadSnapshot.Unreadable> { BigTwoGame.load(saved.replace("\"target\":101", "\"target\":0")) }
        assertEquals("bad_snapshot", field.code())
        assertEquals("\"target\" of \"rules\" has to be a whole number from 1 to 4294967295", field.reason)
        assertEquals("this is not a saved game: ${field.reason}", field.message)

        val none = assertThrows<BigTwoBadSnapshot.NotAnAction> { BigTwoGame.load(saved.replace("0:3D", "♥".repeat(10_000))) }
        assertEquals("bad_snapshot", none.code())
        assertEquals(Triple(1uL, 1uL, "♥".repeat(32)), Triple(none.number, none.action, none.text))
        assertEquals("match 1, action 1: \"${none.text}\" is not an action like 0:3D, 1:pass or @10000", none.message)

        BigTwoGame.load("\uFEFF$saved").use { game -> assertEquals(saved, game.save()) }

        val other = assertThrows<BigTwoBadSnapshot.OtherGame> { BigTwoGame.load(saved.replace("bigTwo", "bridge")) }
        assertEquals("other_game", other.code())
        assertEquals("this is a saved game of \"bridge\", not of \"bigTwo\"", other.message)
        assertEquals("bridge", other.game)

        val newer =
            assertThrows<BigTwoBadSnapshot.NewerVersion> { BigTwoGame.load(saved.replace("\"version\":1", "\"version\":4000000000")) }
        assertEquals("newer_version", newer.code())
        assertEquals(4_000_000_000u, newer.version)

        val refused = assertThrows<BigTwoBadSnapshot.Refused> { BigTwoGame.load(saved.replace("0:3D", "0:6D")) }
        assertEquals("not_in_hand", refused.code())
        assertEquals(1uL to 1uL, refused.number to refused.action)
        assertEquals("match 1, action 1: ${refused.reason}", refused.message)
    }
}
