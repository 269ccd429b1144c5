import Foundation
import Testing
import Unbeaten

/// Resident memory of this process in bytes.
private func residentMemory() throws -> Int {
    #if os(Linux)
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")[1]
    return try #require(Int(pages)) * Int(sysconf(Int32(_SC_PAGESIZE)))
    #else
    var info = mach_task_basic_info()
    var count = mach_msg_type_number_t(MemoryLayout<mach_task_basic_info>.size / MemoryLayout<natural_t>.size)
    let status = withUnsafeMutablePointer(to: &info) {
        $0.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
            task_info(mach_task_self_, task_flavor_t(MACH_TASK_BASIC_INFO), $0, &count)
        }
    }
    try #require(status == KERN_SUCCESS)
    return Int(info.resident_size)
    #endif
}

@Suite struct MemoryTests {
    private func games(_ count: Int) throws {
        let rules = BigTwoRules.classic()
        let deal = BigTwoDeal.shuffled(seed: .ofNumber(number: 1), number: 0, players: .four)
        let hand = deal.hands()[0]
        for _ in 0..<count {
            let game = BigTwoGame(rules: rules, deal: deal)
            // Refused, so that an error crosses as well.
            do {
                try game.play(seat: .s0, action: .play(cards: hand))
                Issue.record("thirteen cards are no play")
            } catch is BigTwoIllegalAction {}
        }
    }

    /// A leak of eight bytes a game would be 8 MB. The tolerance is half of that.
    @Test func aMillionGamesLeaveNothingBehind() throws {
        try games(50_000)
        let before = try residentMemory()
        try games(1_000_000)
        let grown = try residentMemory() - before
        #expect(grown < 4 << 20, "resident memory grew by \(grown) bytes")
    }
}
