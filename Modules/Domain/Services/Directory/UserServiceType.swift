package import Imaging
package import Models
package import Reactive

/// The service that provides people and their portraits.
///
/// Each subscription sends one request; disposing it cancels the request.
package protocol UserServiceType: Sendable {
    /// Requests the people.
    func list() -> Single<[User]>

    /// Requests the people, and counts the entries that cannot be decoded.
    func answer() -> Single<DirectoryPage>

    /// Requests the small portrait; emits `nil` for a person without one.
    func thumbnail(forUser user: User) -> Single<Image?>

    /// Requests the large portrait; emits `nil` for a person without one.
    func photo(forUser user: User) -> Single<Image?>
}

extension UserServiceType {
    /// Returns the people of ``list()``, for services without unreadable entries.
    package func answer() -> Single<DirectoryPage> {
        list().map { DirectoryPage(users: $0) }
    }

    /// Returns the small portrait, for services with one size only.
    package func photo(forUser user: User) -> Single<Image?> {
        thumbnail(forUser: user)
    }
}
