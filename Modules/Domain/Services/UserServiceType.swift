package import Imaging
package import Models
package import Reactive

/// The source of people and their portraits, for view models.
///
/// Requests are sent on subscription, once for each. Disposing a subscription cancels its request.
package protocol UserServiceType: Sendable {
    /// Requests the people.
    func list() -> Single<[User]>

    /// Requests the people, with the source of each answer.
    ///
    /// It may send stored people at once, and those of the directory later. It fails only if there
    /// are neither.
    func listing() -> Observable<Listing>

    /// Requests the people again; the stored ones, which are known already, are sent only if the
    /// directory cannot be reached.
    func freshListing() -> Observable<Listing>

    /// Requests the small portrait; `nil` for a person without one.
    func thumbnail(forUser user: User) -> Single<Image?>

    /// Requests the large portrait; `nil` for a person without one.
    func photo(forUser user: User) -> Single<Image?>
}

extension UserServiceType {
    /// The people of ``list()``, fresh.
    package func listing() -> Observable<Listing> {
        list().map { Listing(users: $0, source: .directory) }.asObservable()
    }

    /// ``listing()``, for services that keep nobody.
    package func freshListing() -> Observable<Listing> {
        listing()
    }

    /// The small portrait, for services that know only one size.
    package func photo(forUser user: User) -> Single<Image?> {
        thumbnail(forUser: user)
    }
}
