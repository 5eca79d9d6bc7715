public import Synchronization

/// A bag of disposables that are disposed when the bag is deallocated.
///
/// Safe from any thread.
public final class DisposeBag: Sendable {
    @usableFromInline let disposables = Mutex<[any Disposable]>([])

    /// Creates an empty bag.
    public init() {}

    /// Creates a bag with some disposables.
    public convenience init(disposing disposables: any Disposable...) {
        self.init(disposing: disposables)
    }

    /// Creates a bag with some disposables.
    public convenience init(disposing disposables: [any Disposable]) {
        self.init()
        insert(disposables)
    }

    /// Creates a bag with the disposables of a builder.
    public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
        self.init(disposing: builder())
    }

    deinit {
        let disposables = disposables.withLock { $0 }
        for disposable in disposables { disposable.dispose() }
    }

    /// Adds a disposable.
    @inlinable
    public func insert(_ disposable: any Disposable) {
        // Inlined, since values of protocol types are copied slowly where their type is not known.
        disposables.withLock { $0.append(disposable) }
    }

    /// Adds some disposables.
    public func insert(_ disposables: any Disposable...) {
        insert(disposables)
    }

    /// Adds some disposables.
    public func insert(_ disposables: [any Disposable]) {
        for disposable in disposables { insert(disposable) }
    }

    /// Adds the disposables of a builder.
    public func insert(@DisposableBuilder builder: () -> [any Disposable]) {
        insert(builder())
    }
}

extension DisposeBag {
    /// Builds an array of disposables, one per line.
    @resultBuilder
    public struct DisposableBuilder: Sendable {
        /// Returns the disposables as an array.
        public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] {
            disposables
        }
    }
}
