import Testing
import Unbeaten

private func trump(_ text: String) -> Texas42Trump {
    Texas42Trump(text)!
}

@Suite struct Texas42Tests {
    let rules = Texas42Rules.tournament()
    let gold = dominoes("0-0 6-0 5-0 4-0 6-6 6-5 6-4")

    @Test func declarationsAndSuitsHaveNames() throws {
        let names = ["blanks", "aces", "deuces", "tres", "fours", "fives", "sixes", "doubles", "no-trump"]
        #expect(Texas42Trump.allCases.map(\.description) == names)
        for trump in Texas42Trump.allCases { #expect(try Texas42Trump.parse("\(trump)") == trump) }
        #expect(trump("sixes") == .ofPip(pip: .six) && trump("doubles") == .doubles && trump("no-trump") == .noTrump)
        #expect(trump("No-Trump") == .noTrump && Texas42Trump("spades") == nil && Texas42Trump("") == nil)
        let suits = Pip.allCases.map { Texas42Suit.ofPip(pip: $0) } + [.doubles]
        #expect(suits.map(\.description) == Array(names.dropLast()))
    }

    @Test func whatLeadsWhat() {
        #expect(texas42LedSuit(domino: domino("6-4"), trump: trump("fours")) == .ofPip(pip: .four))
        #expect(texas42LedSuit(domino: domino("6-4"), trump: .noTrump) == .ofPip(pip: .six))
        #expect(texas42LedSuit(domino: domino("6-6"), trump: .doubles) == .doubles)
        #expect(texas42LedSuit(domino: domino("6-6"), trump: .noTrump) == .ofPip(pip: .six))
    }

    @Test func whoCanFollowMust() throws {
        let hand = dominoes("6-4 5-5 3-1")
        #expect(try texas42LegalPlays(hand: hand, trump: .noTrump, led: nil) == hand)
        #expect(try texas42LegalPlays(hand: hand, trump: .noTrump, led: domino("4-0")) == dominoes("6-4"))
        #expect(try texas42LegalPlays(hand: hand, trump: trump("sixes"), led: domino("4-0")) == hand)
    }

    @Test func whoTakesATrick() throws {
        let plays = ["5-3", "5-0", "3-3", "6-6"].map { domino($0) }
        #expect(try texas42Trick(trump: trump("tres"), plays: plays) == Texas42Taken(winner: 2, points: 6))
        #expect(try texas42Trick(trump: .noTrump, plays: [domino("5-5")]) == Texas42Taken(winner: 0, points: 10))
    }

    @Test func theStrengthTable() throws {
        let keys = texas42StrengthKeys()
        #expect(keys.count == 455)
        for key in keys {
            let strength = try texas42StrengthOf(key: key)
            #expect(strength.beatenBy.count + strength.beats.count + strength.cannotFollow.count == 27)
            #expect(strength.beatenByFollowing.isSubset(of: strength.beatenBy))
        }
        let led = try texas42Strength(domino: domino("6-5"), trump: trump("blanks"), context: "led-sixes")
        #expect(try texas42StrengthOf(key: "6-5|trump-blanks|led-sixes") == led)
        #expect(try texas42StrengthOf(key: "6-5|blanks|led-sixes") == led)
        #expect(led.beatenByFollowing == dominoes("6-6"))
        #expect(led.beatenBy == dominoes("6-6 6-0 5-0 4-0 3-0 2-0 1-0 0-0"))
        #expect(led.beats == dominoes("6-4 6-3 6-2 6-1"))
    }

    @Test(arguments: [("no-trump", 114, 0, 406), ("doubles", 1, 0, 39), ("sixes", 1, 48, 301)])
    func perfectAndGuaranteedHandsAreCounted(declared: String, platinum: Int, gold: Int, guaranteed: Int) throws {
        let found = try rules.perfectHands(trump: trump(declared))
        #expect(found.filter { $0.perfect == .platinum }.count == platinum)
        #expect(found.filter { $0.perfect == .gold }.count == gold)
        let sure = try rules.guaranteedHands(trump: trump(declared))
        #expect(sure.count == guaranteed)
        #expect(Set(sure).isSuperset(of: found.map(\.hand)))
    }

    @Test func aHandIsClassified() throws {
        let found = try rules.classify(hand: gold, trump: trump("blanks"))
        #expect(found.perfect == .gold)
        #expect(found.leads == ["0-0", "6-0", "5-0", "4-0", "6-6", "6-5", "6-4"].map { domino($0) })
        #expect(try rules.leadOrder(hand: gold, trump: trump("blanks")) == found.leads)
        #expect(found.beatenBy.contains(Texas42Threat(ours: domino("6-6"), outside: domino("3-0"))))
        let other = try rules.classify(hand: gold, trump: trump("fives"))
        #expect(other.perfect == nil && other.leads == nil && !other.beatenBy.isEmpty)
    }

    @Test func doublesCanBeGoldToo() throws {
        let house = Texas42Rules.tournament(goldWithDoubles: true)
        #expect(house.goldWithDoubles() && !rules.goldWithDoubles())
        #expect(try rules == Texas42Rules.named(preset: "tournament") && rules != house)
        let hand = dominoes("6-6 5-5 4-4 3-3 2-2 6-5 6-4")
        #expect(try rules.classify(hand: hand, trump: .doubles).perfect == nil)
        #expect(try house.classify(hand: hand, trump: .doubles).perfect == .gold)
    }

    @Test func aClaimThatHolds() throws {
        let (hand, out) = (dominoes("6-6 2-2"), dominoes("6-5 5-3 5-1 3-1 2-0 1-0"))
        let claim = try Texas42Claim(hand: hand, trump: .noTrump, played: hand.union(out).complement)
        #expect(try claim.ruling() == .holds(leads: [domino("6-6"), domino("2-2")]))
    }

    /// 6-6 is still out.
    @Test func aClaimThatIsRefuted() throws {
        let (hand, out) = (dominoes("6-5 2-1"), dominoes("6-6 5-3 5-1 3-1 2-0 1-0"))
        let played = hand.union(out).complement
        guard case .fails(let refutations) = try Texas42Claim(hand: hand, trump: trump("fours"), played: played).ruling() else {
            Issue.record("6-6 beats 6-5")
            return
        }
        #expect(refutations.map(\.first) == Array(hand))
        #expect(refutations[0].line == [domino("6-5"), domino("6-6")])
        #expect(refutations[0].hidden.contains(domino("6-6")) && refutations[0].hidden.count == 2)
        // Only the last seat can have it.
        let sixes: [Texas42Suit] = [.ofPip(pip: .six)]
        let known = try Texas42Claim(hand: hand, trump: trump("fours"), played: played, voids: [sixes, sixes, []])
        guard case .fails(let refutations) = try known.ruling() else {
            Issue.record("6-6 still beats 6-5")
            return
        }
        #expect(refutations[0].seat == 2)
    }

    @Test func aDealIsTheWholeSet() {
        let deal = Texas42Deal.shuffled(seed: .ofNumber(number: 42), number: 0)
        #expect(deal.hands().map(\.count) == [7, 7, 7, 7])
        #expect(deal.hands().reduce(DominoSet()) { $0.union($1) } == .all)
        #expect(deal == .shuffled(seed: .ofNumber(number: 42), number: 0))
        #expect(deal != .shuffled(seed: .ofNumber(number: 42), number: .max))
    }
}

/// Every reason of Texas 42, by its type, with its data, its code and its text.
@Suite struct Texas42RefusalTests {
    let rules = Texas42Rules.tournament()

    @Test func dominoText() {
        expectRefusal(
            BadDominoes.BadDomino(text: "7-1"), code: "bad_domino",
            text: #""7-1" is not a domino; a domino is two numbers from 0 to 6, like 6-4 or 0-0"#
        ) { try Domino.parse("7-1") }
        expectRefusal(BadDominoes.DuplicateDomino(domino: domino("6-4")), code: "duplicate", text: "6-4 is there twice") {
            try DominoSet.parse("6-4 0-0 4|6")
        }
        expectRefusal(BadDominoes.DuplicateDomino(domino: domino("6-4")), code: "duplicate", text: "6-4 is there twice") {
            try DominoSet.distinct([domino("6-4"), domino("6-4")])
        }
    }

    @Test func trumpText() {
        expectRefusal(
            Texas42BadTrump.BadTrump(text: "spades"), code: "bad_trump",
            text: #""spades" is not a declaration; there are blanks, aces, deuces, tres, fours, fives, sixes, doubles and no-trump"#
        ) { try Texas42Trump.parse("spades") }
    }

    @Test func key() {
        expectRefusal(
            Texas42BadStrengthKey.BadDomino(text: "9"), code: "bad_domino",
            text: #""9" is not a domino; a domino is two numbers from 0 to 6, like 6-4 or 0-0"#
        ) { try texas42StrengthOf(key: "9|trump-sixes|led-sixes") }
        expectRefusal(
            Texas42BadStrengthKey.BadTrump(text: "spades"), code: "bad_trump",
            text: #""spades" is not a declaration; there are blanks, aces, deuces, tres, fours, fives, sixes, doubles and no-trump"#
        ) { try texas42StrengthOf(key: "6-6|trump-spades|led-sixes") }
        expectRefusal(
            Texas42BadStrengthKey.NoSuchContext(domino: domino("6-4"), trump: trump("sixes"), context: "led-fours"),
            code: "no_such_context", text: #"there is no context "led-fours" for 6-4 with sixes declared"#
        ) { try texas42Strength(domino: domino("6-4"), trump: trump("sixes"), context: "led-fours") }
    }

    @Test func position() {
        expectRefusal(
            Texas42BadPosition.Overlap(domino: domino("6-4")), code: "overlap", text: "6-4 is in two places"
        ) { try texas42LegalPlays(hand: dominoes("6-4 5-5"), trump: .noTrump, led: domino("6-4")) }
        expectRefusal(
            Texas42BadPosition.WrongCount(what: .dominoesInAHand, got: 0, want: 1), code: "wrong_count",
            text: "0 dominoes in a hand are too few: at least 1"
        ) { try texas42LegalPlays(hand: [], trump: .noTrump, led: nil) }
        let (hand, out) = (dominoes("6-5 2-1"), dominoes("6-6 5-3 5-1 3-1 2-0 1-0"))
        let played = hand.union(out).complement
        expectRefusal(
            Texas42BadPosition.Overlap(domino: domino("2-1")), code: "overlap", text: "2-1 is in two places"
        ) { try Texas42Claim(hand: hand, trump: .noTrump, played: played.union(dominoes("2-1"))) }
        expectRefusal(
            Texas42BadPosition.WrongCount(what: .dominoesPlayed, got: 0, want: 20), code: "wrong_count",
            text: "0 dominoes played while a hand has 2: 20 are gone by then"
        ) { try Texas42Claim(hand: hand, trump: .noTrump, played: []) }
        expectRefusal(
            Texas42BadPosition.WrongCount(what: .otherSeats, got: 2, want: 3), code: "wrong_count",
            text: "2 other seats are too few: at least 3"
        ) { try Texas42Claim(hand: hand, trump: .noTrump, played: played, voids: [[], []]) }
        let sixes: [Texas42Suit] = [.ofPip(pip: .six)]
        expectRefusal(
            Texas42BadPosition.ImpossibleVoids, code: "impossible_voids",
            text: "nobody can hold what is left if these suits are not held"
        ) { try Texas42Claim(hand: hand, trump: .noTrump, played: played, voids: [sixes, sixes, sixes]) }
        expectRefusal(
            Texas42BadPosition.NotASuit(suit: .doubles, trump: .noTrump), code: "not_a_suit",
            text: "doubles are no suit with no-trump declared, so no seat can be void in them"
        ) { try Texas42Claim(hand: hand, trump: .noTrump, played: played, voids: [sixes, [.doubles], []]) }
    }

    @Test func trick() {
        expectRefusal(
            Texas42BadTrick.WrongCount(what: .playsInATrick, got: 5, want: 4), code: "wrong_count",
            text: "5 plays in a trick are too many: at most 4"
        ) { try texas42Trick(trump: .doubles, plays: Array(Domino.all.prefix(5))) }
        expectRefusal(Texas42BadTrick.DuplicateDomino(domino: domino("5-5")), code: "duplicate", text: "5-5 is there twice") {
            try texas42Trick(trump: .doubles, plays: [domino("5-5"), domino("5-5")])
        }
    }

    @Test func handsAndRules() {
        let six = WrongCount.Count(what: .dominoesInAHand, got: 6, want: 7)
        let text = "6 dominoes in a hand are too few: at least 7"
        let hand = DominoSet(Domino.all.prefix(6))
        expectRefusal(six, code: "wrong_count", text: text) { try rules.classify(hand: hand, trump: .noTrump) }
        expectRefusal(six, code: "wrong_count", text: text) { try rules.leadOrder(hand: hand, trump: .noTrump) }
        expectRefusal(
            Texas42UnknownRules.UnknownRules(preset: "nello"), code: "unknown_rules",
            text: #"there are no Texas 42 rules called "nello"; there are "tournament", "casual" and "points""#
        ) { try Texas42Rules.named(preset: "nello") }
    }
}
