// The operators that process one element at a time.

extension SharedSequenceConvertibleType {
    /// Transforms each element.
    @preconcurrency
    public func map<Result: Sendable>(
        _ selector: @escaping @Sendable (Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(asObservable().map(selector))
    }

    /// Passes on the elements that satisfy a predicate.
    @preconcurrency
    public func filter(
        _ predicate: @escaping @Sendable (Element) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().filter(predicate))
    }

    /// Transforms each element and drops the results that are `nil`.
    @preconcurrency
    public func compactMap<Result: Sendable>(
        _ selector: @escaping @Sendable (Element) -> Result?
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(asObservable().compactMap(selector))
    }

    /// Accumulates the elements, and sends each intermediate total.
    @preconcurrency
    public func scan<Total: Sendable>(
        _ seed: Total,
        accumulator: @escaping @Sendable (Total, Element) -> Total
    ) -> SharedSequence<SharingStrategy, Total> {
        SharedSequence(asObservable().scan(seed, accumulator: accumulator))
    }

    /// Drops the first elements.
    public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().skip(count))
    }

    /// Sends an element first.
    public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().startWith(element))
    }

    /// Runs side effects for the events, which it passes on unchanged; see `do` of an observable.
    @preconcurrency
    public func `do`(
        onNext: (@Sendable (Element) -> Void)? = nil,
        afterNext: (@Sendable (Element) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil,
        afterCompleted: (@Sendable () -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil,
        onSubscribed: (@Sendable () -> Void)? = nil,
        onDispose: (@Sendable () -> Void)? = nil
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            asObservable()
                .do(
                    onNext: onNext,
                    afterNext: afterNext,
                    onCompleted: onCompleted,
                    afterCompleted: afterCompleted,
                    onSubscribe: onSubscribe,
                    onSubscribed: onSubscribed,
                    onDispose: onDispose
                )
        )
    }
}

extension SharedSequenceConvertibleType where Element: Equatable {
    /// Drops each element that equals the previous one.
    public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().distinctUntilChanged())
    }
}

extension SharedSequenceConvertibleType {
    /// Drops each element whose key equals the previous key.
    @preconcurrency
    public func distinctUntilChanged<Key: Equatable & Sendable>(
        _ keySelector: @escaping @Sendable (Element) -> Key
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().distinctUntilChanged(keySelector))
    }

    /// Drops each element that a function finds equal to the previous one.
    @preconcurrency
    public func distinctUntilChanged(
        _ comparer: @escaping @Sendable (Element, Element) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().distinctUntilChanged(comparer))
    }

    /// Drops each element whose key a function finds equal to the previous key.
    @preconcurrency
    public func distinctUntilChanged<Key: Sendable>(
        _ keySelector: @escaping @Sendable (Element) -> Key,
        comparer: @escaping @Sendable (Key, Key) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
    }
}

extension SharedSequenceConvertibleType {
    /// Prints the subscription, each event, and the disposal.
    public func debug(
        _ identifier: String? = nil,
        trimOutput: Bool = false,
        file: String = #file,
        line: UInt = #line,
        function: String = #function
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().debug(identifier, trimOutput, file, line, function))
    }
}

// Not for drivers: their replayed element would retain the object.
extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Combines each element with an object that the signal does not retain.
    ///
    /// - Parameters:
    ///   - obj: The object; the signal completes with the first element after its deallocation.
    ///   - resultSelector: Combines the two elements.
    /// - Returns: The combined elements.
    @preconcurrency
    public func withUnretained<Object: AnyObject & Sendable, Out: Sendable>(
        _ obj: Object,
        resultSelector: @escaping @Sendable (Object, Element) -> Out
    ) -> Signal<Out> {
        SharedSequence(asObservable().withUnretained(obj, resultSelector: resultSelector))
    }

    /// Pairs each element with an object that is not retained; the signal completes with the first
    /// element after its deallocation.
    @preconcurrency
    public func withUnretained<Object: AnyObject & Sendable>(
        _ obj: Object
    ) -> Signal<(Object, Element)> {
        withUnretained(obj) { ($0, $1) }
    }
}
