// A game of Casino in the terminal. You are seat 0; both do what the referee would suggest, and once you try out something first. The
// deal is chosen, so it is the same game every time.
import Unbeaten

let names = ["You", "Ada"]
// Live play: seed: .random()
let deal = CasinoDeal.shuffled(seed: .ofNumber(number: 42), number: 0, players: .two)
let game = CasinoGame(rules: .southAfrican(), deal: deal)

func tell(_ event: CasinoEvent) {
    switch event {
    case .dealt(_, let round, let leader, _): print("Round \(round): \(names[leader]) to play first")
    case .captured(let seat, let card, let loose, let build, let tops, let sweep):
        let taken = [loose.pretty].filter { !$0.isEmpty } + (build.map { ["the build of \($0)"] } ?? []) + tops.map { "\($0.card.pretty) from a pile" }
        print("  \(names[seat]): \(card.pretty) takes \(taken.joined(separator: " and "))\(sweep ? ", a sweep" : "")")
    case .built(let seat, let card, let loose, _, let value, _): print("  \(names[seat]): \(card.pretty) and \(loose.pretty), a build of \(value)")
    case .added(let seat, let card, _, _, let value, _): print("  \(names[seat]): \(card.pretty) to the build of \(value)")
    case .raised(let seat, let card, let from, let to, _, _): print("  \(names[seat]): \(card.pretty) raises \(from) to \(to)")
    case .trailed(let seat, let card): print("  \(names[seat]): \(card.pretty)")
    case .leftovers(let seat, let cards): print("\(names[seat]) got what was left: \(cards.pretty)")
    case .gameOver(let score): print("The game is over: \(score.points[0]) to \(score.points[1])")
    case .seriesOver(let winners): print("Side \(winners[0]) has won.")
    }
}

/// Your turn, with all that it takes on the view: the table, the hand, and what each card may do.
func yourTurn(_ view: CasinoView) throws {
    let builds = view.builds.map { " [\($0.value): \($0.cards.pretty), \(names[$0.owner])]" }.joined()
    print("On the table: \(view.loose.map(\.pretty).joined(separator: " "))\(builds); on Ada's pile: \(view.seats[.s1].top?.pretty ?? "nothing")")
    for choice in view.choices where choice.plays.count > 1 {
        print("  \(choice.card.pretty) may: \(choice.plays.map(\.description).joined(separator: "  "))")
    }
    for threat in view.threats { print("  the build of \(threat.build.value) is taken by \(threat.threats.capturedBy.pretty)") }
    if view.round == 2 && view.hand.count == 10 { try tryOut(view) }
    try game.play(seat: .s0, action: try game.hint()).forEach(tell)
}

/// Cards are put together tentatively; nobody else sees it, and whatever is refused says why.
func tryOut(_ view: CasinoView) throws {
    guard let card = view.hand.first, let onto = view.loose.first else { return }
    try game.stage(seat: .s0, step: .createStack(card: card, source: .hand, onto: onto))
    print("  You put \(card.pretty) on \(onto.pretty): \(game.sketch().stacks[0].cards)")
    do {
        try game.stage(seat: .s0, step: .finish(stack: 0, becomes: .capture(with: nil)))
    } catch CasinoBadStep.Illegal(let reason) {
        print("  You take it: \(reason) [\(reason.code())]")
    }
    try game.stage(seat: .s0, step: .cancel(stack: nil))
}

tell(game.dealt())
while let seat = game.toMove() {
    if seat == .s0 {
        try yourTurn(try game.view(seat: .s0))
    } else {
        try game.play(seat: seat, action: try game.hint()).forEach(tell)
    }
}
