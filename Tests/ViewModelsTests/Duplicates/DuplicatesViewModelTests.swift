import DomainFixtures
import Injection
import Models
import Reactive
import Services
import Testing
import ViewModels

@Suite("DuplicatesViewModel")
@MainActor
struct DuplicatesViewModelTests {
    private let application = MemoryApplication()

    @Test func `an answer is stored although the screen is left at once`() async throws {
        for uid in ["1", "2"] {
            let user = User(
                name: User.Name(first: "Ada", last: "King"),
                login: User.Login(uuid: uid),
                isOwn: true
            )
            try await application.people.save(user)
        }
        var model = Optional(
            Resolver.withRoot(application.container) { DuplicatesViewModel() }
        )
        model?.send(.load)
        for try await questions in try #require(model).$questions.values {
            if case .asking = questions.state { break }
        }
        var changes = application.people.changes().makeAsyncIterator()
        model?.send(.answer(.keepSecond))
        // Before the work has begun.
        model = nil
        while try await application.people.count().number > 1 { _ = await changes.next() }
        #expect(try await application.people.people(in: 0..<9).map(\.id) == ["2"])
    }
}
