import Observation
public import Synchronization

/// Registers reads of a value, such as that of a relay, with the tracked closure that reads it.
///
/// Outside of tracked closures a read costs one atomic load; a value that no tracked closure has
/// read has no registrar.
@usableFromInline
package struct ReadTracking: ~Copyable, Sendable {
    /// The number of tracked closures that are being evaluated, on all threads.
    @usableFromInline package static let evaluations = Atomic<Int>(0)

    /// The number of changes of all values that tracked closures have read.
    private static let changes = Atomic<Int>(0)

    private let registrar = Mutex<ObservationRegistrar?>(nil)

    /// Creates the tracking of a value that nobody has read yet.
    @usableFromInline
    package init() {}

    /// Whether a tracked closure is being evaluated, perhaps on another thread.
    @inlinable package static var isActive: Bool {
        evaluations.load(ordering: .relaxed) != 0
    }

    /// Registers a read, which has to follow.
    ///
    /// - Parameter observe: Called for the first read, with a function to call after each change.
    package borrowing func read(_ observe: (@escaping @Sendable () -> Void) -> Void) {
        let (registrar, isNew) = registrar.withLock { registrar in
            if let registrar { return (registrar, false) }
            let new = ObservationRegistrar()
            registrar = new
            return (new, true)
        }
        if isNew {
            // The value that comes with a subscription is no change. One that another thread
            // makes before the flag is set is seen by the read that follows.
            let isObserved = Flag()
            observe { if isObserved.isSet { ReadTracking.note(registrar) } }
            isObserved.set()
        }
        registrar.access(TrackedValue(), keyPath: TrackedValue.key)
    }

    private static func note(_ registrar: ObservationRegistrar) {
        changes.add(1, ordering: .acquiringAndReleasing)
        registrar.willSet(TrackedValue(), keyPath: TrackedValue.key)
    }

    /// Evaluates a closure and calls a function before a value that it has read is changed.
    ///
    /// Swift's own tracking begins after the closure has been evaluated. The function is called,
    /// too, for a relay or variable that another thread has changed by then.
    ///
    /// - Parameters:
    ///   - value: The closure.
    ///   - onChange: Called once, or twice for changes at the same time, on the changing thread.
    /// - Returns: The value of the closure.
    package static func track<Value>(
        _ value: () -> Value,
        onChange: @escaping @Sendable () -> Void
    ) -> Value {
        evaluations.add(1, ordering: .relaxed)
        let before = changes.load(ordering: .acquiring)
        let result = withObservationTracking(value, onChange: onChange)
        evaluations.subtract(1, ordering: .relaxed)
        if changes.load(ordering: .acquiring) != before { onChange() }
        return result
    }
}

/// Stands for the value of a relay or variable in key paths.
private struct TrackedValue: Observation.Observable {
    static let key: any KeyPath<TrackedValue, Int> & Sendable = \TrackedValue.value

    private var value: Int { 0 }
}
