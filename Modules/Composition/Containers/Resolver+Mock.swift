import Injection
import Models
import Services

extension Resolver {
    /// Makes a container of invented people in front of another.
    static func mock(_ data: MockData, parent: Resolver) -> Resolver {
        let mock = Resolver(parent: parent)
        mock.register { () -> any UserServiceType in
            switch data {
            case .people: MockUserService()
            case .empty: MockEmptyUserService()
            case .error: MockErrorUserService()
            case .edge: MockUserService(users: User.users + User.edgeCases)
            }
        }
        return mock
    }
}
