import Testing
import Unbeaten

@Suite struct CasinoTests {
    @Test func whatCardsAreWorth() throws {
        #expect(casinoPack().count == 40)
        #expect(casinoPack().isDisjoint(with: cards("JD QD KD JC QC KC JH QH KH JS QS KS")))
        #expect(try inOrder("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S").map { try casinoValue(card: $0) } == Array(1...10))
        #expect(try casinoSum(cards: []) == 0)
        #expect(try casinoSum(cards: cards("AS 10D 7C")) == 18)
        #expect(try casinoSum(cards: casinoPack()) == 220)
    }

    @Test func rowsAndSets() throws {
        for text in ["AD", "AD 2C", "AD 2C 3S", "9S 8S 10S"] { #expect(try casinoIsSequence(cards: cards(text))) }
        for text in ["", "AD 3C", "AD AC", "AD 2C 2S 3H", "10D AC"] { #expect(try !casinoIsSequence(cards: cards(text))) }
        for text in ["AD", "AD AC", "9S 9D 9H 9C"] { #expect(try casinoIsSet(cards: cards(text))) }
        for text in ["", "AD 3C", "AD AC 2C"] { #expect(try !casinoIsSet(cards: cards(text))) }
    }

    @Test func whatACardTakes() throws {
        let captures = try CasinoCaptures(card: card("9S"), loose: cards("9D 5C 4D 8H"))
        #expect(try captures.count() == 3)
        #expect(try captures.list(most: 3) == [cards("4D 5C"), cards("4D 5C 9D"), cards("9D")])
        #expect(try captures.largest(most: 3) == [cards("4D 5C 9D")])
        let none = try CasinoCaptures(card: card("2S"), loose: cards("9D 5C 4D 8H"))
        #expect(try none.count() == 0 && none.list(most: 0).isEmpty && none.largest(most: 0).isEmpty)
        #expect(try CasinoCaptures(card: card("2S"), loose: []).count() == 0)
    }

    @Test func capturesOfTheWholePackAreCounted() throws {
        let loose = casinoPack().subtracting([card("10S")])
        let captures = try CasinoCaptures(card: card("10S"), loose: loose)
        let got = try captures.count()
        #expect(got == 15_109_038_399)
        // Whatever the caller allows, a list has an end.
        expectRefusal(
            CasinoCannotList.TooManyCaptures(got: got, most: 1_000_000, largest: [loose]), code: "too_many",
            text: "there are \(got) captures, and at most 1000000 are listed"
        ) { try captures.list(most: .max) }
    }

    @Test func whatACardAddsUpWith() throws {
        let found = try casinoAddUp(card: card("4S"), loose: cards("2C 3D 9C"))
        #expect(
            found == [
                CasinoAddedUp(cards: cards("3D"), value: 7), CasinoAddedUp(cards: cards("3D 2C"), value: 9),
                CasinoAddedUp(cards: cards("2C"), value: 6),
            ])
        #expect(try casinoAddUp(card: card("10S"), loose: casinoPack().subtracting([card("10S")])).isEmpty)
    }

    @Test func aStackGrows() throws {
        let table: [CasinoItem] = [.loose("2C"), .stack("4H 3D"), .loose("8D")]
        let growth = try CasinoPosition.holding("3S 7S 9C", table: table).grow(index: 1)
        let now = CasinoStacked(sum: 7, capturedBy: cards("7S"), isSequence: true, isSet: false)
        let three = CasinoStacked(sum: 10, capturedBy: [], isSequence: false, isSet: false)
        let two = CasinoStacked(sum: 9, capturedBy: cards("9C"), isSequence: true, isSet: false)
        let additions = [
            CasinoAddition(card: card("3S"), source: .hand, makes: three),
            CasinoAddition(card: card("2C"), source: .table, makes: two),
        ]
        #expect(growth == CasinoGrowth(now: now, additions: additions))
        let one = try CasinoPosition.holding("3S", table: [.stack("3D")]).grow(index: 0)
        #expect(one.now == CasinoStacked(sum: 3, capturedBy: cards("3S"), isSequence: true, isSet: true))
        #expect(one.additions.map(\.makes.isSet) == [true])
    }

    @Test func whetherABuildIsSafe() throws {
        // Of the nines one is ours and two are gone; one opponent has 10 of the 35 cards unseen.
        let build = CasinoItem.build("5D 4C", 9)
        let lookout = try CasinoLookout(hand: cards("9S"), table: [build], seen: cards("9D 9H"), handSizes: [10])
        #expect(lookout.unseen() == casinoPack().subtracting(cards("9S 5D 4C 9D 9H")))
        let threats = try lookout.threats(index: 0)
        #expect(threats.capturedBy == cards("9C") && threats.raisedBy.isEmpty && !threats.isSafe)
        #expect(threats.probability == Probability(num: 2, den: 7))
        // What was seen may lie on the table, too.
        let seen = try CasinoLookout(hand: cards("9S"), table: [build], seen: cards("9D 9H 9C 5D"), handSizes: [10, 10, 10])
        let safe = CasinoThreats(isSafe: true, capturedBy: [], raisedBy: [], probability: Probability(num: 0, den: 1))
        #expect(try seen.threats(index: 0) == safe)
        // Marked as extendable, an ace makes ten of it.
        let marked = try CasinoLookout(
            hand: cards("9S AS AD"), table: [.loose("2C"), .build("5D 4C", 9, extendable: true)], seen: cards("9D 9H 9C AC"),
            handSizes: [30])
        #expect(marked.unseen().count == 30)
        let raised = CasinoThreats(isSafe: false, capturedBy: [], raisedBy: cards("AH"), probability: Probability(num: 1, den: 1))
        #expect(try marked.threats(index: 1) == raised)
    }

    @Test(arguments: [(Players.two, 10, 20), (.three, 13, 1), (.four, 10, 0)])
    func aDealIsTheWholePack(players: Players, each: Int, left: Int) {
        let deal = CasinoDeal.shuffled(seed: .ofNumber(number: 42), number: 0, players: players)
        #expect(deal.hands().map(\.count) == Array(repeating: each, count: players.count))
        #expect(deal.stock().count == left)
        #expect(deal.hands().reduce(CardSet(deal.stock())) { $0.union($1) } == casinoPack())
        let again = CasinoDeal.shuffled(seed: .ofNumber(number: 42), number: 0, players: players)
        #expect(deal == again && deal.hashValue == again.hashValue && deal.stock() == again.stock())
        #expect(deal != .shuffled(seed: .ofNumber(number: 42), number: .max, players: players))
    }

    @Test func aPositionIsAskedBack() throws {
        let table: [CasinoItem] = [.loose("2C"), .build("5D 4C 9H", 9, of: .s2), .stack("4H 3D", of: .s1)]
        let hands = [[], cards("AS 10S"), []]
        let position = try CasinoPosition(round: 255, toMove: .s1, table: table, hands: hands)
        #expect(position.round() == 255 && position.toMove() == .s1)
        #expect(position.table() == table && position.hands() == hands)
        #expect(try position == CasinoPosition(round: 255, toMove: .s1, table: table, hands: hands))
        #expect(try position != CasinoPosition(round: 254, toMove: .s1, table: table, hands: hands))
        #expect(try position != CasinoPosition(round: 255, toMove: .s1, table: table.reversed(), hands: hands))
    }

    /// Nothing of Casino changes, so any number of tasks may ask the same objects.
    @Test func aHundredTasksAskTheSame() async throws {
        let table: [CasinoItem] = [.loose("4D"), .build("5D 4C", 9, of: .s1, extendable: true), .stack("3H 2C")]
        let (engine, position) = (CasinoEngine(), try CasinoPosition.holding("5S 9S AS", table: table))
        let captures = try CasinoCaptures(card: card("9S"), loose: cards("9D 5C 4D 8H"))
        let lookout = try CasinoLookout(hand: cards("9S"), table: table, seen: [], handSizes: [10])
        let wanted = (
            try engine.allDrops(position: position), try captures.list(most: 100), try lookout.threats(index: 1),
            try position.grow(index: 2), try position.toWire()
        )
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<100 {
                group.addTask {
                    for _ in 0..<20 {
                        let drops = try engine.allDrops(position: position)
                        #expect(drops == wanted.0)
                        for drop in drops {
                            let decision = try engine.determine(
                                position: position, drop: CasinoDrop(card: drop.card, source: drop.source, target: drop.target))
                            #expect(decision.choices.map(\.ruleId) == drop.ruleIds)
                        }
                        #expect(try captures.list(most: 100) == wanted.1)
                        #expect(try lookout.threats(index: 1) == wanted.2)
                        #expect(try position.grow(index: 2) == wanted.3)
                        #expect(try position.toWire() == wanted.4)
                        await Task.yield()
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}
