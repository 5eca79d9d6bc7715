// The operators that process one element at a time.

extension InfallibleType {
    /// Transforms each element.
    ///
    /// - Parameter transform: Returns the new element.
    /// - Returns: The transformed elements.
    @preconcurrency
    @inlinable
    public func map<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) -> Result
    ) -> Infallible<Result> {
        Infallible(asObservable().map(transform))
    }

    /// Passes on the elements that satisfy a predicate.
    ///
    /// - Parameter predicate: Returns whether to pass an element on.
    /// - Returns: Those elements.
    @preconcurrency
    @inlinable
    public func filter(
        _ predicate: @escaping @Sendable (Element) -> Bool
    ) -> Infallible<Element> {
        Infallible(asObservable().filter(predicate))
    }

    /// Transforms each element and drops the results that are `nil`.
    ///
    /// - Parameter transform: Returns the new element, or `nil`.
    /// - Returns: The transformed elements that are not `nil`.
    @preconcurrency
    @inlinable
    public func compactMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) -> Result?
    ) -> Infallible<Result> {
        Infallible(asObservable().compactMap(transform))
    }

    /// Accumulates the elements, and sends each intermediate total.
    ///
    /// - Parameters:
    ///   - seed: The total before the first element; it is not sent.
    ///   - accumulator: Returns the next total.
    /// - Returns: The totals, one for each element.
    @preconcurrency
    @inlinable
    public func scan<Seed: Sendable>(
        _ seed: Seed,
        accumulator: @escaping @Sendable (Seed, Element) -> Seed
    ) -> Infallible<Seed> {
        Infallible(asObservable().scan(seed, accumulator: accumulator))
    }

    /// Accumulates the elements in place, and sends each intermediate total.
    ///
    /// - Parameters:
    ///   - seed: The total before the first element; it is not sent.
    ///   - accumulator: Adds an element to the total.
    /// - Returns: The totals, one for each element.
    @preconcurrency
    @inlinable
    public func scan<Seed: Sendable>(
        into seed: Seed,
        accumulator: @escaping @Sendable (inout Seed, Element) -> Void
    ) -> Infallible<Seed> {
        Infallible(asObservable().scan(into: seed, accumulator: accumulator))
    }

    /// Passes on the first elements, and then completes.
    ///
    /// - Parameter count: The number of elements.
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

    /// Runs side effects for the events, which it passes on unchanged.
    ///
    /// If one of them throws, the stream stops, and ``Hooks/defaultErrorHandler`` receives the
    /// error.
    ///
    /// - Parameters:
    ///   - onNext: Called with each element, before it is passed on.
    ///   - afterNext: Called with each element, after it was passed on.
    ///   - onCompleted: Called on completion, before it is passed on.
    ///   - afterCompleted: Called on completion, after it was passed on.
    ///   - onSubscribe: Called before the source is subscribed to.
    ///   - onSubscribed: Called after the source was subscribed to.
    ///   - onDispose: Called when the subscription has terminated or was disposed.
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
    /// Drops each element that equals the previous one.
    ///
    /// - Returns: The elements that differ from the previous one.
    @inlinable
    public func distinctUntilChanged() -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged())
    }
}

// A function that throws stops the stream, and `Hooks` receives its error.
extension InfallibleType {
    /// Drops each element whose key equals the previous key.
    ///
    /// - Parameter keySelector: Returns the key of an element.
    /// - Returns: The elements whose key differs from the previous one.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged<Key: Equatable & Sendable>(
        _ keySelector: @escaping @Sendable (Element) throws -> Key
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(keySelector))
    }

    /// Drops each element that a function finds equal to the previous one.
    ///
    /// - Parameter comparer: Returns whether two elements are equal.
    /// - Returns: The elements that differ from the previous one.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged(
        _ comparer: @escaping @Sendable (Element, Element) throws -> Bool
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(comparer))
    }

    /// Drops each element whose key a function finds equal to the previous key.
    ///
    /// - Parameters:
    ///   - keySelector: Returns the key of an element.
    ///   - comparer: Returns whether two keys are equal.
    /// - Returns: The elements whose key differs from the previous one.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged<Key: Sendable>(
        _ keySelector: @escaping @Sendable (Element) throws -> Key,
        comparer: @escaping @Sendable (Key, Key) throws -> Bool
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
    }

    /// Drops each element whose property equals that of the previous one.
    ///
    /// - Parameter keyPath: The property to compare.
    /// - Returns: The elements whose property differs from the previous one.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged<Property: Equatable & Sendable>(
        at keyPath: any KeyPath<Element, Property> & Sendable
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(at: keyPath))
    }
}
