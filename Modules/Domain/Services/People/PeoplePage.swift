package import FoundationEssentials
package import Models
import Persistence

/// The first people of a query, with the counts and warnings for a list.
package struct PeoplePage: Hashable, Sendable {
    /// The maximum number of ``people``.
    package static let size = 64

    /// The query of the page.
    package var query: PeopleQuery
    /// Whether ``query`` finds nobody by itself, and the people are found inside words instead.
    package var isInsideWords = false
    /// The first people of the result.
    package var people: [Person] = []
    /// The number of people in the result.
    package var count = 0
    /// Whether ``count`` is exact, not a lower bound.
    package var isCountExact = true
    /// The number of all shown people.
    package var total = 0
    /// Whether people of the directory are shown, so that it has to be refreshed.
    package var showsDirectory = false
    /// Whether examples are among the people; they are shown until the user has people of their
    /// own.
    package var hasExamples = false
    /// The time of the directory's last response; `nil` before the first one.
    package var answered: Date?
    /// The keys of marked people who no longer exist.
    package var gone: Set<ExactText> = []
    /// The warnings about data that could not be read or cannot be stored.
    package var warnings = AddressBookWarnings()

    /// The query that yields the people, with the fallback inside words.
    package var found: PeopleQuery {
        var found = query
        found.isInsideWords = query.isInsideWords || isInsideWords
        return found
    }

    /// Creates the page of a query in an empty store.
    package init(_ query: PeopleQuery = PeopleQuery()) {
        self.query = query
    }
}

extension PeopleStore {
    /// The maximum number of marks that are checked with each page.
    private static let checkedMarks = 1_000

    /// Reads the first people of a query, or, if there are none, those found inside words.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - marks: The keys of marked people.
    /// - Returns: The page.
    /// - Throws: `PersistenceError`, or `CancellationError`, also during a search inside words.
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

    /// The request for the first people of a query.
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

    /// Replaces a page's people with those of a query inside words, if any.
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
