import Foundation
import Testing
import Unbeaten

@Suite struct DominoTests {
    @Test func everySpellingIsTheSameDomino() throws {
        for text in ["6-4", "4-6", "6:4", "4|6", " 6 - 4 "] {
            let domino = try Domino.parse(text)
            #expect(domino.description == "6-4")
            #expect((domino.high, domino.low, domino.points) == (.six, .four, 10))
        }
    }

    @Test func theSetIsInOrder() {
        #expect(Domino.all.count == 28)
        #expect(Domino.all.first == domino("6-6"))
        #expect(Domino.all.last == domino("0-0"))
        #expect(Domino.all == Domino.all.sorted())
        #expect(domino("6-0") < domino("5-5"))
        for (index, domino) in Domino.all.enumerated() {
            #expect(domino.index == index)
            #expect(Domino(index: index) == domino)
            #expect(Domino(domino.description) == domino)
            #expect(Domino(domino.high, domino.low) == domino)
            #expect(Domino(domino.low, domino.high) == domino)
        }
        #expect(Domino.all.filter(\.isDouble).map(\.description) == ["6-6", "5-5", "4-4", "3-3", "2-2", "1-1", "0-0"])
    }

    @Test func fiveDominoesCount() {
        let points = Dictionary(grouping: Domino.all, by: \.points)
        #expect(Set(points.keys) == [0, 5, 10])
        #expect(points[10] == [domino("6-4"), domino("5-5")])
        #expect(points[5] == [domino("5-0"), domino("4-1"), domino("3-2")])
    }

    @Test func whatIsNoDominoIsNone() {
        #expect(Domino(index: -1) == nil)
        #expect(Domino(index: 28) == nil)
        #expect(Domino(index: .max) == nil)
        for text in ["7-1", "6", "6-", "64", "", "6-4-1", "💥"] { #expect(Domino(text) == nil) }
    }

    @Test func aDominoIsWrittenAsItsText() throws {
        let written = try JSONEncoder().encode([domino("6-4"), domino("0-0")])
        #expect(String(decoding: written, as: UTF8.self) == #"["6-4","0-0"]"#)
        #expect(try JSONDecoder().decode([Domino].self, from: written) == [domino("6-4"), domino("0-0")])
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([Domino].self, from: Data(#"["7-1"]"#.utf8)) }
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([Domino].self, from: Data("[7]".utf8)) }
    }
}

@Suite struct DominoSetTests {
    /// Some sets of every size, and the edges.
    static let samples: [DominoSet] = {
        let draws = Draws(seed: .ofNumber(number: 7))
        let random = (0..<40).map { size in DominoSet((0..<size).map { _ in Domino.all[Int(draws.below(n: 28))] }) }
        return random + [[], DominoSet.all, [domino("6-6")], [domino("0-0")], dominoes("6-6 0-0")]
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

    @Test func itIsACollectionInIndexOrder() {
        for dominoes in Self.samples {
            let list = Array(dominoes)
            #expect(list == list.sorted())
            #expect(dominoes.count == list.count)
            #expect(dominoes.first == list.first)
            #expect(dominoes.last == list.last)
            #expect(dominoes.isEmpty == list.isEmpty)
            #expect(Array(dominoes.reversed()) == list.reversed())
            #expect(dominoes.indices.map { dominoes[$0] } == list)
            #expect(Domino.all.filter(dominoes.contains) == list)
        }
    }

    @Test func dominoesComeAndGo() {
        var hand: DominoSet = []
        #expect(hand.insert(domino("6-4")).inserted)
        #expect(!hand.insert(domino("6-4")).inserted)
        #expect(hand.update(with: domino("0-0")) == nil)
        #expect(hand.update(with: domino("0-0")) == domino("0-0"))
        #expect(hand == dominoes("0-0 4-6"))
        #expect(hand.remove(domino("6-4")) == domino("6-4"))
        #expect(hand.remove(domino("6-4")) == nil)
        hand.formUnion(dominoes("5-5 2-1"))
        hand.formIntersection(dominoes("5-5 0-0 3-3"))
        hand.formSymmetricDifference(dominoes("3-3 0-0"))
        #expect(hand == dominoes("5-5 3-3"))
        #expect(hand.filter { $0.points > 0 } == dominoes("5-5"))
        #expect(hand == [domino("3-3"), domino("5-5")])
    }

    @Test func theComplementIsWithinTheSet() {
        #expect(DominoSet.all.count == 28)
        #expect(DominoSet.all.points == 35)
        #expect(DominoSet().complement == .all)
        for dominoes in Self.samples {
            #expect(dominoes.complement.count == 28 - dominoes.count)
            #expect(dominoes.complement.points == 35 - dominoes.points)
            #expect(dominoes.complement.isDisjoint(with: dominoes))
            #expect(dominoes.complement.complement == dominoes)
        }
    }

    @Test func itsTextIsReadAgain() throws {
        for dominoes in Self.samples {
            #expect(try DominoSet.parse(dominoes.description) == dominoes)
            #expect(try DominoSet.distinct(dominoes) == dominoes)
            let written = try JSONEncoder().encode(dominoes)
            #expect(try JSONDecoder().decode([String].self, from: written) == dominoes.map(\.description))
            #expect(try JSONDecoder().decode(DominoSet.self, from: written) == dominoes)
        }
        #expect(dominoes("0-0,4:6").description == "6-4 0-0")
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(DominoSet.self, from: Data(#"["6-4","4-6"]"#.utf8))
        }
    }

    @Test func masksFromOutsideAreChecked() {
        #expect(DominoSet(mask: 1 << 28) == nil)
        #expect(DominoSet(mask: 1 << 31) == nil)
        #expect(DominoSet(mask: .max) == nil)
        #expect(DominoSet(mask: (1 << 28) - 1) == .all)
        #expect(DominoSet(mask: 0) == [])
        #expect(DominoSet(mask: 1 << 27) == [domino("0-0")])
        #expect(dominoes("6-6 6-4").mask == 0b101)
    }
}
