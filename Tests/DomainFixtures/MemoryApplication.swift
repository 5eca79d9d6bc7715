import CombineCompatibility
package import Injection
import Models
import Networking
import NetworkingClient
import NetworkingMemory
package import PersistenceMemory
import Reactive
package import ReactiveTesting
package import Services
import ViewModels

/// The wiring of the application with backends in memory and virtual time.
package struct MemoryApplication: Sendable {
    /// The storage of drafts, and of the people unless a test has its own.
    package let storage = MemoryStorage()
    /// The people; none at first.
    package let people: PeopleStore
    /// The settings; those of a new installation at first.
    package let settings = MemorySettingsStore()
    /// The exported files.
    package let files = MemoryFiles()
    /// The scheduler, whose time unit is a millisecond.
    package let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)
    /// The container, in which a test may replace each registration.
    package let container = Resolver()

    /// Creates an application over a directory.
    ///
    /// - Parameters:
    ///   - service: The directory.
    ///   - people: The people; `nil` for a new store.
    package init(_ service: any UserServiceType = MockUserService(), people: PeopleStore? = nil) {
        MockImages.register()
        let people = people ?? PeopleStore(storage: storage, directory: .directory(at: nil))
        self.people = people
        container.registerWiring()
        container.register { service }
        container.register { people }
        container.register { [storage] in storage as any PeopleStorage }
        container.register { [settings] in settings as any SettingsStoreType }
        container.register { [scheduler] in scheduler as any SchedulerType }
        container.register { LocalTime.utc }
        // By default, the file of each path has no people.
        container.register { ContactFileOpener { _ in ContactFile([]) } }
        container.register { [files] in files.writer }
        container.register {
            ProgramInfo(
                version: "builder 0.1.0",
                entries: [ProgramInfo.Entry("Storage", "memory")],
                transports: ["curl"],
                storages: ["sqlite", "files"]
            )
        }
        container.register { CatFactsService(client: HTTPClient(transport: MemoryTransport())) }
        container.register {
            UserDataRepository { Fail(error: APIError.unexpected).eraseToAnyPublisher() }
        }
    }
    /// Advances the virtual time.
    package func pass(_ milliseconds: Int) {
        scheduler.advanceTo(scheduler.clock + milliseconds)
    }
}
