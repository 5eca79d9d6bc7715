import Models
import Presentation
import Services
import Synchronization

/// The paged rows of a query of people.
///
/// It does not observe changes: the list replaces it after each read of the view model.
struct PeopleItems: PagedItems {
    private let people: PeopleStore
    private let query: PeopleQuery
    private let exactness: Exactness

    /// Creates the rows of a page's query.
    init(_ people: PeopleStore, _ page: PeoplePage) {
        self.people = people
        query = page.found
        exactness = Exactness(page.isCountExact)
    }

    /// Whether the last count was exact: people found by words are counted up to a limit.
    var isCountExact: Bool { exactness.isExact.withLock { $0 } }

    func count() async throws -> Int {
        let count = try await people.count(query)
        exactness.isExact.withLock { $0 = count.isExact }
        return count.number
    }

    func items(in range: Range<Int>, after previous: Person?) async throws -> [Person] {
        try await people.people(query, in: range, after: previous)
    }

    /// The index of a person's row; `nil` if the count is not exact.
    func index(of id: ExactText) async throws -> Int? {
        isCountExact ? try await people.position(ofKey: id.text, in: query) : nil
    }

    func ids() async throws -> [ExactText] {
        try await people.keys(query).map { ExactText($0) }
    }
}

/// A shared flag for whether the last count was exact.
private final class Exactness: Sendable {
    let isExact: Mutex<Bool>

    init(_ isExact: Bool) { self.isExact = Mutex(isExact) }
}
