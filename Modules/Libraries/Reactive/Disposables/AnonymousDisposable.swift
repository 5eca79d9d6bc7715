import Synchronization

/// A disposable that calls a function once, and then releases it.
@usableFromInline
final class AnonymousDisposable: Cancelable {
    private let action: Mutex<(@Sendable () -> Void)?>

    @usableFromInline
    init(_ action: @escaping @Sendable () -> Void) {
        self.action = Mutex(action)
    }

    @usableFromInline var isDisposed: Bool {
        action.withLock { $0 == nil }
    }

    @usableFromInline
    func dispose() {
        let action = action.withLock { $0.take() }
        action?()
    }
}
