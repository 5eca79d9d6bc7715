/// A person, in the shape of randomuser.me v1.4: of the directory, or of the user's own.
///
/// Every field but the name is optional: directories often omit some.
package struct User: Hashable, Sendable {
    /// A document number; not unique, often empty.
    package var id: ID
    /// The name.
    package var name: Name
    /// `male`, `female`, or another text of the directory.
    package var gender: String?
    /// Where the person lives.
    package var location: Location?
    /// An e-mail address, as the directory wrote it.
    package var email: String?
    /// The account.
    package var login: Login?
    /// When the person was born.
    package var dob: Dob?
    /// A telephone number.
    package var phone: String?
    /// A mobile number.
    package var cell: String?
    /// The addresses of portraits.
    package var picture: Picture?
    /// A country code of two letters.
    package var nat: String?
    /// Properties of a file that the person was read from and that no field holds.
    package var extra: [ContactProperty]
    /// Whether the person belongs to the user, and not to the directory.
    ///
    /// Not encoded: the place where a person is stored decides it.
    package var isOwn: Bool

    /// Creates a person; only the name is needed.
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
    /// First and last name, one blank between.
    package var fullname: String {
        // A directory may know only one of the two.
        if name.first.isEmpty { return name.last }
        return name.last.isEmpty ? name.first : name.first + " " + name.last
    }

    /// The identity of this person: the account's UUID where there is one.
    ///
    /// ``User/id`` does not serve: people share it, and many have none. A person of the user's
    /// own should have a UUID (``Login/unique``), so that the key outlives a change of the name.
    package var key: String {
        if let uuid = login?.uuid, !uuid.isEmpty { return uuid }
        return [id.name ?? "", id.value ?? "", name.first, name.last, email ?? ""]
            .joined(separator: "/")
    }
}
