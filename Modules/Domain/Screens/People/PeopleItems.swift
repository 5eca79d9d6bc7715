import Presentation
import Services

/// A query of the people as the rows of a list, which asks for the pages that it shows.
struct PeopleItems: PagedItems {
    let people: PeopleStore
    let query: PeopleQuery

    /// The people found by words are not counted to the end.
    var isCountExact: Bool { query.text.isEmpty && !query.showsOnlyFavorites }

    func count() async throws -> Int { try await people.count(query).number }

    func items(in range: Range<Int>, after previous: Person?) async throws -> [Person] {
        try await people.people(query, in: range, after: previous)
    }

    func index(of id: String) async throws -> Int? {
        try await people.position(ofKey: id, in: query)
    }

    func ids() async throws -> [String] { try await people.keys(query) }

    func changes() -> AsyncStream<Void> { people.changes() }
}
