package import ContactFormats
package import Imaging
import Injection
package import Models
package import Reactive
package import Services

/// Holds the fields of one person's card.
@MainActor
package final class DetailViewModel {
    @Injected private var images: UserImageCache
    @OptionalInjected private var people: PeopleStore?
    @OptionalInjected private var localTime: LocalTime?

    /// Whether the user accepts the terms; a two-way control may set it.
    @State package var accepted = false

    /// The person shown, with every change; `nil` until ``configure(_:)``.
    @Variable package private(set) var person: Person? = nil

    private var following: Task<Void, Never>?

    /// Creates a view model over the services of the root container; it shows nobody until
    /// `configure`.
    package init() {}

    isolated deinit { following?.cancel() }

    /// Sets the person to show; another person has accepted nothing yet.
    ///
    /// The same person again changes nothing.
    package func configure(_ user: User) {
        if following != nil, self.user == user { return }
        configure(Person(user: user))
        following = Task { [weak self, people] in
            guard let people else { return }
            // Before the first reading, so that no change is missed.
            var changes = people.changes().makeAsyncIterator()
            repeat {
                let person = try? await people.people(forKeys: [user.key]).first
                guard !Task.isCancelled else { return }
                if let person, person != self?.person { self?.person = person }
            } while await changes.next() != nil
        }
    }

    /// Sets a person to show who is not followed.
    package func configure(_ person: Person) {
        following?.cancel()
        following = nil
        if let old = self.person, old.id != person.id { accepted = false }
        self.person = person
    }

    /// The person shown; `nil` until ``configure(_:)``.
    package var user: User? { person?.user }

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

    /// City, state and postal code, as far as they are known; `nil` without any.
    package var place: String? {
        let location = user?.location
        return cityStateZip
            ?? [location?.postcode, location?.city, location?.state].joined(by: " ")
    }

    /// The line of the address between street and city, such as a flat.
    package var secondAddressLine: String? { user?.secondAddressLine }

    /// The country.
    package var country: String? { [user?.location?.country].joined(by: "") }

    /// The e-mail address, or `n/a`.
    package var email: String { user?.email ?? "n/a" }

    /// The telephone number, or `n/a`.
    package var phone: String { user?.phone ?? "n/a" }

    /// The addresses and numbers beside ``email`` and ``phone``.
    package var furtherContacts: [FurtherField] {
        guard let user else { return [] }
        let emails = user.emails.drop { $0 == user.email }
        let cell = [user.cell].joined(by: "")
        let mobile = cell.map { FurtherField(title: "Mobile", text: $0) }
        return emails.map { FurtherField(title: "Email", text: $0) }
            + [mobile].compactMap(\.self) + user.furtherPhones
    }

    /// The organization, the position in it, web pages, the nickname and the birthday.
    package var occupation: [FurtherField] { user?.occupation ?? [] }

    /// The age in years today, or `n/a`.
    package var age: String {
        user?.age(on: localTime?.today).map { String($0) } ?? "n/a"
    }

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

    /// Whether there should be a portrait, which may be missing or fail nevertheless.
    package var hasPhoto: Bool { user?.picture?.large != nil || user?.embeddedPhoto != nil }

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
        let address = [street, secondAddressLine, place, country].joined(by: ", ")
        let fields: [(String, Character, String?)] = [
            ("E-mail", "e", user.email), ("Phone", "p", user.phone), ("Mobile", "m", user.cell),
            ("Address", "a", address), ("Name", "n", user.fullname),
        ]
        let known: [CopyableField] = fields.compactMap { title, key, value in
            value.flatMap { $0.isEmpty ? nil : (title, key, $0) }
        }
        let further = furtherContacts.filter { field in
            !known.contains { $0.value == field.text }
        }
        // Keys are single characters: more than nine further fields are not offered.
        return known + zip("123456789", further).map { ($1.title, $0, $1.text) }
    }
}

extension [String?] {
    /// The texts that are there, joined; `nil` if there are none.
    fileprivate func joined(by separator: String) -> String? {
        let texts = compactMap { $0 }.filter { !$0.isEmpty }
        return texts.isEmpty ? nil : texts.joined(separator: separator)
    }
}
