import Foundation

/// JSON with whole numbers that keep all 64 bits, which Foundation's own reader does not promise, and with one way to be written.
enum Json: Equatable {
    case null
    case bool(Bool)
    /// Zero and above.
    case number(UInt64)
    /// Below zero.
    case negative(Int64)
    case text(String)
    case list([Json])
    case object([String: Json])

    /// Keys sorted by their bytes, no spaces, everything but control characters, quotes and backslashes as it is.
    var canonical: String {
        var out = ""
        write(into: &out)
        return out
    }

    private func write(into out: inout String) {
        switch self {
        case .null: out += "null"
        case .bool(let value): out += value ? "true" : "false"
        case .number(let value): out += String(value)
        case .negative(let value): out += String(value)
        case .text(let text): Json.quote(text, into: &out)
        case .list(let items):
            out += "["
            for (place, item) in items.enumerated() {
                if place > 0 { out += "," }
                item.write(into: &out)
            }
            out += "]"
        case .object(let fields):
            out += "{"
            let sorted = fields.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            for (place, (name, value)) in sorted.enumerated() {
                if place > 0 { out += "," }
                Json.quote(name, into: &out)
                out += ":"
                value.write(into: &out)
            }
            out += "}"
        }
    }

    private static func quote(_ text: String, into out: inout String) {
        out += "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": out += "\\\""
            case "\\": out += "\\\\"
            case "\n": out += "\\n"
            case "\r": out += "\\r"
            case "\t": out += "\\t"
            case "\u{8}": out += "\\b"
            case "\u{c}": out += "\\f"
            case "\u{0}"..."\u{1f}":
                let digits = String(scalar.value, radix: 16)
                out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: out.unicodeScalars.append(scalar)
            }
        }
        out += "\""
    }
}

extension Json: ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral {
    init(dictionaryLiteral fields: (String, Json)...) { self = .object(Dictionary(uniqueKeysWithValues: fields)) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(nilLiteral: ()) { self = .null }
}

/// A line that is not the JSON that vectors are written in.
struct BadJson: Error {
    let place: Int
}

extension Json {
    init(line: some StringProtocol) throws {
        var reader = Reader(bytes: Array(line.utf8))
        self = try reader.value()
        guard reader.place == reader.bytes.count else { throw BadJson(place: reader.place) }
    }

    private struct Reader {
        let bytes: [UInt8]
        var place = 0

        var next: UInt8? { place < bytes.count ? bytes[place] : nil }

        mutating func take(_ text: StaticString) throws {
            for index in 0..<text.utf8CodeUnitCount {
                guard next == text.utf8Start[index] else { throw BadJson(place: place) }
                place += 1
            }
        }

        mutating func skipSpaces() {
            while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0d { place += 1 }
        }

        mutating func value() throws -> Json {
            skipSpaces()
            defer { skipSpaces() }
            switch next {
            case UInt8(ascii: "n"): try take("null"); return .null
            case UInt8(ascii: "t"): try take("true"); return true
            case UInt8(ascii: "f"): try take("false"); return false
            case UInt8(ascii: "\""): return .text(try string())
            case UInt8(ascii: "["): return .list(try items(in: "[", "]") { try $0.value() })
            case UInt8(ascii: "{"): return .object(try fields())
            case UInt8(ascii: "-"): return .negative(try negative())
            default: return .number(try number())
            }
        }

        mutating func items<T>(in open: StaticString, _ close: StaticString, _ item: (inout Reader) throws -> T) throws -> [T] {
            try take(open)
            skipSpaces()
            var all: [T] = []
            if next == close.utf8Start[0] { place += 1; return all }
            while true {
                all.append(try item(&self))
                if next == close.utf8Start[0] { place += 1; return all }
                try take(",")
            }
        }

        mutating func fields() throws -> [String: Json] {
            let pairs = try items(in: "{", "}") { reader in
                reader.skipSpaces()
                let name = try reader.string()
                reader.skipSpaces()
                try reader.take(":")
                return (name, try reader.value())
            }
            return Dictionary(pairs) { _, last in last }
        }

        mutating func number() throws -> UInt64 {
            let start = place
            while let byte = next, (0x30...0x39).contains(byte) { place += 1 }
            guard let number = UInt64(String(decoding: bytes[start..<place], as: UTF8.self)) else { throw BadJson(place: start) }
            return number
        }

        mutating func negative() throws -> Int64 {
            let start = place
            try take("-")
            guard let number = Int64("-\(try number())"), number < 0 else { throw BadJson(place: start) }
            return number
        }

        mutating func string() throws -> String {
            let start = place
            try take("\"")
            while let byte = next, byte != UInt8(ascii: "\"") {
                place += byte == UInt8(ascii: "\\") ? 2 : 1
            }
            try take("\"")
            let quoted = bytes[start..<place]
            guard quoted.contains(UInt8(ascii: "\\")) else {
                return String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
            }
            // Escapes are rare, and Foundation reads them right.
            guard let text = try JSONSerialization.jsonObject(with: Data(quoted), options: .fragmentsAllowed) as? String else {
                throw BadJson(place: start)
            }
            return text
        }
    }
}
