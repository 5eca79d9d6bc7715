package import CombineCompatibility
import Injection
package import Models
package import Networking
import Reactive

/// A provider of the user's profile.
package protocol UserDataProviding: Sendable {
    /// Loads the profile once for each subscription.
    func load() -> AnyPublisher<UserData, any Error>
}

/// A provider of the user's profile whose implementation is a closure.
package struct UserDataRepository: Sendable {
    /// Loads the profile once for each subscription.
    package var load: @Sendable () -> AnyPublisher<UserData, any Error>

    /// Creates a repository from a closure.
    package init(load: @escaping @Sendable () -> AnyPublisher<UserData, any Error>) {
        self.load = load
    }

    /// Creates a repository that requests the profile from the directory with a session.
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

    /// Creates a repository with the session of the root container.
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
