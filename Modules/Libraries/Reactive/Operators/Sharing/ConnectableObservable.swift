/// A stream that starts when it is told to, not when it is subscribed.
@preconcurrency
public protocol ConnectableObservableType<Element>: ObservableType {
    /// Starts the stream for all subscribers.
    ///
    /// - Returns: What stops it.
    func connect() -> any Disposable
}

// Unchecked like its superclass: what it adds is immutable and Sendable.
/// A stream that starts when it is told to, and shares one subscription among all
/// subscribers.
@preconcurrency
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
    /// - Returns: What stops it.
    public func connect() -> any Disposable {
        core.connect(core.run())
    }
}

extension ConnectableObservableType {
    /// Starts the stream with the first subscriber and stops it with the last.
    ///
    /// - Returns: A plain stream.
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
    /// Sends to a subject, once connected.
    ///
    /// - Parameter subject: The subject; all connections share it.
    /// - Returns: The subject's stream, to be connected.
    @inlinable
    public func multicast<Subject: SubjectType>(
        _ subject: Subject
    ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
        multicast { subject }
    }

    /// Sends to a subject of each connection.
    ///
    /// - Parameter makeSubject: Makes the subject.
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

    /// Sends to a subject of each subscription, from which a function makes the result.
    ///
    /// - Parameters:
    ///   - subjectSelector: Makes the subject.
    ///   - selector: Makes the result of the subject's stream, which starts once the
    ///     result is subscribed. An error that either throws is the result's failure.
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

    /// Sends to those who observe at that moment, once connected.
    ///
    /// - Returns: The stream, to be connected.
    @inlinable
    public func publish() -> ConnectableObservable<Element> {
        multicast { PublishSubject<Element>() }
    }

    /// Sends to all observers, once connected; the latest elements to later ones too.
    ///
    /// - Parameter bufferSize: How many of the latest elements are kept.
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

    /// Sends to all observers, once connected; what was sent before to later ones too.
    ///
    /// - Returns: The stream, to be connected.
    @inlinable
    public func replayAll() -> ConnectableObservable<Element> {
        replay(.max)
    }
}
