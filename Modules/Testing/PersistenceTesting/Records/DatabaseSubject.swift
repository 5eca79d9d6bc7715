public import Persistence

/// A storage of records under test: how to open it, and whether it is durable.
public struct DatabaseSubject: Sendable {
    /// Opens the storage; called again, it opens the same place once more.
    public let open: @Sendable () -> any RecordStorage
    /// Whether the records are there when the same place is reopened.
    public let isDurable: Bool

    /// Creates a subject.
    public init(isDurable: Bool, open: @escaping @Sendable () -> any RecordStorage) {
        self.isDurable = isDurable
        self.open = open
    }
}
