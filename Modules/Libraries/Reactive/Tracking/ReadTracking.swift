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

    private let value = Mutex<TrackedValue?>(nil)

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
        let (value, isNew) = value.withLock { value in
            if let value { return (value, false) }
            let new = TrackedValue()
            value = new
            return (new, true)
        }
        if isNew {
            // The value that comes with a subscription is no change. One that another thread
            // makes before the flag is set is seen by the read that follows.
            let isObserved = Flag()
            observe { if isObserved.isSet { value.note() } }
            isObserved.set()
        }
        ReadTracking.reads.withLock { reads in
            let version = value.version.load(ordering: .acquiring)
            reads[currentThreadID()]?.append(TrackedRead(value: value, version: version))
        }
        value.access()
    }

    /// The reads of the closures that are being evaluated, by the thread.
    private static let reads = Mutex<[UInt: [TrackedRead]]>([:])

    /// Takes a change that a closure makes of a value that it has read itself for read.
    ///
    /// Otherwise a closure that changes what it reads would be evaluated for ever. Swift's own
    /// tracking leaves such changes out, too.
    fileprivate static func noteOwnChange(of value: TrackedValue) {
        reads.withLock { reads in
            guard var own = reads.removeValue(forKey: currentThreadID()) else { return }
            for index in own.indices where own[index].value === value { own[index].version += 1 }
            reads[currentThreadID()] = own
        }
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
        let thread = currentThreadID()
        // Those of an outer closure, which is evaluated still.
        let start = reads.withLock { reads in
            // Stored even if empty: a read is added to a list that is there.
            let outer = reads[thread] ?? []
            reads[thread] = outer
            return outer.count
        }
        let result = withObservationTracking(value, onChange: onChange)
        let read = reads.withLock { reads in
            let all = reads[thread] ?? []
            if start == 0 { reads[thread] = nil }
            return all.dropFirst(start)
        }
        evaluations.subtract(1, ordering: .relaxed)
        if read.contains(where: \.isOutdated) { onChange() }
        return result
    }
}

/// The version of a value that a closure has read.
private struct TrackedRead: Sendable {
    let value: TrackedValue
    var version: Int

    var isOutdated: Bool { value.version.load(ordering: .acquiring) != version }
}

/// A relay's or variable's part of Swift's tracking, once a closure has read it.
// Not private: the compiler (6.3.1) fails for a lock over an optional of a private class.
final class TrackedValue: Observation.Observable, Sendable {
    private static let key: any KeyPath<TrackedValue, Int> & Sendable = \TrackedValue.number

    /// The number of changes.
    let version = Atomic<Int>(0)
    private let registrar = ObservationRegistrar()

    // Stands for the value in key paths.
    private var number: Int { version.load(ordering: .acquiring) }

    func access() { registrar.access(self, keyPath: Self.key) }

    /// Announces a change that was made.
    func note() {
        version.add(1, ordering: .acquiringAndReleasing)
        if ReadTracking.isActive { ReadTracking.noteOwnChange(of: self) }
        registrar.willSet(self, keyPath: Self.key)
    }
}
