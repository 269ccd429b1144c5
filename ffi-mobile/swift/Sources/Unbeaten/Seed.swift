import Foundation

extension Seed {
    /// A seed that nobody can guess, from the operating system: for live play.
    public static func random() -> Seed {
        var system = SystemRandomNumberGenerator()
        while true {
            let bytes = Data((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &system) })
            // 32 bytes are always a seed, so once is enough.
            if let seed = try? Seed.ofBytes(bytes: bytes) { return seed }
        }
    }
}
