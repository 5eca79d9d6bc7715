import Synchronization

/// A disposable that records whether it was disposed.
public final class BooleanDisposable: Cancelable {
    private let flag: Atomic<Bool>

    /// Creates a disposable that is not disposed.
    public convenience init() {
        self.init(isDisposed: false)
    }

    /// Creates a disposable in a given state.
    public init(isDisposed: Bool) {
        flag = Atomic(isDisposed)
    }

    /// Whether it was disposed.
    public var isDisposed: Bool {
        flag.load(ordering: .acquiring)
    }

    /// Sets `isDisposed` to `true`.
    public func dispose() {
        flag.store(true, ordering: .releasing)
    }
}
