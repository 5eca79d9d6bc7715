public import FoundationEssentials
public import Reactive

extension Publisher {
    /// Transforms each element.
    @inlinable
    public func map<Result: Sendable>(
        _ transform: @escaping (Output) -> Result
    ) -> AnyPublisher<Result, Failure> {
        AnyPublisher(failing: asObservable().map(sendable(transform)))
    }

    /// Transforms each element to a pair, usually of two properties.
    @inlinable
    public func map<First: Sendable, Second: Sendable>(
        _ first: @escaping (Output) -> First,
        _ second: @escaping (Output) -> Second
    ) -> AnyPublisher<(First, Second), Failure> {
        map { (first($0), second($0)) }
    }

    /// Transforms each element; an error of the function fails the publisher.
    @inlinable
    public func tryMap<Result: Sendable>(
        _ transform: @escaping (Output) throws -> Result
    ) -> AnyPublisher<Result, any Error> {
        AnyPublisher(failing: asObservable().map(sendable(transform)))
    }

    /// Transforms each element, and drops results that are `nil`.
    @inlinable
    public func compactMap<Result: Sendable>(
        _ transform: @escaping (Output) -> Result?
    ) -> AnyPublisher<Result, Failure> {
        AnyPublisher(failing: asObservable().compactMap(sendable(transform)))
    }

    /// Transforms each element, and drops `nil`; an error of the function fails the publisher.
    @inlinable
    public func tryCompactMap<Result: Sendable>(
        _ transform: @escaping (Output) throws -> Result?
    ) -> AnyPublisher<Result, any Error> {
        AnyPublisher(failing: asObservable().compactMap(sendable(transform)))
    }

    /// Replaces elements that are `nil`.
    @inlinable
    public func replaceNil<Wrapped>(with output: Wrapped) -> AnyPublisher<Wrapped, Failure>
    where Output == Wrapped? {
        map { $0 ?? output }
    }

    /// Sends each intermediate result of an accumulation.
    @inlinable
    public func scan<Result: Sendable>(
        _ initialResult: Result,
        _ nextPartialResult: @escaping (Result, Output) -> Result
    ) -> AnyPublisher<Result, Failure> {
        AnyPublisher(
            failing: asObservable().scan(initialResult, accumulator: sendable(nextPartialResult))
        )
    }

    /// Sends each intermediate result; an error of the function fails the publisher.
    @inlinable
    public func tryScan<Result: Sendable>(
        _ initialResult: Result,
        _ nextPartialResult: @escaping (Result, Output) throws -> Result
    ) -> AnyPublisher<Result, any Error> {
        AnyPublisher(
            failing: asObservable().scan(initialResult, accumulator: sendable(nextPartialResult))
        )
    }
}

extension Publisher where Output == Data {
    /// Decodes a value from each element; an error of the decoder fails the publisher.
    @inlinable
    public func decode<Item: Decodable & Sendable>(
        type: Item.Type,
        decoder: some DataDecoder
    ) -> AnyPublisher<Item, any Error> {
        AnyPublisher(failing: asObservable().decode(type: type, decoder: decoder))
    }
}
