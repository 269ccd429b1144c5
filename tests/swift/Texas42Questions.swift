import Unbeaten

/// Every op of Texas 42, asked through the typed API.
let texas42Questions: [String: @Sendable (Texas42Rules, Fields) throws -> Json] = [
    "strength": { _, fields in
        let key = try fields.optional("key") { try $0.string() }
        let found =
            if let key {
                try texas42StrengthOf(key: key)
            } else {
                try texas42Strength(
                    domino: try fields.domino("domino"), trump: try fields.trump(), context: try fields.text("context"))
            }
        return [
            "beatenBy": Json(found.beatenBy), "beatenByFollowing": Json(found.beatenByFollowing),
            "beats": Json(found.beats), "cannotFollow": Json(found.cannotFollow),
        ]
    },
    "classifyHand": { rules, fields in
        let found = try rules.classify(hand: try fields.dominoes("hand"), trump: try fields.trump())
        // What beats a hand that takes every trick all the same is none of the answer.
        let threats = found.leads == nil ? found.beatenBy : []
        return [
            "perfect": .text(found.perfect.map { name(of: $0) } ?? "none"), "guaranteed": .bool(found.leads != nil),
            "leads": found.leads.map { Json($0) } ?? nil,
            "beatenBy": .list(threats.map { Json([$0.ours, $0.outside]) }),
        ]
    },
    "perfectHands": { rules, fields in
        let (trump, wanted) = (try fields.trump(), try fields.text("class"))
        if wanted == "guaranteed" { return Json(try rules.guaranteedHands(trump: trump)) }
        guard let perfect = Texas42Perfect.allCases.first(where: { name(of: $0) == wanted }) else {
            throw NotAskable(why: "there is no such class")
        }
        return Json(try rules.perfectHands(trump: trump).filter { $0.perfect == perfect }.map(\.hand))
    },
    "ledSuit": { _, fields in
        .text(texas42LedSuit(domino: try fields.domino("domino"), trump: try fields.trump()).description)
    },
    "legalPlays": { _, fields in
        Json(
            try texas42LegalPlays(
                hand: try fields.dominoes("hand"), trump: try fields.trump(), led: try fields.orNull("led") { try $0.domino() }))
    },
    "trick": { _, fields in
        let plays = try fields["plays"].items().map { try $0.domino() }
        let taken = try texas42Trick(trump: try fields.trump(), plays: plays)
        return ["winner": Json(taken.winner), "points": Json(taken.points)]
    },
    "claim": { _, fields in
        let claim = try Texas42Claim(
            hand: try fields.dominoes("hand"), trump: try fields.trump(), played: try fields.dominoes("played"),
            voids: try fields.optional("voids") { try $0.voids() })
        return switch try claim.ruling() {
        case .holds(let leads): ["holds": true, "leads": Json(leads), "refutations": nil]
        case .fails(let refutations):
            ["holds": false, "leads": nil, "refutations": .list(refutations.map { Json($0) })]
        }
    },
    "shuffle": { _, fields in
        guard try fields.optional("players", { try $0.count() }) ?? 4 == 4 else {
            throw NotAskable(why: "nobody says how many play Texas 42")
        }
        let deal = Texas42Deal.shuffled(seed: try fields.seed(), number: try fields.number("deal"))
        return ["hands": Json(deal.hands()), "stock": .list([])]
    },
]

private func name(of perfect: Texas42Perfect) -> String {
    switch perfect {
    case .platinum: "platinum"
    case .gold: "gold"
    }
}

extension Fields {
    fileprivate func trump() throws -> Texas42Trump { try Texas42Trump.parse(try text("trump")) }
}

/// Every suit by its name, which may be in any case.
private let suits = Dictionary(
    uniqueKeysWithValues: (Pip.allCases.map { Texas42Suit.ofPip(pip: $0) } + [.doubles]).map { ($0.description, $0) })

extension Json {
    fileprivate func voids() throws -> [[Texas42Suit]] {
        try items().map { list in
            try list.items().map { name in
                guard let suit = suits[try name.string().lowercased()] else { throw NotAskable(why: "\(name.canonical) is no suit") }
                return suit
            }
        }
    }

    fileprivate init(_ refutation: Texas42Refutation) {
        self = [
            "first": Json(refutation.first), "seat": Json(refutation.seat), "hidden": Json(refutation.hidden),
            "line": Json(refutation.line),
        ]
    }
}
