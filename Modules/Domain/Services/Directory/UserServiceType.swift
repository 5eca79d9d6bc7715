package import Imaging
package import Models
package import Reactive

/// The source of people and their portraits, for view models.
///
/// Requests are sent on subscription, once for each. Disposing a subscription cancels its request.
package protocol UserServiceType: Sendable {
    /// Requests the people.
    func list() -> Single<[User]>

    /// Requests the people, and the number of entries that cannot be read.
    func answer() -> Single<DirectoryPage>

    /// Requests the small portrait; `nil` for a person without one.
    func thumbnail(forUser user: User) -> Single<Image?>

    /// Requests the large portrait; `nil` for a person without one.
    func photo(forUser user: User) -> Single<Image?>
}

extension UserServiceType {
    /// The people of ``list()``, for services whose entries can all be read.
    package func answer() -> Single<DirectoryPage> {
        list().map { DirectoryPage(users: $0) }
    }

    /// The small portrait, for services that know only one size.
    package func photo(forUser user: User) -> Single<Image?> {
        thumbnail(forUser: user)
    }
}
