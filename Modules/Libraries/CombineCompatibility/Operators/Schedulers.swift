public import Dispatch
public import FoundationEssentials
public import Reactive

/// The schedulers of Reactive, to which dispatch queues are added.
public typealias Scheduler = SchedulerType

extension DispatchQueue: SchedulerType {
    /// The scope of the names that Combine places here.
    public enum SchedulerTimeType: Sendable {
        /// A time span.
        public struct Stride: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Equatable,
            Sendable
        {
            /// The time span for functions of Dispatch.
            public let timeInterval: DispatchTimeInterval
        }
    }

    /// The current time.
    public var now: RxTime { Date() }

    /// Runs work on the queue as soon as possible.
    @preconcurrency
    public func schedule<StateType: Sendable>(
        _ state: StateType,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        ConcurrentDispatchQueueScheduler(queue: self).schedule(state, action: action)
    }

    /// Runs work on the queue after a delay.
    @preconcurrency
    public func scheduleRelative<StateType: Sendable>(
        _ state: StateType,
        dueTime: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        ConcurrentDispatchQueueScheduler(queue: self)
            .scheduleRelative(state, dueTime: dueTime, action: action)
    }
}

extension DispatchQueue.SchedulerTimeType.Stride {
    /// Creates a time span.
    public init(_ timeInterval: DispatchTimeInterval) { self.timeInterval = timeInterval }

    /// Creates a time span of seconds.
    public init(floatLiteral value: Double) { self = .seconds(value) }

    /// Creates a time span of seconds.
    public init(integerLiteral value: Int) { self = .seconds(value) }

    /// Creates a time span of seconds, rounded to nanoseconds and limited to some 292 years.
    public static func seconds(_ value: Double) -> Self {
        let count = Int(exactly: (value * 1e9).rounded())
        return Self(.nanoseconds(count ?? (value < 0 ? .min : .max)))
    }

    /// Creates a time span of seconds.
    public static func seconds(_ value: Int) -> Self { Self(.seconds(value)) }

    /// Creates a time span of milliseconds.
    public static func milliseconds(_ value: Int) -> Self { Self(.milliseconds(value)) }

    /// Creates a time span of microseconds.
    public static func microseconds(_ value: Int) -> Self { Self(.microseconds(value)) }

    /// Creates a time span of nanoseconds.
    public static func nanoseconds(_ value: Int) -> Self { Self(.nanoseconds(value)) }
}
