public import Testing

/// The laws of every record storage, one per case.
///
/// ```swift
/// @Test(arguments: DatabaseLaw.allCases)
/// func `keeps the law`(law: DatabaseLaw) async throws {
///     try await law.check(DatabaseSubject(isDurable: false) { TableStorage() })
/// }
/// ```
public enum DatabaseLaw: String, CaseIterable, Sendable {
    /// Random queries on random records, and conditions of a thousand terms, give the same result
    /// as their evaluation in memory.
    case answersQueriesAlike
    /// Several requests at once give the same results as each of them alone.
    case answersRequestsAlike
    /// Random changes by queries have the same effect as in memory.
    case changesByQueriesAlike
    /// Records with any values are read as they were stored.
    case returnsWhatWasSaved
    /// Inserting a record with an existing key throws, and changes nothing.
    case refusesDuplicates
    /// A transaction sees its own changes; if it throws, they are undone.
    case rollsBack
    /// A savepoint that throws undoes its own changes and no others.
    case rollsBackToSavepoints
    /// The number of records is correct after every kind of change.
    case countsRecords
    /// Pages by key contain each record once, in order.
    case pagesByKey
    /// A query may be run again while its result is read.
    case allowsNestedReading
    /// A transaction may change the records over which it iterates, and reads each of them once.
    case allowsChangesWhileReading
    /// The text of a search has no syntax.
    case searchesAnyText
    /// A search for the text of a record finds the record, even with unusual characters.
    case findsEachText
    /// A later description reads defaults in the columns that it adds, and preserves the others.
    case adoptsNewColumns
    /// Records stored with a description without indexes and search are found with one that has
    /// them.
    case followsOtherDescriptions
    /// A description that would lose values is rejected.
    case refusesChangedKinds
    /// A transaction with deferred indexes has the same results as one without.
    case defersIndexes
    /// Concurrent transactions from many tasks lose no changes.
    case keepsConcurrentChanges
    /// An observation emits after each change of its result, and only then.
    case observesChanges
    /// After closing, calls throw the error `closed`, and observations end.
    case refusesUseAfterClose
    /// Long transactions of a cancelled task throw `CancellationError`, and change nothing.
    case endsWithItsTask
    /// A transaction that is used after its body has returned throws, and changes nothing.
    case endsWithItsBody
    /// A durable storage has its records when it is reopened.
    case keepsAcrossOpening
    /// Two instances of a durable storage see each other's changes and lose none.
    case sharesOnePlace

    /// Opens the subject and checks this law; a broken law is an issue of the running test.
    ///
    /// - Parameters:
    ///   - subject: The storage, at another location for each call.
    ///   - sourceLocation: The source location of issues.
    /// - Throws: An unexpected error of the storage.
    public func check(
        _ subject: DatabaseSubject,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let check = DatabaseCheck(subject: subject, location: sourceLocation)
        switch self {
        case .answersQueriesAlike: try await check.answersQueriesAlike()
        case .answersRequestsAlike: try await check.answersRequestsAlike()
        case .changesByQueriesAlike: try await check.changesByQueriesAlike()
        case .returnsWhatWasSaved: try await check.returnsWhatWasSaved()
        case .refusesDuplicates: try await check.refusesDuplicates()
        case .rollsBack: try await check.rollsBack()
        case .rollsBackToSavepoints: try await check.rollsBackToSavepoints()
        case .countsRecords: try await check.countsRecords()
        case .pagesByKey: try await check.pagesByKey()
        case .allowsNestedReading: try await check.allowsNestedReading()
        case .allowsChangesWhileReading: try await check.allowsChangesWhileReading()
        case .searchesAnyText: try await check.searchesAnyText()
        case .findsEachText: try await check.findsEachText()
        case .adoptsNewColumns: try await check.adoptsNewColumns()
        case .followsOtherDescriptions: try await check.followsOtherDescriptions()
        case .refusesChangedKinds: try await check.refusesChangedKinds()
        case .defersIndexes: try await check.defersIndexes()
        case .keepsConcurrentChanges: try await check.keepsConcurrentChanges()
        case .observesChanges: try await check.observesChanges()
        case .refusesUseAfterClose: try await check.refusesUseAfterClose()
        case .endsWithItsTask: try await check.endsWithItsTask()
        case .endsWithItsBody: try await check.endsWithItsBody()
        case .keepsAcrossOpening: try await check.keepsAcrossOpening()
        case .sharesOnePlace: try await check.sharesOnePlace()
        }
    }
}
