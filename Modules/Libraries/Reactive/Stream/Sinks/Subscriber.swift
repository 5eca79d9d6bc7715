/// The functions that a subscriber passed to `subscribe`.
///
/// One object serves as the sink's end and as the capture of its closure, which saves two
/// allocations.
@usableFromInline
final class Subscriber<Element: Sendable>: SinkEnd, @unchecked Sendable {
    // Unchecked like its superclass: the properties it adds are immutable and Sendable.

    @usableFromInline let onNext: (@Sendable (Element) -> Void)?
    @usableFromInline let onError: (@Sendable (any Error) -> Void)?
    @usableFromInline let onCompleted: (@Sendable () -> Void)?
    @usableFromInline let disposed: AnonymousDisposable?
    /// The call stack of the subscription, if ``Hooks`` records it.
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

    /// The sink that calls the functions.
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
