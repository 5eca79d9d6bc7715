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
        register { resolver in
            StoredAddressBook(
                backend: resolver.resolve((any StorageBackend).self),
                scheduler: resolver.resolve((any SchedulerType).self),
                interval: .seconds(1)
            ) as any AddressBookType
        }
        .scope(.application)
        register { LocalTime.system }
        register { resolver in
            ContactExport(book: resolver.resolve((any AddressBookType).self))
        }
        register(on: MainActor.self) { MainViewModel() }.scope(.shared)
        register(on: MainActor.self) { DetailViewModel() }.scope(.shared)
    }
}
