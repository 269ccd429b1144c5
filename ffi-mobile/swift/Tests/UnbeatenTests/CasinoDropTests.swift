import Testing
import Unbeaten

/// A hand card that is dropped in round 1, unless another is said, by the first seat.
struct CasinoExample: Sendable, CustomTestStringConvertible {
    let card: String
    let target: CasinoTarget
    let table: [CasinoItem]
    var round: UInt8 = 1
    /// The rules that match in the profile `document`.
    let document: [String]
    /// The rules that match in the profile `literal`, where they are others.
    var literal: [String]?

    var testDescription: String { "\(card) on \(target) of \(table) in round \(round)" }

    func decision(in profile: CasinoProfile) throws -> CasinoDecision {
        let position = try CasinoPosition.holding(card, table: table, round: round)
        return try CasinoEngine(profile: profile).determine(position: position, drop: .hand(card, target))
    }
}

@Suite struct CasinoDropTests {
    /// What the source document shows with ✅ and ❌, and what it says in words.
    static let examples: [CasinoExample] = [
        // An equal card is taken, another is not.
        CasinoExample(
            card: "7S", target: .loose(index: 0), table: [.loose("7D")], document: ["universal-staging", "single-card-capture"],
            literal: ["universal-staging", "single-card-capture", "create-own-build"]),
        CasinoExample(
            card: "5S", target: .loose(index: 0), table: [.loose("6D")], document: ["universal-staging"],
            literal: ["universal-staging", "create-own-build"]),
        // A build of its value is taken, whoever owns it.
        CasinoExample(card: "9S", target: .build(index: 0), table: [.build("5D 4C", 9, of: .s1)], document: ["build-capture"]),
        CasinoExample(card: "9S", target: .build(index: 0), table: [.build("5D 4C", 9)], document: ["build-capture"]),
        CasinoExample(card: "7H", target: .build(index: 0), table: [.build("3S 5D", 8, of: .s1)], document: []),
        // A temporary stack of its sum is taken, which the table as printed makes impossible.
        CasinoExample(
            card: "10S", target: .stack(index: 0), table: [.stack("4H 6D")],
            document: ["temp-stack-addition", "temp-stack-capture"], literal: ["temp-stack-addition"]),
        CasinoExample(card: "8C", target: .stack(index: 0), table: [.stack("5S 4D")], document: ["temp-stack-addition"]),
        // A build is created in round 1, or by whoever owns one.
        CasinoExample(
            card: "5S", target: .loose(index: 0), table: [.loose("4D")], document: ["universal-staging", "create-own-build"]),
        CasinoExample(card: "5S", target: .loose(index: 0), table: [.loose("4D")], round: 2, document: ["universal-staging"]),
        CasinoExample(
            card: "5S", target: .loose(index: 0), table: [.loose("4D"), .build("2D 4C", 6)], round: 2,
            document: ["universal-staging", "create-own-build"]),
        CasinoExample(
            card: "5S", target: .loose(index: 0), table: [.loose("4D"), .build("2D 4C", 6, of: .s1)], round: 2,
            document: ["universal-staging"]),
        // One's own build is extended up to ten, another's if it is marked.
        CasinoExample(card: "3S", target: .build(index: 0), table: [.build("2D 4C", 6)], document: ["extend-own-build"]),
        CasinoExample(card: "5S", target: .build(index: 0), table: [.build("2D 4C", 6)], document: []),
        CasinoExample(card: "3S", target: .build(index: 0), table: [.build("2D 4C", 6, of: .s1)], document: []),
        CasinoExample(
            card: "4S", target: .build(index: 0), table: [.build("2D 4C", 6, of: .s1, extendable: true)],
            document: ["extend-opponent-build"]),
        CasinoExample(
            card: "5S", target: .build(index: 0), table: [.build("2D 4C", 6, of: .s1, extendable: true)], document: []),
        CasinoExample(
            card: "3S", target: .build(index: 0), table: [.build("2D AC", 3)], document: ["build-capture", "extend-own-build"]),
        // A card is trailed where no equal one lies, and in round 1 not by whoever owns a build.
        CasinoExample(card: "3C", target: .empty, table: [.loose("7D")], document: ["trail-card"]),
        CasinoExample(card: "3C", target: .empty, table: [.loose("3D")], document: []),
        CasinoExample(card: "3C", target: .empty, table: [.build("2D 4C", 6)], document: []),
        CasinoExample(card: "3C", target: .empty, table: [.build("2D 4C", 6)], round: 2, document: ["trail-card"]),
        CasinoExample(card: "3C", target: .empty, table: [.build("2D 4C", 6, of: .s1)], document: ["trail-card"]),
        CasinoExample(card: "6C", target: .empty, table: [.build("2D 4C", 6, of: .s1)], document: ["trail-card"]),
    ]

    @Test(arguments: examples) func whatADropMayMean(example: CasinoExample) throws {
        for (profile, wanted) in [(.document, example.document), (.literal, example.literal ?? example.document)]
            as [(CasinoProfile, [String])]
        {
            let decision = try example.decision(in: profile)
            #expect(decision.choices.map(\.ruleId) == wanted)
            let asks: Set = ["create-own-build", "extend-opponent-build", "trail-card"]
            #expect(decision.isModal == (wanted.count > 1 || !asks.isDisjoint(with: wanted)))
            #expect(decision.errorMessage == (wanted.isEmpty ? "No valid actions available" : nil))
        }
    }

    /// The document's first worked example.
    @Test func aSingleCardIsCaptured() throws {
        let position = try CasinoPosition.holding("7S", table: [.loose("7D")])
        let drop = CasinoDrop.hand("7S", .loose(index: 0))
        let staged = CasinoChoice(
            ruleId: "universal-staging", action: .createStack(card: card("7S"), source: .hand, targetIndex: 0))
        let captured = CasinoChoice(
            ruleId: "single-card-capture", action: .capture(card: card("7S"), cards: [card("7D")], value: 7, kind: .single))
        let built = CasinoChoice(
            ruleId: "create-own-build", action: .createBuild(owner: .s0, card: card("7S"), loose: [card("7D")], value: 14))
        let decision = try CasinoEngine().determine(position: position, drop: drop)
        #expect(decision == CasinoDecision(choices: [staged, captured], isModal: true, errorMessage: nil))
        let literal = try CasinoEngine(profile: .literal).determine(position: position, drop: drop)
        #expect(literal.choices == [staged, captured, built])
    }

    /// The document's second worked example.
    @Test(arguments: CasinoProfile.allCases) func aBuildIsCreated(profile: CasinoProfile) throws {
        let position = try CasinoPosition.holding("5S", table: [.loose("4D")])
        let decision = try CasinoEngine(profile: profile).determine(position: position, drop: .hand("5S", .loose(index: 0)))
        #expect(decision.isModal)
        #expect(
            decision.choices.map(\.action) == [
                .createStack(card: card("5S"), source: .hand, targetIndex: 0),
                .createBuild(owner: .s0, card: card("5S"), loose: [card("4D")], value: 9),
            ])
    }

    /// The document's third worked example.
    @Test(arguments: CasinoProfile.allCases) func aCardIsTrailed(profile: CasinoProfile) throws {
        let position = try CasinoPosition.holding("3C", table: [.loose("7D"), .loose("4D")])
        let decision = try CasinoEngine(profile: profile).determine(position: position, drop: .hand("3C", .empty))
        let trailed = CasinoChoice(ruleId: "trail-card", action: .trail(card: card("3C")))
        #expect(decision == CasinoDecision(choices: [trailed], isModal: true, errorMessage: nil))
    }

    @Test func buildsAndStacksAreTakenAsTheyLie() throws {
        let table: [CasinoItem] = [.loose("2S"), .build("5D 4C", 9, of: .s1), .stack("6D 4H")]
        let position = try CasinoPosition.holding("9S 10S AS", table: table)
        let engine = CasinoEngine()
        let build = try engine.determine(position: position, drop: .hand("9S", .build(index: 1)))
        #expect(build.choices.map(\.action) == [.capture(card: card("9S"), cards: inOrder("5D 4C"), value: 9, kind: .build)])
        let stack = try engine.determine(position: position, drop: .hand("10S", .stack(index: 2)))
        #expect(
            stack.choices.map(\.action) == [
                .addToStack(card: card("10S"), source: .hand, stackIndex: 2, stackId: "s0"),
                .capture(card: card("10S"), cards: inOrder("6D 4H"), value: 10, kind: .tempStack),
            ])
        #expect(stack.isModal)
    }

    @Test func anExtendedBuildIsGivenAsItIs() throws {
        let build = CasinoBuild(id: "theirs", cards: inOrder("4C 2D"), value: 6, owner: .s1, isExtendable: true)
        let position = try CasinoPosition.holding("4S", table: [.loose("8D"), .build(build: build)])
        let decision = try CasinoEngine().determine(position: position, drop: .hand("4S", .build(index: 1)))
        #expect(decision.isModal)
        #expect(decision.choices.map(\.action) == [.extendBuild(card: card("4S"), buildIndex: 1, build: build, value: 10)])
    }

    @Test(arguments: CasinoProfile.allCases) func cardsOfTheTableAreOnlyStaged(profile: CasinoProfile) throws {
        let table: [CasinoItem] = [.loose("7D"), .loose("7C"), .stack("4H 3D"), .build("5D 2C", 7)]
        let (position, engine) = (try CasinoPosition.holding("", table: table), CasinoEngine(profile: profile))
        let staged = try engine.determine(position: position, drop: .table("7D", .loose(index: 1)))
        #expect(staged.choices.map(\.action) == [.createStack(card: card("7D"), source: .table, targetIndex: 1)])
        #expect(!staged.isModal)
        // It equals the sum, but it is no hand card.
        let added = try engine.determine(position: position, drop: .table("7D", .stack(index: 2)))
        #expect(added.choices.map(\.action) == [.addToStack(card: card("7D"), source: .table, stackIndex: 2, stackId: "s0")])
        #expect(!added.isModal)
        for target in [CasinoTarget.build(index: 3), .empty] {
            #expect(try engine.determine(position: position, drop: .table("7D", target)).choices.isEmpty)
        }
    }

    @Test func everyRuleSaysWhy() throws {
        let position = try CasinoPosition.holding("7S", table: [.loose("7D")])
        let explained = try CasinoEngine().explain(position: position, drop: .hand("7S", .loose(index: 0)))
        #expect(explained.map(\.ruleId) == CasinoEngine().rules().map(\.id))
        #expect(explained.filter(\.matched).map(\.ruleId) == ["universal-staging", "single-card-capture"])
        #expect(explained.allSatisfy { $0.stoppedBy == nil })
        #expect(explained[2].because == "7♠ comes from the hand, it is dropped on the loose 7♦, both are worth 7")
        #expect(explained[2].reasons == [.from(card: card("7S"), source: .hand), .onto(on: .loose(card: card("7D"))), .equalValue(value: 7)])
        #expect(explained[5].because == "together they make 14, and the highest is 10")
        #expect(explained[5].reasons == [.tooHigh(sum: 14, most: 10)] && explained[5].reasons[0].code() == "too_high")
        #expect(explained[5].reasons[0].description == explained[5].because)
        #expect(explained[8].because == "it is dropped on the loose 7♦, not on an empty area")
    }

    @Test func anExclusiveRuleStopsTheSearch() throws {
        let position = try CasinoPosition.holding("10S", table: [.stack("4H 6D")])
        let drop = CasinoDrop.hand("10S", .stack(index: 0))
        let literal = try CasinoEngine(profile: .literal).explain(position: position, drop: drop)
        #expect(literal.filter(\.matched).map(\.ruleId) == ["temp-stack-addition"])
        #expect(literal.map(\.stoppedBy) == [nil, nil] + Array(repeating: "temp-stack-addition", count: 7))
        #expect(literal[8].because.hasPrefix("temp-stack-addition matched and stopped the search; else this would not match: "))
        #expect(literal[8].reasons.map { $0.code() } == ["not_onto"] && literal[4].wouldMatch && !literal[4].matched)
        let document = try CasinoEngine().explain(position: position, drop: drop)
        #expect(document.filter(\.matched).map(\.ruleId) == ["temp-stack-addition", "temp-stack-capture"])
        #expect(document.allSatisfy { $0.stoppedBy == nil })
    }

    @Test(arguments: CasinoProfile.allCases) func allDropsAreThoseThatMeanSomething(profile: CasinoProfile) throws {
        let table: [CasinoItem] = [.loose("4D"), .build("5D 4C", 9, of: .s1), .stack("3H 2C"), .loose("9D")]
        let (position, engine) = (try CasinoPosition.holding("5S 9S", table: table), CasinoEngine(profile: profile))
        let drops = try engine.allDrops(position: position)
        let targets: [CasinoTarget] = [
            .loose(index: 0), .build(index: 1), .stack(index: 2), .loose(index: 3), .empty,
        ]
        var wanted: [CasinoPossibleDrop] = []
        for (text, source) in [("5S", .hand), ("9S", .hand), ("4D", .table), ("9D", .table)] as [(String, CasinoSource)] {
            for target in targets {
                let drop = CasinoDrop(card: card(text), source: source, target: target)
                // Onto itself is refused.
                let rules = (try? engine.determine(position: position, drop: drop))?.choices.map(\.ruleId) ?? []
                if !rules.isEmpty { wanted.append(CasinoPossibleDrop(card: card(text), source: source, target: target, ruleIds: rules)) }
            }
        }
        #expect(drops == wanted)
        #expect(drops.count == 12)
        #expect(drops[0].ruleIds == ["universal-staging", "create-own-build"])
    }

    @Test func theRulesAreData() throws {
        let rules = CasinoEngine().rules()
        #expect(
            rules.map(\.id) == [
                "universal-staging", "temp-stack-addition", "single-card-capture", "build-capture", "temp-stack-capture",
                "create-own-build", "extend-own-build", "extend-opponent-build", "trail-card",
            ])
        #expect(rules.map(\.priority) == [95, 80, 50, 45, 40, 35, 30, 25, 10])
        #expect(rules.map(\.category) == [.staging, .staging, .capture, .capture, .capture, .build, .build, .build, .trail])
        #expect(rules.filter(\.isModal).map(\.priority) == [35, 25, 10])
        #expect(rules.filter(\.isExclusive).map(\.priority) == [80])
        #expect(rules[6].about == "add a hand card to one's own simple build, up to ten")
        #expect(rules[6].conditions == ["from_hand", "onto_build", "own_build", "simple_build", "at_most_ten"])
        #expect(rules[1].exclusiveUnless == ["from_hand", "equal_value"])
        #expect(CasinoEngine(profile: nil).rules() == rules)
    }

    /// Four rules ask less as the table is printed, and say so.
    @Test func theProfilesDifferInWhatTheRulesSayToo() throws {
        var rules = CasinoEngine().rules()
        let literal = CasinoEngine(profile: .literal).rules()
        #expect(rules.indices.filter { rules[$0] != literal[$0] } == [1, 5, 6, 7])
        rules[1].exclusiveUnless = []
        rules[1].about = "add a card to a temporary stack, and nothing else"
        rules[5].conditions.removeAll { $0 == "at_most_ten" }
        rules[5].about = "make a build of a hand card and a loose card, in round 1 or as the owner of a build"
        for index in [6, 7] { rules[index].conditions.removeAll { $0 == "simple_build" } }
        rules[6].about = "add a hand card to one's own build, up to ten"
        rules[7].about = "add a hand card to another's build that is marked as extendable, up to ten"
        #expect(literal == rules)
    }

    @Test func aRuleCanBeSwitchedOff() throws {
        let position = try CasinoPosition.holding("7S", table: [.loose("7D")])
        let (engine, drop) = (CasinoEngine(), CasinoDrop.hand("7S", .loose(index: 0)))
        let without = try engine.without(ruleId: "universal-staging")
        #expect(without.rules() == Array(engine.rules().dropFirst()))
        let decision = try without.determine(position: position, drop: drop)
        #expect(decision.choices.map(\.ruleId) == ["single-card-capture"] && !decision.isModal)
        // The one that it was made of is as it was.
        #expect(try engine.determine(position: position, drop: drop).choices.count == 2)
        var empty = engine
        for rule in engine.rules() { empty = try empty.without(ruleId: rule.id) }
        #expect(empty.rules().isEmpty)
        #expect(try empty.determine(position: position, drop: drop).errorMessage == casinoPrompt().noActions)
    }

    @Test func thePromptIsTheDocuments() {
        let wanted = CasinoPrompt(
            title: "Choose Action", question: "What would you like to do?", noActions: "No valid actions available")
        #expect(casinoPrompt() == wanted)
    }
}
