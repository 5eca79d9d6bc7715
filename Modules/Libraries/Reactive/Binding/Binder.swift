/// An observer that passes elements to an object on a scheduler.
///
/// The object is not retained; after its deallocation elements are dropped. Completions are
/// ignored; an error goes to ``Hooks/defaultErrorHandler``.
@preconcurrency
public struct Binder<Value: Sendable>: ObserverType {
    /// The type of the elements.
    public typealias Element = Value

    private let bind: @Sendable (Value) -> Void

    /// Creates a binder to an object, on the main actor.
    ///
    /// - Parameters:
    ///   - target: The object, which is not retained.
    ///   - binding: Passes an element to the object: immediately if already on the main queue,
    ///     otherwise asynchronously.
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
    ///   - target: The object, which is not retained.
    ///   - scheduler: The scheduler on which the binding is called.
    ///   - binding: Passes an element to the object.
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

    /// Passes an element to the object; an error goes to ``Hooks/defaultErrorHandler``.
    public func on(_ event: Event<Value>) {
        switch event {
        case .next(let value): bind(value)
        case .error(let error): Hooks.report(error)
        case .completed: break
        }
    }

    /// Erases the type of the binder.
    public func asObserver() -> AnyObserver<Value> {
        AnyObserver(eventHandler: on)
    }
}
