extension SharedSequence {
    /// Makes a sequence that finishes at once.
    public static func empty() -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(raw: Observable.empty().subscribe(on: SharingStrategy.scheduler))
    }

    /// Makes a sequence that never sends anything.
    public static func never() -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(raw: .never())
    }

    /// Makes a sequence of one element.
    public static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(raw: Observable.just(element).subscribe(on: SharingStrategy.scheduler))
    }

    /// Makes a sequence anew for each time that it is started.
    ///
    /// - Parameter observableFactory: Makes the sequence.
    /// - Returns: The sequence.
    @preconcurrency
    public static func deferred(
        _ observableFactory:
            @escaping @Sendable () -> SharedSequence<SharingStrategy, Element>
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(Observable.deferred { observableFactory().asObservable() })
    }

    /// Makes a sequence of some elements.
    public static func of(_ elements: Element...) -> SharedSequence<SharingStrategy, Element> {
        from(elements)
    }

    /// Makes a sequence of the elements of an array.
    public static func from(_ array: [Element]) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(raw: Observable.from(array, scheduler: SharingStrategy.scheduler))
    }

    /// Makes a sequence of the elements of another kind of sequence.
    @preconcurrency
    @_disfavoredOverload
    public static func from<Elements: Sequence & Sendable>(
        _ sequence: Elements
    ) -> SharedSequence<SharingStrategy, Element> where Elements.Element == Element {
        SharedSequence(raw: Observable.from(sequence, scheduler: SharingStrategy.scheduler))
    }

    /// Makes a sequence of the element of an optional, or of none.
    public static func from(
        optional: Element?
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            raw: Observable.from(optional: optional, scheduler: SharingStrategy.scheduler)
        )
    }
}

extension SharedSequence where Element: FixedWidthInteger {
    /// Makes a sequence of ascending numbers from 0, one each stretch of time.
    ///
    /// - Parameter period: The stretch of time.
    /// - Returns: The sequence, which never ends.
    public static func interval(
        _ period: RxTimeInterval
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(Observable.interval(period, scheduler: SharingStrategy.scheduler))
    }

    /// Makes a sequence of ascending numbers from 0.
    ///
    /// - Parameters:
    ///   - dueTime: The time before the first.
    ///   - period: The time between two.
    /// - Returns: The sequence, which never ends.
    public static func timer(
        _ dueTime: RxTimeInterval,
        period: RxTimeInterval
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            Observable.timer(dueTime, period: period, scheduler: SharingStrategy.scheduler)
        )
    }
}
