import DomainFixtures
import Injection
import Models
import Persistence
import ReactiveTesting
import Services
import Synchronization
import Testing
import ViewModels

@Suite("MainViewModel, over a storage that waits or fails", .timeLimit(.minutes(10)))
@MainActor
struct FaultyStorageTests {
    /// Creates a view model that has loaded the mock users from a storage that can fail.
    private func loaded(
        over storage: FaultyPeopleStorage
    ) async -> (model: MainViewModel, people: PeopleStore) {
        let people = PeopleStore(storage: storage, directory: .directory(at: nil))
        let application = MemoryApplication(people: people)
        let model = Resolver.withRoot(application.container) { MainViewModel() }
        model.load()
        await eventually("the people") {
            model.list.page.total == 2 && !model.list.isLoading && !model.list.isReading
        }
        // Waits until the changes by the directory's response have been read, too.
        await settle()
        return (model, people)
    }

    @Test func `changes are made in the order of their keys, and an undo behind them`() async throws
    {
        let storage = FaultyPeopleStorage()
        let (model, people) = await loaded(over: storage)
        let jonny = Person(user: .mockJQ)
        storage.hold()
        model.toggleFavorites([jonny])
        model.setNote("a dog", about: jonny)
        model.send(.undo)
        await eventually("the first") { storage.heldCount == 1 }
        for _ in 0..<200 { await Task.yield() }
        #expect(storage.heldCount == 1)
        storage.release()
        #expect(await people.pending.finish().isEmpty)

        #expect(try await people.contents() == AddressBookContents(favorites: [jonny.key]))
    }

    @Test func `a change that cannot be stored is said, kept, and made again`() async throws {
        let storage = FaultyPeopleStorage()
        let (model, people) = await loaded(over: storage)
        let jonny = Person(user: .mockJQ)
        storage.fault = .diskFull(path: "people")
        model.setNote("a dog", about: jonny)
        model.toggleFavorites([jonny])
        await eventually("both") { model.list.unstored.edits.count == 2 }
        #expect(model.list.status?.hasPrefix("not stored: ") == true)
        #expect(model.editedNote(about: jonny) == "a dog")
        #expect(people.pending.unstored == model.list.unstored.lines)
        model.send(.storeAgain)
        _ = await people.pending.finish()
        #expect(model.list.unstored.edits.count == 2)

        storage.fault = nil
        model.send(.storeAgain)
        await eventually("the change") { model.list.page.people[0].note == "a dog" }
        await eventually("the end") { model.list.unstored.isEmpty }
        #expect(model.list.status == nil && people.pending.unstored == [])
        #expect(try await people.contents().favorites == [User.mockJQ.key])
        #expect(model.editedNote(about: model.list.page.people[0]) == "a dog")
    }

    @Test func `failures of screens that were left are shown, also those from before`() async {
        let storage = FaultyPeopleStorage()
        let people = PeopleStore(storage: storage, directory: nil)
        people.pending.report("not imported: a.vcf: no disk")
        let application = MemoryApplication(people: people)
        let model = Resolver.withRoot(application.container) { MainViewModel() }
        model.load()
        await eventually("the first") { model.list.status == "not imported: a.vcf: no disk" }
        people.pending.report("not saved: Ada: no disk")
        await eventually("the second") { model.list.status == "not saved: Ada: no disk" }
        #expect(model.list.outcome == "not saved: Ada: no disk")
        #expect(await people.pending.finish().isEmpty)
    }

    @Test func `changes whose list was left are reported if they fail`() async {
        let storage = FaultyPeopleStorage()
        var loaded = Optional(await self.loaded(over: storage))
        let pending = loaded?.people.pending
        storage.fault = .diskFull(path: "people")
        storage.hold()
        loaded?.model.setNote("a dog", about: Person(user: .mockJQ))
        loaded?.model.send(.undo)
        await eventually("the first") { storage.heldCount == 1 }
        loaded = nil
        storage.release()
        let reports = Mutex<[String]>([])
        await eventually("both") {
            let new = pending?.takeReports() ?? []
            return reports.withLock {
                $0 += new
                return $0.count == 2
            }
        }
        let reason = "\(PersistenceError.diskFull(path: "people"))"

        // Each change fails separately.
        #expect(
            reports.withLock { $0.sorted() } == [
                "not stored: a note about Jonny Quest (a dog): \(reason)",
                "not undone: \(reason)",
            ]
        )
    }

    @Test func `changes that come faster than answers do not keep the list from them`() async {
        let storage = FaultyPeopleStorage()
        let application = MemoryApplication(
            people: PeopleStore(storage: storage, directory: nil)
        )
        let model = Resolver.withRoot(application.container) { MainViewModel() }
        model.load()
        await eventually("the end") { !model.list.isReading && model.list.answers > 0 }
        await settle()
        let answers = model.list.answers
        storage.hold()
        model.send(.changed)
        await eventually("a reading") { storage.heldCount == 1 }
        for _ in 0..<5 {
            model.send(.changed)
            for _ in 0..<50 { await Task.yield() }
        }
        // The read in progress is not restarted.
        #expect(storage.heldCount == 1)
        storage.release()
        // One page is from the read in progress, and one covers all changes since.
        await eventually("both answers") { model.list.answers == answers + 2 }

        storage.hold()
        model.send(.changed)
        await eventually("a reading") { storage.heldCount == 1 }
        model.send(.filter("a"))
        await eventually("another question") { storage.heldCount == 2 }
        storage.release()
        await eventually("its answer") { model.list.page.query.text == "a" }
    }

    @Test func `a storage that is cut off from others says so until it is not`() async {
        let storage = FaultyPeopleStorage()
        let (model, _) = await loaded(over: storage)
        storage.cutOff(.unreachable(place: "the office", reason: "no cable"))
        await eventually("the line") {
            model.list.status == "not up to date: cannot reach the office: no cable"
        }
        storage.cutOff(nil)
        await eventually("nothing") { model.list.status == nil }
    }
}
