package dev.unbeaten

import org.junit.jupiter.api.Nested
import org.junit.jupiter.api.assertThrows
import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertIs
import kotlin.test.assertTrue

/** Every way in which the referee of Texas 42 says no, caught by its type, with its data, its code and what a player reads. */
class Texas42RefusalsTest {
    private val sixes = Texas42Declaration.parse("sixes")

    @Nested
    inner class Actions {
        /** What is refused after these actions, and that it changes nothing, be it asked or done. */
        private inline fun <reified T : Texas42IllegalAction> illegal(
            code: String,
            text: String,
            action: String,
            before: String = "",
            rules: Texas42Rules = Texas42Rules.tournament(),
            hands: List<String> = HANDS,
        ): T = texas42(before, rules, hands).use { game ->
            val (seat, said) = said(action)
            val saved = game.save()
            refused<T>(code, text) { game.check(seat, said) }
            val refusal = refused<T>(code, text) { game.play(seat, said) }
            assertEquals(saved, game.save())
            refusal
        }

        @Test
        fun `nobody may do anything after the end`() {
            val passed = "1:p 2:p 3:p 0:p"
            illegal<Texas42IllegalAction.HandOver>("hand_over", "The hand is over.", "1:30", passed)
            val short = texas42Rules { it.copy(target = 1u) }
            val won = "1:p 2:p 3:p 0:2m 0:sixes 0:claim"
            illegal<Texas42IllegalAction.GameOver>("game_over", "The game is over.", "0:6-6", won, short, SUITS)
        }

        @Test
        fun `turns and phases`() {
            assertEquals(Seat.S1, illegal<Texas42IllegalAction.NotYourTurn>("not_your_turn", "Not your turn", "2:30").toMove)
            val phases = listOf(
                Triple("1:6-6", "", "The auction is on: bid or pass."),
                Triple("1:30", "1:30 2:p 3:p 0:p", "Now the contract has to be declared."),
                Triple("1:30", "1:30 2:p 3:p 0:p 1:fives", "The dominoes are being played."),
            )
            val told = phases.map { (action, before, text) ->
                illegal<Texas42IllegalAction.WrongPhase>("wrong_phase", text, action, before).phase
            }
            assertEquals(Texas42Phase.entries.take(3), told)
        }

        @Test
        fun `calls`() {
            val casual = Texas42Rules.casual()
            illegal<Texas42IllegalAction.MustBid>("must_bid", "Everybody has passed, so you have to bid.", "0:p", "1:p 2:p 3:p", casual)
            val low = illegal<Texas42IllegalAction.BidTooLow>("bid_too_low", "You have to bid more than 31.", "2:30", "1:31")
            assertEquals(Texas42Call.Points(31u), low.standing)
            val many = illegal<Texas42IllegalAction.TooManyMarks>("too_many_marks", "You may bid at most 2 marks.", "1:3m")
            assertEquals(2u.toUByte(), many.most)
            val splash = illegal<Texas42IllegalAction.NotPlayedHere>("not_played_here", "splash is not played here.", "1:splash-2")
            assertEquals(Texas42Contract.Splash, splash.what)
            val three = "1:p 2:p 3:p"
            val few = illegal<Texas42IllegalAction.TooFewDoubles>(
                "too_few_doubles", "You need 4 doubles for that, and have 3.", "0:plunge-4", three, casual,
            )
            assertEquals(3uL to 4uL, few.got to few.want)
            val least = illegal<Texas42IllegalAction.TooFewMarks>(
                "too_few_marks", "You have to bid at least 4 marks.", "0:plunge-3", "1:p 2:p 3:2m", casual, DOUBLES,
            )
            assertEquals(4u.toUByte(), least.least)
        }

        @Test
        fun `numbers that nobody can bid`() = texas42().use { game ->
            val calls = mapOf(
                "29" to Texas42Call.Points(29u),
                "42" to Texas42Call.Points(42u),
                "0m" to Texas42Call.Marks(0u),
                "8m" to Texas42Call.Marks(8u),
                "splash-9" to Texas42Call.Splash(9u),
                "plunge-255" to Texas42Call.Plunge(255u),
            )
            for ((word, call) in calls) {
                val text = "\"$word\" is not an action like pass, 30, 2m, splash-2, sixes, 6-4 or claim"
                assertEquals(word, refused<Texas42IllegalAction.BadAction>("bad_action", text) { game.call(Seat.S1, call) }.text)
                assertEquals(word, call.dataName)
                Texas42Auction(Texas42Rules.casual()).use { auction ->
                    refused<Texas42IllegalAction.BadAction>("bad_action", text) { auction.check(call) }
                    refused<Texas42IllegalAction.BadAction>("bad_action", text) { auction.call(call) }
                }
            }
            assertEquals(emptyList(), game.history())
        }

        @Test
        fun `declarations`() {
            val plunged = "1:p 2:p 3:p 0:plunge-4"
            val partner = "Your partner has bid, so you can declare neither nello nor sevens."
            illegal<Texas42IllegalAction.NotForPartner>("not_for_partner", partner, "2:nello", plunged, Texas42Rules.casual(), DOUBLES)
            val forced = texas42Rules {
                it.copy(nello = Texas42House.FORCED, sevens = Texas42House.FORCED, sevensMarks = 2u, allPass = Texas42AllPass.FORCED)
            }
            val bid = "1:1m 2:p 3:p 0:p"
            val marks = illegal<Texas42IllegalAction.NeedsMarks>("needs_marks", "That takes a bid of at least 2 marks.", "1:sevens", bid, forced)
            assertEquals(2u.toUByte(), marks.least)
            val only = "Only a shaker who bids after three passes may declare that."
            illegal<Texas42IllegalAction.OnlyWhenForced>("only_when_forced", only, "1:nello", bid, forced)
            val low = illegal<Texas42IllegalAction.NotPlayedHere>("not_played_here", "no-trump-low is not played here.", "1:no-trump-low", bid)
            assertEquals(Texas42Contract.Declaration(Texas42Declaration.NoTrumpLow), low.what)
        }

        @Test
        fun `plays`() {
            val led = "1:p 2:p 3:1m 0:p 3:sixes 3:6-2"
            val hold = illegal<Texas42IllegalAction.NotInHand>("not_in_hand", "You do not hold 0-0.", "0:0-0", led)
            assertEquals(Domino.parse("0-0"), hold.domino)
            val follow = illegal<Texas42IllegalAction.MustFollow>("must_follow", "You have to follow suit: 6-6 6-1", "0:5-5", led)
            assertEquals(Texas42Suit.OfPip(Pip.SIX) to dominoes("6-6 6-1"), follow.suit to follow.can)
            val nearest = illegal<Texas42IllegalAction.MustPlayNearest>(
                "must_play_nearest", "You have to play one of those nearest to seven: 5-2", "1:4-4", "1:1m 2:p 3:p 0:p 1:sevens",
                texas42Rules { it.copy(sevens = Texas42House.ANY) },
            )
            assertEquals(dominoes("5-2"), nearest.can)
        }

        @Test
        fun `claims`() {
            val declared = "1:p 2:p 3:p 0:2m 0:fives"
            fun cannot(text: String, action: String, before: String, rules: Texas42Rules = Texas42Rules.tournament()) =
                illegal<Texas42IllegalAction.CannotClaim>("cannot_claim", text, action, before, rules, SUITS).because
            val because = listOf(
                cannot("Nobody claims here: the hand is played out.", "0:claim", declared, texas42Rules { it.copy(claims = Texas42Claims.OFF) }),
                cannot("You can claim only when it is your lead.", "1:claim", "$declared 0:6-6"),
                cannot(
                    "Only the side that has bid can claim.", "1:claim", "$declared 0:6-6 1:5-5 2:4-3 3:3-0",
                    texas42Rules { it.copy(earlyEnd = false) },
                ),
                cannot("Under this contract nobody can claim.", "0:claim", "1:p 2:p 3:p 0:2m 0:nello", Texas42Rules.casual()),
            )
            assertEquals(Texas42NoClaim.entries, because)
            val free = texas42Rules { it.copy(claims = Texas42Claims.FREE) }
            val fails = illegal<Texas42IllegalAction.ClaimFails>(
                "claim_fails", "You cannot claim the rest: 5-5 may beat 6-6.", "0:claim", declared, free, SUITS,
            )
            assertEquals(dominoes(SUITS[0]).toList(), fails.refutations.map { it.first })
            assertEquals(listOf("6-6", "5-5"), fails.refutations[0].line.map { it.toString() })
        }
    }

    @Nested
    inner class Positions {
        private val dealt = Texas42Setup(HANDS.map(::dominoes), Seat.S0, Texas42Phase.AUCTION, Seat.S1, DominoSet.EMPTY)
        private val gone = dominoes("6-6 5-2 6-5 6-2")

        private fun by(seat: Seat, call: Texas42Call) = Texas42Bid(seat, call)

        /** One trick of a bid of 30 with sixes is over. */
        private val playing = dealt.copy(
            hands = dealt.hands.map { it - gone },
            phase = Texas42Phase.PLAY,
            toMove = Seat.S0,
            played = gone,
            bid = by(Seat.S0, Texas42Call.Points(30u)),
            declaration = sixes,
            points = listOf(1u, 0u),
            tricks = listOf(1u, 0u),
        )

        /** Seat 0, and perhaps others, have played to the second trick. */
        private fun trick(vararg plays: Pair<Seat, String>): Texas42Setup {
            val trick = plays.map { (seat, domino) -> Texas42Play(seat, Domino.parse(domino)) }
            val (on, next) = trick.map { it.domino }.toDominoSet() to Seat.entries[(plays.last().first.ordinal + 1) % 4]
            return playing.copy(hands = playing.hands.map { it - on }, played = gone or on, trick = trick, toMove = next)
        }

        /** What is wrong with a position, of which this is one thing. */
        private fun wrong(setup: Texas42Setup, reason: Texas42BadSetup, code: String, text: String, rules: Texas42Rules = Texas42Rules.tournament()) {
            val refusal = assertThrows<Texas42CannotSetUp.Impossible> { Texas42Game.setUp(rules, setup) }
            assertTrue(reason in refusal.reasons, "${refusal.reasons}")
            assertEquals(code to text, reason.code() to reason.toString())
            assertEquals(refusal.reasons.first().code(), refusal.code())
            assertEquals("this position is impossible: ${refusal.reasons.joinToString("; ")}", refusal.message)
        }

        @Test
        fun `the positions themselves are good`() {
            for (setup in listOf(dealt, playing, trick(Seat.S0 to "6-1"))) {
                Texas42Game.setUp(Texas42Rules.tournament(), setup).use { assertEquals(setup.toMove, it.toMove()) }
            }
        }

        @Test
        fun `hands and scores that cannot be`() {
            wrong(dealt.copy(hands = dealt.hands.take(3)), Texas42BadSetup.NotFourHands(3u), "wrong_count", "3 hands are not four")
            val twice = dealt.copy(hands = dealt.hands.map { if (it == dealt.hands[1]) it - dominoes("5-2") or dominoes("6-6") else it })
            wrong(twice, Texas42BadSetup.Overlap(Domino.parse("6-6")), "overlap", "6-6 is in two places")
            wrong(twice, Texas42BadSetup.Missing(Domino.parse("5-2")), "missing", "5-2 is neither held nor played")
            val short = dealt.copy(hands = dealt.hands.map { it - dominoes("5-2") })
            wrong(short, Texas42BadSetup.WrongHandSize(Seat.S1, 6u, 7u), "wrong_hand_size", "seat 1 has 6 dominoes and should have 7")
            wrong(dealt.copy(score = listOf(7u, 0u)), Texas42BadSetup.TargetReached(Side.S0), "target_reached", "side 0 has won, so the game would be over")
            wrong(dealt.copy(phase = Texas42Phase.OVER), Texas42BadSetup.HandOver, "hand_over", "the hand is over, so nothing is left to play")
        }

        @Test
        fun `auctions that cannot be`() {
            val bid = dealt.copy(toMove = Seat.S2, bid = by(Seat.S1, Texas42Call.Points(30u)))
            Texas42Game.setUp(Texas42Rules.tournament(), bid).close()
            wrong(bid.copy(bid = by(Seat.S2, Texas42Call.Points(30u))), Texas42BadSetup.HasNotCalled(Seat.S2), "has_not_called", "seat 2 has not called yet and cannot have bid")
            val declaring = bid.copy(phase = Texas42Phase.DECLARATION)
            wrong(declaring, Texas42BadSetup.WrongTurn(Seat.S1), "wrong_turn", "it is the turn of seat 1")
            wrong(declaring.copy(bid = null), Texas42BadSetup.NoBid, "no_bid", "nobody has bid")
            wrong(bid.copy(bid = by(Seat.S1, Texas42Call.Pass)), Texas42BadSetup.ImpossibleBid(Texas42Call.Pass), "impossible_bid", "pass cannot have been bid")
            val splash = Texas42BadSetup.NotPlayedHere(Texas42Contract.Splash)
            wrong(bid.copy(bid = by(Seat.S1, Texas42Call.Splash(2u))), splash, "not_played_here", "splash is not played here")
            val plunge = bid.copy(bid = by(Seat.S1, Texas42Call.Plunge(4u)))
            wrong(plunge, Texas42BadSetup.TooFewDoubles(Seat.S1, 4u), "too_few_doubles", "seat 1 cannot have had 4 doubles", Texas42Rules.casual())
            wrong(dealt.copy(forced = true), Texas42BadSetup.NotForced(Seat.S0), "not_forced", "seat 0 was not forced to bid")
            val early = Texas42BadSetup.WrongPhase(Texas42Phase.DECLARATION)
            val text = "something is declared already, so the declaration is over"
            wrong(declaring.copy(toMove = Seat.S1, declaration = sixes), early, "wrong_phase", text)
            wrong(dealt.copy(points = listOf(1u, 0u)), Texas42BadSetup.PlayedTooEarly, "played_too_early", "nothing is played before something is declared")
        }

        @Test
        fun `play that cannot be`() {
            val nello = Texas42Declaration.Nello
            val declared = Texas42BadSetup.CannotDeclare(nello)
            wrong(playing.copy(declaration = nello), declared, "cannot_declare", "nello cannot have been declared after that bid", Texas42Rules.casual())
            val whole = trick(Seat.S0 to "6-1", Seat.S1 to "5-0", Seat.S2 to "6-4", Seat.S3 to "5-3")
            wrong(whole, Texas42BadSetup.TrickTooLong(4u), "trick_too_long", "the trick is over with 4 plays")
            val (four, one) = Domino.parse("6-4") to Domino.parse("6-1")
            val order = Texas42BadSetup.WrongOrder(Seat.S2, four, Seat.S1)
            wrong(trick(Seat.S0 to "6-1", Seat.S2 to "6-4"), order, "wrong_order", "seat 2 plays 6-4, but it is the turn of seat 1")
            val hidden = trick(Seat.S0 to "6-1").copy(played = gone)
            wrong(hidden, Texas42BadSetup.NotPlayed(one), "not_played", "6-1 is in the trick but was not played")
            val reneged = Texas42BadSetup.Reneged(Seat.S2, Domino.parse("4-2"), four)
            val deuce = trick(Seat.S0 to "6-1", Seat.S1 to "5-0", Seat.S2 to "4-2")
            wrong(deuce, reneged, "reneged", "seat 2 holds 6-4 and cannot have played 4-2")
            val points = Texas42BadSetup.ImpossiblePoints(listOf(20u, 0u), listOf(1u, 0u))
            val text = "what was played cannot make 20 and 0 points in 1 and 0 tricks"
            wrong(playing.copy(points = listOf(20u, 0u)), points, "impossible_points", text)
            wrong(playing.copy(toMove = Seat.S1), Texas42BadSetup.CannotLead(Seat.S1), "cannot_lead", "seat 1 leads, but its side has taken no trick")
            val marks = playing.copy(bid = by(Seat.S1, Texas42Call.Marks(1u)))
            wrong(marks, Texas42BadSetup.Decided, "decided", "the bid was decided already, so the hand would be over")
        }

        @Test
        fun `lists that are no pairs, and numbers that nobody can bid`() {
            for (setup in listOf(dealt.copy(points = listOf(1u)), dealt.copy(tricks = listOf(1u)), dealt.copy(score = listOf(1u)))) {
                val text = "1 item in a list is too few: at least 2"
                val count = refused<Texas42CannotSetUp.WrongCount>("wrong_count", text) { Texas42Game.setUp(Texas42Rules.tournament(), setup) }
                assertEquals(listOf(Counted.ITEMS, 1uL, 2uL), listOf(count.what, count.got, count.want))
            }
            val bid = dealt.copy(toMove = Seat.S2, bid = by(Seat.S1, Texas42Call.Points(7u)))
            val text = "\"7\" is not an action like pass, 30, 2m, splash-2, sixes, 6-4 or claim"
            val none = refused<Texas42CannotSetUp.BadAction>("bad_action", text) { Texas42Game.setUp(Texas42Rules.tournament(), bid) }
            assertEquals("7", none.text)
        }

        @Test
        fun `deals that are none`() {
            val twice = refused<Texas42BadPosition.Overlap>("overlap", "6-6 is in two places") { Texas42Deal.ofHands(List(4) { dealt.hands[0] }) }
            assertEquals(Domino.parse("6-6"), twice.domino)
            refused<Texas42BadPosition.WrongCount>("wrong_count", "3 players are too few: at least 4") { Texas42Deal.ofHands(dealt.hands.take(3)) }
            refused<Texas42BadPosition.WrongCount>("wrong_count", "6 dominoes in a hand are too few: at least 7") {
                Texas42Deal.ofHands(dealt.hands.map { it - dominoes("5-2") })
            }
            Texas42Auction(Texas42Rules.tournament()).use { auction ->
                refused<WrongCount.Count>("wrong_count", "1 domino in a hand is too few: at least 7") { auction.legalCalls(dominoes("6-6")) }
            }
        }
    }

    @Nested
    inner class Rules {
        @Test
        fun `options that are none`() {
            refused<Texas42BadRules.BadTarget>("wrong_type", "a target is a whole number from 1 to 4294967295") { texas42Rules { it.copy(target = 0u) } }
            val eight = refused<Texas42BadRules.OutOfBounds>("wrong_type", "8 is not a number from 1 to 7") { texas42Rules { it.copy(maxMarks = 8u) } }
            assertEquals(listOf(8u, 1u, 7u), listOf(eight.got, eight.least, eight.most).map { it.toUInt() })
            refused<Texas42BadRules.OutOfBounds>("wrong_type", "1 is not a number from 2 to 7") { texas42Rules { it.copy(plungeMarks = 1u) } }
            refused<Texas42BadRules.OutOfBounds>("wrong_type", "2 is not a number from 3 to 7") {
                texas42Rules { it.copy(splashMarks = Texas42SplashMarks(3u, 2u)) }
            }
            val none = "the doubles have to stand somewhere, so there is at least one"
            refused<Texas42BadRules.NoDoubles>("wrong_type", none) { texas42Rules { it.copy(nelloDoubles = emptyList()) } }
            val twice = refused<Texas42BadRules.DoublesTwice>("wrong_type", "low is there twice") {
                texas42Rules { it.copy(nelloDoubles = listOf(Texas42Doubles.LOW, Texas42Doubles.LOW)) }
            }
            assertEquals(Texas42Doubles.LOW, twice.doubles)
            refused<Texas42BadRules.InvertedInNoTrump>("wrong_type", "doubles are inverted in nello only") {
                texas42Rules { it.copy(noTrumpDoubles = listOf(Texas42Doubles.INVERTED)) }
            }
        }

        @Test
        fun `words that are none`() {
            for (parse in listOf(Texas42Action.Companion::parse, Texas42Call.Companion::parse, Texas42Declaration.Companion::parse)) {
                val text = "\"hello\" is not an action like pass, 30, 2m, splash-2, sixes, 6-4 or claim"
                assertEquals("hello", refused<Texas42BadAction.BadAction>("bad_action", text) { parse("hello") }.text)
            }
        }

        @Test
        fun `hands that cannot be settled`() {
            fun settle(bid: Texas42Call, declaration: String, points: List<UInt>, tricks: List<UInt>, before: List<ULong> = emptyList()) =
                Texas42Rules.tournament().settle(bid, Seat.S0, Texas42Declaration.parse(declaration), points, tricks, before)
            val (thirty, none) = Texas42Call.Points(30u) to listOf(0u, 0u)
            val noBid = refused<Texas42CannotSettle.NoBid>("wrong_count", "a pass is no bid that could be settled") {
                settle(Texas42Call.Pass, "fives", none, none)
            }
            assertEquals("bid", noBid.field)
            val nello = refused<Texas42CannotSettle.NoSuchContract>("wrong_count", "nello is not played after a bid of 30") {
                settle(thirty, "nello", none, none)
            }
            assertEquals(Triple(thirty, Texas42Declaration.Nello, "declaration"), Triple(nello.bid, nello.declaration, nello.field))
            val impossible = refused<Texas42CannotSettle.Impossible>("wrong_count", "32 and 5 points cannot be in 2 and 5 tricks") {
                settle(thirty, "fives", listOf(32u, 5u), listOf(2u, 5u))
            }
            assertEquals(Triple(listOf(32u, 5u), listOf(2u, 5u), "points"), Triple(impossible.points, impossible.tricks, impossible.field))
            refused<Texas42CannotSettle.NotDecided>("not_decided", "this hand is not decided yet") {
                settle(thirty, "fives", listOf(1u, 12u), listOf(1u, 2u))
            }
            val text = "\"8m\" is not an action like pass, 30, 2m, splash-2, sixes, 6-4 or claim"
            assertEquals("8m", refused<Texas42CannotSettle.BadAction>("bad_action", text) { settle(Texas42Call.Marks(8u), "fives", none, none) }.text)
            val count = refused<Texas42CannotSettle.WrongCount>("wrong_count", "3 items in a list are too many: at most 2") {
                settle(thirty, "fives", none, none, listOf(1u, 2u, 3u))
            }
            assertEquals(Counted.ITEMS, count.what)
        }
    }

    @Nested
    inner class Games {
        @Test
        fun `the next deal comes when the hand is over, until the game is`() {
            val next = Texas42Deal.shuffled(Seed.ofNumber(1u), 1u)
            texas42().use { game -> refused<Texas42CannotDeal.TooEarly>("deal_too_early", "The hand is not over.") { game.nextDeal(next) } }
            texas42("1:p 2:p 3:p 0:2m 0:sixes 0:claim", texas42Rules { it.copy(target = 1u) }, SUITS).use { game ->
                refused<Texas42CannotDeal.GameOver>("game_over", "The game is over.") { game.nextDeal(next) }
            }
        }

        private val hands = "[Hands \"${HANDS.joinToString("; ")}\"]\n[Shaker \"0\"]\n"

        private fun refused(record: String, code: String, text: String): Texas42RecordError.Refused {
            val refusal = assertThrows<Texas42RecordError.Refused> { texas42Replay(record) }
            assertEquals(code, refusal.code())
            assertEquals(code to text, refusal.reason.code() to refusal.reason.toString())
            assertEquals("line ${refusal.line}, column ${refusal.column}: $text", refusal.message)
            return refusal
        }

        @Test
        fun `records that are none, or that the referee refuses`() {
            val none = assertThrows<Texas42RecordError.BadRecord> { texas42Replay("") }
            assertEquals("bad_record" to "line 1, column 1: there is no hand in this record", none.code() to none.message)

            val action = refused("${hands}1:sixes *\n", "wrong_phase", "The auction is on: bid or pass.")
            val reason = assertIs<Texas42IllegalAction.WrongPhase>(assertIs<Texas42Refused.Action>(action.reason).reason)
            assertEquals(Texas42Phase.AUCTION to 1uL, reason.phase to action.action)

            val shaker = refused("${hands}1:p 2:p 3:p 0:p =0,0\n\n$hands*\n", "wrong_shaker", "seat 1 shakes this hand")
            assertEquals(Texas42Refused.WrongShaker(Seat.S1), shaker.reason)
            val early = refused("${hands}1:30 *\n\n$hands*\n", "deal_too_early", "The hand is not over.")
            assertIs<Texas42CannotDeal.TooEarly>(assertIs<Texas42Refused.Deal>(early.reason).reason)

            val won = "$hands[Score \"7,0\"]\n*\n"
            val start = refused(won, "target_reached", "this position is impossible: side 0 has won, so the game would be over")
            assertEquals(listOf(Texas42BadSetup.TargetReached(Side.S0)), assertIs<Texas42Refused.Start>(start.reason).reasons)
        }

        @Test
        fun `a hidden hand that did not follow is found out`() {
            val hidden = "?? ?? ?? ?? ?? ?? ??"
            val record = "[Game \"texas42\"]\n[Rules \"{\\\"earlyEnd\\\":false}\"]\n[Seat \"0\"]\n\n[Hands \"${HANDS[0]}; $hidden; $hidden; $hidden\"]\n" +
                "[Shaker \"0\"]\n1:p 2:p 3:30 0:p 3:fours 3:6-2 0:6-6 1:5-2 2:2-2 0:6-1 1:1-1 2:6-5 *\n"
            val refusal = refused(record, "renege", "Trick 1 was a renege: sixes were held and not followed.")
            val renege = assertIs<Texas42IllegalAction.Renege>(assertIs<Texas42Refused.Action>(refusal.reason).reason)
            assertEquals(Texas42Suit.OfPip(Pip.SIX) to 1u.toUByte(), renege.suit to renege.trick)
        }

        @Test
        fun `snapshots that cannot be loaded`() {
            val saved = texas42("1:30").use { it.save() }
            assertEquals("bad_snapshot", assertThrows<Texas42BadSnapshot.NotJson> { Texas42Game.load("\n{") }.code())
            val field = assertThrows<Texas42BadSnapshot.Unreadable> { Texas42Game.load(saved.replace("\"target\":7", "\"target\":0")) }
            assertEquals("\"target\" of \"rules\" has to be a whole number from 1 to 4294967295", field.reason)
            val none = assertThrows<Texas42BadSnapshot.NotAnAction> { Texas42Game.load(saved.replace("1:30", "1:29")) }
            assertEquals(Triple(1uL, 1uL, "1:29"), Triple(none.number, none.action, none.text))
            val other = assertThrows<Texas42BadSnapshot.OtherGame> { Texas42Game.load(game().use { it.save() }) }
            assertEquals("bigTwo" to "texas42", other.game to other.want)
            val newer = assertThrows<Texas42BadSnapshot.NewerVersion> { Texas42Game.load(saved.replace("\"version\":1", "\"version\":9")) }
            assertEquals(9u, newer.version)
            val refused = assertThrows<Texas42BadSnapshot.Refused> { Texas42Game.load(saved.replace("1:30", "2:30")) }
            assertEquals("not_your_turn" to "hand 1, action 1: Not your turn", refused.code() to refused.message)
        }
    }
}
