/// One step of a batch.
public enum StorageChange: Hashable, Sendable {
    /// Stores bytes under a key, in place of any earlier ones.
    case put(_ value: [UInt8], key: String, collection: String)
    /// Removes the entry of a key, if there is one.
    case remove(key: String, collection: String)
    /// Removes every entry of a collection.
    case removeAll(collection: String)
}

extension StorageChange {
    /// The collection that the change is made in.
    public var collection: String {
        switch self {
        case .put(_, _, let collection): collection
        case .remove(_, let collection): collection
        case .removeAll(let collection): collection
        }
    }
}
