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

    /// Sends the elements of this stream to relays.
    ///
    /// A failure goes to ``Hooks/defaultErrorHandler``; the relays go on.
    ///
    /// - Returns: What ends the binding.
    @inlinable
    public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
        subscribe(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }

    /// Sends the elements of this stream to relays of optionals.
    ///
    /// - Returns: What ends the binding.
    @inlinable
    public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
        subscribe(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }

    /// Sends the elements of this stream to relays.
    ///
    /// A failure goes to ``Hooks/defaultErrorHandler``; the relays go on.
    ///
    /// - Returns: What ends the binding.
    @inlinable
    public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
        subscribe(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }

    /// Sends the elements of this stream to relays of optionals.
    ///
    /// - Returns: What ends the binding.
    @inlinable
    public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
        subscribe(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
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
