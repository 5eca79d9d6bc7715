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

/// A disposable that disposes two others, in order.
final class BinaryDisposable: Cancelable {
    private let both: Mutex<(any Disposable, any Disposable)?>

    init(_ first: any Disposable, _ second: any Disposable) {
        both = Mutex((first, second))
    }

    var isDisposed: Bool {
        both.withLock { $0 == nil }
    }

    func dispose() {
        guard let (first, second) = both.withLock({ $0.take() }) else { return }
        first.dispose()
        second.dispose()
    }
}
