package import Imaging
package import Models
import Networking
package import Reactive

/// Answers with people made up, at once.
package struct MockUserService: UserServiceType {
    private let users: [User]

    /// Creates a service over a list of people.
    package init(users: [User] = User.users) {
        self.users = users
    }

    /// The people, as they were given.
    package func list() -> Single<[User]> {
        .just(users)
    }

    /// The image that the person's thumbnail names, if there is one of that name.
    package func thumbnail(forUser user: User) -> Single<Image?> {
        .just(user.picture?.thumbnail.flatMap { Image(named: $0) })
    }
}

/// Answers that there is nobody.
package struct MockEmptyUserService: UserServiceType {
    /// Creates the service.
    package init() {}

    /// Nobody.
    package func list() -> Single<[User]> {
        .just([])
    }

    /// No image.
    package func thumbnail(forUser user: User) -> Single<Image?> {
        .just(nil)
    }
}

/// Answers every question with ``Networking/APIError/unexpected``.
package struct MockErrorUserService: UserServiceType {
    /// Creates the service.
    package init() {}

    /// Fails.
    package func list() -> Single<[User]> {
        .error(APIError.unexpected)
    }

    /// Fails.
    package func thumbnail(forUser user: User) -> Single<Image?> {
        .error(APIError.unexpected)
    }
}
