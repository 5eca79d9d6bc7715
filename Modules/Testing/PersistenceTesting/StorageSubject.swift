public import Persistence

/// A backend under test: how to open it, and whether it is durable.
public struct StorageSubject: Sendable {
    /// Opens the storage; called again, it opens the same place once more.
    public let open: @Sendable () -> any StorageBackend
    /// Whether the entries are there when the same place is reopened.
    public let isDurable: Bool

    /// Creates a subject.
    public init(isDurable: Bool, open: @escaping @Sendable () -> any StorageBackend) {
        self.isDurable = isDurable
        self.open = open
    }
}
