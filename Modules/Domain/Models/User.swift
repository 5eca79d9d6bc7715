/// A person, in the shape of randomuser.me v1.4: of the directory, or of the user's own.
///
/// Every field but the name is optional: directories often omit some. The fields are stored as
/// one piece of memory, which copies share, as lists of thousands are copied, sorted, filtered
/// and compared; one is decoded each time that it is asked for.
package struct User: Hashable, Sendable {
    /// All fields but the properties of a file.
    var fields: UserRecord

    /// Whether the person belongs to the user, and not to the directory.
    ///
    /// Not encoded: the place where a person is stored decides it.
    package var isOwn: Bool

    /// Properties of a file that the person was read from and that no field holds.
    package var extra: [ContactProperty]

    init(_ fields: UserRecord, extra: [ContactProperty]) {
        self.fields = fields
        self.extra = extra
        isOwn = false
    }

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
        fields = UserRecord(
            id.fields + name.fields + [gender, email, phone, cell, nat]
                + Location.fields(of: location) + Login.fields(of: login) + Dob.fields(of: dob)
                + Picture.fields(of: picture)
        )
        self.extra = extra
        self.isOwn = isOwn
    }

    /// A document number; not unique, often empty.
    package var id: ID {
        get { ID(name: fields[.idName], value: fields[.idValue]) }
        set { fields.replace(from: .idName, with: newValue.fields) }
    }

    /// The name.
    package var name: Name {
        get {
            Name(title: fields[.title], first: fields[.first] ?? "", last: fields[.last] ?? "")
        }
        set { fields.replace(from: .title, with: newValue.fields) }
    }

    /// `male`, `female`, or whatever the directory says.
    package var gender: String? {
        get { fields[.gender] }
        set { fields[.gender] = newValue }
    }

    /// Where the person lives.
    package var location: Location? {
        get {
            fields[.location].map { _ in
                Location(
                    street: fields[.streetName].map {
                        Street(number: fields[.streetNumber], name: $0)
                    },
                    city: fields[.city],
                    state: fields[.state],
                    country: fields[.country],
                    postcode: fields[.postcode]
                )
            }
        }
        set { fields.replace(from: .location, with: Location.fields(of: newValue)) }
    }

    /// An e-mail address, as the directory wrote it.
    package var email: String? {
        get { fields[.email] }
        set { fields[.email] = newValue }
    }

    /// The account.
    package var login: Login? {
        get {
            fields[.login].map { _ in
                Login(uuid: fields[.uuid], username: fields[.username])
            }
        }
        set { fields.replace(from: .login, with: Login.fields(of: newValue)) }
    }

    /// When the person was born.
    package var dob: Dob? {
        get {
            fields[.dob].map { _ in
                Dob(date: fields[.birthday], age: fields[.age].flatMap { Int($0) })
            }
        }
        set { fields.replace(from: .dob, with: Dob.fields(of: newValue)) }
    }

    /// A telephone number.
    package var phone: String? {
        get { fields[.phone] }
        set { fields[.phone] = newValue }
    }

    /// A mobile number.
    package var cell: String? {
        get { fields[.cell] }
        set { fields[.cell] = newValue }
    }

    /// Where portraits are to be had.
    package var picture: Picture? {
        get {
            fields[.picture].map { _ in
                Picture(
                    large: fields[.large],
                    medium: fields[.medium],
                    thumbnail: fields[.thumbnail]
                )
            }
        }
        set { fields.replace(from: .picture, with: Picture.fields(of: newValue)) }
    }

    /// A country code of two letters.
    package var nat: String? {
        get { fields[.nat] }
        set { fields[.nat] = newValue }
    }
}

extension User {
    /// First and last name, one blank between.
    package var fullname: String {
        let name = name
        // A directory may know only one of the two.
        if name.first.isEmpty { return name.last }
        return name.last.isEmpty ? name.first : "\(name.first) \(name.last)"
    }

    /// The identity of this person: the account's UUID where there is one.
    ///
    /// ``User/id`` does not serve: people share it, and many have none. A person of the user's
    /// own should have a UUID (``Login/unique``), so that the key outlives a change of the name.
    package var key: String {
        if let uuid = fields[.uuid], !uuid.isEmpty { return uuid }
        return [id.name ?? "", id.value ?? "", name.first, name.last, email ?? ""]
            .joined(separator: "/")
    }
}
