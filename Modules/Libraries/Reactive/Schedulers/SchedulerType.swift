public import Dispatch
public import FoundationEssentials

/// A duration.
public typealias RxTimeInterval = DispatchTimeInterval

/// A point in time.
public typealias RxTime = Date

/// Runs work, immediately or on another thread.
@preconcurrency
public protocol ImmediateSchedulerType: Sendable {
    /// Runs work as soon as possible.
    ///
    /// - Parameters:
    ///   - state: Passed to the work.
    ///   - action: The work; cancellation also disposes the disposable that it returns.
    /// - Returns: A disposable that cancels the work.
    @preconcurrency
    func schedule<StateType: Sendable>(
        _ state: StateType,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable

    /// Runs work that can schedule itself again, without growing the stack.
    ///
    /// By default each run is scheduled with ``schedule(_:action:)``, and the remaining ones
    /// retain the scheduler.
    ///
    /// - Parameters:
    ///   - state: Passed to the first run.
    ///   - action: The work; it calls its second argument with the state for another run.
    /// - Returns: A disposable that cancels the remaining runs.
    @preconcurrency
    func scheduleRecursive<State: Sendable>(
        _ state: State,
        action:
            @escaping @Sendable (
                _ state: State, _ recurse: @escaping @Sendable (State) -> Void
            ) -> Void
    ) -> any Disposable
}

/// Runs work immediately, after a delay, or periodically.
@preconcurrency
public protocol SchedulerType: ImmediateSchedulerType {
    /// The scheduler's current time.
    var now: RxTime { get }

    /// Runs work after a delay.
    ///
    /// - Parameters:
    ///   - state: Passed to the work.
    ///   - dueTime: The delay.
    ///   - action: The work; cancellation also disposes the disposable that it returns.
    /// - Returns: A disposable that cancels the work.
    @preconcurrency
    func scheduleRelative<StateType: Sendable>(
        _ state: StateType,
        dueTime: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable

    /// Runs work periodically.
    ///
    /// - Parameters:
    ///   - state: Passed to the first run.
    ///   - startAfter: The delay before the first run.
    ///   - period: The interval between runs.
    ///   - action: The work; it returns the state for the next run.
    /// - Returns: A disposable that cancels the work.
    @preconcurrency
    func schedulePeriodic<StateType: Sendable>(
        _ state: StateType,
        startAfter: RxTimeInterval,
        period: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> StateType
    ) -> any Disposable
}

extension SchedulerType {
    /// Runs work periodically; each run schedules the next.
    ///
    /// - Parameters:
    ///   - state: Passed to the first run.
    ///   - startAfter: The delay before the first run.
    ///   - period: The interval between runs.
    ///   - action: The work; it returns the state for the next run.
    /// - Returns: A disposable that cancels the work.
    @preconcurrency
    public func schedulePeriodic<StateType: Sendable>(
        _ state: StateType,
        startAfter: RxTimeInterval,
        period: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> StateType
    ) -> any Disposable {
        repeating(state, startAfter: startAfter, period: period, action: action) { delay, work in
            scheduleRelative((), dueTime: delay, action: work)
        }
    }
}

/// Runs work periodically by scheduling each run with a function; runs do not overlap.
func repeating<State: Sendable>(
    _ state: State,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping @Sendable (State) -> State,
    schedule:
        @escaping @Sendable (
            _ delay: RxTimeInterval, _ work: @escaping @Sendable (()) -> any Disposable
        ) -> any Disposable
) -> any Disposable {
    let timer = SerialDisposable()
    let state = Cell(state)
    let baton = Baton()
    @Sendable func arm(_ delay: RxTimeInterval) {
        if timer.isDisposed { return }
        timer.set {
            schedule(delay) {
                // Before the work, which may take long or cancel the timer.
                arm(period)
                baton.perform { if !timer.isDisposed { state.set(action(state.get())) } }
                return Disposables.create()
            }
        }
    }
    arm(startAfter)
    return timer
}

extension ImmediateSchedulerType {
    /// Runs work that can schedule itself again, without growing the stack.
    ///
    /// - Parameters:
    ///   - state: Passed to the first run.
    ///   - action: The work; it calls its second argument with the state for
    ///     another run.
    /// - Returns: A disposable that cancels the remaining runs.
    @preconcurrency
    public func scheduleRecursive<State: Sendable>(
        _ state: State,
        action:
            @escaping @Sendable (
                _ state: State, _ recurse: @escaping @Sendable (State) -> Void
            ) -> Void
    ) -> any Disposable {
        recursing(state, action: action) { schedule($0, action: $1) }
    }
}

/// Runs work that can schedule itself again, by scheduling each run with a function.
func recursing<State: Sendable>(
    _ state: State,
    action: @escaping @Sendable (State, @escaping @Sendable (State) -> Void) -> Void,
    schedule:
        @escaping @Sendable (
            _ state: State, _ work: @escaping @Sendable (State) -> any Disposable
        ) -> any Disposable
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
