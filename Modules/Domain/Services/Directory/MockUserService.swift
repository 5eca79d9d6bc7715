package import Imaging
package import Models
import Networking
package import Reactive

/// A directory of invented people that responds immediately.
package struct MockUserService: UserServiceType {
    private let users: [User]

    /// Creates a service that returns a list of people.
    package init(users: [User] = User.users) {
        self.users = users
    }

    /// Emits the list of people.
    package func list() -> Single<[User]> {
        .just(users)
    }

    /// Emits the bundled image that the person's thumbnail names, or no image.
    package func thumbnail(forUser user: User) -> Single<Image?> {
        .just(user.picture?.thumbnail.flatMap { Image(named: $0) })
    }
}

/// A directory without people.
package struct MockEmptyUserService: UserServiceType {
    /// Creates the service.
    package init() {}

    /// Emits an empty list.
    package func list() -> Single<[User]> {
        .just([])
    }

    /// Emits no image.
    package func thumbnail(forUser user: User) -> Single<Image?> {
        .just(nil)
    }
}

/// A directory that fails each request with ``Networking/APIError/unexpected``.
package struct MockErrorUserService: UserServiceType {
    /// Creates the service.
    package init() {}

    /// Fails with ``Networking/APIError/unexpected``.
    package func list() -> Single<[User]> {
        .error(APIError.unexpected)
    }

    /// Fails with ``Networking/APIError/unexpected``.
    package func thumbnail(forUser user: User) -> Single<Image?> {
        .error(APIError.unexpected)
    }
}
