public import Dispatch
public import FoundationEssentials

/// A length of time.
public typealias RxTimeInterval = DispatchTimeInterval

/// A point in time.
public typealias RxTime = Date

/// Runs work, now or on another thread.
@preconcurrency
public protocol ImmediateSchedulerType: Sendable {
    /// Runs work as soon as possible.
    ///
    /// - Parameters:
    ///   - state: Handed to the work.
    ///   - action: The work; what it returns is disposed with the schedule.
    /// - Returns: What cancels the work.
    @preconcurrency
    func schedule<StateType: Sendable>(
        _ state: StateType,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable
}

/// Runs work at a time.
@preconcurrency
public protocol SchedulerType: ImmediateSchedulerType {
    /// The scheduler's notion of the present.
    var now: RxTime { get }

    /// Runs work after a delay.
    ///
    /// - Parameters:
    ///   - state: Handed to the work.
    ///   - dueTime: The delay.
    ///   - action: The work; what it returns is disposed with the schedule.
    /// - Returns: What cancels the work.
    @preconcurrency
    func scheduleRelative<StateType: Sendable>(
        _ state: StateType,
        dueTime: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable

    /// Runs work again and again.
    ///
    /// - Parameters:
    ///   - state: Handed to the work the first time.
    ///   - startAfter: The delay before the first time.
    ///   - period: The time between two runs.
    ///   - action: The work; it returns the state for the next time.
    /// - Returns: What cancels the work.
    @preconcurrency
    func schedulePeriodic<StateType: Sendable>(
        _ state: StateType,
        startAfter: RxTimeInterval,
        period: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> StateType
    ) -> any Disposable
}

extension SchedulerType {
    /// Runs work again and again, each time scheduling the next.
    ///
    /// - Parameters:
    ///   - state: Handed to the work the first time.
    ///   - startAfter: The delay before the first time.
    ///   - period: The time between two runs.
    ///   - action: The work; it returns the state for the next time.
    /// - Returns: What cancels the work.
    @preconcurrency
    public func schedulePeriodic<StateType: Sendable>(
        _ state: StateType,
        startAfter: RxTimeInterval,
        period: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> StateType
    ) -> any Disposable {
        let timer = SerialDisposable()
        let state = Cell(state)
        @Sendable func arm(_ delay: RxTimeInterval) {
            if timer.isDisposed { return }
            timer.disposable = scheduleRelative((), dueTime: delay) {
                // Before the work, which may take its time or stop the timer.
                arm(period)
                state.set(action(state.get()))
                return Disposables.create()
            }
        }
        arm(startAfter)
        return timer
    }
}

extension ImmediateSchedulerType {
    /// Runs work that can ask to be run again, without growing the stack.
    ///
    /// - Parameters:
    ///   - state: Handed to the work the first time.
    ///   - action: The work; it calls its second argument with the state for
    ///     another run.
    /// - Returns: What cancels the runs to come.
    @preconcurrency
    public func scheduleRecursive<State: Sendable>(
        _ state: State,
        action:
            @escaping @Sendable (
                _ state: State, _ recurse: @escaping @Sendable (State) -> Void
            ) -> Void
    ) -> any Disposable {
        let pending = CompositeDisposable()
        @Sendable func recurse(_ state: State) {
            if pending.isDisposed { return }
            let run = SingleAssignmentDisposable()
            let key = pending.insert(run)
            run.setDisposable(
                schedule(state) { state in
                    if let key { pending.remove(for: key) }
                    if !pending.isDisposed { action(state, recurse) }
                    return Disposables.create()
                }
            )
        }
        recurse(state)
        return pending
    }
}
