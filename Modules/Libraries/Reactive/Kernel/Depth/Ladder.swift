// A chain of operators is a recursion in four ways: subscribing goes up it from recipe to
// recipe, elements come down it from sink to sink, ends do too, and its parts let go of each
// other one by one. So that no chain is too long for the stack, every
// `operatorsInOneGo`-th operator is a landing: what arrives at one from within another returns first, and goes on
// from the landing where it began. Nothing leaves its thread, and nothing is put off beyond
// the call that began: it returns when all is done.

/// The landings of one subscription to a long chain.
final class Ladder: Sendable {
    // Inherited by tasks; `thread` tells them.
    @TaskLocal private static var current: Ladder?

    private let thread = currentThreadID()
    private let ascent = ThreadQueues()
    private let descent = ThreadQueues()

    /// Subscribes upwards from a landing.
    static func climb(_ work: @escaping @Sendable (Ladder) -> Void) {
        if let current, current.thread == currentThreadID() {
            current.ascent.perform { work(current) }
        } else {
            let ladder = Ladder()
            $current.withValue(ladder) { ladder.ascent.perform { work(ladder) } }
        }
    }

    /// Sends an event downwards from a landing.
    func descend(_ work: @escaping @Sendable () -> Void) {
        // What is subscribed on the way is a chain of its own.
        descent.perform { Ladder.$current.withValue(nil) { work() } }
    }
}
