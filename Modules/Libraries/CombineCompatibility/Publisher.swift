public import Reactive

/// An observable that declares the type of its errors.
///
/// Every publisher is an observable: its operators are those of Reactive, by Combine's names.
/// Functions are called on the thread that sends, and must be `Sendable`.
public protocol Publisher<Output, Failure>: ObservableConvertibleType {
    /// The type of the elements.
    associatedtype Output where Output == Element
    /// The type of the errors; `Never` if the publisher cannot fail.
    associatedtype Failure: Error
}

/// A publisher without its concrete type.
public struct AnyPublisher<Output: Sendable, Failure: Error>: Publisher {
    /// The type of the elements.
    public typealias Element = Output

    private let stream: Observable<Output>

    /// Erases the type of a publisher.
    public init(_ publisher: some Publisher<Output, Failure>) {
        stream = publisher.asObservable()
    }

    /// Creates a publisher of a stream, whose errors all have the type `Failure`.
    init(failing stream: Observable<Output>) {
        self.stream = stream
    }

    /// Returns the elements as an observable.
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
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
        AnyPublisher(self)
    }
}

/// The scope of names that Combine places here.
public enum Subscribers: Sendable {
    /// The end of a publisher.
    public enum Completion<Failure: Error>: Sendable {
        /// The publisher has sent all its elements.
        case finished
        /// The publisher failed.
        case failure(Failure)
    }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
