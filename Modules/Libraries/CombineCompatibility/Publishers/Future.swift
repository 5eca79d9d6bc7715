public import Reactive

/// A publisher of one element or error, which is produced immediately and only once.
@preconcurrency
public final class Future<Output: Sendable, Failure: Error>: Publisher {
    /// A function that receives the outcome; only the first call has an effect.
    public typealias Promise = @Sendable (Result<Output, Failure>) -> Void

    private let outcome = AsyncSubject<Output>()

    /// Creates a publisher of the outcome of a function, which is called immediately.
    public init(_ attemptToFulfill: (@escaping Promise) -> Void) {
        attemptToFulfill { [self] result in
            if case .success(let output) = result { outcome.onNext(output) }
            outcome.on(Event(Subscribers.Completion(result)))
        }
    }

    /// Returns the elements as an observable.
    public func asObservable() -> Observable<Output> { outcome }
}

extension Subscribers.Completion {
    fileprivate init<Success>(_ result: Result<Success, Failure>) {
        if case .failure(let error) = result { self = .failure(error) } else { self = .finished }
    }
}

/// A publisher of given elements and a completion.
@preconcurrency
public struct Record<Output: Sendable, Failure: Error>: Publisher {
    /// The elements, and the completion after them.
    public struct Recording: Sendable {
        /// The elements.
        public private(set) var output: [Output] = []
        /// The completion; by default the publisher finishes.
        public private(set) var completion: Subscribers.Completion<Failure> = .finished

        /// Adds an element.
        public mutating func receive(_ input: Output) { output.append(input) }

        /// Sets the completion.
        public mutating func receive(completion: Subscribers.Completion<Failure>) {
            self.completion = completion
        }
    }

    /// The elements and the completion.
    public private(set) var recording = Recording()

    /// Creates a publisher of the elements and the completion that a function records.
    public init(record: (inout Recording) -> Void) { record(&recording) }

    /// Creates a publisher of elements and a completion.
    public init(output: [Output], completion: Subscribers.Completion<Failure>) {
        for element in output { recording.receive(element) }
        recording.receive(completion: completion)
    }

    /// Returns the elements as an observable.
    public func asObservable() -> Observable<Output> {
        .concat(.from(recording.output), recording.completion.end())
    }
}
