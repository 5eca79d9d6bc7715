import Synchronization

/// Remembers whether it was disposed.
public final class BooleanDisposable: Cancelable {
    private let flag: Atomic<Bool>

    /// Creates one that is not disposed.
    public convenience init() {
        self.init(isDisposed: false)
    }

    /// Creates one in a given state.
    public init(isDisposed: Bool) {
        flag = Atomic(isDisposed)
    }

    /// Whether it was disposed.
    public var isDisposed: Bool {
        flag.load(ordering: .acquiring)
    }

    /// Remembers that it was disposed.
    public func dispose() {
        flag.store(true, ordering: .releasing)
    }
}
