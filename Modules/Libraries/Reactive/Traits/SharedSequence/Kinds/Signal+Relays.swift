extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Sends the elements to relays.
    ///
    /// - Returns: What ends it.
    public func emit(to relays: PublishRelay<Element>...) -> any Disposable {
        startedOnMain.subscribe(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }

    /// Sends the elements to relays of optionals.
    ///
    /// - Returns: What ends it.
    public func emit(to relays: PublishRelay<Element?>...) -> any Disposable {
        startedOnMain.subscribe(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }

    /// Sends the elements to relays.
    ///
    /// - Returns: What ends it.
    public func emit(to relays: BehaviorRelay<Element>...) -> any Disposable {
        startedOnMain.subscribe(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }

    /// Sends the elements to relays of optionals.
    ///
    /// - Returns: What ends it.
    public func emit(to relays: BehaviorRelay<Element?>...) -> any Disposable {
        startedOnMain.subscribe(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }

    /// Sends the elements to relays.
    ///
    /// - Returns: What ends it.
    public func emit(to relays: ReplayRelay<Element>...) -> any Disposable {
        startedOnMain.subscribe(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }

    /// Sends the elements to relays of optionals.
    ///
    /// - Returns: What ends it.
    public func emit(to relays: ReplayRelay<Element?>...) -> any Disposable {
        startedOnMain.subscribe(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }
}
