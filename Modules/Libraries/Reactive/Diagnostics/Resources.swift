import Synchronization

/// Counts what this library has made and not let go of, to find leaks in tests.
///
/// In a build with the package trait `TraceResources` streams and subscriptions count as one
/// each. Without it only what is counted by hand counts, and nothing costs. Safe from any
/// thread.
public enum Resources: Sendable {
    private static let count = Atomic<Int>(0)
    private static let serialQueueStreams = Atomic<Int>(0)

    /// How many there are.
    public static var total: Int32 {
        Int32(truncatingIfNeeded: count.load(ordering: .acquiring))
    }

    /// How many streams are delivered on serial dispatch queues.
    public static var numberOfSerialDispatchQueueObservables: Int32 {
        Int32(truncatingIfNeeded: serialQueueStreams.load(ordering: .acquiring))
    }

    /// Counts one more, for types of one's own.
    ///
    /// - Returns: How many there are now.
    @discardableResult
    public static func incrementTotal() -> Int32 {
        Int32(
            truncatingIfNeeded: count.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue
        )
    }

    /// Counts one less, for types of one's own.
    ///
    /// - Returns: How many there are now.
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
/// Counts while it lives; a property of whatever is to be counted.
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

/// Counts a stream on a serial dispatch queue while it lives.
@usableFromInline
final class CountedSerialQueueStream: Sendable {
    private init() {
        Resources.countSerialQueueStream(1)
    }

    // Not an initializer that fails: `deinit` would run all the same.
    /// Counts if the scheduler is one.
    @usableFromInline
    static func counting(_ scheduler: any ImmediateSchedulerType) -> CountedSerialQueueStream? {
        scheduler is SerialDispatchQueueScheduler ? CountedSerialQueueStream() : nil
    }

    deinit {
        Resources.countSerialQueueStream(-1)
    }
}
#endif
