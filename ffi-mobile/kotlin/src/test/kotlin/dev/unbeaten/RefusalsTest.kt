package dev.unbeaten

import org.junit.jupiter.api.Nested
import org.junit.jupiter.api.assertThrows
import java.nio.ByteBuffer
import java.nio.ByteOrder
import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertIs

/** Every way in which the library says no, caught by its type, with its data, its code and what a player reads. */
class RefusalsTest {
    @Nested
    inner class Cards {
        @Test
        fun `a text that is not a card`() {
            val text = "\"11H\" is not a card; a card is a rank and a suit, like 10H or 2S"
            assertEquals("11H", refused<BadCards.BadCard>("bad_card", text) { Card.parse("11H") }.text)
            assertEquals("11H", refused<BadCards.BadCard>("bad_card", text) { CardSet.parse("3D 11H") }.text)
        }

        @Test
        fun `a card that comes twice`() {
            val twice = refused<BadCards.DuplicateCard>("duplicate", "2S is there twice") { CardSet.parse("2S S2") }
            assertEquals(Card.parse("2S"), twice.card)
            val three = Card.parse("3D")
            refused<BadCards.DuplicateCard>("duplicate", "3D is there twice") { distinctCards(listOf(three, three)) }
        }
    }

    @Nested
    inner class Seeds {
        @Test
        fun `digits that are not 64`() {
            val text = "a seed has 64 hexadecimal digits, this one has 3"
            val refusal = refused<BadSeed.WrongCount>("wrong_count", text) { Seed.parse("abc") }
            assertEquals(3uL to 64uL, refusal.got to refusal.want)
        }

        @Test
        fun `a character that is no digit`() {
            val text = "a seed has 64 hexadecimal digits, and \"g\" is none"
            val refusal = refused<BadSeed.NotHexadecimal>("wrong_type", text) { Seed.parse("0".repeat(63) + "g") }
            assertEquals("g", refusal.character)
        }

        @Test
        fun `bytes that are not 32`() {
            val text = "31 bytes in a seed are too few: at least 32"
            val refusal = refused<WrongCount.Count>("wrong_count", text) { Seed.ofBytes(ByteArray(31)) }
            assertEquals(listOf(Counted.BYTES_IN_A_SEED, 31uL, 32uL), listOf(refusal.what, refusal.got, refusal.want))
        }
    }

    @Nested
    inner class Counts {
        @Test
        fun `five players`() {
            val text = "5 players are too many: at most 4"
            val refusal = refused<WrongCount.Count>("wrong_count", text) { playersOf(5u) }
            assertEquals(listOf(Counted.PLAYERS, 5uL, 4uL), listOf(refusal.what, refusal.got, refusal.want))
        }

        @Test
        fun `policies for other seats`() {
            val text = "2 policies for 3 players"
            val policies = listOf(Policy.HINT, Policy.RANDOM)
            refused<CannotSimulate.WrongCount>("wrong_count", text) {
                bigTwoSimulate(classic, Players.THREE, Seed.ofNumber(0u), 0u, 1u, policies)
            }
        }
    }

    @Nested
    inner class Rules {
        @Test
        fun `rules nobody knows`() {
            val text = "there are no Big Two rules called \"hong kong\"; there are \"classic\""
            val refusal = refused<BigTwoUnknownRules.UnknownRules>("unknown_rules", text) { BigTwoRules.named("hong kong") }
            assertEquals("hong kong", refusal.preset)
        }

        @Test
        fun `a suit that is missing`() {
            for (suits in listOf(List(4) { Suit.HEARTS }, Suit.entries.take(3), Suit.entries + Suit.HEARTS)) {
                refused<BigTwoBadRules.BadSuitOrder>("wrong_type", "a suit order has each of the four suits once") {
                    rules { it.copy(suitOrder = suits) }
                }
            }
        }

        @Test
        fun `a straight that is none`() {
            val text = "a straight is five ranks in sequence, like A2345 or 10JQKA"
            refused<BigTwoBadRules.NotASequence>("wrong_type", text) { rules { it.copy(straights = listOf("2468A")) } }
        }

        @Test
        fun `a straight that comes twice`() {
            val refusal = refused<BigTwoBadRules.StraightTwice>("wrong_type", "34567 is there twice") {
                rules { it.copy(straights = listOf("34567", "34567")) }
            }
            assertEquals("34567", refusal.sequence)
        }

        @Test
        fun `a game that would be over before it begins`() {
            refused<BigTwoBadRules.BadTarget>("wrong_type", "a target is a whole number from 1 to 4294967295") {
                rules { it.copy(target = 0u) }
            }
        }

        @Test
        fun `a score table with holes`() {
            val refusal = refused<BigTwoBadRules.WrongCount>(
                "wrong_count",
                "2 entries of the score table are too few: at least 14",
            ) { rules { it.copy(pointsPerCard = listOf(0u, 1u)) } }
            assertEquals(listOf(Counted.POINTS_PER_CARD, 2uL, 14uL), listOf(refusal.what, refusal.got, refusal.want))
        }
    }

    @Nested
    inner class Questions {
        @Test
        fun `cards that are not a play`() {
            refused<BigTwoNotAPlay.EmptyPlay>("empty_play", "Choose at least one card to play.") { classic.classify(CardSet.EMPTY) }
            val text = "3♦ 4♦ do not make a combination."
            assertEquals(cards("3D 4D"), refused<BigTwoNotAPlay.NotACombo>("not_a_combo", text) { classic.classify(cards("3D 4D")) }.cards)
            refused<BigTwoNotAPlay.NotACombo>("not_a_combo", text) { classic.displayOrder(cards("3D 4D")) }
            refused<BigTwoNotAPlay.NotACombo>("not_a_combo", text) { classic.beats(cards("3D"), cards("3D 4D")) }
        }

        @Test
        fun `positions that cannot be`() {
            val seen = BigTwoKnowledge.CardsSeen
            refused<BigTwoBadPosition.EmptyPlay>("empty_play", "Choose at least one card to play.") {
                classic.unbeatable(CardSet.EMPTY, CardSet.EMPTY, seen)
            }
            val none = refused<BigTwoBadPosition.NotACombo>("not_a_combo", "3♦ 4♦ do not make a combination.") {
                BigTwoTurn(classic, cards("KS"), cards("3D 4D"))
            }
            assertEquals(cards("3D 4D"), none.cards)
            val twice = refused<BigTwoBadPosition.Overlap>("overlap", "K♠ is in two places") {
                classic.unbeatable(cards("KS"), cards("KS"), seen)
            }
            assertEquals(Card.parse("KS"), twice.card)
            val notHeld = refused<BigTwoBadPosition.FirstCardNotHeld>(
                "first_card_not_held", "the hand does not hold 3♦, which the play must contain",
            ) { BigTwoTurn(classic, cards("KS"), null, mustInclude = Card.parse("3D")) }
            assertEquals(Card.parse("3D"), notHeld.card)
            val both = refused<BigTwoBadPosition.Contradiction>(
                "contradiction", "the next seat cannot have 3 cards by the hand sizes and 1 by the next cards",
            ) { classic.certainFinish(cards("KS"), CardSet.EMPTY, handSizes = listOf(3u, 1u), nextCards = 1u) }
            assertEquals(listOf<Any>(3u.toUByte(), 1u.toUByte()), listOf<Any>(both.byHandSizes, both.byNextCards))
            val many =
                refused<BigTwoBadPosition.WrongCount>("wrong_count", "14 cards in the next hand are too many: at most 13") {
                    BigTwoTurn(classic, cards("KS"), null, nextCards = 14u)
                }
            assertEquals(listOf(Counted.CARDS_IN_THE_NEXT_HAND, 14uL, 13uL), listOf(many.what, many.got, many.want))
            refused<BigTwoBadPosition.WrongCount>("wrong_count", "0 cards in a hand are too few: at least 1") {
                classic.certainFinish(CardSet.EMPTY, CardSet.EMPTY)
            }
            refused<BigTwoBadPosition.WrongCount>("wrong_count", "1 card in a dealt hand is too few: at least 13") {
                BigTwoDeal.ofHands(listOf(cards("3D"), cards("4D")))
            }
        }

        @Test
        fun `a batch says which question is wrong, and why`() {
            fun batch(vararg masks: ULong): ByteBuffer = ByteBuffer.allocateDirect(masks.size * 8).order(ByteOrder.LITTLE_ENDIAN).apply {
                masks.forEach { putLong(it.toLong()) }
            }.flip()

            val count = refused<BigTwoBadBatch.WrongCount>("wrong_count", "8 bytes of questions are too few: at least 16") {
                classic.unbeatableBatch(batch(1u))
            }
            assertEquals(listOf(Counted.BYTES_OF_QUESTIONS, 8uL, 16uL), listOf(count.what, count.got, count.want))

            val text = "question 1: 0x8000000000000000 is not a set of cards: a mask has the bits 0 to 51"
            val mask = refused<BigTwoBadBatch.Question>("bad_mask", text) { classic.unbeatableBatch(batch(1u, 0u, 1uL shl 63, 0u)) }
            assertEquals(1uL, mask.place)
            assertEquals(BigTwoBadQuestion.BadMask(1uL shl 63), mask.reason)
            assertEquals("bad_mask", mask.reason.code())

            fun reason(vararg questions: BigTwoQuestion) =
                assertThrows<BigTwoBadBatch.Question> { classic.unbeatableBatch(questions.toList()) }.reason
            val empty = reason(BigTwoQuestion(CardSet.EMPTY, CardSet.EMPTY))
            assertIs<BigTwoBadQuestion.EmptyPlay>(empty)
            assertEquals("Choose at least one card to play.", empty.toString())
            val pair = reason(BigTwoQuestion(cards("3D"), CardSet.EMPTY), BigTwoQuestion(cards("3D 4D"), CardSet.EMPTY))
            assertEquals(BigTwoBadQuestion.NotACombo(cards("3D 4D")), pair)
            val overlap = reason(BigTwoQuestion(cards("3D"), cards("3D")))
            assertEquals(BigTwoBadQuestion.Overlap(Card.parse("3D")), overlap)
            assertEquals("3♦ is in two places", overlap.toString())
        }
    }

    @Nested
    inner class Turns {
        private val hand = cards("3D 7C 7H KS")

        private fun turn(on: String? = null, nextCards: UInt? = null, mustInclude: String? = null) =
            BigTwoTurn(classic, hand, on?.let(::cards), nextCards, mustInclude?.let(Card::parse))

        @Test
        fun `plays that are illegal`() {
            refused<BigTwoIllegalPlay.EmptyPlay>("empty_play", "Choose at least one card to play.") { turn().checkPlay(CardSet.EMPTY) }
            val absent = refused<BigTwoIllegalPlay.NotInHand>("not_in_hand", "You do not hold 2♠.") { turn().checkPlay(cards("KS 2S")) }
            assertEquals(cards("2S"), absent.cards)
            val first = refused<BigTwoIllegalPlay.MustInclude>("must_include", "The first play must contain the 3♦.") {
                turn(mustInclude = "3D").checkPlay(cards("KS"))
            }
            assertEquals(Card.parse("3D"), first.card)
            val none =
                refused<BigTwoIllegalPlay.NotACombo>("not_a_combo", "3♦ K♠ do not make a combination.") { turn().checkPlay(cards("3D KS")) }
            assertEquals(cards("3D KS"), none.cards)
            val size = refused<BigTwoIllegalPlay.WrongSize>("wrong_size", "You need 2 cards to beat what is on the table.") {
                turn(on = "4D 4S").checkPlay(cards("KS"))
            }
            assertEquals(2uL, size.need)
            val weak = refused<BigTwoIllegalPlay.DoesNotBeat>("does_not_beat", "That does not beat 9♦ on the table.") {
                turn(on = "9D").checkPlay(cards("7C"))
            }
            assertEquals(cards("9D"), weak.on)
            val highest = refused<BigTwoIllegalPlay.MustPlayHighest>(
                "must_play_highest",
                "You must play your highest card (K♠) because the next player has only 1 card left!",
            ) { turn(nextCards = 1u).checkPlay(cards("3D")) }
            assertEquals(Card.parse("KS"), highest.required)
            refused<BigTwoIllegalPlay.NotInHand>("not_in_hand", "You do not hold 2♠.") { turn().completions(cards("2S")) }
        }

        @Test
        fun `passes that are illegal`() {
            refused<BigTwoIllegalPass.CannotPassOnLead>("cannot_pass_on_lead", "You cannot pass when you lead.") { turn().checkPass() }
            val text = "You cannot pass! The next player has only 1 card left and you have a card that can beat the 5♦ on the table."
            val refusal =
                refused<BigTwoIllegalPass.MustBeatSingle>("must_beat_single", text) { turn(on = "5D", nextCards = 1u).checkPass() }
            assertEquals(Card.parse("5D"), refusal.table)
        }
    }

    @Nested
    inner class Actions {
        private inline fun <reified T : BigTwoIllegalAction> illegal(
            code: String,
            text: String,
            game: BigTwoGame,
            seat: Seat,
            action: BigTwoAction,
        ): T {
            val before = game.save()
            refused<T>(code, text) { game.check(seat, action) }
            val refusal = refused<T>(code, text) { game.play(seat, action) }
            assertEquals(before, game.save())
            return refusal
        }

        private fun play(text: String) = BigTwoAction.Play(cards(text))

        @Test
        fun `out of turn, and after the end`() {
            setUp("3D", "4D 5D").use { game ->
                val turn = illegal<BigTwoIllegalAction.NotYourTurn>("not_your_turn", "Not your turn", game, Seat.S1, play("4D"))
                assertEquals(Seat.S0, turn.toMove)
                refused<BigTwoIllegalAction.NotYourTurn>("not_your_turn", "Not your turn") { game.completions(Seat.S1, cards("4D")) }
                game.play(Seat.S0, cards("3D"))
                illegal<BigTwoIllegalAction.MatchOver>("match_over", "The match is over.", game, Seat.S1, play("4D"))
            }
            setUp("3D", "4D 5D", rules = rules { it.copy(target = 2u) }).use { game ->
                game.play(Seat.S0, cards("3D"))
                illegal<BigTwoIllegalAction.GameOver>("game_over", "The game is over.", game, Seat.S1, play("4D"))
            }
        }

        @Test
        fun `everything that a turn refuses, a game refuses too`() {
            setUp("3D 7C 7H KS", "4D", on = Seat.S1 to "5D").use { game ->
                illegal<BigTwoIllegalAction.EmptyPlay>(
                    "empty_play",
                    "Choose at least one card to play.",
                    game,
                    Seat.S0,
                    BigTwoAction.Play(CardSet.EMPTY),
                )
                val absent = illegal<BigTwoIllegalAction.NotInHand>("not_in_hand", "You do not hold 2♠.", game, Seat.S0, play("2S"))
                assertEquals(cards("2S"), absent.cards)
                val none =
                    illegal<BigTwoIllegalAction.NotACombo>("not_a_combo", "3♦ K♠ do not make a combination.", game, Seat.S0, play("3D KS"))
                assertEquals(cards("3D KS"), none.cards)
                val size =
                    illegal<BigTwoIllegalAction.WrongSize>(
                        "wrong_size",
                        "You need 1 card to beat what is on the table.",
                        game,
                        Seat.S0,
                        play("7C 7H"),
                    )
                assertEquals(1uL, size.need)
                val weak =
                    illegal<BigTwoIllegalAction.DoesNotBeat>(
                        "does_not_beat",
                        "That does not beat 5♦ on the table.",
                        game,
                        Seat.S0,
                        play("3D"),
                    )
                assertEquals(cards("5D"), weak.on)
                val highest = illegal<BigTwoIllegalAction.MustPlayHighest>(
                    "must_play_highest",
                    "You must play your highest card (K♠) because the next player has only 1 card left!",
                    game,
                    Seat.S0,
                    play("7C"),
                )
                assertEquals(Card.parse("KS"), highest.required)
                val text = "You cannot pass! The next player has only 1 card left and you have a card that can beat the 5♦ on the table."
                val single = illegal<BigTwoIllegalAction.MustBeatSingle>("must_beat_single", text, game, Seat.S0, BigTwoAction.Pass)
                assertEquals(Card.parse("5D"), single.table)
            }
            setUp("3D 7C", "4D").use { game ->
                illegal<BigTwoIllegalAction.CannotPassOnLead>(
                    "cannot_pass_on_lead",
                    "You cannot pass when you lead.",
                    game,
                    Seat.S0,
                    BigTwoAction.Pass,
                )
            }
            game(seed = 42u).use { game ->
                val seat = game.toMove()!!
                val other = game.hands()[seat].highestOrNull()!!
                val first =
                    illegal<BigTwoIllegalAction.MustInclude>(
                        "must_include",
                        "The first play must contain the 3♦.",
                        game,
                        seat,
                        BigTwoAction.Play(cardSetOf(other)),
                    )
                assertEquals(Card.parse("3D"), first.card)
            }
        }
    }

    @Nested
    inner class Games {
        @Test
        fun `the next deal comes when the match is over, for the same players, until the game is`() {
            setUp("3D", "4D 5D").use { game ->
                refused<BigTwoCannotDeal.TooEarly>("deal_too_early", "The match is not over.") { game.nextDeal(deal(1u, 1u, Players.TWO)) }
                game.play(Seat.S0, cards("3D"))
                val wrong = refused<BigTwoCannotDeal.WrongCount>("wrong_count", "a deal for 3 players in a game of 2") {
                    game.nextDeal(deal(1u, 1u, Players.THREE))
                }
                assertEquals(listOf(Counted.PLAYERS_OF_A_DEAL, 3uL, 2uL), listOf(wrong.what, wrong.got, wrong.want))
            }
            setUp("3D", "4D 5D", rules = rules { it.copy(target = 2u) }).use { game ->
                game.play(Seat.S0, cards("3D"))
                refused<BigTwoCannotDeal.GameOver>("game_over", "The game is over.") { game.nextDeal(deal(1u, 1u, Players.TWO)) }
            }
        }

        @Test
        fun `time does not run backwards`() = game().use { game ->
            game.advanceTo(9u)
            val refusal =
                refused<TimeBackwards.Backwards>("time_backwards", "time runs backwards: it is 9 ms already, and 8 ms would be earlier") {
                    game.advanceTo(8u)
                }
            assertEquals(listOf(9uL, 8uL), listOf(refusal.now, refusal.to))
        }

        @Test
        fun `a seed that would tell the deals to come, or that is another`() = game(seed = 1u).use { game ->
            val text = "The game is not over, and its seed would tell the deals to come."
            Seed.ofNumber(1u).use { seed -> refused<CannotTellSeed.GameNotOver>("game_not_over", text) { game.recordWithSeed(seed) } }
            val other = "Deal 1 of the record does not come of this seed."
            Seed.ofNumber(2u).use { seed ->
                val tell = listOf({ game.recordWithSeed(seed) }, { game.recordWithSeedThatTellsLaterDeals(seed) })
                for (call in tell) assertEquals(1uL, refused<CannotTellSeed.OtherSeed>("other_seed", other) { call() }.number)
            }
        }

        @Test
        fun `nothing to take back`() = game().use { game ->
            refused<NothingToUndo.Undo>("nothing_to_undo", "There is nothing to take back.") { game.undo() }
            Unit
        }
    }

    @Nested
    inner class Scores {
        @Test
        fun `matches that cannot be scored`() {
            refused<BigTwoScoreError.NoWinner>("no_winner", "nobody has gone out, so the match is not over") {
                classic.scoreMatch(listOf(1u, 2u))
            }
            val two = refused<BigTwoScoreError.TwoWinners>("two_winners", "seat 0 and seat 2 cannot both have gone out") {
                classic.scoreMatch(listOf(0u, 1u, 0u))
            }
            assertEquals(listOf(Seat.S0, Seat.S2), two.seats)
            BigTwoScoreSheet(rules { it.copy(target = 1u) }, Players.TWO).use { sheet ->
                sheet.add(listOf(0u, 1u))
                val late =
                    refused<BigTwoScoreError.AfterTheEnd>("after_the_end", "the game was over after match 1") { sheet.add(listOf(0u, 1u)) }
                assertEquals(1uL, late.matches)
                assertEquals(1, sheet.matches().size)
            }
            BigTwoScoreSheet(classic, Players.TWO).use { sheet ->
                val other = refused<BigTwoScoreError.WrongCount>("wrong_count", "matches of 2 and of 3 seats") { sheet.add(listOf(0u, 1u, 2u)) }
                assertEquals(listOf(Counted.SEATS_OF_A_MATCH, 3uL, 2uL), listOf(other.what, other.got, other.want))
            }
            val wrong =
                refused<BigTwoScoreError.WrongCount>("wrong_count", "14 cards left are too many: at most 13") {
                    classic.scoreHand(14u)
                }
            assertEquals(listOf(Counted.CARDS_LEFT, 14uL, 13uL), listOf(wrong.what, wrong.got, wrong.want))
        }
    }
}
