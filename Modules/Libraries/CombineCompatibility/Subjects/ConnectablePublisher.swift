public import Reactive

/// A publisher that starts when it is connected, not when it is subscribed.
@preconcurrency
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Starts the publisher for all subscribers, until the result is cancelled.
    func connect() -> any Cancellable
}

extension ConnectablePublisher {
    /// Connects with the first subscriber, and disconnects with the last.
    public func autoconnect() -> AnyPublisher<Output, Failure> {
        AnyPublisher(failing: Connectable(publisher: self).refCount())
    }
}

/// A connectable publisher as a connectable observable.
private struct Connectable<Base: ConnectablePublisher>: ConnectableObservableType {
    typealias Element = Base.Output

    let publisher: Base

    func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> any Disposable where Observer.Element == Base.Output {
        publisher.asObservable().subscribe(observer)
    }

    func connect() -> any Disposable {
        let connection = AnyCancellable(publisher.connect())
        return Disposables.create { connection.cancel() }
    }
}

extension Publishers {
    /// A publisher that sends the events of another to a subject, once connected.
    public struct Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
    where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        let upstream: Upstream
        let subject: SubjectType

        /// Subscribes the subject to the publisher.
        public func connect() -> any Cancellable { upstream.subscribe(subject) }

        /// Returns the elements of the subject as an observable.
        public func asObservable() -> Observable<SubjectType.Output> { subject.asObservable() }
    }
}

extension Publisher {
    /// Sends the events to a subject, once connected.
    public func multicast<SubjectType: Subject<Output, Failure>>(
        subject: SubjectType
    ) -> Publishers.Multicast<Self, SubjectType> {
        Publishers.Multicast(upstream: self, subject: subject)
    }

    /// Sends the events to a subject that a function creates at once, once connected.
    public func multicast<SubjectType: Subject<Output, Failure>>(
        _ createSubject: () -> SubjectType
    ) -> Publishers.Multicast<Self, SubjectType> {
        multicast(subject: createSubject())
    }

    /// Shares one subscription among all subscribers; those after the end receive only the end.
    public func share() -> AnyPublisher<Output, Failure> {
        AnyPublisher(failing: asObservable().share(scope: .forever))
    }
}

extension Publisher where Failure == Never {
    /// Shares one subscription among all subscribers, once connected.
    public func makeConnectable()
        -> Publishers.Multicast<Self, PassthroughSubject<Output, Never>>
    {
        multicast(subject: PassthroughSubject())
    }
}
