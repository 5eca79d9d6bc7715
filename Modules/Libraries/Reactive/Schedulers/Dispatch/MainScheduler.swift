import Dispatch
import Synchronization

/// Runs work on the main queue: at once when already there, else asynchronously.
///
/// Work scheduled on the main queue while other such work waits or runs is
/// queued behind it, so that the order is kept.
public final class MainScheduler: SerialDispatchQueueScheduler, @unchecked Sendable {
    /// The scheduler of the main queue.
    public static let instance = MainScheduler()

    /// A scheduler that queues its work even when it is scheduled on the main queue.
    public static let asyncInstance = SerialDispatchQueueScheduler(
        target: .main,
        leeway: .nanoseconds(0)
    )

    // Unchecked like its superclass: the counter is atomic.
    private let waiting = Atomic<Int>(0)

    /// Creates a scheduler of the main queue.
    public init() {
        super.init(target: .main, leeway: .nanoseconds(0))
    }

    /// Traps unless the caller runs on the main queue.
    ///
    /// - Parameter errorMessage: What to say then.
    public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
        precondition(isMainQueue, errorMessage ?? "Not on the main queue; schedule the work there.")
    }

    /// Traps unless the caller runs on the main queue.
    ///
    /// - Parameter errorMessage: What to say then.
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
    @usableFromInline static var isMainQueue: Bool {
        DispatchQueue.getSpecific(key: mark) ?? false
    }
}

// Unchecked like its superclass: it adds no properties.
/// Runs work on the main queue, at once when already there.
///
/// Unlike ``MainScheduler`` it does not keep the order of work scheduled on the
/// main queue behind work scheduled elsewhere; made for `subscribe(on:)`.
public final class ConcurrentMainScheduler: DispatchQueueScheduler, @unchecked Sendable {
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
