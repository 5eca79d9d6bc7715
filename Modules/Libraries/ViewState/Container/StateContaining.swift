public import Reactive

/// The actions of a container, for views that change its state but need not read it.
@preconcurrency
@MainActor
public protocol StateObserving<State>: Sendable {
    /// The type of the state.
    associatedtype State

    /// The container that performs the actions.
    var container: StateContainer<State> { get }
}

/// The changes of a container's state.
@preconcurrency
@MainActor
public protocol StatePublishing<State>: Sendable {
    /// The type of the state.
    associatedtype State

    /// The container whose changes are published.
    var container: StateContainer<State> { get }
}

// Disfavoured, since CombineCompatibility has publishers by these names.
extension StatePublishing where State: Sendable {
    /// The current state, and then each new state before the change.
    @_disfavoredOverload
    public var willSetPublisher: Infallible<State> {
        container.storage.infallible { $0.willSet($1) }
    }

    /// The current state, and then each new state after the change.
    @_disfavoredOverload
    public var didSetPublisher: Infallible<State> {
        container.storage.infallible { $0.didSet($1) }
    }
}

/// A state with its changes and the actions that change it, such as `$state` of a state machine.
@preconcurrency
@MainActor
public protocol StateContaining<State>: StateObserving, StatePublishing {
    /// The current state.
    var state: State { get }
}

extension StateContainer: StateContaining {
    /// The container itself.
    @inlinable public var container: StateContainer<State> { self }
}
