// What calls cost. Every figure is the best of several passes, with its ratio to a bare call in the same run: the machine's mood
// changes both.
import Foundation
import Unbeaten

/// The best of nine passes, in nanoseconds a call.
func best(of calls: Int, _ call: () throws -> Void) rethrows -> Double {
    var best = UInt64.max
    for _ in 0..<9 {
        let start = DispatchTime.now().uptimeNanoseconds
        for _ in 0..<calls { try call() }
        best = min(best, DispatchTime.now().uptimeNanoseconds - start)
    }
    return Double(best) / Double(calls)
}

let rules = BigTwoRules.classic()
let deal = BigTwoDeal.shuffled(seed: .ofNumber(number: 42), number: 0, players: .four)

let game = BigTwoGame(rules: rules, deal: deal)
let bare = best(of: 200_000) { _ = game.now() }

func report(_ name: String, _ nanoseconds: Double) {
    let padded = name.padding(toLength: 44, withPad: " ", startingAt: 0)
    print(padded + String(format: "%10.0f ns %8.1f ×", nanoseconds, nanoseconds / bare))
}
report("a bare call (now)", bare)

report("view, on the lead with 13 cards", try best(of: 5_000) { _ = try game.view(seat: .s0) })
report("view, another's turn", try best(of: 5_000) { _ = try game.view(seat: .s1) })

let following = BigTwoGame(rules: rules, deal: deal)
try following.play(seat: .s0, action: .play(cards: [Card(.three, of: .diamonds)]))
report("view, following a single", try best(of: 5_000) { _ = try following.view(seat: .s1) })

// Of all hands of thirteen, few have as many plays as this one: three ranks in all suits and an ace, or the longest suit.
func lead(_ text: String) throws -> BigTwoGame {
    let hand = try CardSet.parse(text)
    let rest = CardSet(hand.complement.suffix(13))
    return try BigTwoGame.setUp(rules: rules, setup: BigTwoSetup(hands: [hand, rest], toMove: .s0, played: []))
}
let suited = try lead("3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS 2S")
report(
    "view, a whole suit (\(try suited.view(seat: .s0).legalPlays.count) plays)",
    try best(of: 500) { _ = try suited.view(seat: .s0) })
let crowded = try lead("3D 3C 3H 3S 4D 4C 4H 4S 5D 5C 5H 5S 2S")
report(
    "view, three ranks in all suits (\(try crowded.view(seat: .s0).legalPlays.count) plays)",
    try best(of: 500) { _ = try crowded.view(seat: .s0) })

let selected: CardSet = [Card(.three, of: .diamonds)]
report("completions", try best(of: 20_000) { _ = try game.completions(seat: .s0, selected: selected) })
report("check", try best(of: 20_000) { try game.check(seat: .s0, action: .play(cards: selected)) })
let pair = best(of: 5_000) {
    try! game.play(seat: .s0, action: .play(cards: selected))
    try! game.undo()
}
report("a play and its undo", pair)
let refused = best(of: 20_000) {
    do { try game.play(seat: .s1, action: .pass) } catch {}
}
report("a refused play", refused)

// A hand of Texas 42 by the hint: as it was dealt, and in its last trick.
func shake(_ actions: Int) throws -> Texas42Game {
    var options = Texas42Rules.casual().options()
    options.earlyEnd = false
    let game = Texas42Game(rules: try .withOptions(options: options), deal: .shuffled(seed: .ofNumber(number: 42), number: 0))
    for _ in 0..<actions { if let seat = game.toMove() { try game.play(seat: seat, action: try game.hint()) } }
    return game
}
for (name, shaken) in [("Texas 42: view of who calls first", try shake(0)), ("the same in the last trick", try shake(30))] {
    guard let seat = shaken.toMove() else { continue }
    report(name, try best(of: 5_000) { _ = try shaken.view(seat: seat) })
}

// A game of Casino of two by the hint: as it was dealt, and in the second round.
for plays in [0, 14, 28] {
    let rules = CasinoRules.southAfrican()
    let casino = CasinoGame(rules: rules, deal: .shuffled(seed: .ofNumber(number: 42), number: 0, players: .two))
    for _ in 0..<plays { if let seat = casino.toMove() { try casino.play(seat: seat, action: try casino.hint()) } }
    guard let seat = casino.toMove() else { continue }
    let legal = try casino.view(seat: seat).legalPlays.count
    report("Casino: view after \(plays) plays (\(legal) legal plays)", try best(of: 5_000) { _ = try casino.view(seat: seat) })
}

// Questions from random positions: a legal play and what was played before it.
let draws = Draws(seed: .ofNumber(number: 1))
var questions: [CardSet] = []
while questions.count < 20_000 {
    let number = UInt64(questions.count)
    let random = BigTwoGame(rules: rules, deal: .shuffled(seed: .ofNumber(number: 1), number: number, players: .four))
    while let seat = random.toMove(), let action = try random.choose(policy: .random, draws: draws) {
        if case .play(let cards) = action { questions += [cards, try random.view(seat: .s0).played] }
        try random.play(seat: seat, action: action)
    }
}
let batch = CardSets(questions.prefix(20_000)).bytes
let whole = try best(of: 20) { _ = try rules.unbeatableBatch(questions: batch) }
report("10,000 unbeatable questions in one call", whole)
report("… of which one", whole / 10_000)
let (play, played) = (questions[0], questions[1])
report("one unbeatable question in a call of its own", try best(of: 20_000) {
    _ = try rules.unbeatable(play: play, played: played, knowledge: .cardsSeen)
})
