package import Imaging
package import Models
package import Reactive

/// Where people and their portraits come from.
///
/// View models know this and nothing of what stands behind it.
package protocol UserServiceType: Sendable {
    /// Asks for the people, once.
    ///
    /// Nothing is asked before someone subscribes; each subscription asks anew, and
    /// disposing of it ends the question. Fails with what kept the people away.
    func list() -> Single<[User]>

    /// Asks for the people, and says with each answer where it comes from.
    ///
    /// May answer at once with people kept from before, and again when fresh ones are
    /// there. Fails only if no answer at all can be given.
    func listing() -> Observable<Listing>

    /// Asks for the people again, when those kept from before are known already: they are sent
    /// only if there are no fresh ones.
    func freshListing() -> Observable<Listing>

    /// Asks for the small portrait; `nil` for a person without one.
    func thumbnail(forUser user: User) -> Single<Image?>

    /// Asks for the large portrait; `nil` for a person without one.
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
