package import Imaging
import Injection
package import Models
package import Reactive
import Services

/// Holds the fields of one person's card.
@MainActor
package final class DetailViewModel {
    @Injected private var images: UserImageCache

    /// Whether the user accepts the terms; a two-way control may set it.
    @State package var accepted = false

    /// The person shown; `nil` until ``configure(_:)``.
    package private(set) var user: User?

    /// Creates a view model over the services of the root container; it shows nobody until
    /// `configure(_:)`.
    package init() {}

    /// Sets the person to show; another person has accepted nothing yet.
    package func configure(_ user: User) {
        if let old = self.user, old.key != user.key { accepted = false }
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

    /// City, state and postal code, or `nil` unless all three are known.
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

    /// The terms.
    package var terms: String { "I accept the terms" }

    /// The accessibility text of the terms for a value of ``accepted``.
    package func termsText(_ isAccepted: Bool) -> String {
        isAccepted ? "Terms accepted." : "Terms not yet accepted."
    }

    /// The note on terms below the card.
    package var footnote: String {
        "The people of the directory are invented. By accepting the terms you agree to treat "
            + "them as if they were not."
    }

    /// The large portrait, or a placeholder; never fails.
    package func photo() -> Observable<Image?> {
        // Without a person there is no picture: the placeholder stands in.
        images.photoOrPlaceholder(forUser: user ?? User(name: User.Name(first: "", last: "")))
    }

    /// A field that can be copied: its title, the key that chooses it, and the text.
    package typealias CopyableField = (title: String, key: Character, value: String)

    /// The fields that can be copied; fields without a value are left out.
    package var copyableFields: [CopyableField] {
        guard let user else { return [] }
        let address = [street, cityStateZip ?? user.location?.city, user.location?.country]
            .compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
        let fields: [(String, Character, String?)] = [
            ("E-mail", "e", user.email), ("Phone", "p", user.phone), ("Mobile", "m", user.cell),
            ("Address", "a", address), ("Name", "n", user.fullname),
        ]
        return fields.compactMap { title, key, value in
            value.flatMap { $0.isEmpty ? nil : (title, key, $0) }
        }
    }
}
