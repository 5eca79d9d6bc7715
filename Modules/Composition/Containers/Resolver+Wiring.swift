import Injection
import Networking
import Persistence
import Services
import ViewModels

extension Resolver {
    /// Registers what every profile shares: who needs whom, whatever the backends.
    func registerWiring() {
        register { UserImageCache() }.scope(.shared)
        register { UserArchive(backend: Resolver.resolve((any StorageBackend).self)) }
        register(on: MainActor.self) { MainViewModel() }.scope(.shared)
        register(on: MainActor.self) { DetailViewModel() }.scope(.shared)
    }
}
