/// The functions at the lower end of a subscription.
///
/// One object that is the end of the sink and what its closure captures, so that neither
/// needs an object of its own.
@usableFromInline
final class Subscriber<Element: Sendable>: SinkEnd, @unchecked Sendable {
    @usableFromInline let onNext: (@Sendable (Element) -> Void)?
    @usableFromInline let onError: (@Sendable (any Error) -> Void)?
    @usableFromInline let onCompleted: (@Sendable () -> Void)?
    @usableFromInline let disposed: AnonymousDisposable?
    /// Where it was subscribed, if ``Hooks`` ask for it.
    @usableFromInline let callStack: [String]

    @inlinable
    init(
        _ onNext: (@Sendable (Element) -> Void)?,
        _ onError: (@Sendable (any Error) -> Void)?,
        _ onCompleted: (@Sendable () -> Void)?,
        _ disposed: AnonymousDisposable?,
        _ callStack: [String]
    ) {
        self.onNext = onNext
        self.onError = onError
        self.onCompleted = onCompleted
        self.disposed = disposed
        self.callStack = callStack
        super.init(Subscription())
    }

    @inlinable
    func next(_ element: Element) {
        if !subscription.isDisposed { onNext?(element) }
    }

    /// What the stream sends to.
    @inlinable var sink: Sink<Element> {
        Sink(next: { self.next($0) }, end: self)
    }

    @usableFromInline
    override func stop(_ error: (any Error)?) {
        guard subscription.beginStop() else { return }
        if let error {
            if let onError { onError(error) } else { Hooks.report(error, callStack) }
        } else {
            onCompleted?()
        }
        disposed?.dispose()
        subscription.dispose()
    }
}
