import Foundation
import Testing
import Unbeaten

@Suite struct CardTests {
    @Test func everySpellingIsTheSameCard() throws {
        for text in ["10H", "th", "10♥", "♥10", "H10", "10 hearts", "10 of hearts", "Ten of Hearts"] {
            let ten = try Card.parse(text)
            #expect(ten.description == "10H")
            #expect(ten.pretty == "10♥")
            #expect((ten.rank, ten.suit) == (.ten, .hearts))
        }
    }

    @Test func thePackIsInOrder() throws {
        #expect(Card.all.count == 52)
        #expect(Card.all.first == card("3D"))
        #expect(Card.all.last == card("2S"))
        #expect(Card.all == Card.all.sorted())
        #expect(card("2D") > card("AS"))
        for (index, card) in Card.all.enumerated() {
            #expect(card.index == index)
            #expect(Card(index: index) == card)
            #expect(Card(card.description) == card)
            #expect(Card(card.pretty) == card)
            #expect(Card(card.rank, of: card.suit) == card)
        }
    }

    @Test func whatIsNoCardIsNone() {
        #expect(Card(index: -1) == nil)
        #expect(Card(index: 52) == nil)
        #expect(Card(index: .max) == nil)
        #expect(Card("11H") == nil)
        #expect(Card("") == nil)
    }

    @Test func aCardIsWrittenAsItsText() throws {
        let written = try JSONEncoder().encode([card("10H"), card("2S")])
        #expect(String(decoding: written, as: UTF8.self) == #"["10H","2S"]"#)
        #expect(try JSONDecoder().decode([Card].self, from: written) == [card("10H"), card("2S")])
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([Card].self, from: Data(#"["1H"]"#.utf8)) }
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([Card].self, from: Data("[7]".utf8)) }
    }
}

@Suite struct CardSetTests {
    /// Some sets of every size, and the edges.
    static let samples: [CardSet] = {
        let draws = Draws(seed: .ofNumber(number: 7))
        let random = (0..<60).map { size in CardSet((0..<size).map { _ in Card.all[Int(draws.below(n: 52))] }) }
        return random + [[], CardSet.pack, [card("3D")], [card("2S")], cards("3D 2S")]
    }()

    @Test func itIsASet() {
        for one in Self.samples {
            for other in Self.samples {
                let (left, right) = (Set(one), Set(other))
                #expect(Set(one.union(other)) == left.union(right))
                #expect(Set(one.intersection(other)) == left.intersection(right))
                #expect(Set(one.subtracting(other)) == left.subtracting(right))
                #expect(Set(one.symmetricDifference(other)) == left.symmetricDifference(right))
                #expect(one.isSubset(of: other) == left.isSubset(of: right))
                #expect(one.isStrictSubset(of: other) == left.isStrictSubset(of: right))
                #expect(one.isSuperset(of: other) == left.isSuperset(of: right))
                #expect(one.isDisjoint(with: other) == left.isDisjoint(with: right))
            }
        }
    }

    @Test func itIsACollectionInAscendingOrder() {
        for cards in Self.samples {
            let list = Array(cards)
            #expect(list == list.sorted())
            #expect(cards.count == list.count)
            #expect(cards.first == list.first)
            #expect(cards.last == list.last)
            #expect(cards.isEmpty == list.isEmpty)
            #expect(Array(cards.reversed()) == list.reversed())
            #expect(cards.indices.map { cards[$0] } == list)
            #expect(Card.all.filter(cards.contains) == list)
        }
    }

    @Test func cardsComeAndGo() {
        var hand: CardSet = []
        #expect(hand.insert(card("3D")).inserted)
        #expect(!hand.insert(card("3D")).inserted)
        #expect(hand.update(with: card("2S")) == nil)
        #expect(hand.update(with: card("2S")) == card("2S"))
        #expect(hand == cards("2S 3D"))
        #expect(hand.remove(card("3D")) == card("3D"))
        #expect(hand.remove(card("3D")) == nil)
        hand.formUnion(cards("4D 5D"))
        hand.formIntersection(cards("4D 2S KS"))
        hand.formSymmetricDifference(cards("KS 2S"))
        #expect(hand == cards("4D KS"))
        #expect(hand.filter { $0.suit == .spades } == cards("KS"))
        #expect(hand == [card("KS"), card("4D")])
    }

    @Test func theComplementIsWithinThePack() {
        #expect(CardSet.pack.count == 52)
        #expect(CardSet().complement == .pack)
        for cards in Self.samples {
            #expect(cards.complement.count == 52 - cards.count)
            #expect(cards.complement.isDisjoint(with: cards))
            #expect(cards.complement.complement == cards)
        }
    }

    @Test func itsTextIsReadAgain() throws {
        for cards in Self.samples {
            #expect(try CardSet.parse(cards.description) == cards)
            #expect(try CardSet.parse(cards.pretty) == cards)
            #expect(try CardSet.distinct(cards) == cards)
            let written = try JSONEncoder().encode(cards)
            #expect(try JSONDecoder().decode([String].self, from: written) == cards.map(\.description))
            #expect(try JSONDecoder().decode(CardSet.self, from: written) == cards)
        }
        #expect(cards("2S,3D").description == "3D 2S")
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(CardSet.self, from: Data(#"["3D","3d"]"#.utf8)) }
    }

    @Test func masksFromOutsideAreChecked() {
        #expect(CardSet(mask: 1 << 52) == nil)
        #expect(CardSet(mask: 1 << 63) == nil)
        #expect(CardSet(mask: .max) == nil)
        #expect(CardSet(mask: (1 << 52) - 1) == .pack)
        #expect(CardSet(mask: 0) == [])
        #expect(CardSet(mask: 1 << 51) == [card("2S")])
    }
}

@Suite struct CardSetsTests {
    @Test func theyAreEightBytesEach() throws {
        let sets: CardSets = [cards("3D"), [], cards("2S 3C")]
        #expect(sets.bytes == Data([1, 0, 0, 0, 0, 0, 0, 0] + Array(repeating: 0, count: 8) + [2, 0, 0, 0, 0, 0, 8, 0]))
        #expect(sets.count == 3)
        #expect(sets[2] == cards("2S 3C"))
        #expect(sets.last == cards("3C 2S"))
        #expect(Array(sets.reversed()) == [cards("3C 2S"), [], cards("3D")])
        #expect(CardSets(bytes: sets.bytes) == sets)
        // A slice of bytes begins at another index than 0.
        #expect(CardSets(bytes: sets.bytes.dropFirst(8))?.last == cards("2S 3C"))
        #expect(sets.description == "[3D, , 3C 2S]")
        #expect(try JSONDecoder().decode(CardSets.self, from: JSONEncoder().encode(sets)) == sets)
    }

    @Test func bytesFromOutsideAreChecked() {
        #expect(CardSets(bytes: Data(count: 7)) == nil)
        #expect(CardSets(bytes: Data(repeating: 255, count: 8)) == nil)
        #expect(CardSets(bytes: Data())?.isEmpty == true)
    }
}
