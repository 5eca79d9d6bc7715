/// A type-erased observer.
@preconcurrency
public struct AnyObserver<Element: Sendable>: ObserverType {
    /// A function that receives events.
    public typealias EventHandler = @Sendable (Event<Element>) -> Void

    // Elements and stop events take separate functions, so that an element is never wrapped
    // in an event. A `nil` error means completion.
    @usableFromInline let send: @Sendable (Element) -> Void
    @usableFromInline let stop: @Sendable ((any Error)?) -> Void
    /// The subscription whose end blocks further elements; checked here to avoid a function call.
    @usableFromInline let gate: Subscription?

    /// Creates an observer that passes every event to a function.
    @preconcurrency
    @inlinable
    public init(eventHandler: @escaping EventHandler) {
        send = { eventHandler(.next($0)) }
        stop = { eventHandler(Event(end: $0)) }
        gate = nil
    }

    /// Creates an observer that passes every event to another observer.
    @inlinable
    public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
        if let observer = observer as? AnyObserver<Element> {
            self = observer
        } else {
            self.init(eventHandler: observer.on)
        }
    }

    @inlinable
    init(
        next: @escaping @Sendable (Element) -> Void,
        stop: @escaping @Sendable ((any Error)?) -> Void,
        gate: Subscription? = nil
    ) {
        send = next
        self.stop = stop
        self.gate = gate
    }

    @inlinable
    @inline(__always)
    func next(_ element: Element) {
        if let gate, gate.isSourceDone { return }
        send(element)
    }

    /// Passes the event on.
    @inlinable
    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): next(element)
        case .error(let error): stop(error)
        case .completed: stop(nil)
        }
    }

    /// Passes the element on, without wrapping it in an event.
    @inlinable
    public func onNext(_ element: Element) {
        next(element)
    }

    /// Passes the completion on.
    @inlinable
    public func onCompleted() {
        stop(nil)
    }

    /// Passes the error on.
    @inlinable
    public func onError(_ error: any Error) {
        stop(error)
    }

    /// Returns this observer.
    @inlinable
    public func asObserver() -> AnyObserver<Element> {
        self
    }
}

extension Event {
    @inlinable
    init(end error: (any Error)?) {
        if let error {
            self = .error(error)
        } else {
            self = .completed
        }
    }
}
