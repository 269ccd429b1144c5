// A match of Big Two in the terminal. You are seat 0 and play the first legal play that your view offers; the others do what the
// referee would suggest. The seed makes it the same match every time.
import Unbeaten

let names = ["You", "Ada", "Ben", "Cleo"]
let seed = Seed.ofNumber(number: 42)
let game = BigTwoGame(rules: .classic(), deal: .shuffled(seed: seed, number: 0, players: .four))

func tell(_ event: BigTwoEvent) {
    switch event {
    case .dealt(let number, let leader, let first):
        print("Match \(number): \(names[leader]) to lead", first.map { "with the \($0.pretty)" } ?? "")
    case .played(let seat, let play):
        let kind = play.kind.description.replacing("_", with: " ")
        print("  \(names[seat]): \(play.cards.pretty) (\(kind))")
    case .oneCardLeft(let seat): print("  One card left: \(names[seat])!")
    case .unbeatable: print("  … which nobody can beat.")
    case .timerStarted(let timer): print("  … \((timer.expiresAt - timer.startedAt) / 1000) seconds to pass.")
    case .passed(let seat), .autoPassed(let seat): print("  \(names[seat]): pass")
    case .trickWon(let seat): print("\(names[seat]) won the trick.")
    case .matchOver(let result):
        print("\(names[result.winner]) won the match.")
        for (name, line) in zip(names, result.seats) {
            print("  \(name): \(line.cardsLeft) cards left, \(line.matchPoints) points")
        }
    case .gameOver(let winners): print("The game is over:", winners.map { names[$0] }.joined(separator: " and "))
    }
}

/// What you do: the first legal play on your view, or a pass.
func choose(from view: BigTwoView) -> BigTwoAction {
    print("Your hand: \(view.byCombo.map(\.pretty).joined(separator: " "))")
    guard let play = view.legalPlays.first else { return .pass }
    return .play(cards: play)
}

tell(game.dealt())

// The referee says why not, before anything happens: in words for the player, and in data for the app.
let highest = CardSet(game.hands()[.s0].suffix(1))
do {
    try game.check(seat: .s0, action: .play(cards: highest))
} catch BigTwoIllegalAction.MustInclude(let card) {
    let refusal = BigTwoIllegalAction.MustInclude(card: card)
    print("  You try \(highest.pretty): \(refusal) [\(refusal.code()), \(card)]")
}

while let seat = game.toMove() {
    let action = seat == .s0 ? choose(from: try game.view(seat: .s0)) : try game.hint()
    try game.play(seat: seat, action: action).forEach(tell)
    // Everybody lets the clock run out: nobody can do anything but pass.
    if let timer = game.timer() { try game.advanceTo(ms: timer.expiresAt).forEach(tell) }
}
