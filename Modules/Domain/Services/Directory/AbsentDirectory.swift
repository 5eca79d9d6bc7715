package import Imaging
package import Models
package import Reactive

/// Stands for a directory where there is none: nobody is in it.
package struct AbsentDirectory: UserServiceType {
    /// Creates the service.
    package init() {}

    /// Nobody.
    package func list() -> Single<[User]> { .just([]) }

    /// No image.
    package func thumbnail(forUser user: User) -> Single<Image?> { .just(nil) }
}
