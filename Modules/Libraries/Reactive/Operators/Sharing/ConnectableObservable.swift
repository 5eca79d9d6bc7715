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
    init(
        afterDepth sourceDepth: Int,
        makeHub: @escaping @Sendable () -> Hub<Element>
    ) {
        let core = ConnectableCore(makeHub: makeHub)
        self.core = core
        super.init(afterDepth: sourceDepth) { core.run().hub.subscribe($0) }
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
        return Observable(after: source) { core.subscribe($0) }
    }
}
