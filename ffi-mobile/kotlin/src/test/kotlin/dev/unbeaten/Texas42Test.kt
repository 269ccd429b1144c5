package dev.unbeaten

import org.junit.jupiter.api.Nested
import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertIs
import kotlin.test.assertNotEquals
import kotlin.test.assertNull
import kotlin.test.assertSame
import kotlin.test.assertTrue

class Texas42Test {
    private val tournament = Texas42Rules.tournament()
    private val fours = Texas42Trump.OfPip(Pip.FOUR)
    private val sixes = Texas42Trump.OfPip(Pip.SIX)

    private fun domino(text: String) = Domino.parse(text)

    private fun inOrder(text: String) = text.split(" ").map(Domino::parse)

    /** A claim when these dominoes are with the others. */
    private fun claim(hand: String, trump: Texas42Trump, out: String, vararg voids: List<Texas42Suit>) =
        Texas42Claim(dominoes(hand), trump, (dominoes(hand) or dominoes(out)).inv(), voids.toList().ifEmpty { null })

    @Nested
    inner class Names {
        @Test
        fun `there are nine declarations, and each reads back`() {
            val names = Texas42Trump.all.map { it.dataName }
            assertEquals("blanks aces deuces tres fours fives sixes doubles no-trump", names.joinToString(" "))
            for (trump in Texas42Trump.all) assertEquals(trump, Texas42Trump.parse(trump.dataName.uppercase()))
        }

        @Test
        fun `a suit is named like the declaration`() {
            assertEquals("fours", Texas42Suit.OfPip(Pip.FOUR).dataName)
            assertEquals("doubles", Texas42Suit.Doubles.dataName)
        }

        @Test
        fun `what has no data prints its name`() {
            assertEquals(listOf("Doubles", "NoTrump"), Texas42Trump.all.takeLast(2).map { it.toString() })
            assertEquals("Doubles", Texas42Suit.Doubles.toString())
        }
    }

    @Nested
    inner class Tricks {
        @Test
        fun `a trump leads trump, any other domino its high pip`() {
            assertEquals(Texas42Suit.OfPip(Pip.FOUR), texas42LedSuit(domino("6-4"), fours))
            assertEquals(Texas42Suit.OfPip(Pip.SIX), texas42LedSuit(domino("6-4"), Texas42Trump.NoTrump))
            assertEquals(Texas42Suit.Doubles, texas42LedSuit(domino("1-1"), Texas42Trump.Doubles))
        }

        @Test
        fun `who can follow has to`() {
            val hand = dominoes("5-4 5-1 6-6")
            assertEquals(dominoes("5-1"), texas42LegalPlays(hand, fours, domino("5-0"))) // 5-4 is a trump
            assertEquals(hand, texas42LegalPlays(hand, fours, domino("3-2")))
            assertEquals(hand, texas42LegalPlays(hand, fours, null))
        }

        @Test
        fun `a trump takes the trick, which counts a point once it is whole`() {
            val plays = inOrder("5-0 5-4 6-6 5-5")
            assertEquals(Texas42Taken(winner = 1u, points = 16u), texas42Trick(fours, plays))
            assertEquals(Texas42Taken(winner = 0u, points = 5u), texas42Trick(fours, plays.take(1)))
            assertEquals(3u, texas42Trick(Texas42Trump.NoTrump, plays).winner)
        }

        @Test
        fun `a deal gives each seat seven dominoes`() {
            val deal = Texas42Deal.shuffled(Seed.ofNumber(2026u), 0u)
            assertEquals(listOf(7, 7, 7, 7), deal.hands().map { it.size })
            assertEquals(DominoSet.ALL, deal.hands().reduce(DominoSet::or))
            assertEquals(7, deal.hands()[Seat.S3].size)
            assertEquals(deal, Texas42Deal.shuffled(Seed.ofNumber(2026u), 0u))
            assertNotEquals(deal, Texas42Deal.shuffled(Seed.ofNumber(2026u), 1u))
        }
    }

    @Nested
    inner class Strengths {
        @Test
        fun `a six that is led when fours are trump`() {
            val strength = texas42Strength(domino("6-5"), fours, "led-sixes")
            assertEquals(dominoes("6-6 6-4 5-4 4-4 4-3 4-2 4-1 4-0"), strength.beatenBy)
            assertEquals(dominoes("6-6"), strength.beatenByFollowing)
            assertEquals(dominoes("6-3 6-2 6-1 6-0"), strength.beats)
            assertEquals(strength, texas42StrengthOf("6-5|trump-fours|led-sixes"))
            assertEquals(strength, texas42StrengthOf("6-5|fours|led-sixes"))
        }

        @Test
        fun `every entry of the table splits the other dominoes`() {
            val keys = texas42StrengthKeys()
            assertEquals(455, keys.toSet().size)
            for (key in keys) {
                val strength = texas42StrengthOf(key)
                val parts = listOf(strength.beatenBy, strength.beats, strength.cannotFollow)
                assertEquals(27, parts.sumOf { it.size }, key)
                assertEquals(dominoSetOf(domino(key.substringBefore('|'))), parts.reduce(DominoSet::or).inv(), key)
                assertTrue(strength.beatenBy.containsAll(strength.beatenByFollowing), key)
            }
        }
    }

    @Nested
    inner class Hands {
        private fun counts(rules: Texas42Rules, trump: Texas42Trump): List<Int> {
            val hands = rules.perfectHands(trump)
            val (platinum, gold) = hands.partition { it.perfect == Texas42Perfect.PLATINUM }
            assertTrue(hands.all { it.hand.size == 7 })
            return listOf(platinum.size, gold.size, rules.guaranteedHands(trump).size)
        }

        @Test
        fun `so many are platinum, gold and guaranteed`() {
            assertEquals(listOf(114, 0, 406), counts(tournament, Texas42Trump.NoTrump))
            assertEquals(listOf(1, 0, 39), counts(tournament, Texas42Trump.Doubles))
            assertEquals(listOf(1, 48, 301), counts(tournament, sixes))
        }

        @Test
        fun `doubles can be gold where the house has it so`() {
            val house = Texas42Rules.tournament(goldWithDoubles = true)
            assertTrue(house.goldWithDoubles())
            assertNotEquals(tournament, house)
            assertEquals(tournament, Texas42Rules.named("tournament"))
            assertTrue(house.perfectHands(Texas42Trump.Doubles).any { it.perfect == Texas42Perfect.GOLD })
        }

        @Test
        fun `a gold hand takes every trick`() {
            val hand = dominoes("0-0 6-0 5-0 4-0 6-6 6-5 6-4")
            val found = tournament.classify(hand, Texas42Trump.OfPip(Pip.BLANK))
            assertEquals(Texas42Perfect.GOLD, found.perfect)
            assertEquals(inOrder("0-0 6-0 5-0 4-0 6-6 6-5 6-4"), found.leads)
            assertEquals(found.leads, tournament.leadOrder(hand, Texas42Trump.OfPip(Pip.BLANK)))
            assertEquals(inOrder("3-0 2-0 1-0"), found.beatenBy.filter { it.ours == domino("6-6") }.map { it.outside })
        }

        @Test
        fun `a guaranteed hand need not be perfect`() {
            // 6-1 has to fall on the first six.
            val found = tournament.classify(dominoes("6-6 6-5 6-4 6-3 6-2 6-0 5-5"), Texas42Trump.NoTrump)
            assertNull(found.perfect)
            assertEquals(7, found.leads!!.size)
            assertEquals(listOf(Texas42Threat(domino("6-0"), domino("6-1"))), found.beatenBy)
        }

        @Test
        fun `a hand that can lose`() {
            val found = tournament.classify(dominoes("6-5 6-4 6-3 6-2 6-1 6-0 5-5"), sixes)
            assertNull(found.perfect)
            assertNull(found.leads)
            assertTrue(Texas42Threat(domino("6-5"), domino("6-6")) in found.beatenBy)
        }
    }

    @Nested
    inner class Claims {
        @Test
        fun `a claim that holds, with the order of leads`() {
            val ruling = claim("6-5 6-6", fours, out = "5-3 5-1 3-1 2-1 2-0 1-0").use { it.ruling() }
            assertEquals(Texas42Ruling.Holds(inOrder("6-6 6-5")), ruling)
        }

        @Test
        fun `a claim that is refuted, whatever is led first`() {
            val out = "6-6 5-3 5-1 3-1 2-0 1-0"
            val fails = assertIs<Texas42Ruling.Fails>(claim("6-5 2-1", fours, out).use { it.ruling() })
            val (first, second) = fails.refutations
            assertEquals(2, fails.refutations.size)
            assertSame(domino("6-5"), first.first)
            assertEquals(inOrder("6-5 6-6"), first.line)
            assertSame(domino("2-1"), second.first)
            assertEquals(inOrder("6-5 6-6"), second.line.takeLast(2))
            for (refutation in fails.refutations) {
                assertTrue(domino("6-6") in refutation.hidden)
                assertEquals(2, refutation.hidden.size)
                assertTrue(dominoes(out).containsAll(refutation.hidden))
                assertTrue(refutation.seat in 0u..2u)
            }
        }

        @Test
        fun `suits that were not followed can save a claim`() {
            val (tres, fives, sixes) = listOf(Pip.TRES, Pip.FIVE, Pip.SIX).map(Texas42Suit::OfPip)
            val out = "6-5 6-3 2-1 2-0 1-1 1-0"
            assertIs<Texas42Ruling.Fails>(claim("6-6 6-4", Texas42Trump.NoTrump, out).use { it.ruling() })
            // 6-5 and 6-3 are in two hands, so both fall on 6-6.
            val known = claim("6-6 6-4", Texas42Trump.NoTrump, out, listOf(fives), listOf(fives, sixes), listOf(tres))
            assertEquals(Texas42Ruling.Holds(inOrder("6-6 6-4")), known.use { it.ruling() })
        }
    }

    @Nested
    inner class Refusals {
        private val notATrump =
            "\"sevens\" is not a declaration; there are blanks, aces, deuces, tres, fours, fives, sixes, doubles and no-trump"

        @Test
        fun `rules nobody knows`() {
            val text = "there are no Texas 42 rules called \"nello\"; there are \"tournament\", \"casual\" and \"points\""
            val refusal = refused<Texas42UnknownRules.UnknownRules>("unknown_rules", text) { Texas42Rules.named("nello") }
            assertEquals("nello", refusal.preset)
        }

        @Test
        fun `a declaration nobody can make`() {
            val refusal = refused<Texas42BadTrump.BadTrump>("bad_trump", notATrump) { Texas42Trump.parse("sevens") }
            assertEquals("sevens", refusal.text)
        }

        @Test
        fun `keys that the strength table has not`() {
            val noDomino = "\"7-7\" is not a domino; a domino is two numbers from 0 to 6, like 6-4 or 0-0"
            val first = refused<Texas42BadStrengthKey.BadDomino>("bad_domino", noDomino) { texas42StrengthOf("7-7|trump-sixes|led-sixes") }
            assertEquals("7-7", first.text)
            val second = refused<Texas42BadStrengthKey.BadTrump>("bad_trump", notATrump) { texas42StrengthOf("6-6|trump-sevens|led-sixes") }
            assertEquals("sevens", second.text)
            val noContext = "there is no context \"led-fives\" for 6-5 with sixes declared"
            val third = refused<Texas42BadStrengthKey.NoSuchContext>("no_such_context", noContext) {
                texas42Strength(domino("6-5"), sixes, "led-fives")
            }
            assertEquals(listOf(domino("6-5"), sixes, "led-fives"), listOf(third.domino, third.trump, third.context))
        }

        @Test
        fun `a hand that is not seven dominoes`() {
            val text = "6 dominoes in a hand are too few: at least 7"
            for (question in listOf<(DominoSet) -> Any>({ tournament.classify(it, fours) }, { tournament.leadOrder(it, fours) })) {
                val refusal = refused<WrongCount.Count>("wrong_count", text) { question(dominoes("6-6 6-5 6-4 6-3 6-2 6-1")) }
                assertEquals(listOf(Counted.DOMINOES_IN_A_HAND, 6uL, 7uL), listOf(refusal.what, refusal.got, refusal.want))
            }
        }

        @Test
        fun `positions that cannot be`() {
            val two = refused<Texas42BadPosition.Overlap>("overlap", "5-1 is in two places") {
                texas42LegalPlays(dominoes("5-4 5-1"), fours, domino("5-1"))
            }
            assertSame(domino("5-1"), two.domino)
            refused<Texas42BadPosition.Overlap>("overlap", "6-6 is in two places") {
                Texas42Claim(dominoes("6-6"), fours, DominoSet.ALL)
            }
            val none = refused<Texas42BadPosition.WrongCount>("wrong_count", "0 dominoes in a hand are too few: at least 1") {
                texas42LegalPlays(DominoSet.EMPTY, fours, null)
            }
            assertEquals(listOf(Counted.DOMINOES_IN_A_HAND, 0uL, 1uL), listOf(none.what, none.got, none.want))
            refused<Texas42BadPosition.WrongCount>("wrong_count", "1 domino played while a hand has 1: 24 are gone by then") {
                Texas42Claim(dominoes("6-6"), fours, dominoes("0-0"))
            }
            refused<Texas42BadPosition.WrongCount>("wrong_count", "2 other seats are too few: at least 3") {
                claim("6-6", fours, "6-5 5-5 0-0", emptyList(), emptyList())
            }
        }

        @Test
        fun `voids that leave a domino to nobody`() {
            val noSixes = listOf(Texas42Suit.OfPip(Pip.SIX))
            val text = "nobody can hold what is left if these suits are not held"
            refused<Texas42BadPosition.ImpossibleVoids>("impossible_voids", text) {
                claim("6-6", fours, "6-5 5-5 0-0", noSixes, noSixes, noSixes)
            }
        }

        @Test
        fun `a void in doubles where they are no suit`() {
            val noDoubles = listOf(Texas42Suit.Doubles)
            val text = "doubles are no suit with fours declared, so no seat can be void in them"
            val refused = refused<Texas42BadPosition.NotASuit>("not_a_suit", text) {
                claim("6-6", fours, "6-5 5-5 0-0", emptyList(), noDoubles, emptyList())
            }
            assertEquals(listOf(Texas42Suit.Doubles, fours), listOf(refused.suit, refused.trump))
        }

        @Test
        fun `plays that make no trick`() {
            val none = refused<Texas42BadTrick.WrongCount>("wrong_count", "0 plays in a trick are too few: at least 1") {
                texas42Trick(fours, emptyList())
            }
            assertEquals(listOf(Counted.PLAYS_IN_A_TRICK, 0uL, 1uL), listOf(none.what, none.got, none.want))
            val twice = refused<Texas42BadTrick.DuplicateDomino>("duplicate", "6-4 is there twice") { texas42Trick(fours, inOrder("6-4 4-6")) }
            assertSame(domino("6-4"), twice.domino)
        }
    }
}
