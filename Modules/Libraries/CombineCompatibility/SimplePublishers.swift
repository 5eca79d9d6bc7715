public import Reactive

/// A publisher of one element.
public struct Just<Output: Sendable>: Publisher {
    /// The type of the elements.
    public typealias Element = Output
    /// The publisher cannot fail.
    public typealias Failure = Never

    /// The element.
    public let output: Output

    /// Creates a publisher of an element.
    public init(_ output: Output) {
        self.output = output
    }

    /// Returns the elements as an observable.
    public func asObservable() -> Observable<Output> { .just(output) }
}

/// A publisher without elements.
public struct Empty<Output: Sendable, Failure: Error>: Publisher {
    /// The type of the elements.
    public typealias Element = Output

    private let completeImmediately: Bool

    /// Creates a publisher that completes, or one that never does.
    public init(completeImmediately: Bool = true) {
        self.completeImmediately = completeImmediately
    }

    /// Creates a publisher that completes, or one that never does, of given types.
    public init(
        completeImmediately: Bool = true,
        outputType: Output.Type,
        failureType: Failure.Type
    ) {
        self.completeImmediately = completeImmediately
    }

    /// Returns the elements as an observable.
    public func asObservable() -> Observable<Output> {
        completeImmediately ? .empty() : .never()
    }
}

/// A publisher that fails.
public struct Fail<Output: Sendable, Failure: Error>: Publisher {
    /// The type of the elements.
    public typealias Element = Output

    /// The error.
    public let error: Failure

    /// Creates a publisher that fails with an error.
    public init(error: Failure) {
        self.error = error
    }

    /// Creates a publisher that fails with an error, of a given type of elements.
    public init(outputType: Output.Type, failure: Failure) {
        error = failure
    }

    /// Returns the elements as an observable.
    public func asObservable() -> Observable<Output> { .error(error) }
}

/// A publisher of one element or error, which is produced at once and only once.
public final class Future<Output: Sendable, Failure: Error>: Publisher {
    /// The type of the elements.
    public typealias Element = Output
    /// A function that receives the outcome; only the first call has an effect.
    public typealias Promise = @Sendable (Result<Output, Failure>) -> Void

    private let outcome = AsyncSubject<Output>()

    /// Creates a publisher of the outcome of a function, which is called at once.
    public init(_ attemptToFulfill: (@escaping Promise) -> Void) {
        attemptToFulfill { [outcome] result in
            switch result {
            case .success(let output):
                outcome.onNext(output)
                outcome.onCompleted()
            case .failure(let error): outcome.onError(error)
            }
        }
    }

    /// Returns the elements as an observable.
    public func asObservable() -> Observable<Output> { outcome }
}

/// A publisher that is created for each subscription.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
    /// The type of the elements.
    public typealias Element = DeferredPublisher.Output
    /// The type of the elements.
    public typealias Output = DeferredPublisher.Output
    /// The type of the errors.
    public typealias Failure = DeferredPublisher.Failure

    private let create: @Sendable () -> DeferredPublisher

    /// Creates a publisher from a function, which is called for each subscription.
    public init(createPublisher: @escaping @Sendable () -> DeferredPublisher) {
        create = createPublisher
    }

    /// Returns the elements as an observable.
    public func asObservable() -> Observable<Element> {
        .deferred { create().asObservable() }
    }
}
