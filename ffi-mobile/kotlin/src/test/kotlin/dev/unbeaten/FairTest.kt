package dev.unbeaten

import org.junit.jupiter.api.Nested
import kotlin.test.Test
import kotlin.test.assertContentEquals
import kotlin.test.assertEquals
import kotlin.test.assertFailsWith
import kotlin.test.assertNotEquals
import kotlin.test.assertNull

/** Fair dealing: the steps in their order, every refusal of a step, and everything that can be found not to fit. */
class FairTest {
    private val table = FairTable(FairGame.BIG_TWO, "table 7", "classic", Players.TWO)
    private val dealer = FairDealer(Seed.ofNumber(1u), table)
    private val players = listOf(Seat.S0, Seat.S1).map { FairPlayer(table, it) }

    private fun cut(seat: Seat): Seed = Seed.ofNumber(100u + seat.ordinal.toULong())

    private fun pledge(vararg seats: Seat): List<FairCommitment?> {
        for (seat in seats) {
            val pledge = players[seat.ordinal].pledge(dealer.number(), dealer.attempt(), dealer.commitment(), cut(seat))
            dealer.pledge(seat, pledge)
        }
        return dealer.closePledges()
    }

    private fun deal(): String {
        val pledges = pledge(Seat.S0, Seat.S1)
        players.forEach { dealer.cut(it.seat(), it.open(pledges)) }
        dealer.seed()
        return dealer.reveal()
    }

    private fun hand(seed: Seed, number: ULong, seat: Seat): String =
        BigTwoDeal.shuffled(seed, number, Players.TWO).hands()[seat.ordinal].joinToString(" ")

    @Test
    fun `a deal that everybody verifies`() {
        val pledges = pledge(Seat.S0, Seat.S1)
        players.forEach { dealer.cut(it.seat(), it.open(pledges)) }
        assertEquals(emptyList(), dealer.missing())
        val seed = dealer.seed()
        val transcript = dealer.reveal()
        assertEquals(1uL to 0uL, dealer.number() to dealer.attempt())
        val all = fairVerify(transcript)
        assertEquals(listOf(Triple(0uL, 0uL, seed)), all.map { Triple(it.deal, it.attempt, it.seed!!) })
        for (player in players) {
            assertEquals(seed, player.verify(transcript, hand(seed, 0u, player.seat())).single().seed)
        }
        assertEquals(table, dealer.table())
        assertEquals(table, players[0].table())
    }

    @Test
    fun `somebody leaves before opening`() {
        val pledges = pledge(Seat.S0, Seat.S1)
        dealer.cut(Seat.S0, players[0].open(pledges))
        assertEquals(listOf(Seat.S1), dealer.missing())
        val missing = refused<FairRefused.MissingCuts>("missing_cuts", "Some who pledged have not opened their cuts.") { dealer.seed() }
        assertEquals(listOf(Seat.S1), missing.seats)
        val void = dealer.abandon()
        assertEquals(0uL to 1uL, dealer.number() to dealer.attempt())
        val text = "seat 1 left this deal without opening its cut, and is dealt to without one."
        assertEquals(Seat.S1, refused<FairRefused.SeatIsOut>("seat_is_out", text) { dealer.pledge(Seat.S1, dealer.commitment()) }.seat)
        val again = pledge(Seat.S0)
        assertNull(again[1])
        dealer.cut(Seat.S0, players[0].open(again))
        val seed = dealer.seed()
        val dealt = dealer.reveal()
        assertEquals(listOf(null, seed), players[0].verify("$void\n$dealt").map { it.seed })

        val early = refused<FairMisdeal.WrongAttempt>("wrong_attempt", "Deal 0: attempt 1 comes where attempt 0 has to.") { fairVerify(dealt) }
        assertEquals(Triple(0uL, 1uL, 0uL), Triple(early.deal, early.attempt, early.want))
        val hushed = "Deal 0: there is no transcript of attempt 1, in which you took part."
        assertEquals(1uL, refused<FairMisdeal.MissingAttempt>("missing_attempt", hushed) { players[0].verify(void) }.attempt)
        // Slander: the cut of seat 0 was opened.
        val slander = void.replace("\"${cut(Seat.S0)}\"", "null")
        refused<FairMisdeal.CutDenied>("cut_denied", "Deal 0: you opened your cut, and it is missing.") { players[0].verify(slander) }
    }

    @Test
    fun `a seed for each deal and draws that no deal has`() {
        val secret = Seed.ofNumber(42u)
        assertEquals("e7851437fed0dffd780959a3f5d1864a95fd4d16c34d0c02084c97692f4a785c", secret.ofDeal(0u).toString())
        assertNotEquals(secret.ofDeal(0u), secret.ofDeal(1u))
        val draws = Draws(secret)
        assertContentEquals(listOf(31u, 10u, 3u), listOf(52u, 52u, 6u).map(draws::below))
    }

    @Nested
    inner class Steps {
        @Test
        fun `out of order`() {
            refused<FairRefused.PledgesOpen>("pledges_open", "The pledges are still open.") { dealer.seed() }
            refused<FairRefused.NotDealt>("not_dealt", "It is not dealt yet.") { dealer.reveal() }
            val nobody = "nobody sits in seat 2: the last of 2 players is in seat 1"
            refused<FairRefused.WrongCount>("wrong_count", nobody) { dealer.pledge(Seat.S2, dealer.commitment()) }
            dealer.pledge(Seat.S0, dealer.commitment().pledge(Seat.S0, cut(Seat.S0)))
            refused<FairRefused.AlreadyPledged>("already_pledged", "seat 0 has pledged already.") {
                dealer.pledge(Seat.S0, dealer.commitment())
            }
            dealer.closePledges()
            refused<FairRefused.PledgesClosed>("pledges_closed", "The pledges are closed.") { dealer.pledge(Seat.S1, dealer.commitment()) }
            refused<FairRefused.NotPledged>("not_pledged", "seat 1 has not pledged.") { dealer.cut(Seat.S1, cut(Seat.S1)) }
            refused<FairRefused.WrongCut>("wrong_cut", "This is not the cut that seat 0 pledged.") { dealer.cut(Seat.S0, cut(Seat.S1)) }
            dealer.cut(Seat.S0, cut(Seat.S0))
            refused<FairRefused.NothingMissing>("nothing_missing", "No cut is missing.") { dealer.abandon() }
            dealer.seed()
            refused<FairRefused.AlreadyDealt>("already_dealt", "It is dealt already.") { dealer.abandon() }
        }

        @Test
        fun `a careful player`() {
            val player = players[0]
            val pledge = player.pledge(3u, 1u, dealer.commitment(), cut(Seat.S0))
            val old = refused<FairRefused.OldDeal>("old_deal", "You have cut for deal 3, attempt 1 already.") {
                player.pledge(3u, 1u, dealer.commitment(), cut(Seat.S1))
            }
            assertEquals(3uL to 1uL, old.deal to old.attempt)
            refused<FairRefused.OtherPledge>("other_pledge", "The published pledge of seat 0 is not the one that you know.") {
                player.open(listOf(null, pledge))
            }
            assertEquals(cut(Seat.S0), player.open(listOf(pledge, null)))
        }

        @Test
        fun `a dealer that goes on`() {
            val again = FairDealer.resumedAt(Seed.ofNumber(1u), table, 4u, 1u, listOf(Seat.S1))
            assertEquals(4uL to 1uL, again.number() to again.attempt())
            assertFailsWith<FairRefused.SeatIsOut> { again.pledge(Seat.S1, again.commitment()) }
            assertFailsWith<WrongCount> { FairDealer(Seed.ofNumber(1u), table.copy(game = FairGame.TEXAS42)) }
            assertFailsWith<WrongCount> { FairPlayer(table, Seat.S3) }
        }

        @Test
        fun `a text that is no commitment`() {
            val bad = refused<FairBadCommitment.BadCommitment>("bad_commitment", "a commitment has 64 hexadecimal digits, and \"c0ffee\" has not") {
                FairCommitment.parse("c0ffee")
            }
            assertEquals("c0ffee", bad.text)
            assertEquals(dealer.commitment(), FairCommitment.parse(dealer.commitment().toString()))
        }
    }

    @Nested
    inner class WhatDoesNotFit {
        private val honest = deal()
        private val zeros = "0".repeat(64)

        private fun replaced(pattern: String, by: String): String {
            val changed = honest.replaceFirst(Regex(pattern), by)
            assertNotEquals(honest, changed)
            return changed
        }

        @Test
        fun `what was published and what was revealed`() {
            refused<FairMisdeal.WrongCommitment>("wrong_commitment", "Deal 0: the revealed secret is not the one that the dealer committed itself to.") {
                fairVerify(replaced("\"secret\":\"[0-9a-f]{64}", "\"secret\":\"$zeros"))
            }
            refused<FairMisdeal.MissingCut>("missing_cut", "Deal 0: seat 0 pledged a cut, and it was dealt without.") {
                fairVerify(replaced("\"cuts\":\\[\"[0-9a-f]{64}\"", "\"cuts\":[null"))
            }
            refused<FairMisdeal.UnpledgedCut>("unpledged_cut", "Deal 0: seat 0 has a cut, and pledged none.") {
                fairVerify(replaced("\"pledges\":\\[\"[0-9a-f]{64}\"", "\"pledges\":[null"))
            }
            refused<FairMisdeal.WrongCut>("wrong_cut", "Deal 0: the cut of seat 0 is not the one that was pledged.") {
                fairVerify(replaced("\"cuts\":\\[\"[0-9a-f]{64}", "\"cuts\":[\"$zeros"))
            }
            refused<FairMisdeal.WrongSeed>("wrong_seed", "Deal 0: the seed is not made of this secret and these cuts.") {
                fairVerify(replaced("\"seed\":\"[0-9a-f]{64}", "\"seed\":\"$zeros"))
            }
            val players = "a deal for 3 players in a game of 2"
            refused<FairMisdeal.WrongCount>("wrong_count", players) { fairVerify(replaced("\"cuts\":\\[", "\"cuts\":[null,")) }
            refused<FairMisdeal.NobodyLeft>("nobody_left", "Deal 0: this attempt was given up, and nobody had left.") {
                fairVerify(replaced("\"dealt\":\\{[^}]*\\}", "\"dealt\":null"))
            }
        }

        @Test
        fun `what was dealt`() {
            val seed = fairVerify(honest).single().seed!!
            val hand = hand(seed, 0u, Seat.S0)
            val (first, second) = hand.split(" ")
            val changed = replaced("\\[\\[\"$first\",\"$second\"", "[[\"$second\",\"$first\"")
            assertEquals(hand, refused<FairMisdeal.WrongHand>("wrong_hand", "Deal 0: seat 0 should have been dealt $hand.") { fairVerify(changed) }.hand)
            val stock = BigTwoDeal.shuffled(seed, 0u, Players.TWO).stock().joinToString(" ")
            val less = replaced("\"stock\":\\[\"[^\"]*\",", "\"stock\":[")
            assertEquals(stock, refused<FairMisdeal.WrongStock>("wrong_stock", "Deal 0: the stock should have been $stock.") { fairVerify(less) }.stock)
            val other = refused<FairMisdeal.OtherHand>("other_hand", "Deal 0: you should have been dealt $hand.") {
                players[0].verify(honest, hand(seed, 0u, Seat.S1))
            }
            assertEquals(Seat.S0, other.seat)
        }

        @Test
        fun `what stands beside each other`() {
            val next = deal()
            assertEquals(2, fairVerify("$honest\n\n$next").size)
            refused<FairMisdeal.WrongDeal>("wrong_deal", "Deal 0 comes where deal 1 has to.") { fairVerify("$honest\n$honest") }
            refused<FairMisdeal.OtherTable>("other_table", "Deal 1 is of another table: \"rules\" differs.") {
                fairVerify(honest + "\n" + next.replace("\"classic\"", "\"other\""))
            }
            val bad = refused<FairMisdeal.NotATranscript>("not_a_transcript", "line 2: this is not a transcript: \"protocol\" is missing") {
                fairVerify("$honest\n{}")
            }
            assertEquals(2uL, bad.line)
        }

        /** A seat that left, and an attempt of another dealer in which it pledges again. */
        @Test
        fun `who had left`() {
            val careless = FairDealer(Seed.ofNumber(1u), table)
            careless.pledge(Seat.S1, careless.commitment().pledge(Seat.S1, cut(Seat.S1)))
            careless.closePledges()
            val void = careless.abandon()
            val again = FairDealer.resumedAt(Seed.ofNumber(1u), table, 0u, 1u, emptyList())
            again.pledge(Seat.S1, again.commitment().pledge(Seat.S1, cut(Seat.S1)))
            again.closePledges()
            again.cut(Seat.S1, cut(Seat.S1))
            again.seed()
            val dealt = again.reveal()
            val out = refused<FairMisdeal.SeatIsOut>("seat_is_out", "Deal 0: seat 1 had left, and has a pledge.") { fairVerify("$void\n$dealt") }
            assertEquals(0uL to Seat.S1, out.deal to out.seat)
        }

        @Test
        fun `what a player knows better`() {
            val stranger = FairPlayer(table, Seat.S0)
            stranger.pledge(0u, 0u, FairCommitment.parse(zeros), cut(Seat.S0))
            refused<FairMisdeal.OtherCommitment>("other_commitment", "Deal 0: the commitment is not the one that you were told.") {
                stranger.verify(honest)
            }
            val commitment = Regex("\"commitment\":\"([0-9a-f]{64})").find(honest)!!.groupValues[1]
            val replaced = FairPlayer(table, Seat.S0)
            replaced.pledge(0u, 0u, FairCommitment.parse(commitment), Seed.ofNumber(7u))
            refused<FairMisdeal.OtherPledge>("other_pledge", "Deal 0: the pledge of seat 0 is not the one that you know.") {
                replaced.verify(honest)
            }
        }
    }
}
