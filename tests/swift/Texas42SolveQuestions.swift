import Unbeaten

/// Every op about best play with all dominoes open, asked through the typed API.
let texas42SolveQuestions: [String: @Sendable (Texas42Rules, Fields) throws -> Json] = [
    "solve": { _, fields in
        let solution = try Texas42Solver().solve(open: try fields.openHands())
        return .object(
            worth(solution.points, solution.made).merging([
                "best": Json(solution.best), "values": .list(solution.values.map { Json($0) }), "line": Json(solution.line),
            ]) { _, new in new })
    },
    "solveAll": { _, fields in
        let hands = try fields["hands"].items().map { try $0.dominoes() }
        let all = try Texas42Solver().allDeclarations(hands: hands, leader: try fields.seat("leader"))
        return .object(Dictionary(uniqueKeysWithValues: all.map { ($0.trump.description, Json($0.points)) }))
    },
]

/// The points, or whether it is made, as far as there is such.
private func worth(_ points: [UInt32]?, _ made: Bool?) -> [String: Json] {
    var worth: [String: Json] = [:]
    worth["points"] = points.map { Json($0) }
    worth["made"] = made.map { .bool($0) }
    return worth
}

extension Json {
    fileprivate init(_ value: Texas42PlayValue) {
        self = .object(worth(value.points, value.made).merging(["domino": Json(value.domino)]) { _, new in new })
    }
}

extension Fields {
    fileprivate func openHands() throws -> Texas42OpenHands {
        let declaration = try optional("declaration") { try Texas42Declaration.parse(try $0.string()) }
        let points = try optional("points") { try $0.counts() }
        let trick = try optional("trick") { try $0.items().map { try $0.domino() } }
        let bid = try optional("bid") { try Texas42Call.parse(try $0.string()) }
        return Texas42OpenHands(
            hands: try self["hands"].items().map { try $0.dominoes() },
            declaration: try declaration ?? .trump(trump: try Texas42Trump.parse(try text("trump"))),
            leader: try seat("leader"), trick: trick ?? [], points: points ?? [], bid: bid,
            bidder: try optional("bidder") { try $0.seat() })
    }
}
