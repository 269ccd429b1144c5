import Foundation

extension Seed {
    /// A seed that nobody can guess, from the operating system: for live play.
    public static func random() -> Seed {
        var system = SystemRandomNumberGenerator()
        let bytes = Data((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &system) })
        do {
            return try Seed.ofBytes(bytes: bytes)
        } catch {
            preconditionFailure("32 bytes are a seed: \(error)")
        }
    }
}
