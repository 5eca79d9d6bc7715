import ContactFormats
import Models

extension User {
    /// The known person with the fields of a person of a file; equal to the known one if the file
    /// says nothing new.
    func updated(by user: User) -> User {
        let updated = completing(user)
        if updated.changes(from: self).isEmpty { return self }
        if user.extra.isEmpty && extra.isEmpty { return updated }
        // Properties of one version of vCard are no news in the words of another.
        let merged = inVersion4.completing(user.inVersion4)
        if merged.changes(from: inVersion4).isEmpty { return self }
        // As the files have them, unless one says in its own words what the other one says.
        if updated.inVersion4.changes(from: merged).isEmpty { return updated }
        return inVersion4(isVerbatim: true).completing(user.inVersion4(isVerbatim: true))
    }

    /// Whether a person of a file says nothing new.
    ///
    /// Fields are compared first, since two versions of vCard cost more.
    func knows(_ user: User) -> Bool {
        completing(user).fieldChanges(from: self).isEmpty && updated(by: user) == self
    }

    /// Whether nothing that is known is replaced by a person of a file; names may differ in case.
    func agrees(with user: User) -> Bool {
        let merged = completing(user)
        var known = self
        known.name = merged.name
        return merged.completing(known).fieldChanges(from: merged).isEmpty
            && known.updated(by: user).knows(known)
    }

    /// A person of a file, with the fields that are missing there.
    private func completing(_ user: User) -> User {
        var user = user
        user.isOwn = isOwn
        return user.completed(by: self)
    }

    /// Makes the UID the key of a new person, or gives them one.
    mutating func identify() {
        if let uuid = login?.uuid, !uuid.isEmpty { return }
        login = User.Login(uuid: uid ?? User.Login.unique.uuid, username: login?.username)
        extra.removeAll { $0.name.uppercased() == "UID" }
    }

    /// The person under their former key, to which notes, history and the person of a directory belong,
    /// even if the key was made of fields that have changed.
    ///
    /// A UID from a file is kept as that of a merged person, so that the file finds them.
    func keeping(key: String) -> User {
        if ExactText(self.key) == ExactText(key) { return self }
        var user = self
        user.extra.removeAll { $0.name.uppercased() == "UID" }
        if let uid, ExactText(uid) != ExactText(key) { user.extra.append(.merged(uid: uid)) }
        user.login = User.Login(uuid: key, username: login?.username)
        return user
    }

    /// Fills the fields that are missing in a file from those of a known person.
    private func completed(by known: User) -> User {
        var user = self
        // The key stays, whatever UID the file has: notes are stored by it.
        user.login = User.Login(
            uuid: known.login?.uuid,
            username: login?.username ?? known.login?.username
        )
        if known.login == nil, user.login == User.Login() { user.login = nil }
        if let uid, known.uid == nil { user.extra.append(.uid(uid)) }
        // The UID of somebody who was joined with the known person is no news.
        if let uid, let own = known.uid, ExactText(uid) != ExactText(own) {
            user.extra.replaceUID(by: own)
        }
        if id.parts == ["", ""] || id.parts == known.id.parts { user.id = known.id }
        if user.name.title == nil, user.fullname == known.fullname {
            user.name.title = known.name.title
        }
        user.gender = gender ?? known.gender
        user.location = location?.says(known.location) == false ? location : known.location
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
        let others = known.extra.filter { !user.isSaid($0) }
        // What both files say in their own words is told apart by no version.
        if user.cardVersion != known.cardVersion, others.contains(where: { $0.field == nil }) {
            user.cardVersion = nil
        }
        user.extra += others.filter { !$0.isCardVersion }
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

    /// The names of the fields and properties that differ from those of another person.
    func changes(from other: User) -> [String] {
        let names = fieldChanges(from: other)
        if extra == other.extra { return names }
        let properties = Set(extraBesideFields).symmetricDifference(other.extraBesideFields)
            .map { $0.name.uppercased() }
        return names + Set(properties).sorted()
    }

    private func fieldChanges(from other: User) -> [String] {
        var names: [String] = []
        if name != other.name { names.append("name") }
        if email != other.email { names.append("e-mail") }
        if phone != other.phone || cell != other.cell { names.append("phone") }
        if location != other.location { names.append("address") }
        if dob != other.dob { names.append("birthday") }
        if picture != other.picture { names.append("picture") }
        if gender != other.gender { names.append("gender") }
        if nat != other.nat { names.append("nationality") }
        if id != other.id || login != other.login { names.append("account") }
        return names
    }

    /// The properties of which a person has one (RFC 6350, section 6, cardinality).
    private static let singleProperties: Set = [
        "ANNIVERSARY", "BDAY", "CLASS", "FN", "GENDER", "GEO", "KIND", "N", "NICKNAME", "NOTE",
        "ORG", "PHOTO", "PRODID", "REV", "ROLE", "SORT-STRING", "TITLE", "TZ", "UID",
        "X-GENDER",
    ]
}

extension [ContactProperty] {
    /// Gives the property of the UID another value.
    fileprivate mutating func replaceUID(by uid: String) {
        guard let index = firstIndex(where: { $0.field == .key }) else { return }
        self[index].value = ContactProperty.uid(uid).value
    }
}

// Directories have empty parts, which files cannot tell from missing ones.

extension User.ID {
    fileprivate var parts: [String] { [name ?? "", value ?? ""] }
}

extension User.Location {
    /// Whether the text of each part is the same as in another place.
    fileprivate func says(_ other: User.Location?) -> Bool {
        comparedParts == other?.comparedParts
    }

    /// The texts by which two places are told apart.
    var comparedParts: [String] {
        [street?.line, city, state, country, postcode].map { $0 ?? "" }
    }
}
