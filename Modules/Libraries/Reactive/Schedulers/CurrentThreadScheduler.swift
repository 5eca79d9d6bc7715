/// Runs work on the calling thread, after the work that is running there.
///
/// The default of the operators that generate elements, so that the streams of one subscription
/// take turns instead of running one after another.
public final class CurrentThreadScheduler: ImmediateSchedulerType {
    /// The scheduler of the calling thread.
    public static let instance = CurrentThreadScheduler()

    private init() {}

    /// Whether this scheduler runs no work on the calling thread, so that scheduled work would run
    /// immediately.
    public static var isScheduleRequired: Bool {
        !Trampoline.isRunning
    }

    /// Runs work immediately, or after the work that is running.
    @preconcurrency
    public func schedule<StateType: Sendable>(
        _ state: StateType,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        // Created before the work runs, so that the disposable it returns can be disposed.
        let result = SingleAssignmentDisposable()
        Trampoline.schedule {
            if !result.isDisposed { result.setDisposable(action(state)) }
        }
        return result
    }
}
