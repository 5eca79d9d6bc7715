import ContactFormats
import Models

/// Brings contacts together with the people who are known.
struct ContactMerging {
    /// The people, favourites and notes that are new or changed.
    var changes: AddressBookContents {
        AddressBookContents(
            own: changedKeys.compactMap { users[$0] },
            favorites: favorites,
            notes: notes
        )
    }
    var report = ImportReport()

    private let book: AddressBookContents
    private var users: [String: User] = [:]
    private var keysByIdentity: [Identity: String] = [:]
    private var changedKeys: [String] = []
    private var changed: Set<String> = []
    private var favorites: Set<String> = []
    private var notes: [String: String] = [:]

    /// The features by which a person without a known UID is recognized.
    private struct Identity: Hashable {
        private let name: String
        private let addresses: [String]

        init(_ user: User) {
            name = user.fullname.lowercased()
            // Without an e-mail, two people of one name differ by their numbers.
            let email = user.email.flatMap { $0.isEmpty ? nil : $0.lowercased() }
            addresses = email.map { [$0] } ?? [user.cell ?? "", user.phone ?? ""]
        }
    }

    init(book: AddressBookContents, directory: [User]) {
        self.book = book
        users.reserveCapacity(book.own.count + directory.count)
        // The user's own come last, and so take the place of the directory's.
        for user in directory + book.own {
            users[user.key] = user
            keysByIdentity[Identity(user)] = user.key
        }
    }

    /// Adds a contact, or its new fields.
    mutating func add(_ contact: Contact) {
        var user = contact.user
        let identity = Identity(user)
        let uid = user.login?.uuid.flatMap { users[$0] == nil ? nil : $0 }
        let known = (uid ?? keysByIdentity[identity]).flatMap { users[$0] }
        if let known {
            user = user.completed(by: known)
        } else if user.login?.uuid?.isEmpty ?? true {
            user.login = User.Login(
                uuid: User.Login.unique.uuid,
                username: user.login?.username
            )
        }
        user.isOwn = known?.isOwn ?? true
        let isNew = user != known
        user.isOwn = true
        let key = user.key
        if isNew {
            users[key] = user
            keysByIdentity[identity] = key
            if changed.insert(key).inserted { changedKeys.append(key) }
        }
        let isMarked = mark(contact, key: key)
        if known == nil {
            report.added += 1
        } else if isNew || isMarked {
            report.updated += 1
        } else {
            report.unchanged += 1
        }
    }

    /// Takes over note and mark; returns whether they are new.
    private mutating func mark(_ contact: Contact, key: String) -> Bool {
        var isNew = false
        if contact.isFavorite, !book.favorites.contains(key) {
            isNew = favorites.insert(key).inserted
        }
        if let note = contact.note, note != notes[key] ?? book.notes[key] {
            notes[key] = note
            isNew = true
        }
        return isNew
    }
}

extension User {
    /// Fills the fields that are missing in a file from those of a known person.
    fileprivate func completed(by known: User) -> User {
        var user = self
        // The key stays, whatever UID the file has: notes are stored by it.
        user.login = User.Login(
            uuid: known.login?.uuid ?? login?.uuid,
            username: login?.username ?? known.login?.username
        )
        if known.login == nil, user.login == User.Login() { user.login = nil }
        if user.id == ID() { user.id = known.id }
        if user.name.title == nil, user.fullname == known.fullname {
            user.name.title = known.name.title
        }
        user.gender = gender ?? known.gender
        user.location = location ?? known.location
        user.email = email ?? known.email
        user.phone = phone ?? known.phone
        user.cell = cell ?? known.cell
        user.nat = nat ?? known.nat
        let isSameDay = dob?.date == nil || dob?.date?.prefix(10) == known.dob?.date?.prefix(10)
        if isSameDay, let knownDob = known.dob {
            user.dob = Dob(
                date: [dob?.date, knownDob.date].compactMap { $0 }.max { $0.count < $1.count },
                age: dob?.age ?? knownDob.age
            )
        }
        if picture?.large == nil || picture?.large == known.picture?.large,
            let knownPicture = known.picture
        {
            user.picture = Picture(
                large: knownPicture.large,
                medium: picture?.medium ?? knownPicture.medium,
                thumbnail: picture?.thumbnail ?? knownPicture.thumbnail
            )
        }
        user.extra += known.extra.filter { !user.isSaid($0) }
        return user
    }

    /// Whether a property of an earlier import is said again, or contradicted, by this person.
    private func isSaid(_ property: ContactProperty) -> Bool {
        let name = property.name.uppercased()
        return extra.contains { other in
            guard other.name.uppercased() == name else { return false }
            return User.singleProperties.contains(name) || other.value == property.value
                || property.field != nil && other.field == property.field
        }
    }

    /// The properties of which a person has one (RFC 6350, section 6, cardinality).
    private static let singleProperties: Set = [
        "ANNIVERSARY", "BDAY", "CLASS", "FN", "GENDER", "GEO", "KIND", "N", "NICKNAME", "NOTE",
        "ORG", "PHOTO", "PRODID", "REV", "ROLE", "SORT-STRING", "TITLE", "TZ", "UID",
        "X-GENDER",
    ]
}
