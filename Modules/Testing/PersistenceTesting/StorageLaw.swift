public import Testing

/// The laws of every storage backend, one a case.
///
/// ```swift
/// @Test(arguments: StorageLaw.allCases)
/// func `keeps the law`(law: StorageLaw) async throws {
///     try await law.check(StorageSubject(isDurable: false) { MemoryStorage() })
/// }
/// ```
public enum StorageLaw: String, CaseIterable, Sendable {
    /// Reading a key that was never written returns `nil` and is no error.
    case startsEmpty
    /// Any bytes come back as they were put.
    case returnsWhatWasPut
    /// A second put under a key takes the place of the first.
    case replaces
    /// Removing takes one key, of one collection, and may be repeated.
    case removesOne
    /// Removing all empties one collection and leaves the others.
    case removesAll
    /// A collection is read in the order of the bytes of its keys.
    case ordersByBytes
    /// Keys and collections may hold anything a string can.
    case takesAnyKey
    /// The changes of a batch are made in their order.
    case keepsOrderWithinBatch
    /// A batch without changes is allowed and changes nothing.
    case takesAnEmptyBatch
    /// A value of many megabytes comes back whole.
    case keepsLargeValues
    /// Writes from many tasks at once are all stored.
    case keepsConcurrentWrites
    /// A reader never sees half of a batch.
    case showsWholeBatches
    /// After closing, calls fail with the error that says so.
    case refusesUseAfterClose
    /// A durable storage that is reopened holds its entries.
    case keepsAcrossOpening
    /// Two openings of a durable place see each other's writes.
    case sharesOnePlace
    /// The revision changes with each change, also one of another opening, and only then.
    case marksChanges
    /// A damaged part of a file costs the entries in it and no others, and is reported with true
    /// numbers by each opening, until the damaged file that lies beside the new one is deleted.
    case keepsWhatIsIntact
    /// An unreadable file is reported, and its place takes entries again.
    case startsAnewAfterNoise

    /// Opens the subject and checks this law; a broken law is an issue of
    /// the running test.
    ///
    /// - Parameters:
    ///   - subject: The backend, at a place of its own for each call.
    ///   - sourceLocation: Where issues are shown.
    /// - Throws: Whatever the backend throws where it should not.
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
