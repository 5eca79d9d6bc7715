/// A person of the directory, in the shape of randomuser.me v1.4.
///
/// Everything but the name may be missing: directories are like that.
package struct User: Codable, Hashable, Sendable {
    /// A document number; not unique, often empty.
    package var id: ID
    /// What the person is called.
    package var name: Name
    /// `male`, `female`, or whatever the directory says.
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
    /// Where portraits are to be had.
    package var picture: Picture?
    /// A country code of two letters.
    package var nat: String?

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
        nat: String? = nil
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
    }

    /// First and last name, one blank between.
    package var fullname: String {
        // A directory may know only one of the two.
        if name.first.isEmpty { return name.last }
        return name.last.isEmpty ? name.first : "\(name.first) \(name.last)"
    }

    /// What tells this person from every other: the account's UUID where there is one.
    ///
    /// ``User/id`` does not serve: people share it, and many have none.
    package var key: String {
        if let uuid = login?.uuid, !uuid.isEmpty { return uuid }
        return [id.name ?? "", id.value ?? "", name.first, name.last, email ?? ""]
            .joined(separator: "/")
    }
}

extension User {
    /// Reads a person leniently: a part of the wrong type counts as missing.
    ///
    /// - Throws: `DecodingError` if there is no object at all.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: values.part(.id) ?? ID(),
            name: values.part(.name) ?? Name(first: "", last: ""),
            gender: values.text(.gender),
            location: values.part(.location),
            email: values.text(.email),
            login: values.part(.login),
            dob: values.part(.dob),
            phone: values.text(.phone),
            cell: values.text(.cell),
            picture: values.part(.picture),
            nat: values.text(.nat)
        )
    }
}
