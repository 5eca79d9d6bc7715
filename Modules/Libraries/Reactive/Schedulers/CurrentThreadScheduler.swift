/// Runs work on the thread that asks, after the work running there now.
///
/// The default of the operators that make elements, so that the streams of one
/// subscription take turns instead of running one after another.
public final class CurrentThreadScheduler: ImmediateSchedulerType {
    /// The scheduler of whatever thread asks.
    public static let instance = CurrentThreadScheduler()

    private init() {}

    /// Whether nothing runs on this thread under this scheduler, so that work
    /// scheduled here would run at once.
    public static var isScheduleRequired: Bool {
        !Trampoline.isRunning
    }

    /// Runs work now, or when the work running now is done.
    @preconcurrency
    public func schedule<StateType: Sendable>(
        _ state: StateType,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        // Made before anything runs, so that what the work returns can be disposed.
        let result = SingleAssignmentDisposable()
        Trampoline.schedule {
            if !result.isDisposed { result.setDisposable(action(state)) }
        }
        return result
    }
}
