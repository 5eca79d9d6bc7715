/// A person, in the shape of randomuser.me v1.4: of the directory, or of the user's own.
///
/// Every field but the name is optional: directories often omit some. The copies of a person
/// share the fields, as lists of thousands are copied, sorted, filtered and compared.
package struct User: Sendable {
    private struct Fields: Hashable, Sendable {
        var id: ID
        var name: Name
        var gender: String?
        var location: Location?
        var email: String?
        var login: Login?
        var dob: Dob?
        var phone: String?
        var cell: String?
        var picture: Picture?
        var nat: String?
        var extra: [ContactProperty]
        var isOwn: Bool
    }

    private final class Storage: Sendable {
        let fields: Fields

        init(_ fields: Fields) {
            self.fields = fields
        }
    }

    private var storage: Storage

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
        storage = Storage(
            Fields(
                id: id,
                name: name,
                gender: gender,
                location: location,
                email: email,
                login: login,
                dob: dob,
                phone: phone,
                cell: cell,
                picture: picture,
                nat: nat,
                extra: extra,
                isOwn: isOwn
            )
        )
    }

    /// A document number; not unique, often empty.
    package var id: ID {
        get { storage.fields.id }
        set { change { $0.id = newValue } }
    }

    /// The name.
    package var name: Name {
        get { storage.fields.name }
        set { change { $0.name = newValue } }
    }

    /// `male`, `female`, or whatever the directory says.
    package var gender: String? {
        get { storage.fields.gender }
        set { change { $0.gender = newValue } }
    }

    /// Where the person lives.
    package var location: Location? {
        get { storage.fields.location }
        set { change { $0.location = newValue } }
    }

    /// An e-mail address, as the directory wrote it.
    package var email: String? {
        get { storage.fields.email }
        set { change { $0.email = newValue } }
    }

    /// The account.
    package var login: Login? {
        get { storage.fields.login }
        set { change { $0.login = newValue } }
    }

    /// When the person was born.
    package var dob: Dob? {
        get { storage.fields.dob }
        set { change { $0.dob = newValue } }
    }

    /// A telephone number.
    package var phone: String? {
        get { storage.fields.phone }
        set { change { $0.phone = newValue } }
    }

    /// A mobile number.
    package var cell: String? {
        get { storage.fields.cell }
        set { change { $0.cell = newValue } }
    }

    /// Where portraits are to be had.
    package var picture: Picture? {
        get { storage.fields.picture }
        set { change { $0.picture = newValue } }
    }

    /// A country code of two letters.
    package var nat: String? {
        get { storage.fields.nat }
        set { change { $0.nat = newValue } }
    }

    /// Properties of a file that the person was read from and that no field holds.
    package var extra: [ContactProperty] {
        get { storage.fields.extra }
        set { change { $0.extra = newValue } }
    }

    /// Whether the person belongs to the user, and not to the directory.
    ///
    /// Not encoded: the place where a person is stored decides it.
    package var isOwn: Bool {
        get { storage.fields.isOwn }
        set { change { $0.isOwn = newValue } }
    }

    private mutating func change(_ change: (inout Fields) -> Void) {
        var fields = storage.fields
        change(&fields)
        storage = Storage(fields)
    }
}

extension User: Hashable {
    /// Whether all fields are equal; copies are, without a look at them.
    package static func == (one: User, other: User) -> Bool {
        one.storage === other.storage || one.storage.fields == other.storage.fields
    }

    /// Feeds the fields to a hasher.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(storage.fields)
    }
}

extension User {
    /// First and last name, one blank between.
    package var fullname: String {
        // A directory may know only one of the two.
        if name.first.isEmpty { return name.last }
        return name.last.isEmpty ? name.first : "\(name.first) \(name.last)"
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
