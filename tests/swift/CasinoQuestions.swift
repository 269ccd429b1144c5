import Unbeaten

/// Every op of Casino, asked through the typed API.
let casinoQuestions: [String: @Sendable (Fields) throws -> Json] = [
    "determine": { fields in
        let position = try fields.position()
        let decision = try fields.engine().determine(position: position, drop: try fields.drop())
        return [
            "actions": .list(decision.choices.map { wire($0.action) }), "requiresModal": .bool(decision.isModal),
            "errorMessage": decision.errorMessage.map { .text($0) } ?? nil,
            "ruleIds": texts(decision.choices.map(\.ruleId)),
        ]
    },
    "explain": { fields in
        let position = try fields.position()
        let explained = try fields.engine().explain(position: position, drop: try fields.drop())
        return .list(
            explained.map { one in
                [
                    "ruleId": .text(one.ruleId), "matched": .bool(one.matched), "wouldMatch": .bool(one.wouldMatch),
                    "stoppedBy": one.stoppedBy.map { .text($0) } ?? nil, "because": .text(one.because),
                    "reasons": .list(one.reasons.map { told($0) }),
                ]
            })
    },
    "choose": { fields in
        let position = try fields.position()
        let sentBack = try fields["action"].canonical
        let choice = try fields.engine().chosen(position: position, drop: try fields.drop(), action: sentBack)
        return ["ruleId": .text(choice.ruleId), "action": wire(choice.action)]
    },
    "allDrops": { fields in
        .list(
            try fields.engine().allDrops(position: try fields.position()).map { drop in
                [
                    "dragged": ["card": Json(drop.card), "source": Json(drop.source)], "target": Json(drop.target),
                    "ruleIds": texts(drop.ruleIds),
                ]
            })
    },
    "rules": { fields in
        .list(
            try fields.engine().rules().map { rule in
                [
                    "id": .text(rule.id), "category": .text(name(of: rule.category)), "priority": Json(rule.priority),
                    "modal": .bool(rule.isModal), "exclusive": .bool(rule.isExclusive), "description": .text(rule.about),
                    "conditions": texts(rule.conditions), "exclusiveUnless": texts(rule.exclusiveUnless),
                ]
            })
    },
    "captures": { fields in
        let captures = try CasinoCaptures(card: try fields["card"].card(), loose: try fields.cards("loose"))
        return ["sets": Json(try captures.list(most: 10_000)), "most": Json(try captures.largest(most: 10_000))]
    },
    "addUp": { fields in
        let found = try casinoAddUp(card: try fields["card"].card(), loose: try fields.cards("loose"))
        return .list(found.map { ["cards": Json($0.cards), "value": Json($0.value)] })
    },
    "grow": { fields in
        let growth = try fields.position().grow(index: try fields.count("index"))
        var answer = told(growth.now)
        answer["additions"] = .list(
            growth.additions.map { addition in
                let rest = ["card": Json(addition.card), "source": Json(addition.source)]
                return .object(told(addition.makes).merging(rest) { _, new in new })
            })
        return .object(answer)
    },
    "threats": { fields in
        let lookout = try CasinoLookout(
            hand: try fields.cards("hand"), table: try fields.table(), seen: try fields.cards("seen"),
            handSizes: try fields["handSizes"].counts())
        let threats = try lookout.threats(index: try fields.count("index"))
        return [
            "safe": .bool(threats.isSafe), "capturedBy": Json(threats.capturedBy), "raisedBy": Json(threats.raisedBy),
            "probability": ["num": Json(threats.probability.num), "den": Json(threats.probability.den)],
        ]
    },
    // What one card is worth has a call of its own.
    "value": { fields in
        let cards = try fields.cards("cards")
        guard let card = cards.first, cards.count == 1 else { return Json(try casinoSum(cards: cards)) }
        return Json(try casinoValue(card: card))
    },
    "sum": { fields in Json(try casinoSum(cards: try fields.cards("cards"))) },
    "isSequence": { fields in .bool(try casinoIsSequence(cards: try fields.cards("cards"))) },
    "isSet": { fields in .bool(try casinoIsSet(cards: try fields.cards("cards"))) },
]

func texts(_ texts: [String]) -> Json { .list(texts.map { .text($0) }) }

private func name(of category: CasinoCategory) -> String {
    switch category {
    case .staging: "staging"
    case .capture: "capture"
    case .build: "build"
    case .trail: "trail"
    case .other: "other"
    }
}

private func name(of kind: CasinoCaptureKind) -> String {
    switch kind {
    case .single: "single"
    case .build: "build"
    case .tempStack: "temp-stack"
    }
}

/// A reason: its code and its data.
private func told(_ reason: CasinoReason) -> Json {
    var told = Dictionary(uniqueKeysWithValues: payload(of: reason).fields.map { ($0, datum($1)) })
    told["code"] = .text(reason.code())
    return .object(told)
}

/// A datum of a reason.
private func datum(_ value: Any) -> Json {
    switch value {
    case let landing as CasinoLanding:
        switch landing {
        case .loose(let card): ["type": .text("loose"), "card": Json(card)]
        case .build(let value): ["type": .text("build"), "value": Json(value)]
        case .stack(let sum): ["type": .text("temporary_stack"), "sum": Json(sum)]
        case .empty: ["type": .text("empty")]
        }
    case let wanted as CasinoWanted:
        switch wanted {
        case .loose: .text("loose")
        case .build: .text("build")
        case .stack: .text("temporary_stack")
        case .empty: .text("empty")
        case .something: .text("something")
        }
    default: Json(reflecting: value)
    }
}

private func told(_ stacked: CasinoStacked) -> [String: Json] {
    [
        "sum": Json(stacked.sum), "capturedBy": Json(stacked.capturedBy), "isSequence": .bool(stacked.isSequence),
        "isSet": .bool(stacked.isSet),
    ]
}

extension Json {
    init(_ source: CasinoSource) {
        self =
            switch source {
            case .hand: .text("hand")
            case .table: .text("table")
            }
    }

    init(_ target: CasinoTarget) {
        self =
            switch target {
            case .loose(let index): ["type": .text("loose"), "index": Json(index)]
            case .build(let index): ["type": .text("build"), "index": Json(index)]
            case .stack(let index): ["type": .text("temporary_stack"), "index": Json(index)]
            case .empty: ["type": .text("table"), "area": .text("empty")]
            }
    }
}

/// A card as the source document writes it.
private func wire(_ card: Card) -> Json {
    ["rank": .text(String(card.pretty.dropLast())), "suit": .text(String(card.pretty.suffix(1)))]
}

private func wire(_ cards: [Card]) -> Json { .list(cards.map { wire($0) }) }

/// An action as the source document writes it.
private func wire(_ action: CasinoAction) -> Json {
    switch action {
    case .createStack(let card, let source, let targetIndex):
        let payload: Json = [
            "source": Json(source), "card": wire(card), "targetIndex": Json(targetIndex), "isTableToTable": .bool(source == .table),
        ]
        return ["type": .text("createStagingStack"), "payload": payload]
    case .addToStack(let card, let source, _, let stackId):
        let payload: Json = ["stackId": .text(stackId), "card": wire(card), "source": Json(source)]
        return ["type": .text("addToStagingStack"), "payload": payload]
    case .capture(_, let cards, let value, let kind):
        return [
            "type": .text("capture"), "targetCards": wire(cards), "captureValue": Json(value),
            "captureType": .text(name(of: kind)),
        ]
    case .createBuild(let owner, let card, let loose, let value):
        return [
            "type": .text("build"), "operation": .text("create"), "owner": Json(owner), "cards": wire(loose + [card]),
            "value": Json(value),
        ]
    case .extendBuild(let card, _, let build, let value):
        let target: Json = [
            "type": .text("build"), "buildId": .text(build.id), "cards": wire(build.cards), "value": Json(build.value),
            "owner": Json(build.owner), "isExtendable": .bool(build.isExtendable),
        ]
        return [
            "type": .text("build"), "operation": .text("extend"), "targetBuild": target, "addedCard": wire(card),
            "newValue": Json(value),
        ]
    case .trail(let card):
        return ["type": .text("trail"), "payload": ["card": wire(card)]]
    }
}

extension Fields {
    func object(_ name: String) throws -> Fields { try self[name].object() }

    fileprivate func engine() throws -> CasinoEngine {
        let profiles: [String: CasinoProfile] = ["document": .document, "literal": .literal]
        return CasinoEngine(
            profile: try optional("profile") { name in
                guard let profile = profiles[try name.string()] else { throw NotAskable(why: "there is no such profile") }
                return profile
            })
    }

    fileprivate func table() throws -> [CasinoItem] { try self["tableCards"].items().map { try $0.item() } }

    fileprivate func position() throws -> CasinoPosition {
        let state = try object("state")
        guard let round = UInt8(exactly: try state.number("round")) else { throw NotAskable(why: "that is no round") }
        return try CasinoPosition(
            round: round, toMove: try state.seat("currentPlayer"), table: try state.table(),
            hands: try state["playerHands"].items().map { try $0.cards() })
    }

    func drop() throws -> CasinoDrop {
        let (dragged, target) = (try object("dragged"), try object("target"))
        return CasinoDrop(
            card: try dragged["card"].card(), source: try dragged.source(), target: try target.place(),
            player: try dragged.optional("player") { try $0.seat() },
            seen: try target.optional("card") { try $0.item() },
            stackId: try target.optional("stackId") { try $0.string() })
    }

    func source() throws -> CasinoSource {
        switch try text("source") {
        case "hand": .hand
        case "table": .table
        default: throw NotAskable(why: "cards come from the hand or the table")
        }
    }

    private func place() throws -> CasinoTarget {
        switch try text("type") {
        case "loose": .loose(index: try count("index"))
        case "build": .build(index: try count("index"))
        case "temporary_stack": .stack(index: try count("index"))
        case "table" where try text("area") == "empty": .empty
        default: throw NotAskable(why: "there is no such target")
        }
    }
}

extension Json {
    func object() throws -> Fields {
        guard case .object(let fields) = self else { throw NotAskable(why: "\(canonical) is no object") }
        return Fields(fields: fields)
    }

    /// Something on the table; what has no type is a card.
    fileprivate func item() throws -> CasinoItem {
        guard case .object(let fields) = self, let type = fields["type"] else { return .loose(card: try card()) }
        let item = Fields(fields: fields)
        // The order of the cards is part of the answers.
        func cards() throws -> [Card] { try item["cards"].items().map { try $0.card() } }
        switch type {
        case .text("build"):
            guard let value = UInt8(exactly: try item.number("value")) else { throw NotAskable(why: "no build has that value") }
            return .build(
                build: CasinoBuild(
                    id: try item.text("buildId"), cards: try cards(), value: value, owner: try item.seat("owner"),
                    isExtendable: try item.optional("isExtendable") { try $0.bool() } ?? false))
        case .text("temporary_stack"):
            return .stack(
                stack: CasinoStack(id: try item.text("stackId"), cards: try cards(), owner: try item.seat("owner")))
        default: return .loose(card: try card())
        }
    }
}
