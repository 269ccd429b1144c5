import Foundation

/// Why something is so or cannot be, as a value: a code that never changes, data in the cases, and a text fit to show a player.
public protocol Reason: CustomStringConvertible, Sendable {
    /// A name for this reason that never changes, the same in every language: `must_include`.
    func code() -> String
}

/// A ``Reason`` that is thrown. Each kind of operation throws an enum of its own; whoever does not care which can catch this one.
///
/// ```swift
/// do {
///     try game.play(seat: .s0, action: .play(cards: cards))
/// } catch BigTwoIllegalAction.MustInclude(let card) {
///     highlight(card)
/// } catch let refusal as any Refusal {
///     show(refusal.description)
/// }
/// ```
///
/// `description`, `"\(error)"` and `localizedDescription` all give the player's text, which is English. `code()` and the data of the
/// case suffice to write it in another language. An error that is no `Refusal` is a fault of ours: report its
/// `localizedDescription`. It has changed nothing, and the game can be played on.
public protocol Refusal: Reason, LocalizedError {}
