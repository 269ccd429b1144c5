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

    func seat(_ name: String) throws -> Seat { try self[name].seat() }

    func policy() throws -> Policy { try one(of: ["first": .first, "random": .random], try self["policy"]) }

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

    func byte() throws -> UInt8 {
        guard let byte = UInt8(exactly: try whole()) else { throw NotAskable(why: "\(canonical) is too much") }
        return byte
    }

    func counts() throws -> [UInt32] { try items().map { try $0.count() } }
    func numbers() throws -> [UInt64] { try items().map { try $0.whole() } }

    func seat() throws -> Seat {
        guard let seat = Seat(index: Int(try count())) else { throw NotAskable(why: "\(canonical) is no seat") }
        return seat
    }

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
    /// A preset's name, or an object with a preset and the options that differ.
    static func read(_ value: Json?) throws -> Texas42Rules {
        switch value {
        case nil, .null: return tournament()
        case .text(let preset): return try named(preset: preset)
        case .object(var changes):
            let preset = try changes.removeValue(forKey: "preset").map { try named(preset: try $0.string()) }
            var options = (preset ?? tournament()).options()
            for (name, value) in changes { try options.change(name, to: value) }
            return try withOptions(options: options)
        default: throw NotAskable(why: "rules are a name or an object")
        }
    }
}

extension Texas42Options {
    fileprivate mutating func change(_ name: String, to value: Json) throws {
        let houses: [String: Texas42House] = ["off": .off, "any": .any, "forced": .forced]
        switch name {
        case "scoring": scoring = try one(of: ["marks": .marks, "points": .points], value)
        case "target": target = try value.count()
        case "allPass": allPass = try one(of: ["redeal": .redeal, "forced": .forced], value)
        case "maxMarks": maxMarks = try value.marks()
        case "earlyEnd": earlyEnd = try value.bool()
        case "claims": claims = try one(of: ["off": .off, "forfeit": .forfeit, "free": .free], value)
        case "noTrumpDoubles": noTrumpDoubles = try value.items().map { try $0.doubles() }
        case "nello": nello = try one(of: houses, value)
        case "nelloMarks": nelloMarks = try value.marks()
        case "nelloDoubles": nelloDoubles = try value.items().map { try $0.doubles() }
        case "sevens": sevens = try one(of: houses, value)
        case "sevensMarks": sevensMarks = try value.marks()
        case "plunge": plunge = try value.bool()
        case "plungeMarks": plungeMarks = try value.marks()
        case "splash": splash = try value.bool()
        case "splashMarks":
            let marks = try value.items().map { try $0.marks() }
            guard marks.count == 2 else { throw NotAskable(why: "\(value.canonical) is no pair") }
            splashMarks = Texas42SplashMarks(least: marks[0], most: marks[1])
        case "partnerLeads": partnerLeads = try value.bool()
        case "goldWithDoubles": goldWithDoubles = try value.bool()
        default: throw NotAskable(why: "rules have no option \(name)")
        }
    }
}

extension CasinoRules {
    /// A preset's name, or an object with a preset and the options that differ.
    static func read(_ value: Json?) throws -> CasinoRules {
        switch value {
        case nil, .null: return southAfrican()
        case .text(let preset): return try named(preset: preset)
        case .object(var changes):
            let preset = try changes.removeValue(forKey: "preset").map { try named(preset: try $0.string()) }
            var options = (preset ?? southAfrican()).options()
            for (name, value) in changes { try options.change(name, to: value) }
            return try withOptions(options: options)
        default: throw NotAskable(why: "rules are a name or an object")
        }
    }
}

extension CasinoOptions {
    fileprivate mutating func change(_ name: String, to value: Json) throws {
        switch name {
        case "groups": groups = try one(of: ["many": .many, "one": .one], value)
        case "buildRounds": buildRounds = try one(of: ["all": .all, "first": .first], value)
        case "severalBuilds": severalBuilds = try value.bool()
        case "add": add = try one(of: ["own": .own, "any": .any, "none": .none], value)
        case "raise": raise = try one(of: ["opponents": .opponents, "any": .any], value)
        case "pileTops": pileTops = try value.bool()
        case "trailWithBuild":
            trailWithBuild = try one(
                of: [
                    "notInFirstOfSeveral": .notInFirstOfSeveral, "notInRound1": .notInRound1, "never": .never, "always": .always,
                ], value)
        case "trailBesideEqual": trailBesideEqual = try value.bool()
        case "pairs": pairs = try value.bool()
        case "mostCards": mostCards = try value.marks()
        case "mostSpades": mostSpades = try value.marks()
        case "ties": ties = try one(of: ["split": .split, "none": .none], value)
        case "bonuses": bonuses = try one(of: ["twoSides": .twoSides, "always": .always], value)
        case "sweep": sweep = try value.marks()
        case "shutOut": shutOut = try value.bool()
        case "series":
            guard case .object(let of) = value, of.count == 1 else { throw NotAskable(why: "\(value.canonical) wins no series") }
            if let wins = of["wins"] { series = .wins(wins: try wins.count()) }
            if let points = of["points"] { series = .points(points: try points.count()) }
        default: throw NotAskable(why: "rules have no option \(name)")
        }
    }
}

extension Json {
    fileprivate func marks() throws -> UInt8 {
        guard let marks = UInt8(exactly: try whole()) else { throw NotAskable(why: "\(canonical) is too much") }
        return marks
    }

    fileprivate func doubles() throws -> Texas42Doubles {
        try one(of: ["high": .high, "low": .low, "own": .own, "inverted": .inverted], self)
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
