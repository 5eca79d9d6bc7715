// The operators that look at one element at a time.

extension SharedSequenceConvertibleType {
    /// Transforms each element.
    ///
    /// - Parameter selector: Makes an element of the result from one of this sequence.
    /// - Returns: The transformed elements.
    @preconcurrency
    public func map<Result: Sendable>(
        _ selector: @escaping @Sendable (Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(asObservable().map(selector))
    }

    /// Passes on the elements for which a predicate holds.
    ///
    /// - Parameter predicate: Says whether to pass an element on.
    /// - Returns: Those elements.
    @preconcurrency
    public func filter(
        _ predicate: @escaping @Sendable (Element) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().filter(predicate))
    }

    /// Transforms each element and drops those that become `nil`.
    ///
    /// - Parameter selector: Makes an element of the result, or `nil`.
    /// - Returns: The transformed elements that are not `nil`.
    @preconcurrency
    public func compactMap<Result: Sendable>(
        _ selector: @escaping @Sendable (Element) -> Result?
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(asObservable().compactMap(selector))
    }

    /// Sends each step of a running total.
    ///
    /// - Parameters:
    ///   - seed: The total before the first element; it is not sent.
    ///   - accumulator: Makes the next total.
    /// - Returns: The totals, one for each element.
    @preconcurrency
    public func scan<Total: Sendable>(
        _ seed: Total,
        accumulator: @escaping @Sendable (Total, Element) -> Total
    ) -> SharedSequence<SharingStrategy, Total> {
        SharedSequence(asObservable().scan(seed, accumulator: accumulator))
    }

    /// Drops the first elements.
    ///
    /// - Parameter count: How many elements.
    /// - Returns: The elements after them.
    public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().skip(count))
    }

    /// Sends an element first.
    ///
    /// - Returns: The element, then this sequence.
    public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().startWith(element))
    }

    /// Runs functions beside the events, without changing them.
    ///
    /// - Parameters:
    ///   - onNext: Runs with each element, before it is passed on.
    ///   - afterNext: Runs with each element, after it was passed on.
    ///   - onCompleted: Runs at the end, before it is passed on.
    ///   - afterCompleted: Runs at the end, after it was passed on.
    ///   - onSubscribe: Runs before this sequence is started.
    ///   - onSubscribed: Runs after this sequence was started.
    ///   - onDispose: Runs when the shared subscription ended or was disposed.
    /// - Returns: The same sequence.
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
    /// Drops each element that equals the one before.
    ///
    /// - Returns: The elements that differ from the one before.
    public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().distinctUntilChanged())
    }
}

extension SharedSequenceConvertibleType {
    /// Drops each element whose key equals that of the one before.
    ///
    /// - Parameter keySelector: Makes the key of an element.
    /// - Returns: The elements whose key differs.
    @preconcurrency
    public func distinctUntilChanged<Key: Equatable & Sendable>(
        _ keySelector: @escaping @Sendable (Element) -> Key
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().distinctUntilChanged(keySelector))
    }

    /// Drops each element that equals the one before, as a function says.
    ///
    /// - Parameter comparer: Says whether two elements are equal.
    /// - Returns: The elements that differ from the one before.
    @preconcurrency
    public func distinctUntilChanged(
        _ comparer: @escaping @Sendable (Element, Element) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().distinctUntilChanged(comparer))
    }

    /// Drops each element whose key equals that of the one before, as a function says.
    ///
    /// - Parameters:
    ///   - keySelector: Makes the key of an element.
    ///   - comparer: Says whether two keys are equal.
    /// - Returns: The elements whose key differs.
    @preconcurrency
    public func distinctUntilChanged<Key: Sendable>(
        _ keySelector: @escaping @Sendable (Element) -> Key,
        comparer: @escaping @Sendable (Key, Key) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
    }
}
