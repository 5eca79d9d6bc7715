/// Changes in several stores of one backend, to be made all or none.
///
/// ```swift
/// var batch = StorageBatch()
/// batch.replaceAll(in: people, with: users)
/// batch.save(Listing(fetched: now), in: listings)
/// try await backend.apply(batch)
/// ```
///
/// Values are encoded when the batch is applied, away from the caller's actor.
public struct StorageBatch: Sendable {
    private var steps: [@Sendable () -> Result<[StorageChange], PersistenceError>] = []

    /// Creates a batch without changes.
    public init() {}

    /// Adds the keeping of a value.
    public mutating func save<Value>(_ value: Value, in store: Store<Value>) {
        steps.append { store.changesOrError(toSave: CollectionOfOne(value)) }
    }

    /// Adds the keeping of values; of two with one key the later wins.
    public mutating func save<Value>(
        contentsOf values: some Sequence<Value> & Sendable,
        in store: Store<Value>
    ) {
        steps.append { store.changesOrError(toSave: values) }
    }

    /// Adds the replacing of everything in a store.
    public mutating func replaceAll<Value>(
        in store: Store<Value>,
        with values: some Sequence<Value> & Sendable
    ) {
        removeAll(in: store)
        save(contentsOf: values, in: store)
    }

    /// Adds the removing of a key's record.
    public mutating func remove<Value>(forKey key: String, in store: Store<Value>) {
        let change = StorageChange.remove(key: key, collection: store.collection)
        steps.append { .success([change]) }
    }

    /// Adds the removing of everything in a store.
    public mutating func removeAll<Value>(in store: Store<Value>) {
        let change = StorageChange.removeAll(collection: store.collection)
        steps.append { .success([change]) }
    }

    func changes() throws(PersistenceError) -> [StorageChange] {
        var changes: [StorageChange] = []
        for step in steps { changes += try step().get() }
        return changes
    }
}

extension Store {
    // A result, because Swift 6.3.1 crashes on a stored generic closure with
    // typed throws.
    fileprivate func changesOrError(
        toSave values: some Sequence<Value>
    ) -> Result<[StorageChange], PersistenceError> {
        do throws(PersistenceError) {
            return .success(try changes(toSave: values))
        } catch {
            return .failure(error)
        }
    }
}

extension StorageBackend {
    /// Carries out a batch, all of it or none.
    ///
    /// - Parameter batch: Changes in stores of this backend.
    /// - Throws: ``PersistenceError``; every store is then unchanged.
    @concurrent
    public func apply(_ batch: StorageBatch) async throws(PersistenceError) {
        try await apply(batch.changes())
    }
}
