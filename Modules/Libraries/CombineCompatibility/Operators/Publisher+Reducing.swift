public import Reactive

// Each sends one element, when the publisher completes or the result is certain.
extension Publisher {
    /// Accumulates all elements, and sends the result.
    @inlinable
    public func reduce<Result: Sendable>(
        _ initialResult: Result,
        _ nextPartialResult: @escaping (Result, Output) -> Result
    ) -> AnyPublisher<Result, Failure> {
        let next = sendable(nextPartialResult)
        return AnyPublisher(
            failing: asObservable().reduce(initialResult, accumulator: next, mapResult: { $0 })
        )
    }

    /// Collects all elements into one array.
    @inlinable
    public func collect() -> AnyPublisher<[Output], Failure> {
        AnyPublisher(failing: asObservable().toArray().asObservable())
    }

    /// Collects the elements into arrays of a fixed count; the last may be shorter.
    @inlinable
    public func collect(_ count: Int) -> AnyPublisher<[Output], Failure> {
        AnyPublisher(failing: asObservable().collect(count))
    }

    /// Sends the number of elements.
    @inlinable
    public func count() -> AnyPublisher<Int, Failure> {
        reduce(0) { count, _ in count + 1 }
    }

    /// Sends whether an element satisfies a predicate, as soon as one does.
    @inlinable
    public func contains(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Bool, Failure>
    {
        filter(predicate).map { _ in true }.first().replaceEmpty(with: false)
    }

    /// Sends whether all elements satisfy a predicate, as soon as one does not.
    @inlinable
    public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> AnyPublisher<Bool, Failure> {
        contains { !predicate($0) }.map { !$0 }
    }
}

extension Publisher where Output: Equatable {
    /// Sends whether there is an element, as soon as it arrives.
    @inlinable
    public func contains(_ output: Output) -> AnyPublisher<Bool, Failure> {
        contains { $0 == output }
    }
}

extension Publisher where Output: Comparable {
    /// Sends the smallest element; nothing, if there is none.
    @inlinable
    public func min() -> AnyPublisher<Output, Failure> {
        reduce(Output?.none) { least, element in least.map { Swift.min($0, element) } ?? element }
            .compactMap { $0 }
    }

    /// Sends the largest element; nothing, if there is none.
    @inlinable
    public func max() -> AnyPublisher<Output, Failure> {
        reduce(Output?.none) { most, element in most.map { Swift.max($0, element) } ?? element }
            .compactMap { $0 }
    }
}
