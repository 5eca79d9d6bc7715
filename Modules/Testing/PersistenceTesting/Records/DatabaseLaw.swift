public import Testing

/// The laws of every storage of records, one a case.
///
/// ```swift
/// @Test(arguments: DatabaseLaw.allCases)
/// func `keeps the law`(law: DatabaseLaw) async throws {
///     try await law.check(DatabaseSubject(isDurable: false) { TableStorage() })
/// }
/// ```
public enum DatabaseLaw: String, CaseIterable, Sendable {
    /// Random queries over random records have the result that evaluating them has, and so have
    /// conditions of a thousand terms.
    case answersQueriesAlike
    /// Several requests at once have the answers that each has by itself.
    case answersRequestsAlike
    /// Random changes by queries leave the records that evaluating them leaves.
    case changesByQueriesAlike
    /// Records of any values come back as they were stored.
    case returnsWhatWasSaved
    /// An insertion of a key that is taken throws, and changes nothing.
    case refusesDuplicates
    /// A transaction sees its own changes; if it throws, there are none.
    case rollsBack
    /// A savepoint that throws undoes its own changes and no others.
    case rollsBackToSavepoints
    /// The number of all records is right after every kind of change.
    case countsRecords
    /// Pages by key contain each record once, in order.
    case pagesByKey
    /// A query may be asked again while its result is read.
    case allowsNestedReading
    /// A transaction may change the records that it goes through, and reads each once.
    case allowsChangesWhileReading
    /// Nothing in the text of a search is syntax.
    case searchesAnyText
    /// A search for the text of a record, whatever it is, finds the record.
    case findsEachText
    /// A later description finds defaults in the columns that it adds, and leaves others alone.
    case adoptsNewColumns
    /// What is stored by a description without indexes and search is found by one with them.
    case followsOtherDescriptions
    /// A description that would lose values is refused.
    case refusesChangedKinds
    /// A transaction that adds many records with its indexes deferred leaves and answers the same.
    case defersIndexes
    /// Transactions from many tasks at once lose nothing.
    case keepsConcurrentChanges
    /// An observation sees each change of its result, and no other change.
    case observesChanges
    /// After closing, calls throw the error that says so, and observations end.
    case refusesUseAfterClose
    /// A durable storage that is reopened holds its records.
    case keepsAcrossOpening
    /// Two openings of a durable place see each other's changes and lose none.
    case sharesOnePlace

    /// Opens the subject and checks this law; a broken law is an issue of the running test.
    ///
    /// - Parameters:
    ///   - subject: The storage, at a place of its own for each call.
    ///   - sourceLocation: Where issues are shown.
    /// - Throws: Whatever the storage throws where it should not.
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
        case .keepsAcrossOpening: try await check.keepsAcrossOpening()
        case .sharesOnePlace: try await check.sharesOnePlace()
        }
    }
}
