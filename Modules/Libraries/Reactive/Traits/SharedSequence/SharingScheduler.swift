/// The scheduler on which shared sequences are delivered: the main queue, unless overridden.
public enum SharingScheduler: Sendable {
    // An object, since the optimiser of Swift 6.3.1 breaks task-local functions.
    private final class Maker: Sendable {
        let make: @Sendable () -> any SchedulerType

        init(_ make: @escaping @Sendable () -> any SchedulerType) {
            self.make = make
        }
    }

    @TaskLocal private static var mocked: Maker?

    /// Creates the scheduler of a shared sequence.
    public static var make: @Sendable () -> any SchedulerType {
        if let mocked { return mocked.make }
        return { MainScheduler() }
    }

    /// Delivers shared sequences on another scheduler while a function runs.
    ///
    /// The override applies to the thread of the function and to the tasks it starts, so that tests
    /// can run concurrently.
    ///
    /// - Parameters:
    ///   - scheduler: The other scheduler.
    ///   - action: The function.
    /// - Throws: The error that the function throws.
    public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
        try mock(makeScheduler: { scheduler }, action: action)
    }

    /// Delivers shared sequences on other schedulers while a function runs.
    ///
    /// - Parameters:
    ///   - makeScheduler: Creates each scheduler.
    ///   - action: The function.
    /// - Throws: The error that the function throws.
    @preconcurrency
    public static func mock(
        makeScheduler: @escaping @Sendable () -> any SchedulerType,
        action: () throws -> Void
    ) rethrows {
        try $mocked.withValue(Maker(makeScheduler)) { try action() }
    }
}
