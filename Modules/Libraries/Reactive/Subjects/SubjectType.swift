/// A stream that is also an observer: what it receives, it sends on.
@preconcurrency
public protocol SubjectType<Element>: ObservableType {
    /// The type of the observer side.
    associatedtype Observer: ObserverType

    /// The observer side.
    func asObserver() -> Observer
}

/// Holds observers that can be removed by key.
@usableFromInline
protocol Registry: AnyObject, Sendable {
    func remove(_ key: UInt64)
}

/// Removes an observer from its registry, which it does not keep alive.
@usableFromInline
final class Registration: Disposable {
    private weak let registry: (any Registry)?
    private let key: UInt64

    @usableFromInline
    init(_ registry: any Registry, _ key: UInt64) {
        self.registry = registry
        self.key = key
    }

    @usableFromInline
    func dispose() {
        registry?.remove(key)
    }
}
