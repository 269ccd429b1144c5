/// SHA-256 as FIPS 180-4 has it. Small and slow beside a library's, but a package for one digest would have to be fetched first.
struct Sha256 {
    private var state: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    private var waiting: [UInt8] = []
    private var length: UInt64 = 0

    mutating func update(_ text: String) {
        let bytes = Array(text.utf8)
        length += UInt64(bytes.count)
        waiting += bytes
        let whole = waiting.count / 64 * 64
        for start in stride(from: 0, to: whole, by: 64) { mix(waiting[start..<start + 64]) }
        waiting.removeFirst(whole)
    }

    /// The digest in hexadecimal digits.
    consuming func digest() -> String {
        waiting.append(0x80)
        while waiting.count % 64 != 56 { waiting.append(0) }
        for shift in stride(from: 56, through: 0, by: -8) { waiting.append(UInt8(truncatingIfNeeded: (length * 8) >> UInt64(shift))) }
        for start in stride(from: 0, to: waiting.count, by: 64) { mix(waiting[start..<start + 64]) }
        return state.map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }

    static func of(_ text: String) -> String {
        var hash = Sha256()
        hash.update(text)
        return hash.digest()
    }

    private mutating func mix(_ block: ArraySlice<UInt8>) {
        func turn(_ word: UInt32, _ by: UInt32) -> UInt32 { word >> by | word << (32 - by) }
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
            for (place, byte) in block.enumerated() {
                words[place / 4] = (place % 4 == 0 ? 0 : words[place / 4] << 8) | UInt32(byte)
            }
            for t in 16..<64 {
                let (a, b) = (words[t - 15], words[t - 2])
                let small0 = turn(a, 7) ^ turn(a, 18) ^ a >> 3
                let small1 = turn(b, 17) ^ turn(b, 19) ^ b >> 10
                words[t] = words[t - 16] &+ small0 &+ words[t - 7] &+ small1
            }
            var (a, b, c, d) = (state[0], state[1], state[2], state[3])
            var (e, f, g, h) = (state[4], state[5], state[6], state[7])
            for t in 0..<64 {
                let choice = (e & f) ^ (~e & g)
                let first = h &+ (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) &+ choice &+ Sha256.constants[t] &+ words[t]
                let second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) &+ ((a & b) ^ (a & c) ^ (b & c))
                (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
            }
            for (place, word) in [a, b, c, d, e, f, g, h].enumerated() { state[place] &+= word }
        }
    }

    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}
