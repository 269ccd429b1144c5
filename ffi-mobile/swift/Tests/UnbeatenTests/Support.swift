import Foundation
import Testing
import Unbeaten

/// The call is refused with this reason, whose code and text are these however the error is printed.
func expectRefusal<Wanted: Refusal & Equatable, Result>(
    _ wanted: Wanted, code: String, text: String, at place: SourceLocation = #_sourceLocation,
    _ call: () throws -> Result
) {
    do {
        _ = try call()
        Issue.record("it was not refused", sourceLocation: place)
    } catch let refusal as Wanted {
        #expect(refusal == wanted, sourceLocation: place)
        #expect(refusal.code() == code, sourceLocation: place)
        #expect(refusal.description == text, sourceLocation: place)
        #expect("\(refusal)" == text, sourceLocation: place)
        #expect(refusal.localizedDescription == text, sourceLocation: place)
    } catch {
        Issue.record("another error: \(type(of: error)) \(error)", sourceLocation: place)
    }
}

/// What a call throws; nil if it succeeds.
func thrown<Result>(by call: () throws -> Result) -> (any Error)? {
    do {
        _ = try call()
        return nil
    } catch {
        return error
    }
}

/// Cards for tests, which know how cards are written.
func cards(_ text: String) -> CardSet {
    CardSet(text)!
}

func card(_ text: String) -> Card {
    Card(text)!
}

func dominoes(_ text: String) -> DominoSet {
    DominoSet(text)!
}

func domino(_ text: String) -> Domino {
    Domino(text)!
}

extension BigTwoGame {
    static func dealt(_ players: Players = .four, seed: UInt64 = 42, rules: BigTwoRules = .classic()) -> BigTwoGame {
        BigTwoGame(rules: rules, deal: .shuffled(seed: .ofNumber(number: seed), number: 0, players: players))
    }

    /// A game on the lead of the first seat, with these hands.
    static func lead(_ hands: String..., rules: BigTwoRules = .classic(), totals: [UInt64] = []) throws -> BigTwoGame {
        let setup = BigTwoSetup(hands: hands.map(cards), toMove: .s0, played: [], totals: totals)
        return try setUp(rules: rules, setup: setup)
    }

    @discardableResult
    func play(_ seat: Seat, _ text: String) throws -> [BigTwoEvent] {
        try play(seat: seat, action: .play(cards: cards(text)))
    }

    @discardableResult
    func pass(_ seat: Seat) throws -> [BigTwoEvent] {
        try play(seat: seat, action: .pass)
    }

    /// What the referee would do, done.
    @discardableResult
    func playOn() throws -> [BigTwoEvent] {
        try play(seat: try #require(toMove()), action: hint())
    }
}

/// Cards in this order.
func inOrder(_ text: String) -> [Card] {
    text.split(separator: " ").map { card(String($0)) }
}

extension CasinoItem {
    static func loose(_ text: String) -> CasinoItem { .loose(card: card(text)) }

    static func build(
        _ text: String, _ value: UInt8, of owner: Seat = .s0, extendable: Bool = false, id: String = "b0"
    ) -> CasinoItem {
        .build(build: CasinoBuild(id: id, cards: inOrder(text), value: value, owner: owner, isExtendable: extendable))
    }

    static func stack(_ text: String, of owner: Seat = .s0) -> CasinoItem {
        .stack(stack: CasinoStack(id: "s0", cards: inOrder(text), owner: owner))
    }
}

extension CasinoPosition {
    /// The first seat of two is to move; nobody knows what the other holds.
    static func holding(_ hand: String, table: [CasinoItem], round: UInt8 = 1) throws -> CasinoPosition {
        try CasinoPosition(round: round, toMove: .s0, table: table, hands: [cards(hand), []])
    }
}

extension CasinoDrop {
    static func hand(_ text: String, _ target: CasinoTarget) -> CasinoDrop {
        CasinoDrop(card: Card(text)!, source: .hand, target: target)
    }

    static func table(_ text: String, _ target: CasinoTarget) -> CasinoDrop {
        CasinoDrop(card: Card(text)!, source: .table, target: target)
    }
}

/// A test looks for something that is not there.
struct NotThere: Error {}

/// The root of the checkout.
let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../..").standardized

func file(_ path: String) throws -> String {
    try String(contentsOf: checkout.appendingPathComponent(path), encoding: .utf8)
}
