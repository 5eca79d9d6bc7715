import Dispatch
import Synchronization

/// Runs work on the main queue: immediately if already there, otherwise asynchronously.
///
/// Work scheduled on the main queue while other such work is queued or running is queued behind it,
/// which preserves the order.
public final class MainScheduler: SerialDispatchQueueScheduler, @unchecked Sendable {
    // Unchecked like its superclass: the counter it adds is atomic.

    /// The scheduler of the main queue.
    public static let instance = MainScheduler()

    /// A scheduler of the main queue that always runs work asynchronously.
    public static let asyncInstance = SerialDispatchQueueScheduler(
        target: .main,
        leeway: .nanoseconds(0)
    )

    private let waiting = Atomic<Int>(0)

    /// Creates a scheduler of the main queue.
    public init() {
        super.init(target: .main, leeway: .nanoseconds(0))
    }

    /// Traps unless the caller runs on the main queue, with advice to schedule the work there.
    ///
    /// - Parameter errorMessage: The message of the trap, in place of the advice.
    public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
        precondition(isMainQueue, errorMessage ?? "Not on the main queue; schedule the work there.")
    }

    /// Traps unless the caller runs on the main queue, with a message that only says so.
    ///
    /// It checks the queue rather than the thread, as
    /// ``ensureExecutingOnScheduler(errorMessage:)`` does.
    ///
    /// - Parameter errorMessage: The message of the trap.
    public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
        precondition(isMainQueue, errorMessage ?? "Not on the main queue.")
    }

    override func scheduleInternal<StateType: Sendable>(
        _ state: StateType,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        let ahead = waiting.add(1, ordering: .acquiringAndReleasing).oldValue
        if ahead == 0, Self.isMainQueue {
            defer { waiting.subtract(1, ordering: .acquiringAndReleasing) }
            return action(state)
        }
        let run = SingleAssignmentDisposable()
        DispatchQueue.main.async {
            if !run.isDisposed { run.setDisposable(action(state)) }
            self.waiting.subtract(1, ordering: .acquiringAndReleasing)
        }
        return run
    }
}

extension MainScheduler {
    private static let mark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the caller runs on the main queue.
    @usableFromInline package static var isMainQueue: Bool {
        DispatchQueue.getSpecific(key: mark) ?? false
    }
}

/// Runs work on the main queue, immediately if already there.
///
/// Unlike ``MainScheduler``, it does not queue work from the main queue behind work scheduled
/// elsewhere; intended for `subscribe(on:)`.
public final class ConcurrentMainScheduler: DispatchQueueScheduler, @unchecked Sendable {
    // Unchecked like its superclass: it adds no properties.

    /// The scheduler of the main queue.
    public static let instance = ConcurrentMainScheduler()

    private init() {
        super.init(target: .main, leeway: .nanoseconds(0))
    }

    override func scheduleInternal<StateType: Sendable>(
        _ state: StateType,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        if MainScheduler.isMainQueue { return action(state) }
        return super.scheduleInternal(state, action: action)
    }

    override func run(_ work: @escaping @Sendable () -> Void) {
        if MainScheduler.isMainQueue { work() } else { super.run(work) }
    }
}
