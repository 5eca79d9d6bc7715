public import Reactive

/// A value of a container's state that a control can read and set.
@preconcurrency
@MainActor
@propertyWrapper
public struct StateBinding<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void

    init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }

    /// The value; setting it starts an action.
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    /// The binding itself.
    public var projectedValue: StateBinding<Value> { self }
}

extension StateContainer {
    /// Returns a binding to a value of the state, which retains the container.
    ///
    /// - Parameters:
    ///   - path: The value to read.
    ///   - state: Returns the next state for a value that was set.
    /// - Returns: The binding.
    public func bind<Value>(
        _ path: KeyPath<State, Value>,
        to state: @escaping (State, Value) -> State
    ) -> StateBinding<Value> {
        binding(path) { $0.observe(state($0.state, $1)) }
    }

    /// Returns a binding to a value of the state, for a method of the state.
    ///
    /// - Parameters:
    ///   - path: The value to read.
    ///   - state: A method of the state that returns the next state for a value that was set.
    /// - Returns: The binding.
    public func bind<Value>(
        _ path: KeyPath<State, Value>,
        to state: @escaping (State) -> (Value) -> State
    ) -> StateBinding<Value> {
        binding(path) { $0.observe(state($0.state)($1)) }
    }

    /// Returns a binding to a value of the state, set by an asynchronous function.
    ///
    /// - Parameters:
    ///   - path: The value to read.
    ///   - state: Returns the next state for a value that was set.
    /// - Returns: The binding.
    public func bindAsync<Value>(
        _ path: KeyPath<State, Value>,
        to state: @escaping (State, Value) async -> State
    ) -> StateBinding<Value> {
        binding(path) { container, value in
            let old = container.state
            container.observe { await state(old, value) }
        }
    }

    /// Returns a binding to a value of the state, for an asynchronous method of the state.
    ///
    /// - Parameters:
    ///   - path: The value to read.
    ///   - state: A method of the state that returns the next state for a value that was set.
    /// - Returns: The binding.
    public func bindAsync<Value>(
        _ path: KeyPath<State, Value>,
        to state: @escaping (State) -> (Value) async -> State
    ) -> StateBinding<Value> {
        bindAsync(path) { old, value in await state(old)(value) }
    }

    fileprivate func binding<Value>(
        _ path: KeyPath<State, Value>,
        set: @escaping (StateContainer, Value) -> Void
    ) -> StateBinding<Value> {
        StateBinding {
            self.state[keyPath: path]
        } set: {
            set(self, $0)
        }
    }
}

extension StateContainer where State: Sendable {
    /// Returns a binding to a value of the state, set by an observable.
    ///
    /// - Parameters:
    ///   - path: The value to read.
    ///   - states: Returns the next states for a value that was set.
    /// - Returns: The binding.
    public func bind<Value, States: ObservableConvertibleType<State>>(
        _ path: KeyPath<State, Value>,
        to states: @escaping (State, Value) -> States
    ) -> StateBinding<Value> {
        binding(path) { $0.observe(states($0.state, $1)) }
    }

    /// Returns a binding to a value of the state, for a method of the state that returns an
    /// observable.
    ///
    /// - Parameters:
    ///   - path: The value to read.
    ///   - states: A method of the state that returns the next states for a value that was set.
    /// - Returns: The binding.
    public func bind<Value, States: ObservableConvertibleType<State>>(
        _ path: KeyPath<State, Value>,
        to states: @escaping (State) -> (Value) -> States
    ) -> StateBinding<Value> {
        binding(path) { $0.observe(states($0.state)($1)) }
    }
}
