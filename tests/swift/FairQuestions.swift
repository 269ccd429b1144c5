import Unbeaten

/// Each question about fair dealing, asked of the type that answers it.
let fairQuestions: [String: @Sendable (Fields) throws -> Json] = [
    "dealSeed": { fields in
        let seed = try fields.seed()
        return .text(seed.ofDeal(deal: try fields.number("deal")).description)
    },
    "draws": { fields in
        let draws = Draws(seed: try fields.seed())
        return .list(try fields["below"].counts().map { Json(draws.below(n: $0)) })
    },
    "deal": { fields in
        let transcript = try deal(fields)
        return try Json(line: Substring(transcript))
    },
    "verify": { fields in told(verified: try fairVerify(transcripts: try transcripts(fields))) },
    "witness": { fields in
        let player = try FairPlayer(table: try table(fields), seat: try fields["seat"].seat())
        for told in try fields["told"].items() {
            guard case .object(let members) = told else { throw NotAskable(why: "\(told.canonical) is no object") }
            let told = Fields(fields: members)
            let commitment = try FairCommitment.parse(text: try told.text("commitment"))
            _ = try player.pledge(
                deal: try told.number("deal"), attempt: try told.number("attempt"), commitment: commitment,
                cut: try told["cut"].seed())
            if let pledges = try told.orNull("pledges", { try $0.pledges() }) { _ = try player.open(pledges: pledges) }
        }
        let hand = try fields.optional("hand") { try $0.string() }
        return told(verified: try player.verify(transcripts: try transcripts(fields), hand: hand))
    },
]

private func table(_ fields: Fields) throws -> FairTable {
    guard case .object(let members) = try fields["table"] else { throw NotAskable(why: "a table is an object") }
    let table = Fields(fields: members)
    let games: [String: FairGame] = ["bigTwo": .bigTwo, "texas42": .texas42, "casino": .casino]
    guard let game = games[try table.text("game")] else { throw NotAskable(why: "there is no such game") }
    return FairTable(game: game, id: try table.text("id"), rules: try table.text("rules"), players: try table.players())
}

/// Deals as a dealer does to whom these pledges and cuts come: without pledges, those of the cuts.
private func deal(_ fields: Fields) throws -> String {
    let master = try fields["master"].seed()
    let out = try fields.optional("out") { try $0.items().map { try $0.seat() } } ?? []
    let dealer = try FairDealer.resumedAt(
        master: master, table: try table(fields), number: try fields.number("deal"), attempt: try fields.number("attempt"),
        out: out)
    let cuts = try fields["cuts"].items().map { $0 == .null ? nil : try Seed.parse(text: try $0.string()) }
    let commitment = dealer.commitment()
    let own = zip(Seat.allCases, cuts).map { seat, cut in cut.map { commitment.pledge(seat: seat, cut: $0) } }
    let pledges = try fields.optional("pledges") { try $0.pledges() } ?? own
    for (seat, pledge) in zip(Seat.allCases, pledges) {
        if let pledge { try dealer.pledge(seat: seat, pledge: pledge) }
    }
    _ = dealer.closePledges()
    for (seat, cut) in zip(Seat.allCases, cuts) {
        if let cut { try dealer.cut(seat: seat, cut: cut) }
    }
    let abandons = try fields.optional("abandon") { try $0.bool() } ?? false
    do {
        _ = try dealer.seed()
    } catch FairRefused.MissingCuts(_) where abandons {
        return try dealer.abandon()
    }
    return try dealer.reveal()
}

/// One a line.
private func transcripts(_ fields: Fields) throws -> String {
    try fields["transcripts"].items().map(\.canonical).joined(separator: "\n")
}

private func told(verified: [FairVerified]) -> Json {
    .list(
        verified.map { one in
            ["deal": Json(one.deal), "attempt": Json(one.attempt), "seed": one.seed.map { .text($0.description) } ?? .null]
        })
}

extension Json {
    /// A number, or 64 hexadecimal digits.
    fileprivate func seed() throws -> Seed {
        if case .number(let number) = self { return Seed.ofNumber(number: number) }
        return try Seed.parse(text: try string())
    }

    /// For each seat, or none.
    fileprivate func pledges() throws -> [FairCommitment?] {
        try items().map { $0 == .null ? nil : try FairCommitment.parse(text: try $0.string()) }
    }
}
