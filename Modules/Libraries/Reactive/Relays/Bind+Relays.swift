extension ObservableType {
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
    /// A failure goes to ``Hooks/defaultErrorHandler``; the relays go on.
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
    /// A failure goes to ``Hooks/defaultErrorHandler``; the relays go on.
    ///
    /// - Returns: What ends the binding.
    @inlinable
    public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
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
    public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
        subscribe(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }

    /// Sends the elements of this stream to relays of optionals.
    ///
    /// A failure goes to ``Hooks/defaultErrorHandler``; the relays go on.
    ///
    /// - Returns: What ends the binding.
    @inlinable
    public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
        subscribe(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }
}
