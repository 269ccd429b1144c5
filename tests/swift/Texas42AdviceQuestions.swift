import Unbeaten

/// Every op about what one seat cannot tell apart, and what it is advised to do, asked through the typed API.
let texas42AdviceQuestions: [String: @Sendable (Texas42Rules, Fields) throws -> Json] = [
    "deals": { rules, fields in
        let deals = try fields.knowledge(rules).deals()
        return ["count": Json(deals.count()), "holds": .list(try deals.allHolds().map { Json($0) })]
    },
    "sample": { rules, fields in
        let knowledge = try fields.knowledge(rules)
        let draws = Draws(seed: try fields.seed())
        let samples = try fields["samples"].samples()
        let deals = try knowledge.deals()
        return .list(try (0..<samples).map { _ in Json(try deals.draw(draws: draws)) })
    },
    "bidTable": { rules, fields in
        // Who calls first knows nothing but his hand.
        let knowledge = try Texas42Knowledge.dealt(rules: rules, shaker: .s3, seat: .s0, hand: try fields.dominoes("hand"))
        let declarations = try fields.optional("declarations") { try $0.items().map { try Texas42Declaration.parse(try $0.string()) } }
        let all = Texas42Trump.allCases.map { Texas42Declaration.trump(trump: $0) }
        return Json(reflecting: try fields.advisor().bidTable(knowledge: knowledge, declarations: declarations ?? all))
    },
    "advise": { rules, fields in
        let advisor = try fields.advisor()
        let advice = try advisor.advise(knowledge: try fields.knowledge(rules))
        return [
            "action": .text(advice.action.description), "values": .list(advice.values.map { Json($0) }),
            "reasons": .list(advice.reasons.map { .object(problem($0)) }), "samples": Json(advice.samples),
        ]
    },
]

extension Json {
    fileprivate init(_ estimate: Texas42Estimate) {
        let chance = estimate.made.chance()
        self = [
            "action": .text(estimate.action.description), "made": ["num": Json(chance.num), "den": Json(chance.den)],
            "points": estimate.points.map { Json($0) } ?? nil, "score": Json(estimate.score),
        ]
    }

    fileprivate init(_ mean: Mean) {
        let fraction = mean.fraction()
        self = ["num": Json(fraction.num), "den": Json(fraction.den)]
    }

    /// How many deals to draw: the typed API draws more.
    fileprivate func samples() throws -> UInt32 {
        let (samples, most) = (try whole(), UInt64(10_000))
        guard 1...most ~= samples else {
            throw WrongCount.Count(what: .samples, got: samples, want: min(max(samples, 1), most))
        }
        return UInt32(samples)
    }
}

extension Fields {
    /// What a seat knows after these actions.
    fileprivate func knowledge(_ rules: Texas42Rules) throws -> Texas42Knowledge {
        let (seat, hand) = (try seat("seat"), try dominoes("hand"))
        let shaker = try optional("shaker") { try $0.seat() } ?? .s0
        let knowledge = try Texas42Knowledge.dealt(rules: rules, shaker: shaker, seat: seat, hand: hand)
        for (index, text) in try self["actions"].items().enumerated() {
            do {
                let (who, action) = try seatAndAction(try text.string())
                try knowledge.see(seat: who, action: action)
            } catch let refused as any Refusal {
                throw RefusedCall(problem: problem(refused).merging(["action": Json(index + 1)]) { _, new in new })
            }
        }
        return knowledge
    }

    fileprivate func advisor() throws -> Texas42Advisor {
        let samples = try optional("samples") { try $0.samples() } ?? 100
        let seed = try optional("seed") { _ in try seed() } ?? Seed.ofNumber(number: 0)
        return try Texas42Advisor(samples: samples, seed: seed, caution: try optional("caution") { try $0.byte() })
    }
}
