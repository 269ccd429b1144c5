import Foundation
import Testing
import Unbeaten

/// Every reason of Casino, by its type, with its data, its code and its text.
@Suite struct CasinoRefusalTests {
    let engine = CasinoEngine()

    @Test func faceCards() {
        let king = CasinoNotInPack.NotInPack(text: card("KH"))
        let text = "K♥ is not in the pack: Casino has the ace to the ten"
        expectRefusal(king, code: "bad_card", text: text) { try casinoValue(card: card("KH")) }
        expectRefusal(king, code: "bad_card", text: text) { try casinoSum(cards: cards("7S KH")) }
        expectRefusal(king, code: "bad_card", text: text) { try casinoIsSequence(cards: cards("KH")) }
        expectRefusal(king, code: "bad_card", text: text) { try casinoIsSet(cards: cards("KH KS")) }
    }

    /// The document lets K♥ take K♣, which its own pack does not have.
    @Test func faceCardsInAPosition() {
        let (king, text) = (CasinoBadPosition.NotInPack(text: card("KC")), "K♣ is not in the pack: Casino has the ace to the ten")
        let places: [() throws -> Any] = [
            { try CasinoPosition.holding("KC", table: []) },
            { try CasinoPosition.holding("7S", table: [.loose("KC")]) },
            { try CasinoPosition.holding("7S", table: [.build("KC", 13)]) },
            { try CasinoPosition.holding("7S", table: [.stack("KC")]) },
            { try CasinoLookout(hand: cards("KC"), table: [], seen: [], handSizes: [1]) },
            { try CasinoLookout(hand: [], table: [.loose("KC")], seen: [], handSizes: [1]) },
            { try CasinoLookout(hand: [], table: [], seen: cards("KC"), handSizes: [1]) },
            { try CasinoCaptures(card: card("KC"), loose: []) },
            { try CasinoCaptures(card: card("7S"), loose: cards("KC")) },
            { try casinoAddUp(card: card("KC"), loose: []) },
            { try casinoAddUp(card: card("7S"), loose: cards("KC")) },
        ]
        for place in places { expectRefusal(king, code: "bad_card", text: text, place) }
    }

    @Test func counts() {
        expectRefusal(
            CasinoBadPosition.WrongCount(what: .players, got: 1, want: 2), code: "wrong_count",
            text: "1 player is too few: at least 2"
        ) { try CasinoPosition(round: 1, toMove: .s0, table: [], hands: [[]]) }
        expectRefusal(
            CasinoBadPosition.WrongCount(what: .players, got: 5, want: 4), code: "wrong_count",
            text: "5 players are too many: at most 4"
        ) { try CasinoPosition(round: 1, toMove: .s0, table: [], hands: [[], [], [], [], []]) }
        expectRefusal(
            CasinoBadPosition.WrongCount(what: .rounds, got: 0, want: 1), code: "wrong_count",
            text: "0 rounds are too few: at least 1"
        ) { try CasinoPosition(round: 0, toMove: .s0, table: [], hands: [[], []]) }
        expectRefusal(
            CasinoBadPosition.WrongCount(what: .opponents, got: 0, want: 1), code: "wrong_count",
            text: "0 opponents are too few: at least 1"
        ) { try CasinoLookout(hand: [], table: [], seen: [], handSizes: []) }
        expectRefusal(
            CasinoBadPosition.WrongCount(what: .opponents, got: 4, want: 3), code: "wrong_count",
            text: "4 opponents are too many: at most 3"
        ) { try CasinoLookout(hand: [], table: [], seen: [], handSizes: [1, 1, 1, 1]) }
        expectRefusal(
            CasinoBadPosition.WrongCount(what: .cardsInTheOpponentsHands, got: 39, want: 38), code: "wrong_count",
            text: "39 cards in the opponents' hands are too many: only 38 are unseen"
        ) { try CasinoLookout(hand: cards("7S"), table: [.loose("7D")], seen: [], handSizes: [13, 13, 13]) }
        expectRefusal(
            CasinoBadPosition.WrongCount(what: .cardsInTheOpponentsHands, got: 3 * UInt64(UInt32.max), want: 40), code: "wrong_count",
            text: "12884901885 cards in the opponents' hands are too many: only 40 are unseen"
        ) { try CasinoLookout(hand: [], table: [], seen: [], handSizes: [.max, .max, .max]) }
    }

    @Test func seats() {
        let (nobody, text) = (CasinoBadPosition.NoSuchSeat(seat: .s2), "nobody sits in seat 2")
        let hands: [CardSet] = [[], []]
        expectRefusal(nobody, code: "no_such_seat", text: text) {
            try CasinoPosition(round: 1, toMove: .s2, table: [], hands: hands)
        }
        for item in [CasinoItem.build("5D 4C", 9, of: .s2), .stack("5D", of: .s2)] {
            expectRefusal(nobody, code: "no_such_seat", text: text) {
                try CasinoPosition(round: 1, toMove: .s0, table: [item], hands: hands)
            }
        }
    }

    @Test func cardsThatAreThereTwice() {
        let twice = CasinoBadPosition.DuplicateCard(card: card("7D"))
        for table in [[.loose("7D"), .loose("7D")], [.build("7D 7D", 7)], [.stack("7D 2C 7D")]] as [[CasinoItem]] {
            expectRefusal(twice, code: "duplicate", text: "7D is there twice") { try CasinoPosition.holding("", table: table) }
        }
        let (overlap, text) = (CasinoBadPosition.Overlap(card: card("7D")), "7♦ cannot be in two places")
        let places: [() throws -> Any] = [
            { try CasinoPosition(round: 1, toMove: .s0, table: [], hands: [cards("7D"), cards("AS 7D")]) },
            { try CasinoPosition.holding("7D", table: [.loose("7D")]) },
            { try CasinoPosition.holding("7D", table: [.stack("2C 7D")]) },
            { try CasinoPosition.holding("", table: [.loose("7D"), .build("7D", 7)]) },
            { try CasinoLookout(hand: cards("7D"), table: [.loose("7D")], seen: [], handSizes: [1]) },
            { try CasinoCaptures(card: card("7D"), loose: cards("7D 2C")) },
            { try casinoAddUp(card: card("7D"), loose: cards("7D 2C")) },
        ]
        for place in places { expectRefusal(overlap, code: "overlap", text: text, place) }
    }

    @Test func whatNoTableHas() {
        expectRefusal(
            CasinoBadPosition.EmptyStack(id: "s0"), code: "empty_stack", text: #"the temporary stack "s0" has no cards"#
        ) { try CasinoPosition.holding("7S", table: [.stack("")]) }
        for (table, id) in [([.stack("5D"), .stack("4C")], "s0"), ([.build("5D", 5), .build("4C", 4)], "b0")] as [([CasinoItem], String)] {
            expectRefusal(
                CasinoBadPosition.DuplicateId(id: id), code: "duplicate_id", text: "two builds or two temporary stacks are called \"\(id)\""
            ) { try CasinoPosition.holding("7S", table: table) }
        }
        let many = Array(repeating: CasinoItem.loose("5D"), count: 41)
        #expect(throws: CasinoBadPosition.WrongCount(what: .thingsOnTheTable, got: 41, want: 40)) {
            try CasinoPosition.holding("7S", table: many)
        }
    }

    @Test func buildsThatCannotBe() {
        let builds: [(String, UInt8, String)] = [
            ("5D 4C", 8, "5♦ 4♣"), ("5D 4C", 0, "5♦ 4♣"), ("", 9, "no cards"), ("4C 5D 8S", 9, "4♣ 5♦ 8♠"),
        ]
        for (text, value, shown) in builds {
            expectRefusal(
                CasinoBadPosition.BadBuild(cards: inOrder(text), value: value), code: "bad_build",
                text: "a build of \(value) cannot be made of \(shown)"
            ) { try CasinoPosition.holding("7S", table: [.build(text, value)]) }
        }
    }

    @Test func drops() throws {
        let position = try CasinoPosition.holding("7S AS", table: [.loose("7D"), .build("5D 4C", 9), .stack("2C")])
        /// Whatever is asked about a drop refuses it in the same way.
        func expect(
            _ bad: CasinoBadDrop, code: String, data: String, text: String, at place: SourceLocation = #_sourceLocation,
            _ drop: CasinoDrop
        ) {
            expectRefusal(bad, code: code, text: text, at: place) { try engine.determine(position: position, drop: drop) }
            expectRefusal(bad, code: code, text: text, at: place) { try engine.determineWire(position: position, drop: drop) }
            expectRefusal(bad, code: code, text: text, at: place) { try engine.explain(position: position, drop: drop) }
            let wire = CasinoBadWire.Refused(code: code, text: text, data: data)
            expectRefusal(wire, code: code, text: text, at: place) {
                try engine.chosen(position: position, drop: drop, action: "{}")
            }
        }
        var others = CasinoDrop.hand("7S", .loose(index: 0))
        others.player = .s1
        expect(.NotYourTurn(toMove: .s0), code: "not_your_turn", data: #"{"toMove":0}"#, text: "Not your turn", others)
        expect(
            .CardNotThere(card: card("7D"), source: .hand), code: "not_there", data: #"{"card":"7D","source":"hand"}"#,
            text: "7♦ is not in your hand.", .hand("7D", .loose(index: 0)))
        // Neither a hand card nor a card of a build lies loose.
        for text in ["7S", "5D"] {
            expect(
                .CardNotThere(card: card(text), source: .table), code: "not_there", data: #"{"card":"\#(text)","source":"table"}"#,
                text: "\(card(text).pretty) does not lie loose on the table.", .table(text, .loose(index: 0)))
        }
        for index in [3, UInt32.max] {
            for target in [CasinoTarget.loose(index: index), .build(index: index), .stack(index: index)] {
                expect(
                    .NoSuchPlace(index: UInt64(index), items: 3), code: "bad_target", data: #"{"index":\#(index),"items":3}"#,
                    text: "Nothing lies at place \(index).", .hand("7S", target))
            }
        }
        let notThere = "is not what the card was dropped on."
        for (index, target) in [(1, .loose(index: 1)), (2, .build(index: 2)), (0, .stack(index: 0))] as [(UInt64, CasinoTarget)] {
            expect(
                .TargetNotThere(index: index), code: "not_there", data: #"{"index":\#(index)}"#,
                text: "What lies at place \(index) \(notThere)", .hand("7S", target))
        }
        // What the player saw has changed, or cannot be at all.
        for seen in [CasinoItem.build("4C 5D", 9), .build("5D 4C", 9, extendable: true), .build("5D 4C", 8), .loose("5D")] {
            let drop = CasinoDrop(card: card("7S"), source: .hand, target: .build(index: 1), seen: seen)
            expect(
                .TargetNotThere(index: 1), code: "not_there", data: #"{"index":1}"#, text: "What lies at place 1 \(notThere)", drop)
        }
        // A face card is none of Casino's, wherever it is said to be.
        let (king, text) = (#"{"text":"KS"}"#, "K♠ is not in the pack: Casino has the ace to the ten")
        for drop in [
            .hand("KS", .empty), .table("KS", .loose(index: 0)),
            CasinoDrop(card: card("7S"), source: .hand, target: .loose(index: 0), seen: .loose("KS")),
        ] as [CasinoDrop] {
            expect(.NotInPack(text: card("KS")), code: "bad_card", data: king, text: text, drop)
        }
        let gone = CasinoDrop(card: card("7S"), source: .hand, target: .stack(index: 2), stackId: "s1")
        expect(.TargetNotThere(index: 2), code: "not_there", data: #"{"index":2}"#, text: "What lies at place 2 \(notThere)", gone)
        for drop in [
            CasinoDrop(card: card("7S"), source: .hand, target: .empty, seen: .loose("7D")),
            CasinoDrop(card: card("7S"), source: .hand, target: .empty, stackId: "s0"),
        ] {
            expect(.NothingThere, code: "not_there", data: "{}", text: "The empty area \(notThere)", drop)
        }
        expect(
            .OntoItself(card: card("7D")), code: "onto_itself", data: #"{"card":"7D"}"#, text: "7♦ cannot be dropped on itself.",
            .table("7D", .loose(index: 0)))
        // What agrees is no hindrance.
        for (target, seen, id) in [
            (.loose(index: 0), .loose("7D"), nil), (.build(index: 1), .build("5D 4C", 9), nil), (.stack(index: 2), .stack("2C"), "s0"),
        ] as [(CasinoTarget, CasinoItem, String?)] {
            let drop = CasinoDrop(card: card("AS"), source: .hand, target: target, player: .s0, seen: seen, stackId: id)
            #expect(try !engine.determine(position: position, drop: drop).choices.isEmpty)
        }
    }

    @Test func placesWithoutAStackOrBuild() throws {
        let table: [CasinoItem] = [.loose("7D"), .build("5D 4C", 9), .stack("2C")]
        let position = try CasinoPosition.holding("7S", table: table)
        let lookout = try CasinoLookout(hand: cards("7S"), table: table, seen: [], handSizes: [10])
        let beyond = "Nothing lies at place 3."
        expectRefusal(CasinoBadDrop.NoSuchPlace(index: 3, items: 3), code: "bad_target", text: beyond) { try position.grow(index: 3) }
        expectRefusal(CasinoBadDrop.NoSuchPlace(index: 3, items: 3), code: "bad_target", text: beyond) {
            try lookout.threats(index: 3)
        }
        for (index, ask) in [(1, { _ = try position.grow(index: 1) }), (2, { _ = try lookout.threats(index: 2) })]
            as [(UInt64, () throws -> Void)]
        {
            expectRefusal(
                CasinoBadDrop.TargetNotThere(index: index), code: "not_there",
                text: "What lies at place \(index) is not what the card was dropped on.", ask)
        }
    }

    @Test func tooManyCaptures() throws {
        let captures = try CasinoCaptures(card: card("9S"), loose: cards("9D 5C 4D 8H"))
        let all = cards("4D 5C 9D")
        expectRefusal(
            CasinoCannotList.TooManyCaptures(got: 3, most: 2, largest: [all]), code: "too_many",
            text: "there are 3 captures, and at most 2 are listed"
        ) { try captures.list(most: 2) }
        #expect(try captures.largest(most: 1) == [all])
        expectRefusal(
            CasinoTooManyCaptures.TooManyCaptures(got: 1, most: 0, largest: nil), code: "too_many",
            text: "there are 1 captures, and at most 0 are listed"
        ) { try captures.largest(most: 0) }
    }

    @Test func rules() throws {
        expectRefusal(
            CasinoNoSuchRule.NoSuchRule(id: "sweep"), code: "unknown_rules", text: #"there is no rule called "sweep""#
        ) { try engine.without(ruleId: "sweep") }
        let once = try engine.without(ruleId: "trail-card")
        expectRefusal(
            CasinoNoSuchRule.NoSuchRule(id: "trail-card"), code: "unknown_rules", text: #"there is no rule called "trail-card""#
        ) { try once.without(ruleId: "trail-card") }
    }
}
