/// States that follow each other, some available at once and some only asynchronously.
///
/// ```swift
/// @StateSequenceBuilder
/// func load() -> StateSequence<ProfileState> {
///     First { ProfileState.loading }
///     Next { await self.fetch() }
/// }
/// ```
///
/// A container applies the steps before the first asynchronous one before `observe` returns.
/// Iteration yields all states in order, and ends early if the task is cancelled.
public struct StateSequence<State>: AsyncSequence, AsyncIteratorProtocol {
    /// One state of a sequence.
    enum Step {
        case immediate(() -> State)
        case later(() async -> State)

        func state() async -> State {
            switch self {
            case .immediate(let state): state()
            case .later(let state): await state()
            }
        }
    }

    /// The type of the elements.
    public typealias Element = State

    /// The steps that have not been iterated yet.
    var steps: ArraySlice<Step>

    init(steps: [Step]) {
        self.steps = steps[...]
    }

    /// Creates a sequence of asynchronous states.
    public init(_ states: (() async -> State)...) {
        self.init(steps: states.map { .later($0) })
    }

    /// Creates a sequence of synchronous states, followed by asynchronous ones.
    public init(synchronousStates: [State], states: [() async -> State] = []) {
        self.init(
            steps: synchronousStates.map { state in .immediate { state } }
                + states.map { .later($0) }
        )
    }

    /// Creates an iterator over the states.
    public func makeAsyncIterator() -> StateSequence { self }

    /// Returns the next state, or `nil` after the last one or in a cancelled task.
    ///
    /// It never throws. The function of a synchronous step runs on the caller's actor.
    public nonisolated(nonsending) mutating func next() async throws -> State? {
        await next(isolation: #isolation)
    }

    /// Returns the next state on an actor, or `nil` after the last one or in a cancelled task.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> State? {
        if Task.isCancelled { return nil }
        return await steps.popFirst()?.state()
    }
}

extension StateSequence: ExpressibleByArrayLiteral {
    /// Creates a sequence of asynchronous states.
    public init(arrayLiteral states: (() async -> State)...) {
        self.init(steps: states.map { .later($0) })
    }
}

// The provider functions may capture state of the caller's actor.
@available(*, unavailable)
extension StateSequence: Sendable {}
