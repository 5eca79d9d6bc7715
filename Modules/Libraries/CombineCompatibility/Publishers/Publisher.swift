public import Reactive

/// An observable that declares the type of its errors.
///
/// Its operators are those of Reactive, with Combine's names. They run their functions on the
/// thread that sends, one at a time for each subscription. As in Combine, functions need not be
/// `Sendable`, and the caller is responsible for data that they share with other threads.
@preconcurrency
public protocol Publisher<Output, Failure>: ObservableConvertibleType {
    /// The type of the elements.
    associatedtype Output where Output == Element
    /// The type of the errors; `Never` if the publisher cannot fail.
    associatedtype Failure: Error
}

/// A publisher without its concrete type.
@preconcurrency
public struct AnyPublisher<Output: Sendable, Failure: Error>: Publisher {
    @usableFromInline let stream: Observable<Output>

    /// Erases the type of a publisher.
    @inlinable
    public init(_ publisher: some Publisher<Output, Failure>) {
        stream = publisher.asObservable()
    }

    /// Creates a publisher of a stream, whose errors all have the type `Failure`.
    @inlinable
    init(failing stream: Observable<Output>) {
        self.stream = stream
    }

    /// Returns the elements as an observable.
    @inlinable
    public func asObservable() -> Observable<Output> { stream }
}

extension AnyPublisher where Failure == any Error {
    /// Creates a publisher of an observable.
    public init(_ stream: some ObservableConvertibleType<Output>) {
        self.stream = stream.asObservable()
    }
}

extension Publisher {
    /// Erases the type of the publisher.
    @inlinable
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
        AnyPublisher(self)
    }
}

extension Publisher where Failure == Never {
    /// The elements as an asynchronous sequence, with an unbounded buffer.
    public var values: AsyncValues<Output, Never> {
        asObservable().asInfallible(onErrorFallbackTo: .empty()).values
    }
}

// An infallible is not itself a publisher, since the operators of both have the same names.
extension Infallible {
    /// Returns the elements as a publisher; `Hooks.defaultErrorHandler` receives an error.
    @inlinable
    public func eraseToAnyPublisher() -> AnyPublisher<Element, Never> {
        AnyPublisher(
            failing: asObservable().catch { error in
                Hooks.defaultErrorHandler([], error)
                return .empty()
            }
        )
    }
}
