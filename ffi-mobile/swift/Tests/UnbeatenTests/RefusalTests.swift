import Foundation
import Testing
import Unbeaten

/// Every reason that can be provoked from outside, by its type, with its data, its code and its text.
@Suite struct RefusalTests {
    let rules = BigTwoRules.classic()

    @Test func cardText() {
        expectRefusal(
            BadCards.BadCard(text: "11H"), code: "bad_card",
            text: #""11H" is not a card; a card is a rank and a suit, like 10H or 2S"#
        ) { try Card.parse("11H") }
        expectRefusal(BadCards.DuplicateCard(card: card("2S")), code: "duplicate", text: "2S is there twice") {
            try CardSet.parse("2S 3D S2")
        }
        expectRefusal(BadCards.DuplicateCard(card: card("2S")), code: "duplicate", text: "2S is there twice") {
            try CardSet.distinct([card("2S"), card("2S")])
        }
    }

    @Test func count() {
        expectRefusal(
            WrongCount.Count(what: .players, got: 5, want: 4), code: "wrong_count",
            text: "5 players are too many: at most 4"
        ) { try Players(count: 5) }
        expectRefusal(
            CannotSimulate.WrongCount(what: .policies, got: 1, want: 2), code: "wrong_count",
            text: "1 policy for 2 players"
        ) {
            try bigTwoSimulate(
                rules: rules, players: .two, seed: .ofNumber(number: 0), first: 0, games: 1, policies: [.hint])
        }
    }

    @Test func seed() {
        expectRefusal(
            BadSeed.WrongCount(got: 2, want: 64), code: "wrong_count", text: "a seed has 64 hexadecimal digits, this one has 2"
        ) { try Seed.parse(text: "00") }
        expectRefusal(
            BadSeed.NotHexadecimal(character: "g"), code: "wrong_type",
            text: #"a seed has 64 hexadecimal digits, and "g" is none"#
        ) { try Seed.parse(text: String(repeating: "g", count: 64)) }
        expectRefusal(
            WrongCount.Count(what: .bytesInASeed, got: 31, want: 32), code: "wrong_count",
            text: "31 bytes in a seed are too few: at least 32"
        ) { try Seed.ofBytes(bytes: Data(count: 31)) }
    }

    @Test func notAPlay() {
        expectRefusal(BigTwoNotAPlay.EmptyPlay, code: "empty_play", text: "Choose at least one card to play.") {
            try rules.classify(cards: [])
        }
        expectRefusal(
            BigTwoNotAPlay.NotACombo(cards: cards("3D 4C")), code: "not_a_combo", text: "3♦ 4♣ do not make a combination."
        ) { try rules.displayOrder(play: cards("4C 3D")) }
    }

    @Test func position() {
        expectRefusal(BigTwoBadPosition.EmptyPlay, code: "empty_play", text: "Choose at least one card to play.") {
            try rules.unbeatable(play: [], played: [], knowledge: .cardsSeen)
        }
        expectRefusal(
            BigTwoBadPosition.NotACombo(cards: cards("3D 4C")), code: "not_a_combo",
            text: "3♦ 4♣ do not make a combination."
        ) { try BigTwoTurn(rules: rules, hand: cards("5D"), on: cards("3D 4C")) }
        expectRefusal(BigTwoBadPosition.Overlap(card: card("KS")), code: "overlap", text: "K♠ is in two places") {
            try rules.certainFinish(hand: cards("KS"), played: cards("KS"))
        }
        expectRefusal(
            BigTwoBadPosition.FirstCardNotHeld(card: card("3D")), code: "first_card_not_held",
            text: "the hand does not hold 3♦, which the play must contain"
        ) { try BigTwoTurn(rules: rules, hand: cards("KS"), on: nil, mustInclude: card("3D")) }
        expectRefusal(
            BigTwoBadPosition.Contradiction(byHandSizes: 3, byNextCards: 1), code: "contradiction",
            text: "the next seat cannot have 3 cards by the hand sizes and 1 by the next cards"
        ) { try rules.certainFinish(hand: cards("KS"), played: [], handSizes: [3, 1], nextCards: 1) }
        expectRefusal(
            BigTwoBadPosition.WrongCount(what: .opponents, got: 4, want: 3), code: "wrong_count",
            text: "4 opponents are too many: at most 3"
        ) { try rules.unbeatable(play: cards("KS"), played: [], knowledge: .handSizes(sizes: [1, 1, 1, 1])) }
    }

    @Test func badRules() {
        func with(_ change: (inout BigTwoOptions) -> Void) throws -> BigTwoRules {
            var options = rules.options()
            change(&options)
            return try BigTwoRules.withOptions(options: options)
        }
        expectRefusal(
            BigTwoUnknownRules.UnknownRules(preset: "hong kong"), code: "unknown_rules",
            text: #"there are no Big Two rules called "hong kong"; there are "classic""#
        ) { try BigTwoRules.named(preset: "hong kong") }
        expectRefusal(
            BigTwoBadRules.BadSuitOrder, code: "wrong_type", text: "a suit order has each of the four suits once"
        ) { try with { $0.suitOrder = [.hearts, .hearts, .clubs, .spades] } }
        expectRefusal(
            BigTwoBadRules.NotASequence, code: "wrong_type",
            text: "a straight is five ranks in sequence, like A2345 or 10JQKA"
        ) { try with { $0.straights = ["A2346"] } }
        expectRefusal(
            BigTwoBadRules.StraightTwice(sequence: "A2345"), code: "wrong_type", text: "A2345 is there twice"
        ) { try with { $0.straights = ["A2345", "A2345"] } }
        expectRefusal(
            BigTwoBadRules.BadTarget, code: "wrong_type", text: "a target is a whole number from 1 to 4294967295"
        ) { try with { $0.target = 0 } }
        expectRefusal(
            BigTwoBadRules.WrongCount(what: .pointsPerCard, got: 2, want: 14), code: "wrong_count",
            text: "2 entries of the score table are too few: at least 14"
        ) { try with { $0.pointsPerCard = [1, 2] } }
    }

    @Test func batch() {
        func ask(_ play: UInt64, _ played: UInt64) throws -> Data {
            let masks = [cards("3D").mask, 0, play, played]
            return try rules.unbeatableBatch(questions: masks.reduce(into: Data()) { data, mask in
                withUnsafeBytes(of: mask.littleEndian) { data.append(contentsOf: $0) }
            })
        }
        expectRefusal(
            BigTwoBadBatch.WrongCount(what: .bytesOfQuestions, got: 15, want: 16), code: "wrong_count",
            text: "15 bytes of questions are too few: at least 16"
        ) { try rules.unbeatableBatch(questions: Data(count: 15)) }
        expectRefusal(
            BigTwoBadBatch.Question(place: 1, reason: .badMask(mask: 1 << 63)), code: "bad_mask",
            text: "question 1: 0x8000000000000000 is not a set of cards: a mask has the bits 0 to 51"
        ) { try ask(1 << 63, 0) }
        expectRefusal(
            BigTwoBadBatch.Question(place: 1, reason: .emptyPlay), code: "empty_play",
            text: "question 1: Choose at least one card to play."
        ) { try ask(0, 0) }
        expectRefusal(
            BigTwoBadBatch.Question(place: 1, reason: .notACombo(cards: cards("3D 4C"))), code: "not_a_combo",
            text: "question 1: 3♦ 4♣ do not make a combination."
        ) { try ask(cards("3D 4C").mask, 0) }
        expectRefusal(
            BigTwoBadBatch.Question(place: 1, reason: .overlap(card: card("2S"))), code: "overlap",
            text: "question 1: 2♠ is in two places"
        ) { try ask(cards("2S").mask, cards("2S").mask) }
    }

    @Test func play() throws {
        func check(
            _ hand: String, _ play: String, on: String? = nil, nextCards: UInt32? = nil, mustInclude: Card? = nil
        ) throws -> BigTwoCombo {
            try BigTwoTurn(
                rules: rules, hand: cards(hand), on: on.map { cards($0) }, nextCards: nextCards, mustInclude: mustInclude
            ).checkPlay(cards: cards(play))
        }
        expectRefusal(BigTwoIllegalPlay.EmptyPlay, code: "empty_play", text: "Choose at least one card to play.") {
            try check("3D", "")
        }
        expectRefusal(
            BigTwoIllegalPlay.NotInHand(cards: cards("4D 2S")), code: "not_in_hand", text: "You do not hold 4♦ 2♠."
        ) { try check("3D", "3D 4D 2S") }
        expectRefusal(
            BigTwoIllegalPlay.MustInclude(card: card("3D")), code: "must_include",
            text: "The first play must contain the 3♦."
        ) { try check("3D 4C", "4C", mustInclude: card("3D")) }
        expectRefusal(
            BigTwoIllegalPlay.NotACombo(cards: cards("3D 4C")), code: "not_a_combo",
            text: "3♦ 4♣ do not make a combination."
        ) { try check("3D 4C", "3D 4C") }
        expectRefusal(
            BigTwoIllegalPlay.WrongSize(need: 2), code: "wrong_size",
            text: "You need 2 cards to beat what is on the table."
        ) { try check("2D 2S", "2S", on: "5D 5C") }
        expectRefusal(
            BigTwoIllegalPlay.DoesNotBeat(on: cards("4H 4S")), code: "does_not_beat",
            text: "That does not beat 4♥ 4♠ on the table."
        ) { try check("4D 4C", "4D 4C", on: "4H 4S") }
        expectRefusal(
            BigTwoIllegalPlay.MustPlayHighest(required: card("2S")), code: "must_play_highest",
            text: "You must play your highest card (2♠) because the next player has only 1 card left!"
        ) { try check("4D 2S", "4D", on: "3D", nextCards: 1) }
        expectRefusal(
            BigTwoIllegalPlay.NotInHand(cards: cards("2S")), code: "not_in_hand", text: "You do not hold 2♠."
        ) { try BigTwoTurn(rules: rules, hand: cards("3D"), on: nil).completions(selected: cards("2S")) }
    }

    @Test func pass() throws {
        expectRefusal(
            BigTwoIllegalPass.CannotPassOnLead, code: "cannot_pass_on_lead", text: "You cannot pass when you lead."
        ) { try BigTwoTurn(rules: rules, hand: cards("3D"), on: nil).checkPass() }
        expectRefusal(BigTwoIllegalPass.MustBeatSingle(table: card("5D")), code: "must_beat_single", text: mustBeat5D) {
            try BigTwoTurn(rules: rules, hand: cards("7C"), on: cards("5D"), nextCards: 1).checkPass()
        }
    }

    private let mustBeat5D =
        "You cannot pass! The next player has only 1 card left and you have a card that can beat the 5♦ on the table."

    @Test func action() throws {
        let game = BigTwoGame.dealt()
        let leader = try #require(game.toMove())
        let hand = game.hands()[leader]
        let other = try #require(Seat.allCases.first { $0 != leader })
        let before = try game.save()
        expectRefusal(
            BigTwoIllegalAction.NotYourTurn(toMove: leader), code: "not_your_turn", text: "Not your turn"
        ) { try game.pass(other) }
        expectRefusal(
            BigTwoIllegalAction.CannotPassOnLead, code: "cannot_pass_on_lead", text: "You cannot pass when you lead."
        ) { try game.pass(leader) }
        expectRefusal(BigTwoIllegalAction.EmptyPlay, code: "empty_play", text: "Choose at least one card to play.") {
            try game.play(seat: leader, action: .play(cards: []))
        }
        let missing = try #require(hand.complement.first)
        expectRefusal(
            BigTwoIllegalAction.NotInHand(cards: [missing]), code: "not_in_hand",
            text: "You do not hold \(missing.pretty)."
        ) { try game.play(seat: leader, action: .play(cards: [missing])) }
        expectRefusal(
            BigTwoIllegalAction.MustInclude(card: card("3D")), code: "must_include",
            text: "The first play must contain the 3♦."
        ) { try game.play(seat: leader, action: .play(cards: [try #require(hand.last)])) }
        expectRefusal(
            BigTwoIllegalAction.NotACombo(cards: hand), code: "not_a_combo",
            text: "\(hand.pretty) do not make a combination."
        ) { try game.check(seat: leader, action: .play(cards: hand)) }
        #expect(try game.save() == before, "a refusal changed the game")
    }

    @Test func actionOnAPlay() throws {
        let game = try BigTwoGame.lead("5D 9D 2S", "7C 7D KS", "4D")
        try game.play(.s0, "5D")
        expectRefusal(
            BigTwoIllegalAction.WrongSize(need: 1), code: "wrong_size",
            text: "You need 1 card to beat what is on the table."
        ) { try game.play(.s1, "7C 7D") }
        expectRefusal(BigTwoIllegalAction.MustBeatSingle(table: card("5D")), code: "must_beat_single", text: mustBeat5D) {
            try game.pass(.s1)
        }
        expectRefusal(
            BigTwoIllegalAction.MustPlayHighest(required: card("KS")), code: "must_play_highest",
            text: "You must play your highest card (K♠) because the next player has only 1 card left!"
        ) { try game.play(.s1, "7C") }
        try game.play(.s1, "KS")
        expectRefusal(
            BigTwoIllegalAction.DoesNotBeat(on: cards("KS")), code: "does_not_beat",
            text: "That does not beat K♠ on the table."
        ) { try game.play(.s2, "4D") }
    }

    @Test func afterTheEnd() throws {
        let match = try BigTwoGame.lead("3D", "4D 5D")
        expectRefusal(BigTwoCannotDeal.TooEarly, code: "deal_too_early", text: "The match is not over.") {
            try match.nextDeal(deal: .shuffled(seed: .ofNumber(number: 1), number: 1, players: .two))
        }
        try match.play(.s0, "3D")
        expectRefusal(BigTwoIllegalAction.MatchOver, code: "match_over", text: "The match is over.") {
            try match.pass(.s1)
        }
        expectRefusal(
            BigTwoCannotDeal.WrongCount(what: .playersOfADeal, got: 3, want: 2), code: "wrong_count",
            text: "a deal for 3 players in a game of 2"
        ) { try match.nextDeal(deal: .shuffled(seed: .ofNumber(number: 1), number: 1, players: .three)) }

        let game = try BigTwoGame.lead("3D", "4D 5D", totals: [0, 100])
        try game.play(.s0, "3D")
        expectRefusal(BigTwoIllegalAction.GameOver, code: "game_over", text: "The game is over.") { try game.pass(.s1) }
        expectRefusal(BigTwoCannotDeal.GameOver, code: "game_over", text: "The game is over.") {
            try game.nextDeal(deal: .shuffled(seed: .ofNumber(number: 1), number: 1, players: .two))
        }
    }

    @Test func timeAndUndo() throws {
        let game = BigTwoGame.dealt()
        try game.advanceTo(ms: 9)
        expectRefusal(
            TimeBackwards.Backwards(now: 9, to: 8), code: "time_backwards",
            text: "time runs backwards: it is 9 ms already, and 8 ms would be earlier"
        ) { try game.advanceTo(ms: 8) }
        expectRefusal(NothingToUndo.Undo, code: "nothing_to_undo", text: "There is nothing to take back.") {
            try game.undo()
        }
    }

    @Test func score() throws {
        expectRefusal(
            BigTwoScoreError.NoWinner, code: "no_winner", text: "nobody has gone out, so the match is not over"
        ) { try rules.scoreMatch(cardsLeft: [1, 2]) }
        expectRefusal(
            BigTwoScoreError.TwoWinners(seats: [.s0, .s2]), code: "two_winners",
            text: "seat 0 and seat 2 cannot both have gone out"
        ) { try rules.scoreMatch(cardsLeft: [0, 3, 0]) }
        expectRefusal(
            BigTwoScoreError.WrongCount(what: .cardsLeft, got: 14, want: 13), code: "wrong_count",
            text: "14 cards left are too many: at most 13"
        ) { try rules.scoreHand(cardsLeft: 14) }
        let sheet = BigTwoScoreSheet(rules: rules, players: .two)
        expectRefusal(
            BigTwoScoreError.WrongCount(what: .seatsOfAMatch, got: 3, want: 2), code: "wrong_count",
            text: "matches of 2 and of 3 seats"
        ) { try sheet.add(cardsLeft: [0, 1, 2]) }
        for _ in 0..<3 { try sheet.add(cardsLeft: [0, 13]) }
        expectRefusal(
            BigTwoScoreError.AfterTheEnd(matches: 3), code: "after_the_end", text: "the game was over after match 3"
        ) { try sheet.add(cardsLeft: [0, 1]) }
        #expect(sheet.matches().count == 3 && sheet.score().totals == [0, 117])
    }

    @Test func setUp() throws {
        func refuse(
            _ reasons: [BigTwoBadSetup], code: String, text: String, rules: BigTwoRules = .classic(), _ setup: BigTwoSetup,
            at place: SourceLocation = #_sourceLocation
        ) {
            expectRefusal(
                BigTwoCannotSetUp.Impossible(reasons: reasons), code: code, text: "this position is impossible: \(text)", at: place
            ) { try BigTwoGame.setUp(rules: rules, setup: setup) }
            // Each reason has a code and a text of its own.
            #expect(reasons.first?.code() == code, sourceLocation: place)
            #expect(reasons.map(\.description).joined(separator: "; ") == text, sourceLocation: place)
        }
        let two = [cards("3D KS"), cards("4C 5C")]
        var trick = rules.options()
        trick.pass = .trick
        let forTheTrick = try BigTwoRules.withOptions(options: trick)

        refuse(
            [.overlap(card: card("3D")), .noSuchSeat(seat: .s3)], code: "overlap",
            text: "3♦ is in two places; nobody sits in seat 3",
            BigTwoSetup(hands: [cards("3D KS"), cards("3D")], toMove: .s3, played: []))
        refuse(
            [.emptyHand(seat: .s1)], code: "empty_hand", text: "seat 1 has no cards, so the match would be over",
            BigTwoSetup(hands: [cards("3D"), []], toMove: .s0, played: []))
        refuse(
            [.handTooLarge(seat: .s0, got: 14)], code: "hand_too_large",
            text: "seat 0 has 14 cards, and nobody has more than 13",
            BigTwoSetup(hands: [CardSet(Card.all.prefix(14)), cards("2S")], toMove: .s0, played: []))
        refuse(
            [.tooManyCards(got: 27, most: 26)], code: "too_many_cards", text: "27 cards are in play, and only 26 are dealt",
            BigTwoSetup(hands: [cards("2S"), cards("2H")], toMove: .s0, played: CardSet(Card.all.prefix(25))))
        refuse(
            [.totalsOfOthers(got: 3, want: 2)], code: "totals_of_others",
            text: "the totals are of 3 players, the hands of 2",
            BigTwoSetup(hands: two, toMove: .s0, played: [], totals: [1, 2, 3]))
        refuse(
            [.targetReached(seat: .s1)], code: "target_reached",
            text: "seat 1 has reached the target, so the game would be over",
            BigTwoSetup(hands: two, toMove: .s0, played: [], totals: [0, 101]))
        refuse(
            [.notAPlay(cards: cards("5D 6D"))], code: "not_a_play", text: "5♦ 6♦ on the table is not a play",
            BigTwoSetup(hands: two, toMove: .s0, played: cards("5D 6D"), onSeat: .s1, on: cards("5D 6D")))
        refuse(
            [.notPlayed(card: card("5D"))], code: "not_played", text: "5♦ is on the table but was not played",
            BigTwoSetup(hands: two, toMove: .s0, played: [], onSeat: .s1, on: cards("5D")))
        refuse(
            [.onOwnPlay(seat: .s0)], code: "on_own_play", text: "seat 0 is to move on its own play, so the trick would be over",
            BigTwoSetup(hands: two, toMove: .s0, played: cards("5D"), onSeat: .s0, on: cards("5D")))
        refuse(
            [.cannotBeOut(seat: .s1)], code: "cannot_be_out", text: "it is impossible that seat 1 is out of the trick",
            BigTwoSetup(hands: two, toMove: .s0, played: [], out: [.s1]))
        refuse(
            [.mustBeOut(seat: .s1)], code: "must_be_out", text: "seat 1 must have passed, so it is out of the trick",
            rules: forTheTrick,
            BigTwoSetup(
                hands: two + [cards("6C 7C")], toMove: .s2, played: cards("5D"), onSeat: .s0, on: cards("5D")))
        refuse(
            [.firstPlayMade(card: card("3D"))], code: "first_play_made",
            text: "the first play was made, so it need not contain 3♦ any more",
            BigTwoSetup(
                hands: two, toMove: .s0, played: cards("5D"), onSeat: .s1, on: cards("5D"), mustInclude: card("3D")))
        refuse(
            [.firstCardNotHeld(seat: .s0, card: card("4C"))], code: "first_card_not_held",
            text: "seat 0 does not hold 4♣, which it must play",
            BigTwoSetup(hands: two, toMove: .s0, played: [], mustInclude: card("4C")))
        expectRefusal(
            BigTwoCannotSetUp.WrongCount(what: .players, got: 1, want: 2), code: "wrong_count",
            text: "1 player is too few: at least 2"
        ) { try BigTwoGame.lead("3D") }
    }

    @Test func snapshot() throws {
        expectRefusal(
            BigTwoBadSnapshot.NotJson(line: 2, column: 1, reason: "the text ends inside an object"), code: "bad_snapshot",
            text: "this is not a saved game: line 2, column 1: the text ends inside an object"
        ) { try BigTwoGame.load(snapshot: "\n{") }
        expectRefusal(
            BigTwoBadSnapshot.Unreadable(reason: #""version" is missing"#), code: "bad_snapshot",
            text: #"this is not a saved game: "version" is missing"#
        ) { try BigTwoGame.load(snapshot: #"{"game":"bigTwo"}"#) }
        expectRefusal(
            BigTwoBadSnapshot.OtherGame(game: "casino", want: "bigTwo"), code: "other_game",
            text: #"this is a saved game of "casino", not of "bigTwo""#
        ) { try BigTwoGame.load(snapshot: #"{"game":"casino","version":1}"#) }
        expectRefusal(
            BigTwoBadSnapshot.NewerVersion(version: 2), code: "newer_version",
            text: "this saved game has version 2; version 1 is the newest that can be read here"
        ) { try BigTwoGame.load(snapshot: #"{"game":"bigTwo","version":2}"#) }
        let saved = try file("tests/vectors/snapshots/rust.json")
        expectRefusal(
            BigTwoBadSnapshot.Refused(number: 1, action: 1, reason: .action(reason: .NotYourTurn(toMove: .s0))),
            code: "not_your_turn", text: "match 1, action 1: Not your turn"
        ) { try BigTwoGame.load(snapshot: saved.replacingOccurrences(of: "0:3D,3H", with: "1:3D,3H")) }
        let word = String(repeating: "♥", count: 10_000)
        let start = String(repeating: "♥", count: 32)
        expectRefusal(
            BigTwoBadSnapshot.NotAnAction(number: 1, action: 1, text: start), code: "bad_snapshot",
            text: "match 1, action 1: \"\(start)\" is not an action like 0:3D, 1:pass or @10000"
        ) { try BigTwoGame.load(snapshot: saved.replacingOccurrences(of: "0:3D,3H", with: word)) }
        #expect(try BigTwoGame.load(snapshot: "\u{feff}" + saved).save() == saved.trimmingCharacters(in: .newlines))
    }

    @Test func record() throws {
        func refuse(
            _ moves: String, line: UInt64 = 3, column: UInt64, action: UInt64?, _ reason: BigTwoRefused, code: String,
            hands: String = "3D 2S 4D; 4C 5C", _ text: String, at place: SourceLocation = #_sourceLocation
        ) {
            let record = "[Hands \"\(hands)\"]\n[ToMove \"0\"]\n\(moves)\n"
            expectRefusal(
                BigTwoRecordError.Refused(line: line, column: column, action: action, reason: reason), code: code,
                text: "line \(line), column \(column): \(text)", at: place
            ) { try bigTwoReplay(record: record) }
            #expect(reason.code() == code && reason.description == text, sourceLocation: place)
        }
        expectRefusal(
            BigTwoRecordError.BadRecord(line: 3, column: 1, reason: "this is not an action like 0:3D, 1:pass or @10000"),
            code: "bad_record", text: "line 3, column 1: this is not an action like 0:3D, 1:pass or @10000"
        ) { try bigTwoReplay(record: "[Hands \"3D; 4C\"]\n[ToMove \"0\"]\nfirst\n") }
        refuse("0:2S @9999 1:auto", column: 12, action: 2, .action(reason: .TimeNotUp), code: "time_not_up", "The time is not up.")
        refuse(
            "0:3D @9 @8", column: 9, action: 2, .timeBackwards(now: 9, to: 8), code: "time_backwards",
            "time runs backwards: it is 9 ms already, and 8 ms would be earlier")
        refuse(
            "3:3D", line: 1, column: 1, action: nil, .start(reasons: [.overlap(card: card("3D"))]), code: "overlap",
            hands: "3D; 3D 4D", "this position is impossible: 3♦ is in two places")
    }

    /// What a record can say of a later deal.
    @Test func recordOfLaterMatches() throws {
        let first = "[Hands \"3D; 4C 5C\"]\n[ToMove \"0\"]\n0:3D\n"
        let deal = BigTwoDeal.shuffled(seed: .ofNumber(number: 1), number: 1, players: .two).hands()
        func refuse(_ text: String, _ wanted: BigTwoRefused, at place: SourceLocation = #_sourceLocation) {
            let error = thrown { try bigTwoReplay(record: text) }
            guard case BigTwoRecordError.Refused(_, _, _, let reason)? = error else {
                Issue.record("not refused, but \(String(describing: error))", sourceLocation: place)
                return
            }
            #expect(reason == wanted, sourceLocation: place)
            #expect(error?.localizedDescription.hasSuffix(": \(wanted)") == true, sourceLocation: place)
        }
        let hands = "[Hands \"\(deal[0]); \(deal[1])\"]\n"
        refuse("\(first)[Hands \"3D; 4C\"]\n", .wrongCount(what: .cardsInADealtHand, got: 1, want: 13))
        refuse("\(first)[Hands \"\(deal[0]); \(deal[0])\"]\n", .overlap(card: try #require(deal[0].first)))
        refuse("\(first)\(hands)[ToMove \"1\"]\n", .wrongLead(leader: .s0))
        refuse("\(first)\(hands)0:\(try #require(deal[0].first))\n\(hands)", .deal(reason: .TooEarly))
        refuse("[Hands \"2S 3D; 4C 5C\"]\n[ToMove \"0\"]\n#2 0:2S @10000 1:auto #1\n", .timerNumber(last: 2))
    }
}
