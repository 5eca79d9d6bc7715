public import Testing

/// The laws of every storage backend, one per case.
///
/// ```swift
/// @Test(arguments: StorageLaw.allCases)
/// func `keeps the law`(law: StorageLaw) async throws {
///     try await law.check(StorageSubject(isDurable: false) { MemoryStorage() })
/// }
/// ```
public enum StorageLaw: String, CaseIterable, Sendable {
    /// Reading an unknown key returns `nil` without an error.
    case startsEmpty
    /// Any bytes are read as they were stored.
    case returnsWhatWasPut
    /// A second value for a key replaces the first.
    case replaces
    /// Removing deletes one key of one collection, and may be repeated.
    case removesOne
    /// Removing all empties one collection and does not change the others.
    case removesAll
    /// A collection is read in the order of the bytes of its keys.
    case ordersByBytes
    /// Keys and names of collections may be any strings.
    case takesAnyKey
    /// The changes of a batch are applied in order.
    case keepsOrderWithinBatch
    /// A batch without changes is allowed and changes nothing.
    case takesAnEmptyBatch
    /// A value of many megabytes is read completely.
    case keepsLargeValues
    /// Concurrent writes from many tasks are all stored.
    case keepsConcurrentWrites
    /// A reader never sees a part of a batch.
    case showsWholeBatches
    /// After closing, calls throw the error `closed`.
    case refusesUseAfterClose
    /// A durable storage has its entries when it is reopened.
    case keepsAcrossOpening
    /// Two instances of a durable storage see each other's writes.
    case sharesOnePlace
    /// The revision changes with each change, even one by another instance, and only then.
    case marksChanges
    /// Damage to a part of a file loses only the entries in that part; each opening reports it with
    /// correct numbers, until the damaged file next to the new one is deleted.
    case keepsWhatIsIntact
    /// An unreadable file is reported and replaced by an empty storage.
    case startsAnewAfterNoise

    /// Opens the subject and checks this law; a broken law is an issue of
    /// the running test.
    ///
    /// - Parameters:
    ///   - subject: The backend, at another location for each call.
    ///   - sourceLocation: The source location of issues.
    /// - Throws: An unexpected error of the backend.
    public func check(
        _ subject: StorageSubject,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let check = StorageCheck(subject: subject, location: sourceLocation)
        switch self {
        case .startsEmpty: try await check.startsEmpty()
        case .returnsWhatWasPut: try await check.returnsWhatWasPut()
        case .replaces: try await check.replaces()
        case .removesOne: try await check.removesOne()
        case .removesAll: try await check.removesAll()
        case .ordersByBytes: try await check.ordersByBytes()
        case .takesAnyKey: try await check.takesAnyKey()
        case .keepsOrderWithinBatch: try await check.keepsOrderWithinBatch()
        case .takesAnEmptyBatch: try await check.takesAnEmptyBatch()
        case .keepsLargeValues: try await check.keepsLargeValues()
        case .keepsConcurrentWrites: try await check.keepsConcurrentWrites()
        case .showsWholeBatches: try await check.showsWholeBatches()
        case .refusesUseAfterClose: try await check.refusesUseAfterClose()
        case .keepsAcrossOpening: try await check.keepsAcrossOpening()
        case .sharesOnePlace: try await check.sharesOnePlace()
        case .marksChanges: try await check.marksChanges()
        case .keepsWhatIsIntact: try await check.keepsWhatIsIntact()
        case .startsAnewAfterNoise: try await check.startsAnewAfterNoise()
        }
    }
}
