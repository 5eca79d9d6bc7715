// Functions without side effects, for Swift 5 modules: an operator such as `+` is not Sendable
// there, and `@preconcurrency` does not suppress the warning.

extension ObservableType {
    /// Sends a total after each element, in a Swift 5 module.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: private)
    @inlinable
    public func scan<Total: Sendable>(
        _ seed: Total,
        accumulator: @escaping (Total, Element) throws -> Total
    ) -> Observable<Total> {
        let accumulator = sendable(accumulator)
        return scan(into: seed) { $0 = try accumulator($0, $1) }
    }

    /// Sends the total of all elements when the stream completes, in a Swift 5 module.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: private)
    @inlinable
    public func reduce<Total: Sendable>(
        _ seed: Total,
        accumulator: @escaping (Total, Element) throws -> Total
    ) -> Observable<Total> {
        reduce(seed, accumulator: sendable(accumulator), mapResult: { $0 })
    }
}

// An extension of the class and not of its protocol: symbol names do not contain `@Sendable`, so on
// the protocol these would collide with the functions for Swift 6.
extension Observable {
    /// Sends the transformed total of all elements when the stream completes, in a Swift 5 module.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: private)
    @inlinable
    public func reduce<Total: Sendable, Result: Sendable>(
        _ seed: Total,
        accumulator: @escaping (Total, Element) throws -> Total,
        mapResult: @escaping (Total) throws -> Result
    ) -> Observable<Result> {
        reduce(seed, accumulator: accumulator).map(sendable(mapResult))
    }

    /// Combines the latest elements of two streams, in a Swift 5 module.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: private)
    @inlinable
    public static func combineLatest<E1, E2>(
        _ source1: some ObservableType<E1>,
        _ source2: some ObservableType<E2>,
        resultSelector: @escaping (E1, E2) throws -> Element
    ) -> Observable<Element> {
        let join = sendable(resultSelector)
        return Observable<any Sendable>.combineLatest(source1, source2).map { try join($0.0, $0.1) }
    }

    /// Joins the elements of two streams by their index, in a Swift 5 module.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: private)
    @inlinable
    public static func zip<E1, E2>(
        _ source1: some ObservableType<E1>,
        _ source2: some ObservableType<E2>,
        resultSelector: @escaping (E1, E2) throws -> Element
    ) -> Observable<Element> {
        let join = sendable(resultSelector)
        return Observable<any Sendable>.zip(source1, source2).map { try join($0.0, $0.1) }
    }
}

/// Returns a function that is declared `Sendable`; the caller guarantees its safety.
@inlinable
package func sendable<Input, Result>(
    _ function: @escaping (Input) throws -> Result
) -> @Sendable (Input) throws -> Result {
    let unchecked = UncheckedFunction(function: function)
    return { try unchecked.function($0) }
}

/// Returns a function of two arguments that is declared `Sendable`; the caller guarantees its
/// safety.
@inlinable
package func sendable<First, Second, Result>(
    _ function: @escaping (First, Second) throws -> Result
) -> @Sendable (First, Second) throws -> Result {
    let unchecked = UncheckedFunction(function: function)
    return { try unchecked.function($0, $1) }
}

/// A function that is not declared `Sendable`.
///
/// Unchecked: modules in Swift 5, and code written for Combine, are responsible for data that their
/// functions share with other threads. A stream calls a function for one event at a time.
@usableFromInline
package struct UncheckedFunction<Function>: @unchecked Sendable {
    /// The function.
    @usableFromInline package let function: Function

    /// Wraps a function.
    @inlinable
    package init(function: Function) {
        self.function = function
    }
}
