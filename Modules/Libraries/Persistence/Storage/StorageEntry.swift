/// One key of a collection and the bytes stored under it.
public struct StorageEntry: Hashable, Sendable {
    /// The key, unique within its collection.
    public var key: String
    /// The bytes.
    public var value: [UInt8]

    /// Creates an entry.
    public init(key: String, value: [UInt8]) {
        self.key = key
        self.value = value
    }
}
