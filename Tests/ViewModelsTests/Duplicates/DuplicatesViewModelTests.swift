import DomainFixtures
import Injection
import Models
import Persistence
import Reactive
import ReactiveTesting
import Services
import Testing
import ViewModels

@Suite("DuplicatesViewModel")
@MainActor
struct DuplicatesViewModelTests {
    /// Creates a view model that asks about two stored people.
    private func asking(_ application: MemoryApplication) async throws -> DuplicatesViewModel {
        for uid in ["1", "2"] {
            let user = User(
                name: User.Name(first: "Ada", last: "King"),
                login: User.Login(uuid: uid),
                isOwn: true
            )
            try await application.people.save(user)
        }
        let model = Resolver.withRoot(application.container) { DuplicatesViewModel() }
        model.send(.load)
        for try await questions in model.$questions.values {
            if case .asking = questions.state { break }
        }
        return model
    }

    @Test func `an answer is stored although the screen is left at once`() async throws {
        let application = MemoryApplication()
        var model = Optional(try await asking(application))
        var changes = application.people.changes().makeAsyncIterator()
        model?.send(.answer(.keepSecond))
        // The view model is released before the work has started.
        model = nil
        while try await application.people.count().number > 1 { _ = await changes.next() }
        #expect(try await application.people.people(in: 0..<9).map(\.id) == ["2"])
    }

    @Test(arguments: [
        (DuplicateQuestions.Event.answer(.keepSecond), "not merged: "),
        (.answer(.different), "not told apart: "), (.undo, "not undone: "),
    ])
    func `what is not stored is told by the screen, or reported if that was left`(
        event: DuplicateQuestions.Event,
        failure: String
    ) async throws {
        let storage = FaultyPeopleStorage()
        let people = PeopleStore(storage: storage, directory: nil)
        var model = Optional(try await asking(MemoryApplication(people: people)))
        let fault = PersistenceError.diskFull(path: "people")
        storage.fault = fault
        model?.send(event)
        await eventually("the notice") { model?.questions.notice == "\(failure)\(fault)" }
        storage.fault = nil
        model?.send(.load)
        await eventually("the question") {
            if case .asking = model?.questions.state { true } else { false }
        }
        storage.fault = fault
        storage.hold()
        model?.send(event)
        model = nil
        storage.release()

        await eventually("the report") { people.pending.takeReports() == ["\(failure)\(fault)"] }
    }
}
