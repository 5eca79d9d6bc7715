import Dispatch

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
