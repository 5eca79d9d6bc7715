public import Synchronization

/// A bag of disposables that are disposed when the bag is deallocated.
///
/// Safe from any thread.
public final class DisposeBag: Sendable {
    // Not of protocol type, since such values are large and copied slowly.
    @usableFromInline let subscriptions = Mutex<[Subscription]>([])

    /// Creates an empty bag.
    public init() {}

    /// Creates a bag with the disposables that are its arguments.
    public convenience init(disposing disposables: any Disposable...) {
        self.init(disposing: disposables)
    }

    /// Creates a bag with the disposables of an array.
    public convenience init(disposing disposables: [any Disposable]) {
        self.init()
        insert(disposables)
    }

    /// Creates a bag with the disposables of a builder.
    public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
        self.init(disposing: builder())
    }

    deinit {
        let subscriptions = subscriptions.withLock { $0 }
        let span = subscriptions.span
        for index in span.indices { span[index].dispose() }
    }

    /// Adds a disposable.
    @inlinable
    public func insert(_ disposable: any Disposable) {
        hold(disposable)
    }

    // Generic and inlined, so that the cast is free where the type is known.
    @inlinable
    func hold<Held: Disposable>(_ disposable: Held) {
        let subscription = disposable as? Subscription ?? Subscription(owning: disposable)
        subscriptions.withLock { $0.append(subscription) }
    }

    /// Adds the disposables that are its arguments.
    public func insert(_ disposables: any Disposable...) {
        insert(disposables)
    }

    /// Adds the disposables of an array.
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
