// The operators that process one element at a time.

extension SharedSequenceConvertibleType {
    /// Transforms each element.
    ///
    /// - Parameter selector: Returns the new element.
    /// - Returns: The transformed elements.
    @preconcurrency
    public func map<Result: Sendable>(
        _ selector: @escaping @Sendable (Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(asObservable().map(selector))
    }

    /// Passes on the elements that satisfy a predicate.
    ///
    /// - Parameter predicate: Returns whether to pass an element on.
    /// - Returns: Those elements.
    @preconcurrency
    public func filter(
        _ predicate: @escaping @Sendable (Element) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().filter(predicate))
    }

    /// Transforms each element and drops the results that are `nil`.
    ///
    /// - Parameter selector: Returns the new element, or `nil`.
    /// - Returns: The transformed elements that are not `nil`.
    @preconcurrency
    public func compactMap<Result: Sendable>(
        _ selector: @escaping @Sendable (Element) -> Result?
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(asObservable().compactMap(selector))
    }

    /// Accumulates the elements, and sends each intermediate total.
    ///
    /// - Parameters:
    ///   - seed: The total before the first element; it is not sent.
    ///   - accumulator: Returns the next total.
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
    /// - Parameter count: The number of elements.
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

    /// Runs side effects for the events, which it passes on unchanged.
    ///
    /// - Parameters:
    ///   - onNext: Called with each element, before it is passed on.
    ///   - afterNext: Called with each element, after it was passed on.
    ///   - onCompleted: Called on completion, before it is passed on.
    ///   - afterCompleted: Called on completion, after it was passed on.
    ///   - onSubscribe: Called before the source is subscribed to.
    ///   - onSubscribed: Called after the source was subscribed to.
    ///   - onDispose: Called when the shared subscription has terminated or was disposed.
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
    /// Drops each element that equals the previous one.
    ///
    /// - Returns: The elements that differ from the previous one.
    public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().distinctUntilChanged())
    }
}

extension SharedSequenceConvertibleType {
    /// Drops each element whose key equals the previous key.
    ///
    /// - Parameter keySelector: Returns the key of an element.
    /// - Returns: The elements whose key differs from the previous one.
    @preconcurrency
    public func distinctUntilChanged<Key: Equatable & Sendable>(
        _ keySelector: @escaping @Sendable (Element) -> Key
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().distinctUntilChanged(keySelector))
    }

    /// Drops each element that a function finds equal to the previous one.
    ///
    /// - Parameter comparer: Returns whether two elements are equal.
    /// - Returns: The elements that differ from the previous one.
    @preconcurrency
    public func distinctUntilChanged(
        _ comparer: @escaping @Sendable (Element, Element) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().distinctUntilChanged(comparer))
    }

    /// Drops each element whose key a function finds equal to the previous key.
    ///
    /// - Parameters:
    ///   - keySelector: Returns the key of an element.
    ///   - comparer: Returns whether two keys are equal.
    /// - Returns: The elements whose key differs from the previous one.
    @preconcurrency
    public func distinctUntilChanged<Key: Sendable>(
        _ keySelector: @escaping @Sendable (Element) -> Key,
        comparer: @escaping @Sendable (Key, Key) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
    }
}
