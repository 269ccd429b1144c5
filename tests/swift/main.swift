// Asks the questions of the conformance vectors through the typed Swift API and compares the answers.
//
//     run-vectors FILE.jsonl…
//
// The answers are built from what the API returns, never by the JSON lines of the core, so it is the binding that is tested.
import Foundation
import Unbeaten

/// What the API says to a question of a game.
func ask(_ game: String, _ op: String, _ rules: Json?, _ fields: Fields) throws -> Json {
    if game == "bigTwo", let ask = bigTwoQuestions[op] { return try ask(try BigTwoRules.read(rules), fields) }
    if game == "texas42",
        let ask = texas42Questions[op] ?? texas42GameQuestions[op] ?? texas42SolveQuestions[op] ?? texas42AdviceQuestions[op]
    {
        return try ask(try Texas42Rules.read(rules), fields)
    }
    if game == "casino", let ask = casinoGameQuestions[op] { return try ask(try CasinoRules.read(rules), fields) }
    // What a drop may mean goes by a profile, and not by rules.
    if game == "casino", rules ?? .null == .null, let ask = casinoQuestions[op] { return try ask(fields) }
    if game == "fair", rules ?? .null == .null, let ask = fairQuestions[op] { return try ask(fields) }
    throw NotAskable(why: "there is no such question")
}

/// The answer to a question, from what the API says.
func answer(_ vector: [String: Json]) -> (name: String, value: Json) {
    do {
        guard case .text(let game) = vector["game"], case .text(let op) = vector["op"], case .object(let fields) = vector["in"]
        else { throw NotAskable(why: "this is no question") }
        return ("ok", try ask(game, op, vector["rules"], Fields(fields: fields)))
    } catch let refused as RefusedCall {
        return ("err", .object(refused.problem))
    } catch let refusal as any Refusal {
        return ("err", .object(problem(refusal)))
    } catch {
        return ("err", .text("\(error)"))
    }
}

var (passed, failed) = (0, 0)
var lines = Sha256()
for file in CommandLine.arguments.dropFirst() {
    for line in try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n") {
        guard case .object(let vector)? = try? Json(line: line), let id = vector["id"] else {
            failed += 1
            print("this is not a vector that a typed API can be asked: \(line)")
            continue
        }
        let (name, got) = answer(vector)
        lines.update(Json.object(["id": id, name: got]).canonical + "\n")
        if vector[name] == got {
            passed += 1
        } else {
            failed += 1
            let wanted = Json.object(vector.filter { $0.key == "ok" || $0.key == "err" })
            print("\(id.canonical)\n  wanted \(wanted.canonical)\n  got    \(Json.object([name: got]).canonical)")
        }
    }
}
print("swift: \(passed + failed) vectors, digest \(lines.digest())")
print("swift: \(passed) passed, \(failed) failed")
exit(failed == 0 && passed > 0 ? 0 : 1)
