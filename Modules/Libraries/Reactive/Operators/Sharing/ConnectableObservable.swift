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
        super.init { core.hub().subscribe($0) }
    }

    /// Starts the stream for all subscribers, unless it is running.
    ///
    /// - Returns: What stops it.
    public func connect() -> any Disposable {
        core.connect()
    }
}

extension ConnectableObservableType {
    /// Starts the stream with the first subscriber and stops it with the last.
    ///
    /// - Returns: A plain stream.
    @inlinable
    public func refCount() -> Observable<Element> {
        let source = asObservable()
        let core = RefCountCore(source) { connect() }
        return Observable { core.subscribe($0) }
    }
}
