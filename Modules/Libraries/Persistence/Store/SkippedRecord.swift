/// A record that its store could not decode and therefore left unchanged.
public struct SkippedRecord: Hashable, Sendable {
    /// The collection of the record.
    public var collection: String
    /// The key of the record.
    public var key: String
    /// The reason why it could not be decoded.
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
