/// Where shared sequences are delivered: on the main queue, unless a test says otherwise.
public enum SharingScheduler: Sendable {
    // An object, since the optimiser of Swift 6.3.1 breaks task-local functions.
    private final class Maker: Sendable {
        let make: @Sendable () -> any SchedulerType

        init(_ make: @escaping @Sendable () -> any SchedulerType) {
            self.make = make
        }
    }

    @TaskLocal private static var mocked: Maker?

    /// Makes the scheduler of a shared sequence.
    public static var make: @Sendable () -> any SchedulerType {
        if let mocked { return mocked.make }
        return { MainScheduler() }
    }

    /// Delivers shared sequences by another scheduler while a function runs.
    ///
    /// It counts for what the function does on its thread and in tasks it starts, so that
    /// tests may run at the same time.
    ///
    /// - Parameters:
    ///   - scheduler: The other scheduler.
    ///   - action: The function.
    /// - Throws: What the function throws.
    public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
        try mock(makeScheduler: { scheduler }, action: action)
    }

    /// Delivers shared sequences by other schedulers while a function runs.
    ///
    /// - Parameters:
    ///   - makeScheduler: Makes each of the other schedulers.
    ///   - action: The function.
    /// - Throws: What the function throws.
    @preconcurrency
    public static func mock(
        makeScheduler: @escaping @Sendable () -> any SchedulerType,
        action: () throws -> Void
    ) rethrows {
        try $mocked.withValue(Maker(makeScheduler)) { try action() }
    }
}
