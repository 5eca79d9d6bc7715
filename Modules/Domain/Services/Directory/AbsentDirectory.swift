package import Imaging
package import Models
package import Reactive

/// A directory without people, for profiles that have no directory.
package struct AbsentDirectory: UserServiceType {
    /// Creates the service.
    package init() {}

    /// Emits an empty list.
    package func list() -> Single<[User]> { .just([]) }

    /// Emits no image.
    package func thumbnail(forUser user: User) -> Single<Image?> { .just(nil) }
}
