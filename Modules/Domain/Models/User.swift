/// A person of the directory or of the user's own, with the structure of randomuser.me v1.4.
///
/// All fields except the name are optional, since directories often omit some.
package struct User: Hashable, Sendable {
    /// The identity document, which is often empty and not unique.
    package var id: ID
    /// The name.
    package var name: Name
    /// `male`, `female`, or another text of the directory.
    package var gender: String?
    /// The postal address.
    package var location: Location?
    /// The e-mail address, as written by the directory.
    package var email: String?
    /// The account of the person.
    package var login: Login?
    /// The date of birth.
    package var dob: Dob?
    /// The telephone number.
    package var phone: String?
    /// The mobile telephone number.
    package var cell: String?
    /// The URLs of the portraits.
    package var picture: Picture?
    /// The two-letter country code of the nationality.
    package var nat: String?
    /// The properties of the person's file that no field represents.
    package var extra: [ContactProperty]
    /// Whether the person belongs to the user, not to the directory.
    ///
    /// It is not encoded, since it depends on where the person is stored.
    package var isOwn: Bool

    /// Creates a person; only the name is required.
    package init(
        id: ID = ID(),
        name: Name,
        gender: String? = nil,
        location: Location? = nil,
        email: String? = nil,
        login: Login? = nil,
        dob: Dob? = nil,
        phone: String? = nil,
        cell: String? = nil,
        picture: Picture? = nil,
        nat: String? = nil,
        extra: [ContactProperty] = [],
        isOwn: Bool = false
    ) {
        self.id = id
        self.name = name
        self.gender = gender
        self.location = location
        self.email = email
        self.login = login
        self.dob = dob
        self.phone = phone
        self.cell = cell
        self.picture = picture
        self.nat = nat
        self.extra = extra
        self.isOwn = isOwn
    }
}

extension User {
    /// The first and the last name, separated by a blank.
    package var fullname: String {
        // A directory may have only one of both.
        if name.first.isEmpty { return name.last }
        return name.last.isEmpty ? name.first : name.first + " " + name.last
    }

    /// The key that identifies the person: the UUID of the account, or else one derived from other
    /// fields.
    ///
    /// ``User/id`` is not suitable, since it is often empty or not unique. A person of the user's
    /// own should have a UUID (``Login/unique``), so that the key does not change with the name.
    package var key: String {
        if let uuid = login?.uuid, !uuid.isEmpty { return uuid }
        return [id.name ?? "", id.value ?? "", name.first, name.last, email ?? ""]
            .joined(separator: "/")
    }
}
