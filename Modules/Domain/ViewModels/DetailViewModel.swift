package import Imaging
import Injection
package import Models
package import Reactive
import Services

/// Holds what one person's card shows.
@MainActor
package final class DetailViewModel {
    @Injected private var images: UserImageCache

    private var user: User?

    /// Creates a view model over the services that the root container knows; it shows
    /// nobody until `configure`.
    package init() {}

    /// Sets whom to show.
    package func configure(_ user: User) {
        self.user = user
    }

    /// First and last name.
    package var fullname: String { user?.fullname ?? "" }

    /// House number and street, or `nil` if there is no street.
    package var street: String? {
        guard let street = user?.location?.street else { return nil }
        let parts = [street.number, street.name].compactMap { $0 }.filter { !$0.isEmpty }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    /// Town, state and postal code, or `nil` unless all three are known.
    package var cityStateZip: String? {
        guard let location = user?.location, let city = location.city,
            let state = location.state, let postcode = location.postcode
        else { return nil }
        return "\(city) \(state) \(postcode)"
    }

    /// The e-mail address, or `n/a`.
    package var email: String { user?.email ?? "n/a" }

    /// The telephone number, or `n/a`.
    package var phone: String { user?.phone ?? "n/a" }

    /// The age in years, or `n/a`.
    package var age: String { user?.dob?.age.map { String($0) } ?? "n/a" }

    /// The large portrait, or a placeholder; never fails.
    package func photo() -> Observable<Image?> {
        // Nobody has no picture, which is what the placeholder is for.
        images.photoOrPlaceholder(forUser: user ?? User(name: User.Name(first: "", last: "")))
    }
}
