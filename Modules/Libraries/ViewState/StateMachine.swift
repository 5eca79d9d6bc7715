public import Reactive

/// A view state that changes only by actions, for views and view models.
///
/// ```swift
/// @StateMachine var state: ProfileState = .initialized
/// …
/// $state.observe(loader.load())
/// ```
///
/// The projection is the container.
@MainActor
@propertyWrapper
public struct StateMachine<State> {
    /// The container.
    public let projectedValue: StateContainer<State>

    /// Creates a state machine with an initial state.
    ///
    /// - Parameters:
    ///   - wrappedValue: The initial state.
    ///   - scheduler: The scheduler that times debounced actions.
    public init(wrappedValue: State, scheduler: any SchedulerType = MainScheduler.instance) {
        projectedValue = StateContainer(state: wrappedValue, scheduler: scheduler)
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
