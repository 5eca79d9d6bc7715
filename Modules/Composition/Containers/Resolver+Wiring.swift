import Dispatch
import Injection
import Models
import Networking
import Persistence
import Reactive
import Services
import ViewModels

extension Resolver {
    /// Registers the objects that all profiles share, over any backends.
    func registerWiring() {
        register { resolver in
            UserImageCache(
                service: resolver.resolve((any UserServiceType).self),
                capacity: resolver.resolve((any SettingsStoreType).self).current.pictureLimit
            )
        }
        .scope(.shared)
        register { $0.resolve((any PeopleStorage).self) as any StorageBackend }
        register { resolver in
            let scheduler = resolver.resolve((any SchedulerType).self)
            return LocalTime.system { scheduler.now }
        }
        register { resolver in
            DirectoryRefresh(
                service: resolver.resolve((any UserServiceType).self),
                people: resolver.resolve(),
                now: resolver.resolve(LocalTime.self).now
            )
        }
        register { $0.resolve(PeopleStore.self) as any PersonSaving }
        register { ContactImport(people: $0.resolve()) }
        register { ContactExport(people: $0.resolve()) }
        register(on: MainActor.self) { MainViewModel() }.scope(.shared)
        register(on: MainActor.self) { DetailViewModel() }.scope(.shared)
    }
}
