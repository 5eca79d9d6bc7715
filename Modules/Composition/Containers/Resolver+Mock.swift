import Injection
import Models
import Networking
import NetworkingMemory
import Persistence
import PersistenceMemory
import Reactive
import Services

extension Resolver {
    /// Makes a container of invented people in front of another.
    ///
    /// With fixtures the services are those of the parent, over a transport that answers
    /// from files.
    static func mock(_ options: Options, parent: Resolver) -> Resolver {
        let mock = Resolver(parent: parent)
        mock.register { MemoryStorage() as any StorageBackend }.scope(.application)
        mock.register { MainScheduler.instance as any SchedulerType }
        if let fixtures = options.fixtures {
            mock.register { () -> any Transport in
                let transport = MemoryTransport()
                transport.set(MemoryTransport.wildcard, .fixtures(in: fixtures))
                return transport
            }
            return mock
        }
        mock.register { () -> any UserServiceType in
            switch options.mock {
            case .people: MockUserService()
            case .empty: MockEmptyUserService()
            case .error: MockErrorUserService()
            case .edge: MockUserService(users: User.users + User.edgeCases)
            }
        }
        return mock
    }
}
