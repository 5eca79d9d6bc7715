extension Store {
    /// Reads every value, and reports the records it had to skip.
    ///
    /// - Returns: The values, ordered by the bytes of their keys.
    /// - Throws: ``PersistenceError`` if the storage could not be read.
    /// - Complexity: O(*n*) in the bytes of the collection.
    @concurrent
    public func all() async throws(PersistenceError) -> [Value] {
        let contents = try await contents()
        for record in contents.skipped { onSkip(record) }
        return contents.values
    }

    /// Reads every value together with the records that had to be skipped.
    ///
    /// - Throws: ``PersistenceError`` if the storage could not be read.
    /// - Complexity: O(*n*) in the bytes of the collection.
    @concurrent
    public func contents() async throws(PersistenceError) -> StoreContents<Value> {
        var contents = StoreContents<Value>(values: [], skipped: [])
        var entries = try await backend.entries(in: collection)
        contents.values.reserveCapacity(entries.count)
        for index in entries.indices {
            // Freed one by one: a collection is not in memory twice.
            var bytes: [UInt8] = []
            swap(&bytes, &entries[index].value)
            do {
                contents.values.append(try format.decode(bytes))
            } catch {
                contents.skipped.append(skipped(entries[index].key, because: error))
            }
        }
        return contents
    }

    /// Reads the value of one key.
    ///
    /// - Returns: The value, or `nil` if there is none or it could not be
    ///   decoded; the latter is reported.
    /// - Throws: ``PersistenceError`` if the storage could not be read.
    @concurrent
    public func value(forKey key: String) async throws(PersistenceError) -> Value? {
        guard let bytes = try await backend.value(forKey: key, in: collection) else { return nil }
        do {
            return try format.decode(bytes)
        } catch {
            onSkip(skipped(key, because: error))
            return nil
        }
    }

    private func skipped(_ key: String, because error: any Error) -> SkippedRecord {
        SkippedRecord(collection: collection, key: key, reason: "\(error)")
    }
}

/// A collection as its store understood it.
public struct StoreContents<Value> {
    /// The values, ordered by the bytes of their keys.
    public var values: [Value]
    /// The records that could not be understood, in the same order.
    public var skipped: [SkippedRecord]

    /// Creates contents.
    public init(values: [Value], skipped: [SkippedRecord]) {
        self.values = values
        self.skipped = skipped
    }
}

extension StoreContents: Sendable where Value: Sendable {}
extension StoreContents: Equatable where Value: Equatable {}

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
