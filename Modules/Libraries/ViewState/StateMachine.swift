public import Reactive

/// A view state that changes only by actions, for views and view models.
///
/// ```swift
/// @StateMachine var state: ProfileState = .loading
///
/// func start() { $state.observe(load()) }
/// ```
///
/// The projection is the container.
@preconcurrency
@MainActor
@propertyWrapper
public struct StateMachine<State> {
    /// The container.
    public let projectedValue: StateContainer<State>

    /// Creates a state machine with an initial state, and logs its changes and actions if wanted.
    ///
    /// - Parameters:
    ///   - wrappedValue: The initial state.
    ///   - scheduler: The scheduler that times debounced actions.
    ///   - subsystem: The start of each line.
    ///   - observedViewType: The type of the view, which follows.
    ///   - loggingEnabled: Whether changes and actions are logged.
    ///   - log: Receives each line, on the main actor.
    public init(
        wrappedValue: State,
        scheduler: any SchedulerType = MainScheduler.instance,
        subsystem: String = "",
        observedViewType: Any.Type? = nil,
        loggingEnabled: Bool = false,
        log: @escaping (String) -> Void = { print($0) }
    ) {
        projectedValue = StateContainer(state: wrappedValue, scheduler: scheduler)
        guard loggingEnabled else { return }
        let type = observedViewType.map { "\($0)" } ?? ""
        projectedValue.log(after: [subsystem, type], log)
    }

    /// Creates a state machine that shares a container.
    public init(container: StateContainer<State>) {
        projectedValue = container
    }

    /// The current state.
    public var wrappedValue: State { projectedValue.state }
}

/// The wrapper, by a name of VSM's first generation.
public typealias LegacyViewState = StateMachine
