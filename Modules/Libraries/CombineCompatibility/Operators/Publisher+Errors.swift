public import Reactive

extension Publisher {
    /// Continues with another publisher after an error.
    @inlinable
    public func `catch`<Next: Publisher>(
        _ handler: @escaping (Failure) -> Next
    ) -> AnyPublisher<Output, Next.Failure> where Next.Output == Output {
        AnyPublisher(failing: continued(handler))
    }

    /// Continues with another publisher after an error; an error of the function fails it.
    @inlinable
    public func tryCatch<Next: Publisher>(
        _ handler: @escaping (Failure) throws -> Next
    ) -> AnyPublisher<Output, any Error> where Next.Output == Output {
        AnyPublisher(failing: continued(handler))
    }

    @inlinable
    func continued<Next: Publisher>(
        _ handler: @escaping (Failure) throws -> Next
    ) -> Observable<Output> where Next.Output == Output {
        let handler = sendable(handler)
        return asObservable().catch { try handler(declared($0)).asObservable() }
    }

    /// Sends an element in place of an error, and completes.
    @inlinable
    public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
        AnyPublisher(failing: asObservable().catchAndReturn(output))
    }

    /// Transforms the error.
    @inlinable
    public func mapError<NewFailure: Error>(
        _ transform: @escaping (Failure) -> NewFailure
    ) -> AnyPublisher<Output, NewFailure> {
        let transform = sendable(transform)
        return AnyPublisher(
            failing: asObservable().catch { .error(try transform(declared($0))) }
        )
    }

    /// Subscribes again after an error, at most a number of times.
    @inlinable
    public func retry(_ retries: Int) -> AnyPublisher<Output, Failure> {
        let stream = asObservable()
        return AnyPublisher(failing: retries == .max ? stream.retry() : stream.retry(retries + 1))
    }

    /// Declares that the publisher cannot fail; an error traps.
    @inlinable
    public func assertNoFailure(_ prefix: String = "") -> AnyPublisher<Output, Never> {
        AnyPublisher(
            failing: asObservable().catch { preconditionFailure("\(prefix) failed: \($0)") }
        )
    }
}

extension Publisher where Failure == Never {
    /// Declares a type of errors.
    @inlinable
    public func setFailureType<NewFailure: Error>(
        to failureType: NewFailure.Type
    ) -> AnyPublisher<Output, NewFailure> {
        AnyPublisher(failing: asObservable())
    }
}
