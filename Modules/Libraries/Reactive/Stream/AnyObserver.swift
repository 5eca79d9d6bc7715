/// An observer whose concrete type is hidden.
@preconcurrency
public struct AnyObserver<Element: Sendable>: ObserverType {
    /// A function that receives events.
    public typealias EventHandler = @Sendable (Event<Element>) -> Void

    // Elements and ends travel apart, so that an element is never wrapped in an
    // event on its way. `nil` as the end means that the stream completed.
    @usableFromInline let send: @Sendable (Element) -> Void
    @usableFromInline let stop: @Sendable ((any Error)?) -> Void
    /// What must not be over for an element to pass; asked here, where it costs no call.
    @usableFromInline let gate: Subscription?

    /// Creates an observer that hands every event to a function.
    @preconcurrency
    @inlinable
    public init(eventHandler: @escaping EventHandler) {
        send = { eventHandler(.next($0)) }
        stop = { eventHandler(Event(end: $0)) }
        gate = nil
    }

    /// Creates an observer that hands every event to another.
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

    /// Hands the event on.
    @inlinable
    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): next(element)
        case .error(let error): stop(error)
        case .completed: stop(nil)
        }
    }

    /// Hands the element on, without wrapping it in an event.
    @inlinable
    public func onNext(_ element: Element) {
        next(element)
    }

    /// Hands the end on.
    @inlinable
    public func onCompleted() {
        stop(nil)
    }

    /// Hands the failure on.
    @inlinable
    public func onError(_ error: any Error) {
        stop(error)
    }

    /// The observer itself.
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
