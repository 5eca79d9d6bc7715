import Synchronization

/// Counts the live objects of this library, to find leaks in tests.
///
/// In a build with the package trait `TraceResources` each stream and each subscription
/// counts as one. Without it only explicit calls count, and streams cost nothing extra.
/// Safe from any thread.
public enum Resources: Sendable {
    private static let count = Atomic<Int>(0)
    private static let serialQueueStreams = Atomic<Int>(0)

    /// The number of live objects.
    public static var total: Int32 {
        Int32(truncatingIfNeeded: count.load(ordering: .acquiring))
    }

    /// The number of live streams that are delivered on serial dispatch queues.
    public static var numberOfSerialDispatchQueueObservables: Int32 {
        Int32(truncatingIfNeeded: serialQueueStreams.load(ordering: .acquiring))
    }

    /// Increments the count, for a type of the client.
    ///
    /// - Returns: The new count.
    @discardableResult
    public static func incrementTotal() -> Int32 {
        Int32(
            truncatingIfNeeded: count.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue
        )
    }

    /// Decrements the count, for a type of the client.
    ///
    /// - Returns: The new count.
    @discardableResult
    public static func decrementTotal() -> Int32 {
        Int32(
            truncatingIfNeeded: count.wrappingSubtract(1, ordering: .acquiringAndReleasing)
                .newValue
        )
    }

    static func countSerialQueueStream(_ difference: Int) {
        serialQueueStreams.wrappingAdd(difference, ordering: .acquiringAndReleasing)
    }
}

#if TraceResources
/// Counts as one while it is alive; a property of each counted object.
@usableFromInline
final class CountedResource: Sendable {
    @usableFromInline
    init() {
        Resources.incrementTotal()
    }

    deinit {
        Resources.decrementTotal()
    }
}

/// Counts a stream on a serial dispatch queue while it is alive.
@usableFromInline
final class CountedSerialQueueStream: Sendable {
    private init() {
        Resources.countSerialQueueStream(1)
    }

    /// Returns a counter if the scheduler is a serial dispatch queue.
    @usableFromInline
    // Not a failable initializer, since `deinit` would run even if it fails.
    static func counting(_ scheduler: any ImmediateSchedulerType) -> CountedSerialQueueStream? {
        scheduler is SerialDispatchQueueScheduler ? CountedSerialQueueStream() : nil
    }

    deinit {
        Resources.countSerialQueueStream(-1)
    }
}
#endif
