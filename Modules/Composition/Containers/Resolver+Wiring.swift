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
        register { @MainActor in MainViewModel() }.scope(.shared)
        register { @MainActor in DetailViewModel() }.scope(.shared)
    }
}
