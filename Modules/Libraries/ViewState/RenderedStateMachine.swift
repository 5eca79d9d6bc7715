public import Reactive

/// A view state that its owner, such as a controller, renders at each change.
///
/// Rendering starts when the owner first reads the property, or calls
/// `$state.startRendering(on: self)`. The owner is not retained.
///
/// ```swift
/// @RenderedStateMachine(render: ProfileController.render) var state: ProfileState = .loading
/// ```
@preconcurrency
@MainActor
@propertyWrapper
public struct RenderedStateMachine<State> {
    /// The container.
    public let projectedValue: StateContainer<State>

    /// Creates a state machine whose owner renders after each change, and logs its changes and
    /// actions if wanted.
    ///
    /// - Parameters:
    ///   - wrappedValue: The initial state.
    ///   - scheduler: The scheduler that times debounced actions.
    ///   - render: A method of the owner, called for the current state and after each change.
    ///   - subsystem: The start of each line, followed by the type of the owner.
    ///   - loggingEnabled: Whether changes and actions are logged.
    ///   - log: Receives each line, on the main actor.
    public init<Owner: AnyObject>(
        wrappedValue: State,
        scheduler: any SchedulerType = MainScheduler.instance,
        render: @escaping (Owner) -> () -> Void,
        subsystem: String = "",
        loggingEnabled: Bool = false,
        log: @escaping (String) -> Void = { print($0) }
    ) {
        let container = StateContainer(state: wrappedValue, scheduler: scheduler)
        self.init(container: container, render: render)
        if loggingEnabled { container.log(after: [subsystem, "\(Owner.self)"], log) }
    }

    /// Creates a state machine whose owner renders before each change, and logs its changes and
    /// actions if wanted.
    ///
    /// - Parameters:
    ///   - wrappedValue: The initial state.
    ///   - scheduler: The scheduler that times debounced actions.
    ///   - render: A method of the owner, called with the current state and then with each new
    ///     state, while the property still has the old one.
    ///   - subsystem: The start of each line, followed by the type of the owner.
    ///   - loggingEnabled: Whether changes and actions are logged.
    ///   - log: Receives each line, on the main actor.
    public init<Owner: AnyObject>(
        wrappedValue: State,
        scheduler: any SchedulerType = MainScheduler.instance,
        render: @escaping (Owner) -> (State) -> Void,
        subsystem: String = "",
        loggingEnabled: Bool = false,
        log: @escaping (String) -> Void = { print($0) }
    ) {
        let container = StateContainer(state: wrappedValue, scheduler: scheduler)
        self.init(container: container, render: render)
        if loggingEnabled { container.log(after: [subsystem, "\(Owner.self)"], log) }
    }

    /// Creates a state machine that shares a container and renders after each change.
    ///
    /// - Parameters:
    ///   - container: The container of the state.
    ///   - render: A method of the owner, called for the current state and after each change.
    public init<Owner: AnyObject>(
        container: StateContainer<State>,
        render: @escaping (Owner) -> () -> Void
    ) {
        self.init(container) { container, owner in
            guard let owner = owner as? Owner else { return nil }
            return container.didSet { [weak owner] _ in
                if let owner { render(owner)() }
            }
        }
    }

    /// Creates a state machine that shares a container and renders before each change.
    ///
    /// - Parameters:
    ///   - container: The container of the state.
    ///   - render: A method of the owner, called with the current state and then with each new
    ///     state, while the property still has the old one.
    public init<Owner: AnyObject>(
        container: StateContainer<State>,
        render: @escaping (Owner) -> (State) -> Void
    ) {
        self.init(container) { container, owner in
            guard let owner = owner as? Owner else { return nil }
            return container.willSet { [weak owner] state in
                if let owner { render(owner)(state) }
            }
        }
    }

    private init(
        _ container: StateContainer<State>,
        start: @escaping (StateContainer<State>, AnyObject) -> (any Disposable)?
    ) {
        projectedValue = container
        container.renderer = { [unowned container] in _ = start(container, $0) }
    }

    /// The current state, read without rendering.
    public var wrappedValue: State { projectedValue.state }

    /// The current state; the first read by an object starts rendering on it.
    public static subscript<Owner: AnyObject>(
        _enclosingInstance owner: Owner,
        wrapped wrapped: KeyPath<Owner, State>,
        storage storage: KeyPath<Owner, RenderedStateMachine>
    ) -> State {
        let container = owner[keyPath: storage].projectedValue
        container.startRendering(on: owner)
        return container.state
    }
}

extension StateContainer {
    /// Renders the current state and each change on an object, which is not retained.
    ///
    /// Only the first call has an effect, and only on the container of a ``RenderedStateMachine``.
    public func startRendering(on owner: AnyObject) {
        renderer.take()?(owner)
    }
}

/// The wrapper, by the name of VSM's second generation.
public typealias RenderedViewState = RenderedStateMachine

/// The wrapper, by a name of VSM's first generation.
public typealias LegacyRenderedViewState = RenderedStateMachine

/// The projection of a ``RenderedStateMachine``, by VSM's name.
public typealias RenderedContainer = StateContainer
