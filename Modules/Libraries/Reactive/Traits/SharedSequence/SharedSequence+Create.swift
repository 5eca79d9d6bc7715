extension SharedSequence {
    /// Creates a sequence that completes immediately.
    public static func empty() -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(raw: Observable.empty().subscribe(on: SharingStrategy.scheduler))
    }

    /// Creates a sequence that never sends an event.
    public static func never() -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(raw: .never())
    }

    /// Creates a sequence of one element.
    public static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(raw: Observable.just(element).subscribe(on: SharingStrategy.scheduler))
    }

    /// Creates a sequence for each shared subscription.
    @preconcurrency
    public static func deferred(
        _ observableFactory:
            @escaping @Sendable () -> SharedSequence<SharingStrategy, Element>
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(Observable.deferred { observableFactory().asObservable() })
    }

    /// Creates a sequence from some elements.
    public static func of(_ elements: Element...) -> SharedSequence<SharingStrategy, Element> {
        from(elements)
    }

    /// Creates a sequence from the elements of an array.
    public static func from(_ array: [Element]) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(raw: Observable.from(array, scheduler: SharingStrategy.scheduler))
    }

    /// Creates a sequence from the elements of a Swift sequence.
    @preconcurrency
    @_disfavoredOverload
    public static func from<Elements: Sequence & Sendable>(
        _ sequence: Elements
    ) -> SharedSequence<SharingStrategy, Element> where Elements.Element == Element {
        SharedSequence(raw: Observable.from(sequence, scheduler: SharingStrategy.scheduler))
    }

    /// Creates a sequence of the value of an optional, empty for `nil`.
    public static func from(
        optional: Element?
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            raw: Observable.from(optional: optional, scheduler: SharingStrategy.scheduler)
        )
    }
}

extension SharedSequence where Element: FixedWidthInteger {
    /// Creates an endless sequence of ascending numbers from 0, one per interval.
    public static func interval(
        _ period: RxTimeInterval
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(Observable.interval(period, scheduler: SharingStrategy.scheduler))
    }

    /// Creates a sequence of ascending numbers from 0.
    ///
    /// - Parameters:
    ///   - dueTime: The delay before the first number.
    ///   - period: The interval between numbers.
    /// - Returns: The sequence, which never terminates.
    public static func timer(
        _ dueTime: RxTimeInterval,
        period: RxTimeInterval
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            Observable.timer(dueTime, period: period, scheduler: SharingStrategy.scheduler)
        )
    }
}
