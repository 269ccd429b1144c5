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

/// Of the same seed and number; the generator compares no records with objects in them.
extension DealSeed: Equatable, Hashable {
    public static func == (one: DealSeed, other: DealSeed) -> Bool {
        one.seed == other.seed && one.number == other.number
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(seed)
        hasher.combine(number)
    }
}
