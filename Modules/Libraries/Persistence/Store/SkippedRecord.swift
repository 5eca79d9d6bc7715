/// A record that its store could not understand and therefore left alone.
public struct SkippedRecord: Hashable, Sendable {
    /// The collection it is in.
    public var collection: String
    /// Its key.
    public var key: String
    /// The reason.
    public var reason: String

    /// Creates a report.
    public init(collection: String, key: String, reason: String) {
        self.collection = collection
        self.key = key
        self.reason = reason
    }
}

extension SkippedRecord: CustomStringConvertible {
    /// One line for a log.
    public var description: String {
        "cannot read \(key) in \(collection): \(reason) (skipped; it stays where it is)"
    }
}
