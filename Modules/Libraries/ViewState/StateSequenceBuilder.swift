/// A synchronous state in a ``StateSequenceBuilder``.
public protocol SyncStateProviding<State> {
    /// The type of the state.
    associatedtype State

    /// Returns the state; called when the sequence reaches it.
    func state() -> State
}

/// An asynchronous state in a ``StateSequenceBuilder``.
public protocol AsyncStateProviding<State> {
    /// The type of the state.
    associatedtype State

    /// Returns the state; called when the sequence reaches it.
    func state() async -> State
}

/// A synchronous state, evaluated when the sequence reaches it.
public struct First<State>: SyncStateProviding {
    private let provider: () -> State

    /// Creates a state from a function.
    public init(_ state: @escaping () -> State) {
        provider = state
    }

    /// Returns the state.
    public func state() -> State { provider() }
}

/// An asynchronous state, evaluated when the sequence reaches it.
public struct Next<State>: AsyncStateProviding {
    private let provider: () async -> State

    /// Creates a state from an asynchronous function.
    public init(_ state: @escaping () async -> State) {
        provider = state
    }

    /// Returns the state.
    public func state() async -> State { await provider() }
}

/// Builds a ``StateSequence`` from plain values, ``First`` and ``Next``.
///
/// Plain values and synchronous states after an asynchronous one wait for it.
@resultBuilder
public enum StateSequenceBuilder: Sendable {
    /// Converts a plain value.
    @_disfavoredOverload
    public static func buildExpression<State>(_ state: State) -> StateSequence<State> {
        StateSequence(steps: [.immediate { state }])
    }

    /// Converts a synchronous state.
    public static func buildExpression<Provider: SyncStateProviding>(
        _ provider: Provider
    ) -> StateSequence<Provider.State> {
        StateSequence(steps: [.immediate { provider.state() }])
    }

    /// Converts an asynchronous state.
    public static func buildExpression<Provider: AsyncStateProviding>(
        _ provider: Provider
    ) -> StateSequence<Provider.State> {
        StateSequence(steps: [.later { await provider.state() }])
    }

    /// Inserts the states of another sequence.
    public static func buildExpression<State>(
        _ sequence: StateSequence<State>
    ) -> StateSequence<State> {
        sequence
    }

    /// Joins the lines of a block.
    public static func buildBlock<State>(_ parts: StateSequence<State>...) -> StateSequence<State> {
        buildArray(parts)
    }

    /// Returns the branch that was taken.
    public static func buildEither<State>(first: StateSequence<State>) -> StateSequence<State> {
        first
    }

    /// Returns the branch that was taken.
    public static func buildEither<State>(second: StateSequence<State>) -> StateSequence<State> {
        second
    }

    /// Returns the states of a condition that holds, otherwise none.
    public static func buildOptional<State>(_ part: StateSequence<State>?) -> StateSequence<State> {
        part ?? StateSequence(steps: [])
    }

    /// Joins the passes of a loop.
    public static func buildArray<State>(_ parts: [StateSequence<State>]) -> StateSequence<State> {
        StateSequence(steps: parts.flatMap(\.steps))
    }
}

// The provider function may capture state of the caller's actor.
@available(*, unavailable)
extension First: Sendable {}

// The provider function may capture state of the caller's actor.
@available(*, unavailable)
extension Next: Sendable {}
