import CombineCompatibility
import Injection
import Models
import Networking
import NetworkingClient
import NetworkingMemory
import Persistence
import PersistenceMemory
import Reactive
import Services

extension Resolver {
    /// Creates a container with fictitious people in front of another container.
    ///
    /// With fixtures, the services are those of the parent, with a transport that responds from
    /// files.
    static func mock(_ options: Options, parent: Resolver) -> Resolver {
        let mock = Resolver(parent: parent)
        mock.register { MemoryStorage() as any PeopleStorage }.scope(.application)
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
        mock.register { CatFactsService(client: HTTPClient(transport: invented(options.mock))) }
        mock.register {
            UserDataRepository {
                guard options.mock != .error else {
                    return Fail(error: APIError.unexpected).eraseToAnyPublisher()
                }
                return Just(UserData(username: User.mockJQ.fullname))
                    .setFailureType(to: (any Error).self)
                    .eraseToAnyPublisher()
            }
        }
        return mock
    }
}

/// Returns a transport that responds to every request with a fictitious fact, or with an error.
private func invented(_ data: MockData) -> MemoryTransport {
    let transport = MemoryTransport()
    let fact = #"{"fact":"Invented cats sleep all day."}"#
    transport.set(MemoryTransport.wildcard, data == .error ? .data(status: 500) : .json(fact))
    return transport
}
