import Synchronization

/// Disposes all that it holds; what is inserted afterwards is disposed at once.
///
/// Safe from any thread.
public final class CompositeDisposable: Cancelable {
    /// Names something held, so that it can be removed.
    public struct DisposeKey: Hashable, Sendable {
        fileprivate let number: UInt64
    }

    private struct Held: KeyedListValue {
        static let tombstone = Held(disposable: nil)

        let disposable: (any Disposable)?

        var isTombstone: Bool { disposable == nil }
    }

    private struct State {
        var held = KeyedList<Held>()
        var isDisposed = false
    }

    private let state = Mutex(State())

    /// Creates an empty one.
    public init() {}

    /// Creates one that holds two disposables.
    public convenience init(_ disposable1: any Disposable, _ disposable2: any Disposable) {
        self.init(disposables: [disposable1, disposable2])
    }

    /// Creates one that holds three disposables.
    public convenience init(
        _ disposable1: any Disposable,
        _ disposable2: any Disposable,
        _ disposable3: any Disposable
    ) {
        self.init(disposables: [disposable1, disposable2, disposable3])
    }

    /// Creates one that holds four disposables or more.
    public convenience init(
        _ disposable1: any Disposable,
        _ disposable2: any Disposable,
        _ disposable3: any Disposable,
        _ disposable4: any Disposable,
        _ disposables: any Disposable...
    ) {
        self.init(
            disposables: [disposable1, disposable2, disposable3, disposable4] + disposables
        )
    }

    /// Creates one that holds some disposables.
    public init(disposables: [any Disposable]) {
        state.withLock { state in
            for disposable in disposables { _ = state.held.insert(Held(disposable: disposable)) }
        }
    }

    /// Whether it was disposed.
    public var isDisposed: Bool {
        state.withLock { $0.isDisposed }
    }

    /// How many disposables it holds.
    public var count: Int {
        state.withLock { $0.held.count }
    }

    /// Holds a disposable from now on.
    ///
    /// - Returns: The key to remove it with, or `nil` if it was disposed at once.
    @discardableResult
    public func insert(_ disposable: any Disposable) -> DisposeKey? {
        let key = state.withLock { state in
            state.isDisposed ? nil : state.held.insert(Held(disposable: disposable))
        }
        guard let key else {
            disposable.dispose()
            return nil
        }
        return DisposeKey(number: key)
    }

    /// Disposes something held, and no longer holds it.
    ///
    /// - Complexity: O(log *n*) on average.
    public func remove(for disposeKey: DisposeKey) {
        let held = state.withLock { $0.held.remove(disposeKey.number) }
        held?.disposable?.dispose()
    }

    /// Disposes all that it holds, in order of insertion.
    public func dispose() {
        let held = state.withLock { state in
            state.isDisposed = true
            return state.held.removeAll()
        }
        for item in held { item.value.disposable?.dispose() }
    }
}
