// The operators that process one element at a time.

extension InfallibleType {
    /// Transforms each element.
    @preconcurrency
    @inlinable
    public func map<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) -> Result
    ) -> Infallible<Result> {
        Infallible(asObservable().map(transform))
    }

    /// Passes on the elements that satisfy a predicate.
    @preconcurrency
    @inlinable
    public func filter(
        _ predicate: @escaping @Sendable (Element) -> Bool
    ) -> Infallible<Element> {
        Infallible(asObservable().filter(predicate))
    }

    /// Transforms each element and drops the results that are `nil`.
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
    @inlinable
    public func take(_ count: Int) -> Infallible<Element> {
        Infallible(asObservable().take(count))
    }

    /// Sends an element first.
    @inlinable
    public func startWith(_ element: Element) -> Infallible<Element> {
        Infallible(asObservable().startWith(element))
    }

    /// Runs side effects for the events, which it passes on unchanged; see `do` of an observable.
    ///
    /// If one of them throws, the stream stops, and ``Hooks/defaultErrorHandler`` receives the
    /// error.
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
    @inlinable
    public func distinctUntilChanged() -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged())
    }
}

// A function that throws stops the stream, and `Hooks` receives its error.
extension InfallibleType {
    /// Drops each element whose key equals the previous key.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged<Key: Equatable & Sendable>(
        _ keySelector: @escaping @Sendable (Element) throws -> Key
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(keySelector))
    }

    /// Drops each element that a function finds equal to the previous one.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged(
        _ comparer: @escaping @Sendable (Element, Element) throws -> Bool
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(comparer))
    }

    /// Drops each element whose key a function finds equal to the previous key.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged<Key: Sendable>(
        _ keySelector: @escaping @Sendable (Element) throws -> Key,
        comparer: @escaping @Sendable (Key, Key) throws -> Bool
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
    }

    /// Drops each element whose property equals that of the previous one.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged<Property: Equatable & Sendable>(
        at keyPath: any KeyPath<Element, Property> & Sendable
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(at: keyPath))
    }
}
