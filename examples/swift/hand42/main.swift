// A hand of Texas 42 in the terminal. You are seat 0; you claim as soon as you may, and otherwise all do what the referee would
// suggest. The hands are chosen, so it is the same hand every time.
import Unbeaten

let names = ["You", "Ada", "Ben", "Cleo"]
let hands = [
    "6-6 6-5 6-3 6-2 5-5 4-4 3-3",
    "6-4 5-4 5-3 5-0 4-1 2-2 1-0",
    "6-1 5-2 4-3 4-0 3-1 2-0 1-1",
    "6-0 5-1 4-2 3-2 3-0 2-1 0-0",
]
// Live play: .shuffled(seed: .random(), number: 0)
let deal = try Texas42Deal.ofHands(hands: try hands.map { try DominoSet.parse($0) })
let game = Texas42Game(rules: .casual(), deal: deal)

func tell(_ event: Texas42Event) {
    switch event {
    case .dealt(let number, let shaker, let first): print("Hand \(number): \(names[shaker]) shook, \(names[first]) to call first")
    case .called(let seat, let call): print("  \(names[seat]): \(call)")
    case .auctionWon(let seat, let bid, _): print("\(names[seat]) won the auction with \(bid).")
    case .thrownIn(_, let next): print("Everybody passed; \(names[next]) to shake next.")
    case .declared(let seat, let declaration, _, _): print("  \(names[seat]): \(declaration)")
    case .played(let seat, let domino): print("  \(names[seat]): \(domino)")
    case .trickWon(let number, let seat, let points, let total):
        print("Trick \(number), worth \(points): \(names[seat]). \(total[0]) to \(total[1])")
    case .claimed(let seat, _, _, let leads, _): print("  \(names[seat]): the rest, with \(leads ?? [])")
    case .handOver(_, let result):
        print("\(result.bid) by \(names[result.bidder]): \(result.result), \(result.points) points, \(result.score) marks")
    case .gameOver(let winner): print("The game is over: \(winner) has won.")
    }
}

/// Your turn, with all that it takes on the view. What is refused says why: in words for the player, and in data for the app.
func yourTurn(_ view: Texas42View) throws {
    print("Your dominoes: \(view.hand.map(\.description).joined(separator: " "))")
    if view.phase == .auction {
        do {
            try game.play(seat: .s0, action: .call(call: .marks(marks: 3)))
        } catch let refusal as Texas42IllegalAction {
            if case .TooManyMarks(let most) = refusal { print("  You try 3 marks: \(refusal) [\(refusal.code()), \(most)]") }
        }
    }
    if view.mayClaim {
        do {
            return try game.play(seat: .s0, action: .claim).forEach(tell)
        } catch let refusal as Texas42IllegalAction {
            print("  You claim: \(refusal) [\(refusal.code())]")
        }
    }
    try game.play(seat: .s0, action: try game.hint()).forEach(tell)
}

tell(game.dealt())
while let seat = game.toMove() {
    if seat == .s0 {
        try yourTurn(try game.view(seat: .s0))
    } else {
        try game.play(seat: seat, action: try game.hint()).forEach(tell)
    }
}
