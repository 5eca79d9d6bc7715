extension ObservableType {
    /// Sends the events of this stream to observers.
    ///
    /// - Returns: What ends the binding.
    @inlinable
    public func bind<Observer: ObserverType>(
        to observers: Observer...
    ) -> any Disposable where Observer.Element == Element {
        subscribe { event in
            for observer in observers { observer.on(event) }
        }
    }

    /// Sends the events of this stream to observers of optionals.
    ///
    /// - Returns: What ends the binding.
    @inlinable
    public func bind<Observer: ObserverType>(
        to observers: Observer...
    ) -> any Disposable where Observer.Element == Element? {
        map { $0 as Element? }.subscribe { event in
            for observer in observers { observer.on(event) }
        }
    }

    /// Hands this stream to a function that binds it.
    ///
    /// - Parameter binder: Binds the stream.
    /// - Returns: What the function returns.
    @inlinable
    public func bind<Result>(to binder: (Self) -> Result) -> Result {
        binder(self)
    }

    /// Hands this stream, and then an argument, to a function that binds it.
    ///
    /// - Parameters:
    ///   - binder: Takes the stream, and returns what takes the argument.
    ///   - curriedArgument: The argument.
    /// - Returns: What the function returns last.
    @inlinable
    public func bind<Argument, Result>(
        to binder: (Self) -> (Argument) -> Result,
        curriedArgument: Argument
    ) -> Result {
        binder(self)(curriedArgument)
    }

    /// Hands the elements of this stream to a function of an object that is not kept
    /// alive by the binding.
    ///
    /// A failure goes to ``Hooks/defaultErrorHandler``.
    ///
    /// - Parameters:
    ///   - object: Handed to the function while it is alive; once it is gone the function
    ///     no longer runs.
    ///   - onNext: Runs for each element.
    /// - Returns: What ends the binding.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public func bind<Object: AnyObject & Sendable>(
        with object: Object,
        onNext: @escaping @Sendable (Object, Element) -> Void
    ) -> any Disposable {
        subscribe(with: object, onNext: onNext)
    }

    /// Hands the elements of this stream to a function.
    ///
    /// A failure goes to ``Hooks/defaultErrorHandler``.
    ///
    /// - Returns: What ends the binding.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public func bind(onNext: @escaping @Sendable (Element) -> Void) -> any Disposable {
        subscribe(onNext: onNext)
    }
}
