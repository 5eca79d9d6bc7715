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

    /// Creates the tracking of a value that has not been read yet.
    @usableFromInline
    package init() {}

    /// Whether a tracked closure is being evaluated, perhaps on another thread.
    @inlinable package static var isActive: Bool {
        evaluations.load(ordering: .relaxed) != 0
    }

    /// Registers a read, which has to follow the call.
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
            // The initial value of a subscription is no change. If another thread changes the value
            // before the flag is set, the read that follows sees the change.
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

    /// The reads of the closures that are being evaluated, by thread.
    private static let reads = Mutex<[UInt: [TrackedRead]]>([:])

    /// Marks a change as read if the closure that is being evaluated made it after reading the
    /// value.
    ///
    /// Without this, a closure that changes a value which it reads would be evaluated endlessly.
    /// Swift's observation tracking ignores such changes as well.
    fileprivate static func noteOwnChange(of value: TrackedValue) {
        reads.withLock { reads in
            guard var own = reads.removeValue(forKey: currentThreadID()) else { return }
            for index in own.indices where own[index].value === value { own[index].version += 1 }
            reads[currentThreadID()] = own
        }
    }

    /// Evaluates a closure and calls a function before a value that it has read is changed.
    ///
    /// Swift's observation tracking begins after the closure has been evaluated. The function is
    /// therefore also called for a relay or variable that another thread has changed by then.
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
        // An outer closure that is still being evaluated may have registered reads on this thread.
        let start = reads.withLock { reads in
            // Stored even if empty, as reads are only added to an existing list.
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

/// The connection of a relay or variable to Swift's observation tracking, created by the first
/// read.
// Not private: the compiler (6.3.1) fails for a lock over an optional of a private class.
final class TrackedValue: Observation.Observable, Sendable {
    private static let key: any KeyPath<TrackedValue, Int> & Sendable = \TrackedValue.number

    /// The number of changes.
    let version = Atomic<Int>(0)
    private let registrar = ObservationRegistrar()

    // The property that key paths refer to, in place of the value.
    private var number: Int { version.load(ordering: .acquiring) }

    func access() { registrar.access(self, keyPath: Self.key) }

    /// Notifies tracked closures of a change.
    func note() {
        version.add(1, ordering: .acquiringAndReleasing)
        if ReadTracking.isActive { ReadTracking.noteOwnChange(of: self) }
        registrar.willSet(self, keyPath: Self.key)
    }
}
