public import Synchronization

/// Something that happens at most once in a subscription.
@usableFromInline
final class Flag: Sendable {
    @usableFromInline let value = Atomic<Bool>(false)

    @inlinable
    init() {}

    @inlinable var isSet: Bool { value.load(ordering: .acquiring) }

    /// Sets the flag.
    ///
    /// - Returns: Whether this call was the first.
    @inlinable
    @discardableResult
    func set() -> Bool {
        !value.exchange(true, ordering: .acquiringAndReleasing)
    }
}
