/// A stream that can be bound to observers, relays and functions.
@preconcurrency
public protocol BindableType<Element>: ObservableConvertibleType {}

extension BindableType {
    /// Sends the events of this stream to observers.
    @inlinable
    public func bind<Observer: ObserverType>(
        to observers: Observer...
    ) -> any Disposable where Observer.Element == Element {
        send(to: observers)
    }

    /// Sends the events of this stream to observers of optionals.
    @inlinable
    public func bind<Observer: ObserverType>(
        to observers: Observer...
    ) -> any Disposable where Observer.Element == Element? {
        send(to: observers)
    }

    /// Sends the elements of this stream to relays.
    ///
    /// An error goes to ``Hooks/defaultErrorHandler``; the relays do not terminate.
    @inlinable
    public func bind<Target: Relay>(
        to relays: Target...
    ) -> any Disposable where Target.Element == Element {
        send(to: relays)
    }

    /// Sends the elements of this stream to relays of optionals.
    ///
    /// An error goes to ``Hooks/defaultErrorHandler``; the relays do not terminate.
    @inlinable
    public func bind<Target: Relay>(
        to relays: Target...
    ) -> any Disposable where Target.Element == Element? {
        send(to: relays)
    }

    /// Passes this stream to a function that binds it.
    @inlinable
    public func bind<Result>(to binder: (Self) -> Result) -> Result {
        binder(self)
    }

    /// Passes this stream and then an argument to a curried function that binds it.
    @inlinable
    public func bind<Argument, Result>(
        to binder: (Self) -> (Argument) -> Result,
        curriedArgument: Argument
    ) -> Result {
        binder(self)(curriedArgument)
    }

    /// Passes the elements to a function along with an object that is not retained.
    ///
    /// The function is not called after the object's deallocation. An error goes to
    /// ``Hooks/defaultErrorHandler``.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public func bind<Object: AnyObject & Sendable>(
        with object: Object,
        onNext: @escaping @Sendable (Object, Element) -> Void
    ) -> any Disposable {
        asObservable().subscribe(with: object, onNext: onNext)
    }

    /// Passes the elements of this stream to a function.
    ///
    /// An error goes to ``Hooks/defaultErrorHandler``.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public func bind(onNext: @escaping @Sendable (Element) -> Void) -> any Disposable {
        asObservable().subscribe(onNext: onNext)
    }
}

// Shared by `bind`, `drive` and `emit`, whose variadic parameters cannot be passed on.
extension ObservableConvertibleType {
    @inlinable
    func send<Observer: ObserverType>(
        to observers: [Observer]
    ) -> any Disposable where Observer.Element == Element {
        asObservable().subscribe { event in
            for observer in observers { observer.on(event) }
        }
    }

    @inlinable
    func send<Observer: ObserverType>(
        to observers: [Observer]
    ) -> any Disposable where Observer.Element == Element? {
        asObservable().map { $0 as Element? }.send(to: observers)
    }

    @inlinable
    func send<Target: Relay>(
        to relays: [Target]
    ) -> any Disposable where Target.Element == Element {
        asObservable().subscribe(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }

    @inlinable
    func send<Target: Relay>(
        to relays: [Target]
    ) -> any Disposable where Target.Element == Element? {
        asObservable().map { $0 as Element? }.send(to: relays)
    }
}
