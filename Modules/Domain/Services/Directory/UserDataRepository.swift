package import CombineCompatibility
import Injection
package import Models
package import Networking
import Reactive

/// A source of the user's profile.
package protocol UserDataProviding: Sendable {
    /// Loads the profile, once for each subscription.
    func load() -> AnyPublisher<UserData, any Error>
}

/// A source of the user's profile whose implementation can be replaced, without a protocol.
package struct UserDataRepository: Sendable {
    /// Loads the profile, once for each subscription.
    package var load: @Sendable () -> AnyPublisher<UserData, any Error>

    /// Creates a repository of a function.
    package init(load: @escaping @Sendable () -> AnyPublisher<UserData, any Error>) {
        self.load = load
    }

    /// Creates a repository that requests the profile from the directory, by a session.
    package init(session: any ClientSessionManagerType) {
        load = {
            AnyPublisher(
                session.builder()
                    .add(path: "/")
                    .add(parameters: ["results": 1, "seed": "profile"])
                    .rx
                    .send(.get)
                    .map { (results: UserResultType) in try UserData(results.results) }
            )
        }
    }

    /// Creates a repository over the session that the root container resolves.
    package init() {
        self.init(session: Resolver.resolve((any ClientSessionManagerType).self))
    }
}

extension UserData {
    fileprivate init(_ users: [User]) throws {
        guard let user = users.first else { throw APIError.server }
        self.init(username: user.login?.username ?? user.fullname)
    }
}
