import Synchronization

/// A group of disposables; one inserted after the disposal is disposed immediately.
///
/// Safe from any thread.
public final class CompositeDisposable: Cancelable {
    /// A key for the removal of an inserted disposable.
    public struct DisposeKey: Hashable, Sendable {
        fileprivate let number: UInt64
    }

    private struct Held: KeyedListValue {
        static let tombstone = Held(disposable: nil)

        let disposable: (any Disposable)?
    }

    private struct State {
        var held = KeyedList<Held>()
        var isDisposed = false
    }

    private let state = Mutex(State())

    /// Creates an empty group.
    public init() {}

    /// Creates a group of two disposables.
    public convenience init(_ disposable1: any Disposable, _ disposable2: any Disposable) {
        self.init(disposables: [disposable1, disposable2])
    }

    /// Creates a group of three disposables.
    public convenience init(
        _ disposable1: any Disposable,
        _ disposable2: any Disposable,
        _ disposable3: any Disposable
    ) {
        self.init(disposables: [disposable1, disposable2, disposable3])
    }

    /// Creates a group of four disposables or more.
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

    /// Creates a group of some disposables.
    public init(disposables: [any Disposable]) {
        state.withLock { state in
            for disposable in disposables { _ = state.held.insert(Held(disposable: disposable)) }
        }
    }

    /// Whether it was disposed.
    public var isDisposed: Bool {
        state.withLock { $0.isDisposed }
    }

    /// The number of disposables in the group.
    public var count: Int {
        state.withLock { $0.held.count }
    }

    /// Adds a disposable.
    ///
    /// - Returns: The key for its removal, or `nil` if it was disposed immediately.
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

    /// Removes a disposable from the group and disposes it.
    ///
    /// - Complexity: O(log *n*) on average.
    public func remove(for disposeKey: DisposeKey) {
        let held = state.withLock { $0.held.remove(disposeKey.number) }
        held?.disposable?.dispose()
    }

    /// Disposes all disposables in the group, in order of insertion.
    public func dispose() {
        let held = state.withLock { state in
            state.isDisposed = true
            return state.held.removeAll()
        }
        for item in held { item.value.disposable?.dispose() }
    }
}
