extension InfallibleType {
    /// Sends the events of this stream to observers.
    ///
    /// - Returns: A disposable that ends the binding.
    @inlinable
    public func bind<Observer: ObserverType>(
        to observers: Observer...
    ) -> any Disposable where Observer.Element == Element {
        send(to: observers)
    }

    /// Sends the events of this stream to observers of optionals.
    ///
    /// - Returns: A disposable that ends the binding.
    @inlinable
    public func bind<Observer: ObserverType>(
        to observers: Observer...
    ) -> any Disposable where Observer.Element == Element? {
        send(to: observers)
    }

    /// Sends the elements of this stream to relays.
    ///
    /// - Returns: A disposable that ends the binding.
    @inlinable
    public func bind<Target: Relay>(
        to relays: Target...
    ) -> any Disposable where Target.Element == Element {
        send(to: relays)
    }

    /// Sends the elements of this stream to relays of optionals.
    ///
    /// - Returns: A disposable that ends the binding.
    @inlinable
    public func bind<Target: Relay>(
        to relays: Target...
    ) -> any Disposable where Target.Element == Element? {
        send(to: relays)
    }

    /// Passes this stream to a function that binds it.
    ///
    /// - Parameter binder: Binds the stream.
    /// - Returns: The result of the function.
    @inlinable
    public func bind<Result>(to binder: (Self) -> Result) -> Result {
        binder(self)
    }

    /// Passes this stream and then an argument to a curried function that binds it.
    ///
    /// - Parameters:
    ///   - binder: Takes the stream, and returns a function of the argument.
    ///   - curriedArgument: The argument.
    /// - Returns: The result of the second function.
    @inlinable
    public func bind<Argument, Result>(
        to binder: (Self) -> (Argument) -> Result,
        curriedArgument: Argument
    ) -> Result {
        binder(self)(curriedArgument)
    }

    /// Passes the elements to a function along with an object that is not retained.
    ///
    /// - Parameters:
    ///   - object: Passed to the function, not retained; no call follows its deallocation.
    ///   - onNext: Called for each element.
    /// - Returns: A disposable that ends the binding.
    @preconcurrency
    @inlinable
    public func bind<Object: AnyObject & Sendable>(
        with object: Object,
        onNext: @escaping @Sendable (Object, Element) -> Void
    ) -> any Disposable {
        subscribe(with: object, onNext: onNext)
    }

    /// Passes the elements of this stream to a function.
    ///
    /// - Returns: A disposable that ends the binding.
    @preconcurrency
    @inlinable
    public func bind(onNext: @escaping @Sendable (Element) -> Void) -> any Disposable {
        subscribe(onNext: onNext)
    }
}
