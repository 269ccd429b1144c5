import Foundation
import Testing
import Unbeaten

/// Garbage for everything that makes something and can refuse to, or that makes an object.
///
/// Swift cannot find constructors by itself, so they are listed here, and the list is compared with the file of the public API.
@Suite struct ConstructorTests {
    /// Bad values, the same in every run.
    struct Garbage {
        private var state: UInt64 = 1

        mutating func below(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(count))
        }

        mutating func one<T>(of choices: [T]) -> T { choices[below(choices.count)] }

        mutating func text() -> String {
            one(of: [
                "", " ", "\u{0}", "3D", "3D 3D", "6-4", "💥", String(repeating: "10H", count: 1_000), "{", "[]", "null", "classic",
                #"{"round":1}"#, "trump",
            ])
        }

        mutating func number() -> UInt64 {
            one(of: [0, 1, 2, 3, 13, 40, 52, 255, 256, UInt64(Int32.max), UInt64(UInt32.max), 1 << 63, .max])
        }

        mutating func small<T: FixedWidthInteger>() -> T { T(truncatingIfNeeded: number()) }

        mutating func list<T>(_ item: (inout Garbage) -> T) -> [T] {
            let one = item(&self)
            switch below(5) {
            case 0: return []
            case 1: return Array(repeating: one, count: 300)
            case 2: return [one]
            case 3: return [one, item(&self), item(&self)]
            default: return Array(repeating: one, count: 4)
            }
        }

        mutating func maybe<T>(_ item: (inout Garbage) -> T) -> T? { below(3) == 0 ? nil : item(&self) }

        mutating func card() -> Card { one(of: Array(CardSet.pack)) }
        mutating func domino() -> Domino { one(of: Array(DominoSet.all)) }

        mutating func hand() -> CardSet {
            one(of: ["", "3D", "7D 7S", "3D 4D 5D 6D 7D", "2S 2H 2C 2D 3C", "JD QD KD"].map(cards) + [.pack])
        }

        mutating func bones() -> DominoSet {
            one(of: ["", "6-4", "6-6 5-5 4-4 3-3 2-2 1-1 0-0", "6-6 6-5 6-4 6-3 6-2 6-1 6-0"].map(dominoes) + [.all])
        }

        mutating func seat() -> Seat { one(of: Array(Seat.allCases)) }
        mutating func players() -> Players { one(of: Array(Players.allCases)) }
        mutating func trump() -> Texas42Trump { one(of: Texas42Trump.allCases) }
        mutating func seed() -> Seed { .ofNumber(number: number()) }
        mutating func rules() -> BigTwoRules { .classic() }

        mutating func table() -> FairTable {
            FairTable(game: one(of: Array(FairGame.allCases)), id: text(), rules: text(), players: players())
        }

        mutating func item() -> CasinoItem {
            let cards = list { $0.card() }
            switch below(3) {
            case 0: return .loose(card: card())
            case 1:
                let value: UInt8 = small()
                return .build(build: CasinoBuild(id: text(), cards: cards, value: value, owner: seat(), isExtendable: below(2) == 0))
            default: return .stack(stack: CasinoStack(id: text(), cards: cards, owner: seat()))
            }
        }

        mutating func options() -> BigTwoOptions {
            var options = BigTwoRules.classic().options()
            options.straights = list { $0.text() }
            if below(2) == 0 { options.suitOrder = list { $0.one(of: [.diamonds, .clubs, .hearts, .spades]) } }
            if below(2) == 0 { options.pointsPerCard = list { $0.small() } }
            options.target = small()
            return options
        }

        mutating func setup() -> BigTwoSetup {
            BigTwoSetup(
                hands: list { $0.hand() }, toMove: seat(), played: hand(), onSeat: maybe { $0.seat() }, on: maybe { $0.hand() },
                out: list { $0.seat() }, mustInclude: maybe { $0.card() }, totals: list { $0.number() })
        }

        mutating func call() -> Texas42Call {
            let number: UInt8 = small()
            return one(of: [.pass, .points(pointBid: number), .marks(marks: number), .splash(marks: number), .plunge(marks: number)])
        }

        mutating func options42() -> Texas42Options {
            var options = Texas42Rules.casual().options()
            if below(2) == 0 { options.noTrumpDoubles = list { $0.one(of: Array(Texas42Doubles.allCases)) } }
            if below(2) == 0 { options.nelloDoubles = list { $0.one(of: Array(Texas42Doubles.allCases)) } }
            if below(2) == 0 { options.splashMarks = Texas42SplashMarks(least: small(), most: small()) }
            (options.maxMarks, options.plungeMarks, options.target) = (small(), small(), small())
            return options
        }

        mutating func casinoOptions() -> CasinoOptions {
            var options = CasinoRules.southAfrican().options()
            if below(2) == 0 { options.groups = .one }
            if below(2) == 0 { options.add = .none }
            if below(2) == 0 { options.pileTops = false }
            options.pack = one(of: Array(CasinoPack.allCases))
            options.series = one(of: [.wins(wins: small()), .points(points: small())])
            (options.mostCards, options.sweep) = (small(), small())
            return options
        }

        mutating func casinoSetup() -> CasinoSetup {
            CasinoSetup(
                hands: list { $0.hand() }, toMove: maybe { $0.seat() }, round: small(), loose: list { $0.card() },
                builds: list { CasinoTableBuild(value: $0.small(), cards: $0.hand(), owner: $0.seat()) },
                piles: list { $0.list { $0.card() } }, stock: list { $0.card() }, lastCapture: maybe { $0.seat() },
                sweeps: list { $0.small() }, totals: list { $0.number() }, wins: list { $0.number() })
        }

        mutating func casinoRules() -> CasinoRules { one(of: [.southAfrican(), .document(), .standard52()]) }

        mutating func setup42() -> Texas42Setup {
            Texas42Setup(
                hands: list { $0.bones() }, shaker: seat(), phase: one(of: Array(Texas42Phase.allCases)), toMove: seat(),
                played: bones(), bid: maybe { Texas42Bid(seat: $0.seat(), call: $0.call()) }, forced: below(2) == 0,
                declaration: maybe { $0.one(of: [.sevens, .nello, .trump(trump: $0.trump())]) },
                trick: list { Texas42Play(seat: $0.seat(), domino: $0.domino()) }, points: list { $0.small() },
                tricks: list { $0.small() }, score: list { $0.number() })
        }
    }

    typealias Maker = @Sendable (inout Garbage) throws -> Any

    static let makers: [String: Maker] = [
        "Card.parse(_:)": { try Card.parse($0.text()) },
        "CardSet.parse(_:)": { try CardSet.parse($0.text()) },
        "CardSet.distinct(_:)": { try CardSet.distinct($0.list { $0.card() }) },
        "Domino.parse(_:)": { try Domino.parse($0.text()) },
        "DominoSet.parse(_:)": { try DominoSet.parse($0.text()) },
        "DominoSet.distinct(_:)": { try DominoSet.distinct($0.list { $0.domino() }) },
        "Players.init(count:)": { try Players(count: Int(truncatingIfNeeded: $0.number())) },
        "Texas42Trump.parse(_:)": { try Texas42Trump.parse($0.text()) },
        "Cancel.init()": { _ in Cancel() },
        "BigTwoDeal.ofHands(hands:)": { try BigTwoDeal.ofHands(hands: $0.list { $0.hand() }) },
        "BigTwoDeal.shuffled(seed:number:players:)": {
            BigTwoDeal.shuffled(seed: $0.seed(), number: $0.number(), players: $0.players())
        },
        "BigTwoGame.init(rules:deal:)": {
            BigTwoGame(rules: $0.rules(), deal: .shuffled(seed: $0.seed(), number: $0.number(), players: $0.players()))
        },
        "BigTwoGame.load(snapshot:)": { try BigTwoGame.load(snapshot: $0.text()) },
        "BigTwoGame.setUp(rules:setup:)": { try BigTwoGame.setUp(rules: $0.rules(), setup: $0.setup()) },
        "BigTwoRules.classic()": { _ in BigTwoRules.classic() },
        "BigTwoRules.named(preset:)": { try BigTwoRules.named(preset: $0.text()) },
        "BigTwoRules.withOptions(options:)": { try BigTwoRules.withOptions(options: $0.options()) },
        "BigTwoScoreSheet.init(rules:players:)": { BigTwoScoreSheet(rules: $0.rules(), players: $0.players()) },
        "BigTwoTurn.init(rules:hand:on:nextCards:mustInclude:played:handSizes:)": {
            try BigTwoTurn(
                rules: $0.rules(), hand: $0.hand(), on: $0.maybe { $0.hand() }, nextCards: $0.maybe { $0.small() },
                mustInclude: $0.maybe { $0.card() }, played: $0.maybe { $0.hand() },
                handSizes: $0.maybe { $0.list { $0.small() } })
        },
        "CasinoCaptures.init(card:loose:)": { try CasinoCaptures(card: $0.card(), loose: $0.hand()) },
        "CasinoDeal.shuffled(seed:number:players:)": {
            CasinoDeal.shuffled(seed: $0.seed(), number: $0.number(), players: $0.players())
        },
        "CasinoDeal.forRules(rules:seed:number:players:)": {
            CasinoDeal.forRules(rules: $0.casinoRules(), seed: $0.seed(), number: $0.number(), players: $0.players())
        },
        "CasinoDeal.ofHands(rules:hands:stock:)": {
            try CasinoDeal.ofHands(rules: $0.casinoRules(), hands: $0.list { $0.hand() }, stock: $0.list { $0.card() })
        },
        "CasinoGame.init(rules:deal:)": {
            CasinoGame(rules: $0.casinoRules(), deal: .shuffled(seed: $0.seed(), number: $0.number(), players: $0.players()))
        },
        "CasinoGame.load(snapshot:)": { try CasinoGame.load(snapshot: $0.text()) },
        "CasinoGame.setUp(rules:setup:)": { try CasinoGame.setUp(rules: $0.casinoRules(), setup: $0.casinoSetup()) },
        "CasinoGame.tryNew(rules:deal:)": {
            try CasinoGame.tryNew(
                rules: $0.casinoRules(), deal: .shuffled(seed: $0.seed(), number: $0.number(), players: $0.players()))
        },
        "CasinoPlay.parse(_:)": { try CasinoPlay.parse($0.text()) },
        "CasinoRules.document()": { _ in CasinoRules.document() },
        "CasinoRules.named(preset:)": { try CasinoRules.named(preset: $0.text()) },
        "CasinoRules.southAfrican()": { _ in CasinoRules.southAfrican() },
        "CasinoRules.standard52()": { _ in CasinoRules.standard52() },
        "CasinoRules.withOptions(options:)": { try CasinoRules.withOptions(options: $0.casinoOptions()) },
        "CasinoEngine.init(profile:)": { CasinoEngine(profile: $0.maybe { $0.one(of: Array(CasinoProfile.allCases)) }) },
        "CasinoLookout.init(hand:table:seen:handSizes:)": {
            try CasinoLookout(hand: $0.hand(), table: $0.list { $0.item() }, seen: $0.hand(), handSizes: $0.list { $0.small() })
        },
        "CasinoPosition.init(round:toMove:table:hands:)": {
            try CasinoPosition(round: $0.small(), toMove: $0.seat(), table: $0.list { $0.item() }, hands: $0.list { $0.hand() })
        },
        "CasinoPosition.fromWire(state:)": { try CasinoPosition.fromWire(state: $0.text()) },
        "Draws.init(seed:)": { Draws(seed: $0.seed()) },
        "Draws.ofBots(seed:game:)": { Draws.ofBots(seed: $0.seed(), game: $0.number()) },
        "FairCommitment.parse(text:)": { try FairCommitment.parse(text: $0.text()) },
        "FairDealer.init(master:table:)": { try FairDealer(master: $0.seed(), table: $0.table()) },
        "FairDealer.resumedAt(master:table:number:attempt:out:)": {
            try FairDealer.resumedAt(
                master: $0.seed(), table: $0.table(), number: $0.number(), attempt: $0.number(), out: $0.list { $0.seat() })
        },
        "FairPlayer.init(table:seat:)": { try FairPlayer(table: $0.table(), seat: $0.seat()) },
        "Seed.ofBytes(bytes:)": { try Seed.ofBytes(bytes: Data(count: $0.one(of: [0, 1, 31, 32, 33, 1_000]))) },
        "Seed.ofNumber(number:)": { Seed.ofNumber(number: $0.number()) },
        "Seed.parse(text:)": { try Seed.parse(text: $0.text()) },
        "Texas42Advisor.init(samples:seed:caution:)": {
            try Texas42Advisor(samples: $0.small(), seed: $0.seed(), caution: $0.maybe { $0.small() })
        },
        "Texas42Claim.init(hand:trump:played:voids:)": {
            try Texas42Claim(
                hand: $0.bones(), trump: $0.trump(), played: $0.bones(),
                voids: $0.maybe { $0.list { $0.list { _ in Texas42Suit.doubles } } })
        },
        "Texas42Action.parse(_:)": { try Texas42Action.parse($0.text()) },
        "Texas42Auction.init(rules:)": { _ in Texas42Auction(rules: .casual()) },
        "Texas42Call.parse(_:)": { try Texas42Call.parse($0.text()) },
        "Texas42Deal.ofHands(hands:)": { try Texas42Deal.ofHands(hands: $0.list { $0.bones() }) },
        "Texas42Declaration.parse(_:)": { try Texas42Declaration.parse($0.text()) },
        "Texas42Game.init(rules:deal:)": {
            Texas42Game(rules: .casual(), deal: .shuffled(seed: $0.seed(), number: $0.number()))
        },
        "Texas42Game.load(snapshot:)": { try Texas42Game.load(snapshot: $0.text()) },
        "Texas42Game.setUp(rules:setup:)": { try Texas42Game.setUp(rules: .casual(), setup: $0.setup42()) },
        "Texas42Game.shakenBy(rules:deal:shaker:)": {
            Texas42Game.shakenBy(rules: .points(), deal: .shuffled(seed: $0.seed(), number: $0.number()), shaker: $0.seat())
        },
        "Texas42Knowledge.dealt(rules:shaker:seat:hand:)": {
            try Texas42Knowledge.dealt(rules: .casual(), shaker: $0.seat(), seat: $0.seat(), hand: $0.bones())
        },
        "Texas42Rules.casual()": { _ in Texas42Rules.casual() },
        "Texas42Rules.points()": { _ in Texas42Rules.points() },
        "Texas42Rules.withOptions(options:)": { try Texas42Rules.withOptions(options: $0.options42()) },
        "Texas42Solver.init()": { _ in Texas42Solver() },
        "Texas42Solver.withEntries(entries:)": { try Texas42Solver.withEntries(entries: $0.number()) },
        "Texas42Deal.shuffled(seed:number:)": { Texas42Deal.shuffled(seed: $0.seed(), number: $0.number()) },
        "Texas42Rules.named(preset:)": { try Texas42Rules.named(preset: $0.text()) },
        "Texas42Rules.tournament(goldWithDoubles:)": { Texas42Rules.tournament(goldWithDoubles: $0.below(2) == 0) },
    ]

    /// What api.txt has of the kind: each way to an object, and each way to a value that may throw.
    static func inTheAPI() throws -> Set<String> {
        var found = Set<String>()
        var type = "", isObject = false
        for line in try file("ffi-mobile/swift/api.txt").split(separator: "\n") {
            if let head = line.firstMatch(of: /^(open class|public struct|public enum|extension) (\w+)/) {
                (type, isObject) = (String(head.2), head.1 == "open class")
            }
            let maker = line.firstMatch(of: /^  (?:convenience )?public (?:static func )?(\w+)\((.*)\)( throws)?(?: -> (\w+))?$/)
            guard let maker, maker.1 == "init" || maker.4.map(String.init) == type, isObject || maker.3 != nil else { continue }
            // The labels are what stands before a colon outside of all brackets.
            var (labels, depth, word) = ("", 0, "")
            for character in maker.2 {
                switch character {
                case "[", "(", "<": depth += 1
                case "]", ")", ">": depth -= 1
                case ":" where depth == 0: labels += word.split(separator: " ")[0] + ":"
                case "," where depth == 0: word = ""
                default: word.append(character)
                }
            }
            found.insert("\(type).\(maker.1)(\(labels))")
        }
        return found
    }

    @Test func noneIsForgotten() throws {
        let wanted = try Self.inTheAPI()
        #expect(wanted.subtracting(Self.makers.keys).sorted() == [])
        #expect(Set(Self.makers.keys).subtracting(wanted).sorted() == [])
        #expect(wanted.count > 25)
    }

    @Test(arguments: makers.keys.sorted()) func garbageMakesSomethingOrIsRefused(name: String) throws {
        let make = try #require(Self.makers[name])
        var garbage = Garbage()
        for _ in 0..<500 {
            do {
                let thing = try make(&garbage)
                #expect(!"\(thing)".isEmpty || thing is CardSet || thing is DominoSet)
            } catch let refusal as any Refusal {
                #expect(!refusal.code().isEmpty && !refusal.description.isEmpty)
            } catch {
                Issue.record("\(name): \(type(of: error)) is no refusal: \(error)")
            }
        }
    }
}
