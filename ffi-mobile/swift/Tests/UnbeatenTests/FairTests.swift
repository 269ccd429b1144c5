import Testing
import Unbeaten

/// Fair dealing: the steps in their order, and what is refused or does not fit.
@Suite struct FairTests {
    let table = FairTable(game: .bigTwo, id: "table 7", rules: "classic", players: .two)

    func cut(_ seat: Seat) -> Seed { .ofNumber(number: 100 + UInt64(seat.index)) }

    /// A dealer and its players, all of whom have pledged.
    func pledged() throws -> (FairDealer, [FairPlayer], [FairCommitment?]) {
        let dealer = try FairDealer(master: .ofNumber(number: 1), table: table)
        let players = try [Seat.s0, .s1].map { try FairPlayer(table: table, seat: $0) }
        for player in players {
            let pledge = try player.pledge(
                deal: dealer.number(), attempt: dealer.attempt(), commitment: dealer.commitment(), cut: cut(player.seat()))
            try dealer.pledge(seat: player.seat(), pledge: pledge)
        }
        return (dealer, players, dealer.closePledges())
    }

    @Test func everybodyVerifies() throws {
        let (dealer, players, pledges) = try pledged()
        for player in players { try dealer.cut(seat: player.seat(), cut: try player.open(pledges: pledges)) }
        let seed = try dealer.seed()
        let hands = BigTwoDeal.shuffled(seed: seed, number: 0, players: .two).hands()
        let transcript = try dealer.reveal()
        #expect(dealer.number() == 1 && dealer.attempt() == 0)
        #expect(try fairVerify(transcripts: transcript).map(\.seed) == [seed])
        for (player, hand) in zip(players, hands) {
            #expect(try player.verify(transcripts: transcript, hand: hand.description).map(\.seed) == [seed])
        }
        expectRefusal(
            FairMisdeal.OtherHand(deal: 0, seat: .s0, hand: hands[0].description), code: "other_hand",
            text: "Deal 0: you should have been dealt \(hands[0])."
        ) { try players[0].verify(transcripts: transcript, hand: hands[1].description) }
        expectRefusal(
            FairMisdeal.WrongCommitment(deal: 0), code: "wrong_commitment",
            text: "Deal 0: the revealed secret is not the one that the dealer committed itself to."
        ) { try fairVerify(transcripts: transcript.replacing("\"classic\"", with: "\"other\"")) }
        expectRefusal(
            FairMisdeal.WrongDeal(deal: 0, want: 1), code: "wrong_deal", text: "Deal 0 comes where deal 1 has to."
        ) { try fairVerify(transcripts: "\(transcript)\n\(transcript)") }
        expectRefusal(
            FairMisdeal.NotATranscript(line: 1, reason: "\"protocol\" is missing"), code: "not_a_transcript",
            text: "line 1: this is not a transcript: \"protocol\" is missing"
        ) { try fairVerify(transcripts: "{}") }
    }

    @Test func somebodyLeaves() throws {
        let (dealer, players, pledges) = try pledged()
        try dealer.cut(seat: .s0, cut: try players[0].open(pledges: pledges))
        #expect(dealer.missing() == [.s1])
        expectRefusal(
            FairRefused.MissingCuts(seats: [.s1]), code: "missing_cuts", text: "Some who pledged have not opened their cuts."
        ) { try dealer.seed() }
        let void = try dealer.abandon()
        #expect(dealer.number() == 0 && dealer.attempt() == 1)
        expectRefusal(
            FairRefused.SeatIsOut(seat: .s1), code: "seat_is_out",
            text: "seat 1 left this deal without opening its cut, and is dealt to without one."
        ) { try dealer.pledge(seat: .s1, pledge: dealer.commitment()) }
        #expect(try fairVerify(transcripts: void).map(\.seed) == [nil])
        let slander = void.replacing("\"\(cut(.s0))\"", with: "null")
        expectRefusal(
            FairMisdeal.CutDenied(deal: 0, seat: .s0), code: "cut_denied", text: "Deal 0: you opened your cut, and it is missing."
        ) { try players[0].verify(transcripts: slander) }
    }

    @Test func stepsOutOfOrder() throws {
        let dealer = try FairDealer.resumedAt(master: .ofNumber(number: 1), table: table, number: 4, attempt: 1, out: [.s1])
        #expect(dealer.number() == 4 && dealer.attempt() == 1)
        expectRefusal(FairRefused.PledgesOpen, code: "pledges_open", text: "The pledges are still open.") { try dealer.seed() }
        expectRefusal(FairRefused.NotDealt, code: "not_dealt", text: "It is not dealt yet.") { try dealer.reveal() }
        let player = try FairPlayer(table: table, seat: .s0)
        let pledge = try player.pledge(deal: 4, attempt: 1, commitment: dealer.commitment(), cut: cut(.s0))
        expectRefusal(
            FairRefused.OldDeal(deal: 4, attempt: 1), code: "old_deal", text: "You have cut for deal 4, attempt 1 already."
        ) { try player.pledge(deal: 4, attempt: 1, commitment: dealer.commitment(), cut: cut(.s1)) }
        expectRefusal(
            FairRefused.OtherPledge(seat: .s0), code: "other_pledge",
            text: "The published pledge of seat 0 is not the one that you know."
        ) { try player.open(pledges: [nil, pledge]) }
        expectRefusal(
            FairBadCommitment.BadCommitment(text: "c0ffee"), code: "bad_commitment",
            text: "a commitment has 64 hexadecimal digits, and \"c0ffee\" has not"
        ) { try FairCommitment.parse(text: "c0ffee") }
        #expect(try FairCommitment.parse(text: pledge.description) == pledge)
    }

    @Test func knownAnswers() {
        let secret = Seed.ofNumber(number: 42)
        #expect(secret.ofDeal(deal: 0).description == "e7851437fed0dffd780959a3f5d1864a95fd4d16c34d0c02084c97692f4a785c")
        let draws = Draws(seed: secret)
        #expect([52, 52, 6].map { draws.below(n: $0) } == [31, 10, 3])
    }
}
