/// A stream that starts when it is connected, not when it is subscribed.
@preconcurrency
public protocol ConnectableObservableType<Element>: ObservableType {
    /// Starts the stream for all subscribers.
    ///
    /// - Returns: A disposable that stops the stream.
    func connect() -> any Disposable
}

/// A stream that starts when it is connected, and shares one subscription among all subscribers.
@preconcurrency
// Unchecked like its superclass: the properties it adds are immutable and Sendable.
public final class ConnectableObservable<Element: Sendable>: Observable<Element>,
    ConnectableObservableType, @unchecked Sendable
{
    @usableFromInline let core: ConnectableCore<Element>

    @usableFromInline
    init(makeHub: @escaping @Sendable () -> Hub<Element>) {
        let core = ConnectableCore(makeHub: makeHub)
        self.core = core
        super.init { core.run().hub.subscribe($0) }
    }

    /// Starts the stream for all subscribers, unless it is running.
    ///
    /// - Returns: A disposable that stops the stream.
    public func connect() -> any Disposable {
        core.connect(core.run())
    }
}

extension ConnectableObservableType {
    /// Connects the stream with the first subscriber and disconnects it with the last.
    ///
    /// - Returns: A stream that connects automatically.
    @inlinable
    public func refCount() -> Observable<Element> {
        let source = asObservable()
        let connectable =
            (self as? ConnectableObservable<Element>)?.core
            ?? ConnectableCore {
                Hub(subscribe: { source.run($0) }, run: { $0.add(connect()) })
            }
        let core = RefCountCore(connectable)
        return Observable { core.subscribe($0) }
    }
}

extension ObservableType {
    /// Sends the events to a subject, once connected.
    ///
    /// - Parameter subject: The subject; all connections share it.
    /// - Returns: The subject's stream, to be connected.
    @inlinable
    public func multicast<Subject: SubjectType>(
        _ subject: Subject
    ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
        multicast { subject }
    }

    /// Sends the events to a new subject for each connection.
    ///
    /// - Parameter makeSubject: Creates the subject.
    /// - Returns: The stream of the current subject, to be connected.
    @preconcurrency
    @inlinable
    public func multicast<Subject: SubjectType>(
        makeSubject: @escaping @Sendable () -> Subject
    ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
        let source = asObservable()
        return ConnectableObservable {
            let subject = makeSubject()
            let observer = subject.asObserver()
            return Hub(of: source) {
                observer.onNext($0)
            } stop: {
                observer.on(Event(end: $0))
            } subscribe: {
                subject.asObservable().run($0)
            }
        }
    }

    /// Sends the events to a new subject for each subscription, and derives the result from it.
    ///
    /// - Parameters:
    ///   - subjectSelector: Creates the subject.
    ///   - selector: Returns the result for the subject's stream, which is connected after
    ///     the result is subscribed. An error that either function throws is the result's
    ///     error.
    /// - Returns: The result.
    @preconcurrency
    @inlinable
    public func multicast<Subject: SubjectType, Result: Sendable>(
        _ subjectSelector: @escaping @Sendable () throws -> Subject,
        selector:
            @escaping @Sendable (Observable<Subject.Element>) throws -> Observable<Result>
    ) -> Observable<Result> where Subject.Observer.Element == Element {
        let source = asObservable()
        return Observable<Result> { sink in
            do {
                let subject = try subjectSelector()
                let connectable = source.multicast(subject)
                let result = try selector(connectable)
                Trampoline.enter {
                    result.run(sink)
                    sink.subscription.add(connectable.connect())
                }
            } catch {
                sink.stop(error)
            }
        }
    }

    /// Shares the events among the current observers, once connected.
    ///
    /// - Returns: The stream, to be connected.
    @inlinable
    public func publish() -> ConnectableObservable<Element> {
        multicast { PublishSubject<Element>() }
    }

    /// Shares the events once connected, and replays the latest elements to later subscribers.
    ///
    /// - Parameter bufferSize: The maximum number of replayed elements.
    /// - Returns: The stream, to be connected.
    @inlinable
    public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
        let source = asObservable()
        return ConnectableObservable {
            let core = ReplayCore<Element>(limit: bufferSize)
            return Hub(of: source) {
                core.next($0)
            } stop: {
                core.stop($0)
            } subscribe: {
                core.subscribe($0)
            }
        }
    }

    /// Shares the events once connected, and replays all elements to later subscribers.
    ///
    /// - Returns: The stream, to be connected.
    @inlinable
    public func replayAll() -> ConnectableObservable<Element> {
        replay(.max)
    }
}
