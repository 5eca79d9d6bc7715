import Observation
import Synchronization

/// A closure on the main actor that is evaluated again after a value that it has read has changed.
///
/// A change marks the closure as pending; the closure is evaluated in a later turn of the main
/// actor, or before the next frame, and once for all changes until then.
///
/// The observed models retain the closure until it is disposed.
@MainActor
package final class TrackedClosure: Disposable, Observation.Observable {
    // The number is lower for a closure that was created earlier, as that of a surrounding view is.
    private let number: Int
    private let evaluation: (TrackedClosure) -> Void
    // A disposal is a change of this property, by which Swift's tracking ends.
    private nonisolated let registrar = ObservationRegistrar()
    private nonisolated let disposal = Atomic(false)
    private nonisolated let isPending = Atomic(false)

    private static nonisolated let key: any KeyPath<TrackedClosure, Bool> & Sendable =
        \TrackedClosure.isDisposed
    private static var count = 0

    /// Creates a closure that ``start()`` evaluates for the first time.
    ///
    /// - Parameter evaluation: Calls ``observe(_:)`` once; reads outside of that call are not
    ///   observed.
    package init(_ evaluation: @escaping (TrackedClosure) -> Void) {
        Self.count += 1
        number = Self.count
        self.evaluation = evaluation
    }

    /// Whether the closure will not be evaluated again.
    nonisolated var isDisposed: Bool { disposal.load(ordering: .acquiring) }

    /// Evaluates the closure, and starts to observe the values that it reads.
    package func start() { evaluation(self) }

    /// Ends the observation; safe from any thread.
    package nonisolated func dispose() {
        guard !disposal.exchange(true, ordering: .acquiringAndReleasing) else { return }
        registrar.willSet(self, keyPath: Self.key)
    }

    /// Runs a function, and evaluates the closure again after a change of a value that it has read.
    package func observe(_ read: () -> Void) {
        // The method is not generic, so that generic callers in other modules are specialised.
        ReadTracking.track {
            registrar.access(self, keyPath: Self.key)
            read()
        } onChange: {
            self.noteChange()
        }
    }

    private nonisolated func noteChange() {
        guard !isDisposed, !isPending.exchange(true, ordering: .acquiringAndReleasing) else {
            return
        }
        let needsTurn = Self.changes.withLock { changes in
            changes.order.append((number, changes.closures.count))
            changes.closures.append(self)
            defer { changes.hasTurn = true }
            return !changes.hasTurn
        }
        if needsTurn {
            Task { @MainActor in
                Self.changes.withLock { $0.hasTurn = false }
                Self.evaluatePending()
            }
        }
    }
}

extension TrackedClosure {
    private struct Changes: Sendable {
        /// The closures to be evaluated.
        var closures: [TrackedClosure] = []
        /// The numbers and indices of the closures, which are sorted without the closures, as
        /// objects would be retained and released at each comparison.
        var order: [(number: Int, index: Int)] = []
        /// Whether a turn of the main actor is scheduled to evaluate them.
        var hasTurn = false
    }

    private static nonisolated let changes = Mutex(Changes())

    /// Evaluates the closures whose values have changed, once each.
    ///
    /// A closure that was disposed by another evaluation is skipped. Changes made meanwhile are
    /// deferred to the next turn.
    package static func evaluatePending() {
        let (closures, numbers) = changes.withLock { changes in
            defer { (changes.closures, changes.order) = ([], []) }
            return (changes.closures, changes.order)
        }
        for (_, index) in numbers.sorted(by: { $0.number < $1.number }) {
            let closure = closures[index]
            // Reset before the evaluation, so that a change during it is noted.
            closure.isPending.store(false, ordering: .sequentiallyConsistent)
            if !closure.isDisposed { closure.evaluation(closure) }
        }
    }
}
