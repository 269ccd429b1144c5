import Testing
import Unbeaten

/// Every reason of Casino's rules, with its data, its code and what a player reads.
@Suite struct CasinoReasonTests {
    typealias Said = (reason: CasinoReason, code: String, text: String)

    /// Why a rule matches a drop of seat 0, or why not.
    func why(_ rule: String, _ drop: CasinoDrop, table: [CasinoItem] = [], round: UInt8 = 1) throws -> CasinoExplanation {
        let hand = drop.source == .hand ? "\(drop.card)" : ""
        let position = try CasinoPosition.holding(hand, table: table, round: round)
        return try #require(try CasinoEngine().explain(position: position, drop: drop).first { $0.ruleId == rule })
    }

    /// Expects what is said, and nothing else: all that holds of a rule that matches, else the first condition that fails.
    func expect(_ explanation: CasinoExplanation, matches: Bool, _ said: [Said], at place: SourceLocation = #_sourceLocation) {
        #expect(explanation.matched == matches && explanation.wouldMatch == matches, sourceLocation: place)
        #expect(explanation.reasons == said.map(\.reason), sourceLocation: place)
        #expect(explanation.reasons.map { $0.code() } == said.map(\.code), sourceLocation: place)
        #expect(explanation.reasons.map(\.description) == said.map(\.text), sourceLocation: place)
        #expect(explanation.because == said.map(\.text).joined(separator: ", "), sourceLocation: place)
    }

    func held(_ text: String) -> Said {
        (.from(card: card(text), source: .hand), "from", "\(card(text).pretty) comes from the hand")
    }

    func onto(_ landing: CasinoLanding, _ text: String) -> Said { (.onto(on: landing), "onto", "it is dropped on \(text)") }

    @Test func whereACardComesFromAndWhatItIsDroppedOn() throws {
        let (seven, table) = (CasinoDrop.hand("7S", .loose(index: 0)), [CasinoItem.loose("7D")])
        let equal: Said = (.equalValue(value: 7), "equal_value", "both are worth 7")
        let loose = onto(.loose(card: card("7D")), "the loose 7♦")
        expect(try why("single-card-capture", seven, table: table), matches: true, [held("7S"), loose, equal])
        let fromTable: Said = (
            .notFrom(card: card("7S"), source: .table, wanted: .hand), "not_from", "7♠ comes from the table, not from the hand"
        )
        let dragged = CasinoDrop.table("7S", .loose(index: 0))
        expect(try why("single-card-capture", dragged, table: table + [.loose("7S")]), matches: false, [fromTable])
        let elsewhere: Said = (
            .notOnto(on: .loose(card: card("7D")), wanted: .empty), "not_onto", "it is dropped on the loose 7♦, not on an empty area"
        )
        expect(try why("trail-card", seven, table: table), matches: false, [elsewhere])
        let onBuild = try why("build-capture", .hand("7S", .build(index: 0)), table: [.build("5D 4C", 9)])
        let other: Said = (.otherValue(card: card("7S"), value: 7, worth: 9), "other_value", "7♠ is worth 7, not 9")
        expect(onBuild, matches: false, [other])
    }

    @Test func whenABuildMayBeMade() throws {
        func create(_ card: String, beside: [CasinoItem] = [], round: UInt8 = 1) throws -> CasinoExplanation {
            try why("create-own-build", .hand(card, .loose(index: 0)), table: [.loose("4D")] + beside, round: round)
        }
        let four = onto(.loose(card: card("4D")), "the loose 4♦")
        let nine: Said = (.together(sum: 9), "together", "together they make 9")
        let first: Said = (.firstRound, "first_round", "it is round 1")
        expect(try create("5S"), matches: true, [held("5S"), four, first, nine])
        let owner: Said = (.ownsBuild(seat: .s0), "owns_build", "seat 0 owns a build")
        expect(try create("5S", beside: [.build("5D 2C", 7)], round: 2), matches: true, [held("5S"), four, owner, nine])
        let none: Said = (.noBuilding(round: 2, seat: .s0), "no_building", "it is round 2, and seat 0 owns no build")
        expect(try create("5S", round: 2), matches: false, [none])
        let high: Said = (.tooHigh(sum: 11, most: 10), "too_high", "together they make 11, and the highest is 10")
        expect(try create("7S"), matches: false, [high])
    }

    @Test func whenABuildMayBeExtended() throws {
        func own(_ build: CasinoItem) throws -> CasinoExplanation {
            try why("extend-own-build", .hand("2S", .build(index: 0)), table: [build])
        }
        func others(_ build: CasinoItem) throws -> CasinoExplanation {
            try why("extend-opponent-build", .hand("2S", .build(index: 0)), table: [build])
        }
        let seven = onto(.build(value: 7), "the build of 7")
        let simple: Said = (.simpleBuild(value: 7), "simple_build", "the cards of the build add up to 7")
        let nine: Said = (.together(sum: 9), "together", "together they make 9")
        let mine: Said = (.ownBuild(seat: .s0), "own_build", "the build is seat 0's own")
        expect(try own(.build("5D 2C", 7)), matches: true, [held("2S"), seven, mine, simple, nine])
        let theirs: Said = (.othersBuild(owner: .s1), "others_build", "the build is another player's")
        expect(try own(.build("5D 2C", 7, of: .s1)), matches: false, [theirs])
        let compound: Said = (
            .compoundBuild(value: 7, sum: 14), "compound_build", "the cards of the build add up to 14, not to 7"
        )
        expect(try own(.build("5D 2C 7H", 7)), matches: false, [compound])
        let marked: Said = (.extendable, "extendable", "the build is marked as extendable")
        let extended = try others(.build("5D 2C", 7, of: .s1, extendable: true))
        expect(extended, matches: true, [held("2S"), seven, theirs, marked, simple, nine])
        let unmarked: Said = (.notExtendable, "not_extendable", "the build is not marked as extendable")
        expect(try others(.build("5D 2C", 7, of: .s1)), matches: false, [unmarked])
    }

    @Test func whenACardMayBeTrailed() throws {
        func trail(_ table: [CasinoItem] = [], round: UInt8 = 1) throws -> CasinoExplanation {
            try why("trail-card", .hand("7S", .empty), table: table, round: round)
        }
        let empty = onto(.empty, "an empty area")
        let noEqual: Said = (.noneOfItsValue(value: 7), "none_of_its_value", "no loose card is worth 7")
        let noBuild: Said = (.ownsNoBuild(seat: .s0), "owns_no_build", "seat 0 owns no build")
        expect(try trail(), matches: true, [held("7S"), empty, noBuild, noEqual])
        let later: Said = (.laterRound(round: 2), "later_round", "it is round 2")
        expect(try trail([.build("5D 4C", 9)], round: 2), matches: true, [held("7S"), empty, later, noEqual])
        let none: Said = (.noTrailing(seat: .s0), "no_trailing", "it is round 1, and seat 0 owns a build")
        expect(try trail([.build("5D 4C", 9)]), matches: false, [none])
        let equal: Said = (.besideEqual(cards: cards("7D 7H")), "beside_equal", "the table has 7♦ 7♥ of the same value")
        expect(try trail([.loose("7H"), .loose("2C"), .loose("7D")]), matches: false, [equal])
    }
}
