extension InfallibleType {
    /// Sends the elements of this stream to relays.
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

    /// Sends the elements of this stream to relays.
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
    /// - Returns: What ends the binding.
    @inlinable
    public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
        subscribe(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }
}
