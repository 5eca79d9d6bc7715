extension Store {
    /// Stores a value and replaces any earlier one of the same key.
    ///
    /// - Throws: ``PersistenceError``; the earlier value is then unchanged.
    @concurrent
    public func save(_ value: Value) async throws(PersistenceError) {
        try await save(contentsOf: CollectionOfOne(value))
    }

    /// Stores values, all of them or none; of two with one key the later wins.
    ///
    /// - Throws: ``PersistenceError``; the collection is then unchanged.
    @concurrent
    public func save(
        contentsOf values: some Sequence<Value> & Sendable
    ) async throws(PersistenceError) {
        try await backend.apply(changes(toSave: values))
    }

    /// Replaces all records of the collection by those of new values.
    ///
    /// Records that could not be decoded are removed as well.
    ///
    /// - Throws: ``PersistenceError``; the collection is then unchanged.
    @concurrent
    public func replaceAll(
        with values: some Sequence<Value> & Sendable
    ) async throws(PersistenceError) {
        try await backend.apply(
            [.removeAll(collection: collection)] + changes(toSave: values)
        )
    }

    /// Removes a value by its key; one that is not there is no error.
    ///
    /// - Throws: ``PersistenceError``; the value then stays.
    @concurrent
    public func remove(_ value: Value) async throws(PersistenceError) {
        try await remove(forKey: key(value))
    }

    /// Removes the record of a key; one that is not there is no error.
    ///
    /// - Throws: ``PersistenceError``; the record then stays.
    @concurrent
    public func remove(forKey key: String) async throws(PersistenceError) {
        try await backend.apply([.remove(key: key, collection: collection)])
    }

    /// Removes every record of the collection.
    ///
    /// - Throws: ``PersistenceError``; the collection is then unchanged.
    @concurrent
    public func removeAll() async throws(PersistenceError) {
        try await backend.apply([.removeAll(collection: collection)])
    }

    func changes(toSave values: some Sequence<Value>) throws(PersistenceError) -> [StorageChange] {
        var changes: [StorageChange] = []
        changes.reserveCapacity(values.underestimatedCount)
        for value in values {
            let key = key(value)
            do {
                let bytes = try format.encode(value)
                changes.append(.put(bytes, key: key, collection: collection))
            } catch {
                throw .encoding(collection: collection, key: key, reason: "\(error)")
            }
        }
        return changes
    }
}
