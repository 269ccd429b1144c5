import Foundation
import Testing
import Unbeaten

/// Every card named in a JSON value.
private func named(in value: Any) -> CardSet {
    switch value {
    case let text as String: return Card(text).map { [$0] } ?? []
    case let list as [Any]: return list.reduce(into: []) { $0.formUnion(named(in: $1)) }
    case let object as [String: Any]: return object.values.reduce(into: []) { $0.formUnion(named(in: $1)) }
    default: return []
    }
}

@Suite struct ViewTests {
    /// The one card that is public before it is played is the one that the first play must contain. What nobody knows is listed as
    /// such, and is the same whoever holds it.
    @Test(arguments: Players.allCases) func noScreenTellsACardOfAnotherHand(players: Players) throws {
        let game = BigTwoGame.dealt(players, seed: 5)
        var views = 0
        while game.toMove() != nil {
            let hands = game.hands()
            for seat in players.seats {
                let view = try game.view(seat: seat)
                #expect(view.unseen == view.hand.union(view.played).complement)
                var object = try #require(
                    try JSONSerialization.jsonObject(with: try JSONEncoder().encode(view)) as? [String: Any])
                #expect(object.removeValue(forKey: "unseen") != nil)
                let others = players.seats.filter { $0 != seat }.reduce(into: CardSet()) { $0.formUnion(hands[$1]) }
                let first: CardSet = if case .dealt(_, _, let card?) = view.lastEvents.first { [card] } else { [] }
                let leaked = named(in: object).intersection(others).subtracting(first)
                #expect(leaked.isEmpty, "\(seat) sees \(leaked)")
                #expect(named(in: object).isSuperset(of: view.hand))
                views += 1
            }
            try game.playOn()
        }
        #expect(views > 20)
    }

    @Test func aScreenIsTheSameWhateverTheOthersHold() throws {
        let one = try BigTwoGame.lead("3D 9D KS", "4D 5D", "6D 7D")
        let other = try BigTwoGame.lead("3D 9D KS", "6D 7D", "4D 5D")
        #expect(one.hands() != other.hands())
        #expect(try one.view(seat: .s0) == other.view(seat: .s0))
        #expect(try one.redactedRecord(seat: .s0) == other.redactedRecord(seat: .s0))
        #expect(try one.view(seat: .s1) != other.view(seat: .s1))
    }

    @Test func whatIsOnTheTableIsShownInOrder() throws {
        let game = try BigTwoGame.lead("3D 3C KD KH KS 4D", "5D 6D")
        try game.play(.s0, "3D 3C KD KH KS")
        let on = try #require(try game.view(seat: .s1).on)
        #expect(on.seat == .s0 && on.play.kind == .fullHouse)
        #expect(on.shown.map(\.pretty) == ["K♦", "K♥", "K♠", "3♦", "3♣"])
        let view = try game.view(seat: .s1)
        #expect(view.seats[.s0].cardsLeft == 1 && view.seats[.s1].cardsLeft == 2)
        #expect(view.byRank == Array(view.hand))
        #expect(Set(view.byCombo) == Set(view.hand))
    }
}
