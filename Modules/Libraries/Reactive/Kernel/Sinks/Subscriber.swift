/// The functions at the lower end of a subscription.
///
/// One object, whose two methods are the sink's closures: they need no contexts of their own.
@usableFromInline
final class Subscriber<Element: Sendable>: Sendable {
    @usableFromInline let subscription = Subscription()
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
    }

    @inlinable
    func next(_ element: Element) {
        if !subscription.isDisposed { onNext?(element) }
    }

    @usableFromInline
    func stop(_ error: (any Error)?) {
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
