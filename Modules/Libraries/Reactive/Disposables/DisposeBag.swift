import Synchronization

/// Ends what it holds when it is released.
///
/// Safe from any thread.
public final class DisposeBag: Sendable {
    private struct State {
        var disposables: [any Disposable] = []
        var isDisposed = false
    }

    private let state = Mutex(State())

    /// Creates an empty bag.
    public init() {}

    /// Creates a bag that holds some disposables.
    public convenience init(disposing disposables: any Disposable...) {
        self.init(disposing: disposables)
    }

    /// Creates a bag that holds some disposables.
    public convenience init(disposing disposables: [any Disposable]) {
        self.init()
        insert(disposables)
    }

    /// Creates a bag that holds what a builder lists.
    public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
        self.init(disposing: builder())
    }

    deinit {
        let disposables = state.withLock { state in
            state.isDisposed = true
            let disposables = state.disposables
            state.disposables = []
            return disposables
        }
        for disposable in disposables { disposable.dispose() }
    }

    /// Holds a disposable from now on.
    public func insert(_ disposable: any Disposable) {
        let isLate = state.withLock { state in
            if state.isDisposed { return true }
            state.disposables.append(disposable)
            return false
        }
        if isLate { disposable.dispose() }
    }

    /// Holds some disposables from now on.
    public func insert(_ disposables: any Disposable...) {
        insert(disposables)
    }

    /// Holds some disposables from now on.
    public func insert(_ disposables: [any Disposable]) {
        for disposable in disposables { insert(disposable) }
    }

    /// Holds what a builder lists from now on.
    public func insert(@DisposableBuilder builder: () -> [any Disposable]) {
        insert(builder())
    }
}

extension DisposeBag {
    /// Lists disposables one a line.
    @resultBuilder
    public struct DisposableBuilder: Sendable {
        /// Makes the list of the lines.
        public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] {
            disposables
        }
    }
}
