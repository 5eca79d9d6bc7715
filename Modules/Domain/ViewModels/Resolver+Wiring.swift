package import Injection
import Models
import Persistence
import Services

extension Resolver {
    /// Registers the services and view models that all profiles share.
    ///
    /// The profile registers the backends: a directory (`UserServiceType`), the storage
    /// (`PeopleStorage`) with its `PeopleStore`, the clock (`SchedulerType`, `LocalTime`), the
    /// settings (`SettingsStoreType`), the files (`ContactFileOpener`, `ContactFileWriter`) and the program's
    /// description (`ProgramInfo`).
    package func registerWiring() {
        register { resolver in
            UserImageCache(
                service: resolver.resolve((any UserServiceType).self),
                capacity: resolver.resolve((any SettingsStoreType).self).current.pictureLimit
            )
        }
        .scope(.shared)
        register { $0.resolve((any PeopleStorage).self) as any StorageBackend }
        register { resolver in
            DirectoryRefresh(
                service: resolver.resolve((any UserServiceType).self),
                people: resolver.resolve(),
                now: resolver.resolve(LocalTime.self).now
            )
        }
        register { $0.resolve(PeopleStore.self) as any PersonSaving }
        register { $0.resolve(PeopleStore.self).pending }
        register { ContactImport(people: $0.resolve()) }
        register { ContactExport(people: $0.resolve()) }
        register { resolver in
            StoredFormDrafts(
                backend: resolver.resolve(),
                pending: resolver.resolve(PeopleStore.self).pending
            ) as any FormDraftStoreType
        }
        .scope(.application)
        register { resolver in
            DirectoryCache(images: resolver.resolve(), people: resolver.resolve())
                as any DirectoryCacheType
        }
        register(on: MainActor.self) { MainViewModel() }.scope(.shared)
        register(on: MainActor.self) { DetailViewModel() }.scope(.shared)
        register(on: MainActor.self) { ImportViewModel() }
        register(on: MainActor.self) { LoginViewModel() }
        register(on: MainActor.self) { TabBarViewModel() }
        register(on: MainActor.self) { CornerCardViewModel() }
        register(on: MainActor.self) { SettingsViewModel() }
        register(on: MainActor.self) { AboutViewModel() }
        register(on: MainActor.self) { FeatureViewModel() }
    }
}
