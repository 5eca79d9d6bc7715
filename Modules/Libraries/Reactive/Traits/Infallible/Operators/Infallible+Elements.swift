// The operators that look at one element at a time.

extension InfallibleType {
    /// Transforms each element.
    ///
    /// - Parameter transform: Makes an element of the result from one of this stream.
    /// - Returns: The transformed elements.
    @preconcurrency
    @inlinable
    public func map<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) -> Result
    ) -> Infallible<Result> {
        Infallible(asObservable().map(transform))
    }

    /// Passes on the elements for which a predicate holds.
    ///
    /// - Parameter predicate: Says whether to pass an element on.
    /// - Returns: Those elements.
    @preconcurrency
    @inlinable
    public func filter(
        _ predicate: @escaping @Sendable (Element) -> Bool
    ) -> Infallible<Element> {
        Infallible(asObservable().filter(predicate))
    }

    /// Transforms each element and drops those that become `nil`.
    ///
    /// - Parameter transform: Makes an element of the result, or `nil`.
    /// - Returns: The transformed elements that are not `nil`.
    @preconcurrency
    @inlinable
    public func compactMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) -> Result?
    ) -> Infallible<Result> {
        Infallible(asObservable().compactMap(transform))
    }

    /// Sends each step of a running total.
    ///
    /// - Parameters:
    ///   - seed: The total before the first element; it is not sent.
    ///   - accumulator: Makes the next total.
    /// - Returns: The totals, one for each element.
    @preconcurrency
    @inlinable
    public func scan<Seed: Sendable>(
        _ seed: Seed,
        accumulator: @escaping @Sendable (Seed, Element) -> Seed
    ) -> Infallible<Seed> {
        Infallible(asObservable().scan(seed, accumulator: accumulator))
    }

    /// Sends each step of a running total that is changed in place.
    ///
    /// - Parameters:
    ///   - seed: The total before the first element; it is not sent.
    ///   - accumulator: Changes the total.
    /// - Returns: The totals, one for each element.
    @preconcurrency
    @inlinable
    public func scan<Seed: Sendable>(
        into seed: Seed,
        accumulator: @escaping @Sendable (inout Seed, Element) -> Void
    ) -> Infallible<Seed> {
        Infallible(asObservable().scan(into: seed, accumulator: accumulator))
    }

    /// Passes on the first elements, and then finishes.
    ///
    /// - Parameter count: How many elements.
    /// - Returns: Those elements.
    @inlinable
    public func take(_ count: Int) -> Infallible<Element> {
        Infallible(asObservable().take(count))
    }

    /// Sends an element first.
    ///
    /// - Returns: The element, then this stream.
    @inlinable
    public func startWith(_ element: Element) -> Infallible<Element> {
        Infallible(asObservable().startWith(element))
    }

    /// Runs functions beside the events, without changing them.
    ///
    /// Should one of them throw, the stream stops, and ``Hooks/defaultErrorHandler``
    /// receives the error.
    ///
    /// - Parameters:
    ///   - onNext: Runs with each element, before it is passed on.
    ///   - afterNext: Runs with each element, after it was passed on.
    ///   - onCompleted: Runs at the end, before it is passed on.
    ///   - afterCompleted: Runs at the end, after it was passed on.
    ///   - onSubscribe: Runs before this stream is started.
    ///   - onSubscribed: Runs after this stream was started.
    ///   - onDispose: Runs when the subscription ended or was disposed.
    /// - Returns: The same stream.
    @preconcurrency
    @inlinable
    public func `do`(
        onNext: (@Sendable (Element) throws -> Void)? = nil,
        afterNext: (@Sendable (Element) throws -> Void)? = nil,
        onCompleted: (@Sendable () throws -> Void)? = nil,
        afterCompleted: (@Sendable () throws -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil,
        onSubscribed: (@Sendable () -> Void)? = nil,
        onDispose: (@Sendable () -> Void)? = nil
    ) -> Infallible<Element> {
        Infallible(
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

extension InfallibleType where Element: Equatable {
    /// Drops each element that equals the one before.
    ///
    /// - Returns: The elements that differ from the one before.
    @inlinable
    public func distinctUntilChanged() -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged())
    }
}

// A function that throws stops the stream, and `Hooks` receives its error.
extension InfallibleType {
    /// Drops each element whose key equals that of the one before.
    ///
    /// - Parameter keySelector: Makes the key of an element.
    /// - Returns: The elements whose key differs.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged<Key: Equatable & Sendable>(
        _ keySelector: @escaping @Sendable (Element) throws -> Key
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(keySelector))
    }

    /// Drops each element that equals the one before, as a function says.
    ///
    /// - Parameter comparer: Says whether two elements are equal.
    /// - Returns: The elements that differ from the one before.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged(
        _ comparer: @escaping @Sendable (Element, Element) throws -> Bool
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(comparer))
    }

    /// Drops each element whose key equals that of the one before, as a function says.
    ///
    /// - Parameters:
    ///   - keySelector: Makes the key of an element.
    ///   - comparer: Says whether two keys are equal.
    /// - Returns: The elements whose key differs.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged<Key: Sendable>(
        _ keySelector: @escaping @Sendable (Element) throws -> Key,
        comparer: @escaping @Sendable (Key, Key) throws -> Bool
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
    }

    /// Drops each element whose property equals that of the one before.
    ///
    /// - Parameter keyPath: The property to compare.
    /// - Returns: The elements whose property differs.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged<Property: Equatable & Sendable>(
        at keyPath: any KeyPath<Element, Property> & Sendable
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(at: keyPath))
    }
}
