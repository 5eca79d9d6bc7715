import Presentation
import Services
import Synchronization

/// A query of the people as the rows of a list, which asks for the pages that it shows.
struct PeopleItems: PagedItems {
    private let people: PeopleStore
    private let query: PeopleQuery
    private let exactness = Exactness()

    init(people: PeopleStore, query: PeopleQuery) {
        self.people = people
        self.query = query
    }

    /// Whether the last count was exact: people found by words are not counted to the end.
    var isCountExact: Bool { exactness.isExact.withLock { $0 } }

    func count() async throws -> Int {
        let count = try await people.count(query)
        exactness.isExact.withLock { $0 = count.isExact }
        return count.number
    }

    func items(in range: Range<Int>, after previous: Person?) async throws -> [Person] {
        try await people.people(query, in: range, after: previous)
    }

    func index(of id: String) async throws -> Int? {
        try await people.position(ofKey: id, in: query)
    }

    func ids() async throws -> [String] { try await people.keys(query) }

    func changes() -> AsyncStream<Void> { people.changes() }
}

/// Whether the last count of a list was exact.
private final class Exactness: Sendable {
    let isExact = Mutex(true)
}
