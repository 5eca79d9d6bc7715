import Models
import Presentation
import Services
import Synchronization

/// A query of the people as the rows of a list, which asks for the pages that it shows.
///
/// It does not follow changes: the list is replaced with each answer that the view model gets.
struct PeopleItems: PagedItems {
    private let people: PeopleStore
    private let query: PeopleQuery
    private let exactness: Exactness

    /// Creates the rows of an answer.
    init(_ people: PeopleStore, _ page: PeoplePage) {
        self.people = people
        query = page.found
        exactness = Exactness(page.isCountExact)
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

    /// The number of somebody's row; `nil` among so many people that they are not counted, either.
    func index(of id: ExactText) async throws -> Int? {
        isCountExact ? try await people.position(ofKey: id.text, in: query) : nil
    }

    func ids() async throws -> [ExactText] {
        try await people.keys(query).map { ExactText($0) }
    }
}

/// Whether the last count of a list was exact.
private final class Exactness: Sendable {
    let isExact: Mutex<Bool>

    init(_ isExact: Bool) { self.isExact = Mutex(isExact) }
}
