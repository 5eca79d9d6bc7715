/// An observer that hands elements to an object, where the object wants them.
///
/// The object is not kept alive: once it is gone, elements are dropped. A binder has no
/// use for ends; a failure goes to ``Hooks/defaultErrorHandler``.
@preconcurrency
public struct Binder<Value: Sendable>: ObserverType {
    /// What it receives.
    public typealias Element = Value

    private let bind: @Sendable (Value) -> Void

    /// Creates a binder to an object, on the main actor.
    ///
    /// - Parameters:
    ///   - target: Receives the elements while it is alive.
    ///   - binding: Hands an element to the object: at once when already on the main
    ///     queue, else as soon as it is free.
    @preconcurrency
    public init<Target: AnyObject & Sendable>(
        _ target: Target,
        binding: @escaping @MainActor @Sendable (Target, Value) -> Void
    ) {
        self.init(target, scheduler: MainScheduler()) { target, value in
            MainActor.assumeIsolated { binding(target, value) }
        }
    }

    // Disfavored, so that code on the main actor can use its own state in a binding.
    /// Creates a binder to an object.
    ///
    /// - Parameters:
    ///   - target: Receives the elements while it is alive.
    ///   - scheduler: Where the binding runs.
    ///   - binding: Hands an element to the object.
    @preconcurrency
    @_disfavoredOverload
    public init<Target: AnyObject & Sendable>(
        _ target: Target,
        scheduler: any ImmediateSchedulerType = MainScheduler(),
        binding: @escaping @Sendable (Target, Value) -> Void
    ) {
        self.init(scheduler: scheduler) { [weak target] value in
            if let target { binding(target, value) }
        }
    }

    init(
        scheduler: any ImmediateSchedulerType,
        bind: @escaping @Sendable (Value) -> Void
    ) {
        self.bind = { value in
            _ = scheduler.schedule(value) { value in
                bind(value)
                return Disposables.create()
            }
        }
    }

    /// Hands an element on; a failure goes to ``Hooks/defaultErrorHandler``.
    public func on(_ event: Event<Value>) {
        switch event {
        case .next(let value): bind(value)
        case .error(let error): Hooks.report(error)
        case .completed: break
        }
    }

    /// The binder, its type hidden.
    public func asObserver() -> AnyObserver<Value> {
        AnyObserver(eventHandler: on)
    }
}
