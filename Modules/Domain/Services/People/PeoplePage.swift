package import FoundationEssentials
package import Models
import Persistence

/// The first people of a query, and the numbers and warnings that a list shows with them.
package struct PeoplePage: Hashable, Sendable {
    /// The greatest number of ``people``.
    package static let size = 64

    /// The query that was asked.
    package var query: PeopleQuery
    /// Whether ``query`` itself finds nobody, and the people are those whom it finds inside words.
    package var isInsideWords = false
    /// The first people.
    package var people: [Person] = []
    /// The number of people that the query finds.
    package var count = 0
    /// Whether there are no more than ``count``.
    package var isCountExact = true
    /// The number of all people.
    package var total = 0
    /// Whether people of the directory are shown, so that it is to be asked.
    package var showsDirectory = false
    /// Whether there are examples among the people, who are shown until there is somebody of the
    /// user's own.
    package var hasExamples = false
    /// When the directory has answered last; `nil` if it never has.
    package var answered: Date?
    /// The keys of marked people who are not there any more.
    package var gone: Set<ExactText> = []
    /// The warnings about data that could not be read or cannot be stored.
    package var warnings = AddressBookWarnings()

    /// The query that finds the people.
    package var found: PeopleQuery {
        var found = query
        found.isInsideWords = query.isInsideWords || isInsideWords
        return found
    }

    /// Creates the answer of an empty store to a query.
    package init(_ query: PeopleQuery = PeopleQuery()) {
        self.query = query
    }
}

extension PeopleStore {
    /// The greatest number of marks that are looked up with each page.
    private static let checkedMarks = 1_000

    /// The first people that a query finds, or, where there is nobody, those whom it finds inside
    /// words.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - marks: The keys of marked people.
    /// - Returns: The page.
    /// - Throws: `PersistenceError`, or `CancellationError`, also while everybody is looked at.
    package func page(
        _ query: PeopleQuery = PeopleQuery(),
        marks: Set<ExactText> = []
    ) async throws -> PeoplePage {
        let checked = marks.count <= Self.checkedMarks ? marks : []
        var (page, unfinished) = try await readable().read { db in
            let (shown, people, hidden, total, present, answered, unfinished) =
                try self.fetchShown(db) {
                    (
                        Self.firstPeople(query, among: $0), $0.hiddenCount,
                        .count(PersonRecord.all()),
                        PersonRecord.presentKeys(checked.map(\.text), in: $0.sources),
                        self.lastAnswerRequest, self.unfinishedRequest
                    )
                }
            var page = PeoplePage(query)
            page.gone = checked.subtracting(present.exact)
            page.showsDirectory = shown.includesDirectory
            page.hasExamples = self.areExamples && page.showsDirectory
            page.people = people
            page.total = total - hidden
            page.answered = answered
            (page.count, page.isCountExact) =
                query.isOfEverybody
                ? (page.total, true) : try Self.count(query, among: shown, hidden: hidden, db)
            return (page, unfinished)
        }
        if page.count == 0, page.total > 0, let wider = query.insideWords {
            try await find(wider, for: &page)
        }
        page.people = noting(page.people)
        try await readUnreadAgain()
        noting(unfinishedSync: unfinished)
        page.warnings = await knownWarnings()
        return page
    }

    /// The first people that a query finds.
    static func firstPeople(
        _ query: PeopleQuery,
        count: Int = PeoplePage.size,
        among shown: ShownPeople
    ) -> FetchRequest<[Person]> {
        let range = 0..<count
        let first = query.parts(among: shown).prefix(1).map { part in
            ExpectedRead.rows(part.limit(range.count).plan, columns: PersonRecord.personColumns)
        }
        return FetchRequest(expecting: first) { db in
            try people(query, in: range, among: shown, db)
        }
    }

    /// Puts the people of a query inside words into a page, if there are any.
    private func find(_ query: PeopleQuery, for page: inout PeoplePage) async throws {
        try Task.checkCancellation()
        let (people, count) = try await readable().read { db in
            let shown = try self.shown(db)
            let people = try Self.people(query, in: 0..<PeoplePage.size, among: shown, db)
            if people.count < PeoplePage.size { return (people, (people.count, true)) }
            let hidden = try db.fetch(shown.hiddenCount)
            return (people, try Self.count(query, among: shown, hidden: hidden, db))
        }
        guard !people.isEmpty else { return }
        page.isInsideWords = true
        page.people = people
        (page.count, page.isCountExact) = count
    }
}
