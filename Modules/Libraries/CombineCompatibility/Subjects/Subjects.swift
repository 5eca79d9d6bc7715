public import Reactive
public import Synchronization

/// A publisher that sends the elements passed to it.
@preconcurrency
public protocol Subject<Output, Failure>: Publisher, AnyObject {
    /// Sends an element to all subscribers, on the calling thread; does nothing after the end.
    func send(_ value: Output)

    /// Ends the publisher; does nothing after the end.
    func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
    /// Sends an element to all subscribers, on the calling thread.
    @inlinable
    public func send() { send(()) }
}

/// A subject without a current element.
@preconcurrency
public final class PassthroughSubject<Output: Sendable, Failure: Error>: Subject {
    @usableFromInline let subject = PublishSubject<Output>()

    /// Creates a subject.
    @inlinable
    public init() {}

    /// Sends an element to all subscribers, on the calling thread.
    @inlinable
    public func send(_ value: Output) { subject.onNext(value) }

    /// Ends the publisher.
    @inlinable
    public func send(completion: Subscribers.Completion<Failure>) { subject.on(Event(completion)) }

    /// Returns the elements as an observable.
    @inlinable
    public func asObservable() -> Observable<Output> { subject }
}

/// A subject with a current element, which each subscriber receives first.
@preconcurrency
public final class CurrentValueSubject<Output: Sendable, Failure: Error>: Subject {
    // The subject has no current element after an error, but this class does.
    @usableFromInline let valueAtFailure: Mutex<Output>
    @usableFromInline let subject: BehaviorSubject<Output>

    /// Creates a subject with an element.
    @inlinable
    public init(_ value: Output) {
        valueAtFailure = Mutex(value)
        subject = BehaviorSubject(value: value)
    }

    /// The current element; setting it sends it, unless the publisher has ended.
    public var value: Output {
        get { (try? subject.value()) ?? valueAtFailure.withLock { $0 } }
        set { send(newValue) }
    }

    /// Sends an element to all subscribers, on the calling thread.
    @inlinable
    public func send(_ value: Output) { subject.onNext(value) }

    /// Ends the publisher.
    @inlinable
    public func send(completion: Subscribers.Completion<Failure>) {
        if case .failure = completion, let value = try? subject.value() {
            valueAtFailure.withLock { $0 = value }
        }
        subject.on(Event(completion))
    }

    /// Returns the elements as an observable.
    @inlinable
    public func asObservable() -> Observable<Output> { subject }
}
