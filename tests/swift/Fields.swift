import Unbeaten

/// The typed API has no way to ask this.
struct NotAskable: Error {
    let why: String
}

/// The object `in` of a question, read into the types of the API.
struct Fields {
    let fields: [String: Json]

    /// A field that has to be there; it may be null.
    subscript(name: String) -> Json {
        get throws {
            guard let value = fields[name] else { throw NotAskable(why: "\(name) is missing") }
            return value
        }
    }

    /// A field that may be left out, or be null where nothing is meant.
    func optional<T>(_ name: String, _ read: (Json) throws -> T) throws -> T? {
        guard let value = fields[name], value != .null else { return nil }
        return try read(value)
    }

    /// A field that has to be there and may be null.
    func orNull<T>(_ name: String, _ read: (Json) throws -> T) throws -> T? {
        let value = try self[name]
        return value == .null ? nil : try read(value)
    }

    func cards(_ name: String) throws -> CardSet { try self[name].cards() }
    func domino(_ name: String) throws -> Domino { try self[name].domino() }
    func dominoes(_ name: String) throws -> DominoSet { try self[name].dominoes() }
    func number(_ name: String) throws -> UInt64 { try self[name].whole() }
    func count(_ name: String) throws -> UInt32 { try self[name].count() }
    func text(_ name: String) throws -> String { try self[name].string() }

    func players() throws -> Players { try playersOf(count: count("players")) }

    func seed() throws -> Seed {
        switch try self["seed"] {
        case .number(let number): Seed.ofNumber(number: number)
        case .text(let digits): try Seed.parse(text: digits)
        default: throw NotAskable(why: "a seed is a number or a text")
        }
    }
}

extension Json {
    func whole() throws -> UInt64 {
        guard case .number(let number) = self else { throw NotAskable(why: "\(canonical) is no number") }
        return number
    }

    func count() throws -> UInt32 {
        guard let count = UInt32(exactly: try whole()) else { throw NotAskable(why: "\(canonical) is too much") }
        return count
    }

    func string() throws -> String {
        guard case .text(let text) = self else { throw NotAskable(why: "\(canonical) is no text") }
        return text
    }

    func bool() throws -> Bool {
        guard case .bool(let value) = self else { throw NotAskable(why: "\(canonical) is neither true nor false") }
        return value
    }

    func items() throws -> [Json] {
        guard case .list(let items) = self else { throw NotAskable(why: "\(canonical) is no list") }
        return items
    }

    func counts() throws -> [UInt32] { try items().map { try $0.count() } }
    func card() throws -> Card { try Card.parse(try string()) }
    func cards() throws -> CardSet { try CardSet.distinct(try items().map { try $0.card() }) }
    func domino() throws -> Domino { try Domino.parse(try string()) }
    func dominoes() throws -> DominoSet { try DominoSet.distinct(try items().map { try $0.domino() }) }
}

extension BigTwoRules {
    /// A preset's name, or an object with a preset and the options that differ.
    static func read(_ value: Json?) throws -> BigTwoRules {
        switch value {
        case nil, .null: return classic()
        case .text(let preset): return try named(preset: preset)
        case .object(var changes):
            let preset = try changes.removeValue(forKey: "preset").map { try named(preset: try $0.string()) }
            var options = (preset ?? classic()).options()
            for (name, value) in changes { try options.change(name, to: value) }
            return try withOptions(options: options)
        default: throw NotAskable(why: "rules are a name or an object")
        }
    }
}

extension Texas42Rules {
    /// A preset's name, or an object with a preset and the option that differs.
    static func read(_ value: Json?) throws -> Texas42Rules {
        switch value {
        case nil, .null: return tournament()
        case .text(let preset): return try named(preset: preset)
        case .object(var changes):
            let preset = try changes.removeValue(forKey: "preset").map { try named(preset: try $0.string()) }
            let gold = try changes.removeValue(forKey: "goldWithDoubles").map { try $0.bool() }
            guard changes.isEmpty else { throw NotAskable(why: "rules have no such option") }
            return tournament(goldWithDoubles: gold ?? (preset ?? tournament()).goldWithDoubles())
        default: throw NotAskable(why: "rules are a name or an object")
        }
    }
}

extension BigTwoOptions {
    fileprivate mutating func change(_ name: String, to value: Json) throws {
        switch name {
        case "suitOrder": suitOrder = try value.items().map { try suit($0.string()) }
        case "straights": straights = try value.items().map { try $0.string() }
        case "flushOrder": flushOrder = try one(of: ["rankFirst": .rankFirst, "suitFirst": .suitFirst], value)
        case "triples": triples = try value.bool()
        case "pass": pass = try one(of: ["turn": .turn, "trick": .trick], value)
        case "firstCard": firstCard = try value.card()
        case "firstCardRule": firstCardRule = try one(of: ["firstMatch": .firstMatch, "everyMatch": .everyMatch], value)
        case "oneCardLeft": oneCardLeft = try value.bool()
        case "autoPassMs": autoPassMs = try value.count()
        case "autoPassByHandSizes": autoPassByHandSizes = try value.bool()
        case "pointsPerCard": pointsPerCard = try value.counts().map { try narrowed($0) }
        case "target": target = try value.count()
        default: throw NotAskable(why: "rules have no option \(name)")
        }
    }
}

/// A suit by its letter, as a card of it has one.
private func suit(_ letter: String) throws -> Suit {
    guard let card = Card.all.first(where: { $0.description.hasSuffix(letter) }), letter.count == 1 else {
        throw NotAskable(why: "\(letter) is no suit")
    }
    return card.suit
}

private func one<T>(of choices: [String: T], _ value: Json) throws -> T {
    guard let choice = choices[try value.string()] else { throw NotAskable(why: "\(value.canonical) is no such option") }
    return choice
}

private func narrowed(_ number: UInt32) throws -> UInt16 {
    guard let number = UInt16(exactly: number) else { throw NotAskable(why: "\(number) points are too many") }
    return number
}
