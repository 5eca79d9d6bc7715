public import Reactive

extension Publisher {
    /// Sends the elements of this publisher and another, as they arrive.
    @inlinable
    public func merge<B: Publisher<Output, Failure>>(with other: B) -> Publishers.Merge<Self, B> {
        Publishers.Merge(self, other)
    }

    /// Sends the elements of this publisher and two others, as they arrive.
    @inlinable
    public func merge<B: Publisher<Output, Failure>, C: Publisher<Output, Failure>>(
        with b: B,
        _ c: C
    ) -> Publishers.Merge3<Self, B, C> {
        Publishers.Merge3(self, b, c)
    }

    /// Sends the latest elements of this publisher and another.
    @inlinable
    public func combineLatest<B: Publisher>(
        _ other: B
    ) -> Publishers.CombineLatest<Self, B> where Failure == B.Failure {
        Publishers.CombineLatest(self, other)
    }

    /// Sends the latest elements of this publisher and two others.
    @inlinable
    public func combineLatest<B: Publisher, C: Publisher>(
        _ b: B,
        _ c: C
    ) -> Publishers.CombineLatest3<Self, B, C> where Failure == B.Failure, Failure == C.Failure {
        Publishers.CombineLatest3(self, b, c)
    }

    /// Combines the latest elements of this publisher and another.
    @inlinable
    public func combineLatest<B: Publisher, Result: Sendable>(
        _ other: B,
        _ transform: @escaping (Output, B.Output) -> Result
    ) -> AnyPublisher<Result, Failure> where Failure == B.Failure {
        combineLatest(other).map(transform)
    }

    /// Joins the elements of this publisher and another by their index.
    @inlinable
    public func zip<B: Publisher>(
        _ other: B
    ) -> Publishers.Zip<Self, B> where Failure == B.Failure {
        Publishers.Zip(self, other)
    }

    /// Joins the elements of this publisher and two others by their index.
    @inlinable
    public func zip<B: Publisher, C: Publisher>(
        _ b: B,
        _ c: C
    ) -> Publishers.Zip3<Self, B, C> where Failure == B.Failure, Failure == C.Failure {
        Publishers.Zip3(self, b, c)
    }

    /// Sends elements before those of the publisher.
    @inlinable
    public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> {
        AnyPublisher(failing: .concat(.from(elements), asObservable()))
    }

    /// Sends the elements of another publisher, and then those of this one.
    @inlinable
    public func prepend(_ other: some Publisher<Output, Failure>) -> AnyPublisher<Output, Failure> {
        AnyPublisher(failing: other.asObservable().concat(self))
    }

    /// Sends elements after those of the publisher.
    @inlinable
    public func append(_ elements: Output...) -> AnyPublisher<Output, Failure> {
        AnyPublisher(failing: .concat(asObservable(), .from(elements)))
    }

    /// Sends the elements of this publisher, and then those of another.
    @inlinable
    public func append(_ other: some Publisher<Output, Failure>) -> AnyPublisher<Output, Failure> {
        AnyPublisher(failing: asObservable().concat(other))
    }
}
