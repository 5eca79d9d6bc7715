public import Persistence

/// A backend under test: how to open it, and whether it is durable.
public struct StorageSubject: Sendable {
    /// Opens the storage; called again, it opens the same place once more.
    public let open: @Sendable () -> any StorageBackend
    /// Whether the entries are there when the same place is reopened.
    public let isDurable: Bool
    /// The directory of the storage's files, and of nothing else; `nil` if it has none, so that
    /// nothing can be damaged.
    public let folder: String?

    /// Creates a subject.
    public init(
        isDurable: Bool,
        folder: String? = nil,
        open: @escaping @Sendable () -> any StorageBackend
    ) {
        self.isDurable = isDurable
        self.folder = folder
        self.open = open
    }
}
