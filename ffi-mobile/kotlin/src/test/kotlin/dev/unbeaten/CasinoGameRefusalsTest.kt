package dev.unbeaten

import org.junit.jupiter.api.Nested
import org.junit.jupiter.api.assertThrows
import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertIs
import kotlin.test.assertTrue

/** Every way in which the referee of Casino's whole game says no, caught by its type, with its data, its code and what a player reads. */
class CasinoGameRefusalsTest {
    private val south = CasinoRules.southAfrican()

    @Nested
    inner class Plays {
        private val table = casinoSetup(
            "9S 9H 5D 2C", "7S 10C 10S 2H",
            loose = "4C 9D 6H",
            builds = listOf(tableBuild(7u, "4D 3C", Seat.S1)),
            piles = listOf("3D", "8H 9C"),
        )
        private val own = table.copy(builds = listOf(tableBuild(9u, "8D AC", Seat.S0)))

        /** What is refused, and that it changes nothing, be it asked or done. */
        private inline fun <reified T : CasinoIllegalAction> illegal(
            code: String,
            text: String,
            play: String,
            setup: CasinoSetup = table,
            rules: CasinoRules = south,
            seat: Seat = Seat.S0,
        ): T = casinoGame(setup, rules).use { game ->
            val (said, saved) = CasinoPlay.parse(play) to game.save()
            refused<T>(code, text) { game.check(seat, said) }
            val refusal = refused<T>(code, text) { game.play(seat, said) }
            assertEquals(saved, game.save())
            refusal
        }

        @Test
        fun `turns and hands`() {
            assertEquals(Seat.S0, illegal<CasinoIllegalAction.NotYourTurn>("not_your_turn", "Not your turn", "7S", seat = Seat.S1).toMove)
            assertEquals(Card.parse("KS"), illegal<CasinoIllegalAction.NotInHand>("not_in_hand", "You do not hold K♠.", "KS").card)
            CasinoGame(south, CasinoDeal.shuffled(Seed.ofNumber(1u), 0u, Players.TWO)).use { game ->
                while (game.outcome() == null) game.play(game.toMove()!!, game.hint())
                refused<CasinoIllegalAction.GameOver>("game_over", "The game is over.") { game.trail(Seat.S0, Card.parse("7S")) }
            }
        }

        @Test
        fun `what is not there`() {
            assertEquals(8u.toUByte(), illegal<CasinoIllegalAction.NoSuchBuild>("no_such_build", "There is no build of 8.", "9Sxb8").value)
            val loose = illegal<CasinoIllegalAction.NotOnTable>("not_on_table", "3♣ 9♣ do not lie loose on the table.", "9Sx9D,9C,3C")
            assertEquals(cards("3C 9C"), loose.cards)
            val top = illegal<CasinoIllegalAction.NotATop>("not_a_top", "3♦ 8♥ cannot be taken from a pile.", "9Sx^8H,^9C,^3D")
            assertEquals(cards("3D 8H"), top.cards)
            casinoGame(table).use { game ->
                refused<CasinoIllegalAction.NothingToTake>("nothing_to_take", "Choose what to take.") { game.capture(Seat.S0, Card.parse("9S")) }
                refused<CasinoIllegalAction.NoLooseCard>("no_loose_card", "A build needs a loose card.") {
                    game.build(Seat.S0, Card.parse("5D"), CardSet.EMPTY, 9u)
                }
            }
        }

        @Test
        fun `values and groups`() {
            val wrong = illegal<CasinoIllegalAction.WrongValue>("wrong_value", "9♠ does not take a build of 7.", "9Sxb7")
            assertEquals(Card.parse("9S") to 7u.toUByte(), wrong.card to wrong.value)
            assertEquals(14u.toUByte(), illegal<CasinoIllegalAction.TooHigh>("too_high", "A build of 14 is too high: at most 10.", "5D+9D=14").value)
            val groups = illegal<CasinoIllegalAction.NotGroups>("not_groups", "4♣ 6♥ cannot be split into groups of 9.", "9Sx4C,6H")
            assertEquals(cards("4C 6H") to 9u.toUByte(), groups.cards to groups.value)
            val one = own.copy(round = 2u)
            illegal<CasinoIllegalAction.OneThing>("one_thing", "Only one card, one group or one build at a time.", "9Sx9D,b9", one, CasinoRules.document())
            val text = "9♣ can be taken from a pile only with something of that value on the table."
            assertEquals(cards("9C"), illegal<CasinoIllegalAction.TopNeedsTable>("top_needs_table", text, "9Sx^9C").cards)
        }

        @Test
        fun `adding and raising`() {
            illegal<CasinoIllegalAction.NoAdding>("no_adding", "Nothing is added to builds here.", "9S>b9", own, casinoRules { it.copy(add = CasinoAdding.NONE) })
            val others = table.copy(loose = inOrder("5H"), builds = listOf(tableBuild(10u, "8D 2D", Seat.S1)))
            assertEquals(Seat.S1, illegal<CasinoIllegalAction.NotYours>("not_yours", "That build is not yours.", "5D+5H>b10", others).owner)
            val five = table.copy(builds = listOf(tableBuild(5u, "4D AC", Seat.S0)))
            val mine = illegal<CasinoIllegalAction.NotAnOpponents>("not_an_opponents", "Only an opponent's build can be raised.", "2C>b5=7", five)
            assertEquals(Seat.S0, mine.owner)
            val two = table.copy(builds = listOf(tableBuild(7u, "4D 3C 7D", Seat.S1)))
            val text = "The build of 7 has several groups and cannot be raised."
            assertEquals(7u.toUByte(), illegal<CasinoIllegalAction.Compound>("compound", text, "2C>b7=9", two).value)
        }

        @Test
        fun `limits of builds`() {
            val first = casinoRules { it.copy(buildRounds = CasinoBuildRounds.FIRST) }
            val round = illegal<CasinoIllegalAction.NotInThisRound>("not_in_this_round", "Nothing is built in round 2.", "5D+4C=9", rules = first)
            assertEquals(2u.toUByte(), round.round)
            val two = table.copy(builds = listOf(tableBuild(2u, "AH AC", Seat.S0)))
            assertEquals(2u.toUByte(), illegal<CasinoIllegalAction.OneBuild>("one_build", "You own a build of 2 already.", "5D+4C=9", two).value)
            val taken = illegal<CasinoIllegalAction.ValueTaken>("value_taken", "There is a build of 7 already.", "5D+2D=7", table.copy(loose = inOrder("2D")))
            assertEquals(7u.toUByte() to Seat.S1, taken.value to taken.owner)
        }

        @Test
        fun `trails and the duty`() {
            val three = casinoSetup("9S 5D", "3C 10H", "2C 2D", builds = listOf(tableBuild(9u, "3D 6C", Seat.S0)))
            val early = illegal<CasinoIllegalAction.TrailWithBuild>(
                "trail_with_build", "Not in the first round while you own a build.", "5D", three, CasinoRules.document(),
            )
            assertEquals(9u.toUByte(), early.value)
            val never = casinoRules { it.copy(trailWithBuild = CasinoTrailWithBuild.NEVER) }
            val always = illegal<CasinoIllegalAction.NeverTrailWithBuild>("trail_with_build", "Not while you own a build.", "5D", own, never)
            assertEquals(9u.toUByte(), always.value)
            val beside = casinoRules { it.copy(trailBesideEqual = false) }
            val equal = illegal<CasinoIllegalAction.BesideEqual>("beside_equal", "You cannot lay a card beside its equal, 9♦.", "9S", rules = beside)
            assertEquals(Card.parse("9D"), equal.card)
            val keep = illegal<CasinoIllegalAction.KeepCard>("keep_card", "You must keep a 9 for your build.", "9S", own.copy(hands = listOf(cards("9S 5D 2C 3H"), own.hands[1])))
            assertEquals(9u.toUByte(), keep.value)
        }

        @Test
        fun `face cards are part of nothing`() {
            val setup = casinoSetup("KS 5D", "2D 3D", loose = "KD KC").copy(round = 6u)
            val face = illegal<CasinoIllegalAction.NotGroups>(
                "not_groups", "K♦ K♣: a face card takes one loose card of its rank, and is part of nothing else.", "KSxKD,KC", setup, CasinoRules.standard52(),
            )
            assertEquals(cards("KD KC") to null, face.cards to face.value)
        }

        @Test
        fun `more plays than are listed`() {
            val ten = Card.parse("10S")
            val (other, loose) = (casinoPack() - ten).toList().let { it.last() to it.take(30) }
            casinoGame(CasinoSetup(listOf(cards("10S"), setOf(other).toCardSet()), Seat.S0, round = 2u, loose = loose)).use { game ->
                val many = refused<CasinoTooManyActions.TooManyActions>("too_many", "there are more than 10000 plays, which is as many as are listed") {
                    game.tryLegalActions()
                }
                assertEquals(10_000uL to 10_000, many.most to game.legalActions().size)
                assertEquals(10_000, game.view(Seat.S0).legalPlays.size)
            }
        }
    }

    @Nested
    inner class Staging {
        private val setup = casinoSetup("9S 9H 5D", "3C 10H 6D", loose = "4C 9D")
        private val five = Card.parse("5D")
        private val four = Card.parse("4C")

        @Test
        fun steps() = casinoGame(setup).use { game ->
            fun stage(step: CasinoStep) = game.stage(Seat.S0, step)
            val there = refused<CasinoBadStep.NotThere>("not_there", "3♣ is not there.") {
                stage(CasinoStep.CreateStack(Card.parse("3C"), CasinoSource.HAND, four))
            }
            assertEquals(Card.parse("3C"), there.card)
            refused<CasinoBadStep.OntoItself>("onto_itself", "A card cannot be dropped on itself.") {
                stage(CasinoStep.CreateStack(four, CasinoSource.TABLE, four))
            }
            refused<CasinoBadStep.NoSuchStack>("no_such_stack", "There is no such stack.") { stage(CasinoStep.Cancel(0u)) }
            stage(CasinoStep.CreateStack(Card.parse("9D"), CasinoSource.TABLE, four))
            val one = refused<CasinoBadStep.OneHandCard>("one_hand_card", "A play takes one card of your hand, not 0.") {
                stage(CasinoStep.Finish(0u, CasinoBecomes.Capture(null)))
            }
            assertEquals(0uL, one.got)
            val illegal = refused<CasinoBadStep.Illegal>("not_groups", "4♣ 9♦ cannot be split into groups of 9.") {
                stage(CasinoStep.Finish(0u, CasinoBecomes.Capture(Card.parse("9S"))))
            }
            assertEquals(cards("4C 9D"), assertIs<CasinoIllegalAction.NotGroups>(illegal.reason).cards)
            val turn = assertThrows<CasinoBadStep.Illegal> { game.stage(Seat.S1, CasinoStep.Cancel(null)) }
            assertEquals(Seat.S0, assertIs<CasinoIllegalAction.NotYourTurn>(turn.reason).toMove)
            assertEquals(1, game.sketch().stacks.size)
        }

        @Test
        fun drops() {
            casinoGame(setup).use { game ->
                val trail = CasinoAction.Trail(five)
                val turn = assertThrows<CasinoCannotDrop.Step> { game.drop(Seat.S1, trail) }
                assertEquals("not_your_turn", turn.code())
                assertIs<CasinoIllegalAction.NotYourTurn>(assertIs<CasinoBadStep.Illegal>(turn.reason).reason)
                refused<CasinoCannotDrop.NotOffered>("not_offered", "That is not one of the actions of this drop.") {
                    game.drop(Seat.S0, CasinoAction.AddToStack(five, CasinoSource.HAND, 2u, "s0"))
                }
                val build = CasinoAction.CreateBuild(Seat.S0, Card.parse("9S"), listOf(four), 13u)
                assertEquals("too_high", assertThrows<CasinoCannotDrop.Step> { game.meaning(build) }.code())
            }
            casinoGame(setup.copy(round = 6u), CasinoRules.standard52()).use { game ->
                val text = "What a drop means is known for forty cards only."
                refused<CasinoCannotDrop.NoDrops>("no_drops", text) { game.position() }
                refused<CasinoCannotDrop.NoDrops>("no_drops", text) { game.drops() }
            }
        }
    }

    @Nested
    inner class Positions {
        private val good = casinoSetup("9S 5D", "3C 10H", loose = "4C")

        private fun wrong(setup: CasinoSetup, reason: CasinoBadSetup, code: String, text: String, rules: CasinoRules = south) {
            val refusal = assertThrows<CasinoCannotSetUp.Impossible> { CasinoGame.setUp(rules, setup) }
            assertTrue(reason in refusal.reasons, "${refusal.reasons}")
            assertEquals(code to text, reason.code() to reason.toString())
            assertEquals(refusal.reasons.first().code(), refusal.code())
            assertEquals("this position is impossible: ${refusal.reasons.joinToString("; ")}", refusal.message)
        }

        @Test
        fun `positions that cannot be`() {
            casinoGame(good).close()
            wrong(good.copy(hands = listOf("9S KS", "3C 10H").map(::cards)), CasinoBadSetup.NotInPack(Card.parse("KS")), "bad_card", "K♠ is not in the pack")
            wrong(good.copy(loose = inOrder("4C 4C")), CasinoBadSetup.Duplicate(Card.parse("4C")), "duplicate", "4♣ is there twice")
            wrong(good.copy(loose = inOrder("9S")), CasinoBadSetup.Overlap(Card.parse("9S")), "overlap", "9♠ is in two places")
            wrong(good.copy(lastCapture = Seat.S2), CasinoBadSetup.NoSuchSeat(Seat.S2), "no_such_seat", "nobody sits in seat 2")
            val bad = CasinoBadSetup.BadBuild(cards("2D 9D"), 9u)
            wrong(good.copy(builds = listOf(tableBuild(9u, "9D 2D", Seat.S0))), bad, "bad_build", "a build of 9 cannot be made of 9♦ 2♦")
            val nines = listOf(tableBuild(9u, "9D", Seat.S0), tableBuild(9u, "9C", Seat.S1))
            wrong(good.copy(builds = nines), CasinoBadSetup.TwoBuilds(9u), "two_builds", "there are two builds of 9")
            val both = listOf(tableBuild(9u, "9D", Seat.S0), tableBuild(5u, "5C", Seat.S0))
            wrong(good.copy(builds = both), CasinoBadSetup.OneBuild(5u, Seat.S0), "one_build", "seat 0 owns another build besides that of 5")
            val without = CasinoBadSetup.BuildWithoutCard(8u, Seat.S1)
            wrong(good.copy(builds = listOf(tableBuild(8u, "8C", Seat.S1))), without, "build_without_card", "seat 1 has no card to take the build of 8")
            val round = CasinoBadSetup.WrongCount(Counted.ROUNDS, 3u, 2u)
            wrong(good.copy(round = 3u), round, "wrong_count", "3 rounds are too many: at most 2")
            wrong(good.copy(wins = listOf(1u, 0u)), CasinoBadSetup.TargetReached(0u), "target_reached", "side 0 has won, so the series would be over")
            val over = good.copy(toMove = null, hands = listOf(CardSet.EMPTY, CardSet.EMPTY))
            wrong(over, CasinoBadSetup.GameOver, "game_over", "the game is over, so nothing is left to play")
        }

        @Test
        fun `lists of a wrong length`() {
            val one = refused<CasinoCannotSetUp.WrongCount>("wrong_count", "1 player is too few: at least 2") {
                CasinoGame.setUp(south, good.copy(hands = listOf(cards("9S"))))
            }
            assertEquals(listOf(Counted.PLAYERS, 1uL, 2uL), listOf(one.what, one.got, one.want))
            assertThrows<CasinoCannotSetUp.WrongCount> { CasinoGame.setUp(south, good.copy(totals = listOf(1u))) }
            val sweeps = assertThrows<CasinoCannotSetUp.Impossible> { CasinoGame.setUp(south, good.copy(sweeps = listOf(300u, 0u))) }
            assertEquals(CasinoBadSetup.WrongCount(Counted.SWEEPS, 255u, 48u), sweeps.reasons.single())
        }

        @Test
        fun `deals that are none`() {
            val deal = CasinoDeal.shuffled(Seed.ofNumber(1u), 0u, Players.TWO)
            val (hands, stock) = deal.hands() to deal.stock()
            val other = refused<CasinoBadDeal.OtherPack>("other_pack", "this is a deal of 40 cards, and the game is played with 52") {
                CasinoGame.tryNew(CasinoRules.standard52(), deal)
            }
            assertEquals(40uL to 52uL, other.got to other.want)
            val few = assertThrows<CasinoBadDeal.WrongCount> { CasinoDeal.ofHands(south, hands, stock.drop(1)) }
            assertEquals(Triple(Counted.CARDS_STILL_TO_BE_DEALT, 19uL, 20uL), Triple(few.what, few.got, few.want))
            val twice = assertThrows<CasinoBadDeal.Overlap> { CasinoDeal.ofHands(south, listOf(hands[0], hands[0]), stock) }
            assertEquals("overlap" to hands[0].first(), twice.code() to twice.card)
            val king = assertThrows<CasinoBadDeal.NotInPack> { CasinoDeal.ofHands(south, hands, stock.drop(1) + Card.parse("KS")) }
            assertEquals(Card.parse("KS"), king.text)
        }
    }

    @Nested
    inner class Rules {
        @Test
        fun `options that do not go together`() {
            refused<CasinoBadRules.BadTarget>("wrong_type", "a target is a whole number from 1 to 4294967295") {
                casinoRules { it.copy(series = CasinoSeries.Wins(0u)) }
            }
            refused<CasinoBadRules.BadTarget>("wrong_type", "a target is a whole number from 1 to 4294967295") {
                casinoRules { it.copy(series = CasinoSeries.Points(0u)) }
            }
            refused<CasinoBadRules.BadRules>("bad_rules", "\"groups\": \"one\" goes with \"add\": \"none\" and without \"pileTops\" only") {
                casinoRules { it.copy(groups = CasinoGroups.ONE) }
            }
            val text = "there are no Casino rules called \"hello\"; there are \"south_african\", \"document\" and \"standard52\""
            assertEquals("hello", refused<CasinoUnknownRules.UnknownRules>("unknown_rules", text) { CasinoRules.named("hello") }.preset)
            val word = "\"hello\" is not a play like 9Sx4C,5D,b9,^9H or 5S+4D=9 or 9S>b9 or 2S>b7=9 or 7S"
            assertEquals("hello", refused<CasinoBadAction.BadAction>("bad_action", word) { CasinoPlay.parse("hello") }.text)
        }

        @Test
        fun `piles and games that cannot be scored`() {
            val twice = refused<CasinoScoreError.Overlap>("overlap", "A♠ is in two piles") { south.score(listOf("AS", "AS").map(::cards)) }
            assertEquals(Card.parse("AS"), twice.card)
            assertEquals(Card.parse("KS"), refused<CasinoScoreError.NotInPack>("bad_card", "K♠ is not in the pack") { south.score(listOf("KS", "AS").map(::cards)) }.text)
            val count = assertThrows<CasinoScoreError.WrongCount> { south.score(listOf("3D", "AS").map(::cards), listOf(49u, 0u)) }
            assertEquals(Triple(Counted.SWEEPS, 49uL, 48uL), Triple(count.what, count.got, count.want))
            val game = CasinoMatchPoints(listOf(7u, 4u), listOf(0u))
            val late = refused<CasinoScoreError.AfterTheEnd>("after_the_end", "the series was over after game 1") { south.scoreSeries(listOf(game, game)) }
            assertEquals(1uL, late.games)
        }
    }

    @Nested
    inner class Games {
        @Test
        fun `the next deal comes when the game is over, until the series is`() {
            val two = casinoRules { it.copy(series = CasinoSeries.Wins(2u)) }
            fun deal(players: Players, number: ULong) = CasinoDeal.shuffled(Seed.ofNumber(1u), number, players)
            CasinoGame(two, deal(Players.TWO, 0u)).use { game ->
                refused<CasinoCannotDeal.TooEarly>("deal_too_early", "The match is not over.") { game.nextDeal(deal(Players.TWO, 1u)) }
                while (game.toMove() != null) game.play(game.toMove()!!, game.hint())
                val three = assertThrows<CasinoCannotDeal.WrongCount> { game.nextDeal(deal(Players.THREE, 1u)) }
                assertEquals(Triple(Counted.PLAYERS_OF_A_DEAL, 3uL, 2uL), Triple(three.what, three.got, three.want))
                val wide = CasinoDeal.forRules(CasinoRules.standard52(), Seed.ofNumber(1u), 1u, Players.TWO)
                assertEquals(52uL to 40uL, assertThrows<CasinoCannotDeal.OtherPack> { game.nextDeal(wide) }.let { it.got to it.want })
                while (game.outcome() == null) {
                    if (game.toMove() == null) game.nextDeal(deal(Players.TWO, game.deals().toULong()))
                    game.play(game.toMove()!!, game.hint())
                }
                refused<CasinoCannotDeal.GameOver>("game_over", "The game is over.") { game.nextDeal(deal(Players.TWO, 9u)) }
            }
        }

        private val record = casinoGame(casinoSetup("9S 5D", "3C 10H", loose = "4C")).use { it.record() }

        private fun refused(record: String, code: String): CasinoRecordError.Refused {
            val refusal = assertThrows<CasinoRecordError.Refused> { casinoReplay(record) }
            assertEquals(code, refusal.code())
            assertEquals(code, refusal.reason.code())
            assertEquals("line ${refusal.line}, column ${refusal.column}: ${refusal.reason}", refusal.message)
            return refusal
        }

        @Test
        fun `records that are none, or that the referee refuses`() {
            val none = assertThrows<CasinoRecordError.BadRecord> { casinoReplay("") }
            assertEquals("bad_record", none.code())
            val action = refused(record.replace("*", "0:7S *"), "not_in_hand")
            assertEquals(Card.parse("7S"), assertIs<CasinoIllegalAction.NotInHand>(assertIs<CasinoRefused.Action>(action.reason).reason).card)
            val start = refused(record.replace("4C", "9S"), "overlap")
            assertEquals(listOf<CasinoBadSetup>(CasinoBadSetup.Overlap(Card.parse("9S"))), assertIs<CasinoRefused.Start>(start.reason).reasons)
        }

        @Test
        fun `later games that cannot be`() {
            val two = casinoRules { it.copy(series = CasinoSeries.Wins(2u)) }
            val played = CasinoGame(two, CasinoDeal.shuffled(Seed.ofNumber(1u), 0u, Players.TWO)).use { game ->
                while (game.toMove() != null) game.play(game.toMove()!!, game.hint())
                game.nextDeal(CasinoDeal.shuffled(Seed.ofNumber(1u), 1u, Players.TWO))
                game.record()
            }
            val lead = refused(played.replaceAfterLast("[ToMove", " \"0\"]\n*\n"), "wrong_lead")
            assertEquals(CasinoRefused.WrongLead(Seat.S1), lead.reason)
            val games = played.split("\n\n")
            val early = refused(games[0] + "\n\n" + games[1].lines().takeWhile { it.startsWith("[") }.joinToString("\n") + "\n*\n\n" + games.drop(2).joinToString("\n\n"), "deal_too_early")
            assertIs<CasinoCannotDeal.TooEarly>(assertIs<CasinoRefused.Deal>(early.reason).reason)
        }

        @Test
        fun `snapshots that cannot be loaded`() {
            val saved = casinoGame(casinoSetup("9S 5D", "3C 10H", loose = "4C")).use { game ->
                game.trail(Seat.S0, Card.parse("9S"))
                game.save()
            }
            assertEquals("bad_snapshot", assertThrows<CasinoBadSnapshot.NotJson> { CasinoGame.load("\n{") }.code())
            assertThrows<CasinoBadSnapshot.Unreadable> { CasinoGame.load(saved.replace("\"wins\":1", "\"wins\":0")) }
            val none = assertThrows<CasinoBadSnapshot.NotAnAction> { CasinoGame.load(saved.replace("0:9S", "0:99")) }
            assertEquals(Triple(1uL, 1uL, "0:99"), Triple(none.number, none.action, none.text))
            val other = assertThrows<CasinoBadSnapshot.OtherGame> { CasinoGame.load(game().use { it.save() }) }
            assertEquals("bigTwo" to "casino", other.game to other.want)
            val newer = assertThrows<CasinoBadSnapshot.NewerVersion> { CasinoGame.load(saved.replace("\"version\":1", "\"version\":9")) }
            assertEquals(9u, newer.version)
            val refused = assertThrows<CasinoBadSnapshot.Refused> { CasinoGame.load(saved.replace("0:9S", "1:3C")) }
            assertEquals("not_your_turn", refused.code())
        }
    }
}
