/// Removes an observer from the list it was put in, which it does not keep alive.
@usableFromInline
final class Registration: Disposable {
    /// Removes by key; one function serves all registrations of a list.
    private let remove: @Sendable (UInt64) -> Void
    private let key: UInt64

    @usableFromInline
    init(_ key: UInt64, _ remove: @escaping @Sendable (UInt64) -> Void) {
        self.key = key
        self.remove = remove
    }

    @usableFromInline
    func dispose() {
        remove(key)
    }
}
