extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// Sends the elements to relays.
    ///
    /// - Returns: What ends it.
    public func drive(_ relays: BehaviorRelay<Element>...) -> any Disposable {
        startedOnMain.subscribe(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }

    /// Sends the elements to relays of optionals.
    ///
    /// - Returns: What ends it.
    public func drive(_ relays: BehaviorRelay<Element?>...) -> any Disposable {
        startedOnMain.subscribe(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }

    /// Sends the elements to relays.
    ///
    /// - Returns: What ends it.
    public func drive(_ relays: ReplayRelay<Element>...) -> any Disposable {
        startedOnMain.subscribe(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }

    /// Sends the elements to relays of optionals.
    ///
    /// - Returns: What ends it.
    public func drive(_ relays: ReplayRelay<Element?>...) -> any Disposable {
        startedOnMain.subscribe(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }
}
