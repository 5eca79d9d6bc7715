public import Reactive

/// A publisher of one element.
@preconcurrency
public struct Just<Output: Sendable>: Publisher {
    /// The publisher cannot fail.
    public typealias Failure = Never

    /// The element.
    public let output: Output

    /// Creates a publisher of an element.
    @inlinable
    public init(_ output: Output) { self.output = output }

    /// Returns the elements as an observable.
    @inlinable
    public func asObservable() -> Observable<Output> { .just(output) }
}

/// A publisher without elements.
@preconcurrency
public struct Empty<Output: Sendable, Failure: Error>: Publisher {
    @usableFromInline let completeImmediately: Bool

    /// Creates a publisher that completes, or one that never does.
    @inlinable
    public init(completeImmediately: Bool = true) {
        self.completeImmediately = completeImmediately
    }

    /// Creates a publisher that completes, or one that never does, of given types.
    @inlinable
    public init(
        completeImmediately: Bool = true,
        outputType: Output.Type,
        failureType: Failure.Type
    ) {
        self.init(completeImmediately: completeImmediately)
    }

    /// Returns the elements as an observable.
    @inlinable
    public func asObservable() -> Observable<Output> {
        completeImmediately ? .empty() : .never()
    }
}

/// A publisher that fails.
@preconcurrency
public struct Fail<Output: Sendable, Failure: Error>: Publisher {
    /// The error.
    public let error: Failure

    /// Creates a publisher that fails with an error.
    @inlinable
    public init(error: Failure) { self.error = error }

    /// Creates a publisher that fails with an error, of a given type of elements.
    @inlinable
    public init(outputType: Output.Type, failure: Failure) { error = failure }

    /// Returns the elements as an observable.
    @inlinable
    public func asObservable() -> Observable<Output> { .error(error) }
}

/// A publisher that is created for each subscription.
@preconcurrency
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
    /// The type of the errors.
    public typealias Failure = DeferredPublisher.Failure

    @usableFromInline let create: UncheckedFunction<() -> DeferredPublisher>

    /// Creates a publisher from a function, which is called for each subscription.
    @inlinable
    public init(createPublisher: @escaping () -> DeferredPublisher) {
        create = UncheckedFunction(function: createPublisher)
    }

    /// Returns the elements as an observable.
    @inlinable
    public func asObservable() -> Observable<DeferredPublisher.Output> {
        .deferred { create.function().asObservable() }
    }
}

extension Sequence where Self: Sendable, Element: Sendable {
    /// A publisher of the elements.
    @inlinable public var publisher: AnyPublisher<Element, Never> {
        AnyPublisher(failing: .from(self))
    }
}

extension Optional where Wrapped: Sendable {
    /// A publisher of the value, if there is one.
    @inlinable public var publisher: AnyPublisher<Wrapped, Never> {
        AnyPublisher(failing: .from(optional: self))
    }
}

extension Result where Success: Sendable {
    /// A publisher of the value or the error.
    @inlinable public var publisher: AnyPublisher<Success, Failure> {
        switch self {
        case .success(let output): AnyPublisher(failing: .just(output))
        case .failure(let error): AnyPublisher(failing: .error(error))
        }
    }
}
