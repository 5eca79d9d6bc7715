public import Reactive

extension Publisher {
    /// Merges the publishers that a function returns for each element.
    ///
    /// At most `maxPublishers` of them run at once, and the others wait.
    @inlinable
    public func flatMap<Inner: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited,
        _ transform: @escaping (Output) -> Inner
    ) -> AnyPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
        AnyPublisher(failing: flattened(maxPublishers, transform))
    }

    /// Merges the publishers, which cannot fail, that a function returns for each element.
    @_disfavoredOverload
    @inlinable
    public func flatMap<Inner: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited,
        _ transform: @escaping (Output) -> Inner
    ) -> AnyPublisher<Inner.Output, Failure> where Inner.Failure == Never {
        AnyPublisher(failing: flattened(maxPublishers, transform))
    }

    /// Passes on the elements of the latest publisher that this one sends.
    @inlinable
    public func switchToLatest() -> AnyPublisher<Output.Output, Failure>
    where Output: Publisher, Output.Failure == Failure {
        AnyPublisher(failing: asObservable().switchLatest())
    }

    /// Passes on the elements of the latest publisher, which cannot fail, that this one sends.
    @_disfavoredOverload
    @inlinable
    public func switchToLatest() -> AnyPublisher<Output.Output, Failure>
    where Output: Publisher, Output.Failure == Never {
        AnyPublisher(failing: asObservable().switchLatest())
    }

    @inlinable
    func flattened<Inner: Publisher>(
        _ maxPublishers: Subscribers.Demand,
        _ transform: @escaping (Output) -> Inner
    ) -> Observable<Inner.Output> {
        guard let count = maxPublishers.max else {
            return asObservable().flatMap(sendable(transform))
        }
        return asObservable().map(sendable(transform)).merge(maxConcurrent: count)
    }
}

extension Publisher where Failure == Never {
    /// Merges the publishers, which can fail, that a function returns for each element.
    @_disfavoredOverload
    @inlinable
    public func flatMap<Inner: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited,
        _ transform: @escaping (Output) -> Inner
    ) -> AnyPublisher<Inner.Output, Inner.Failure> {
        AnyPublisher(failing: flattened(maxPublishers, transform))
    }

    /// Passes on the elements of the latest publisher, which can fail, that this one sends.
    @_disfavoredOverload
    @inlinable
    public func switchToLatest() -> AnyPublisher<Output.Output, Output.Failure>
    where Output: Publisher {
        AnyPublisher(failing: asObservable().switchLatest())
    }
}
