public import Reactive
import Synchronization

/// A publisher that sends the elements passed to it.
public protocol Subject<Output, Failure>: Publisher, AnyObject {
    /// Sends an element to all subscribers, on the calling thread.
    func send(_ value: Output)

    /// Ends the publisher.
    func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
    /// Sends an element to all subscribers, on the calling thread.
    public func send() {
        send(())
    }
}

/// A subject without a current element.
public final class PassthroughSubject<Output: Sendable, Failure: Error>: Subject {
    /// The type of the elements.
    public typealias Element = Output

    private let subject = PublishSubject<Output>()

    /// Creates a subject.
    public init() {}

    /// Sends an element to all subscribers, on the calling thread.
    public func send(_ value: Output) {
        subject.onNext(value)
    }

    /// Ends the publisher.
    public func send(completion: Subscribers.Completion<Failure>) {
        subject.on(Event(completion))
    }

    /// Returns the elements as an observable.
    public func asObservable() -> Observable<Output> { subject }
}

/// A subject with a current element, which each subscriber receives first.
public final class CurrentValueSubject<Output: Sendable, Failure: Error>: Subject {
    /// The type of the elements.
    public typealias Element = Output

    private let current: Mutex<Output>
    private let subject: BehaviorSubject<Output>

    /// Creates a subject with an element.
    public init(_ value: Output) {
        current = Mutex(value)
        subject = BehaviorSubject(value: value)
    }

    /// The current element; setting it sends it.
    public var value: Output {
        get { current.withLock { $0 } }
        set { send(newValue) }
    }

    /// Sends an element to all subscribers, on the calling thread.
    public func send(_ value: Output) {
        current.withLock { $0 = value }
        subject.onNext(value)
    }

    /// Ends the publisher.
    public func send(completion: Subscribers.Completion<Failure>) {
        subject.on(Event(completion))
    }

    /// Returns the elements as an observable.
    public func asObservable() -> Observable<Output> { subject }
}

extension Event {
    fileprivate init<Failure>(_ completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: self = .completed
        case .failure(let error): self = .error(error)
        }
    }
}
