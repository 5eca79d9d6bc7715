import ContactFormats
import Models

extension User {
    /// The known person updated with a file's fields; the unchanged person if the file has no new
    /// data.
    func updated(by user: User) -> User {
        let updated = completing(user)
        if updated.changes(from: self).isEmpty { return self }
        if user.extra.isEmpty && extra.isEmpty { return updated }
        // Properties that differ only by the grammar of vCard versions are no new data.
        let merged = inVersion4.completing(user.inVersion4)
        if merged.changes(from: inVersion4).isEmpty { return self }
        // Retains the file's grammar, unless it would repeat a property in another notation.
        if updated.inVersion4.changes(from: merged).isEmpty { return updated }
        return inVersion4(isVerbatim: true).completing(user.inVersion4(isVerbatim: true))
    }

    /// Whether a person of a file has no new data.
    ///
    /// Fields are compared first, since converting properties between vCard versions is slower.
    func knows(_ user: User) -> Bool {
        completing(user).fieldChanges(from: self).isEmpty && updated(by: user) == self
    }

    /// Whether a person of a file replaces no known data; names may differ in case.
    func agrees(with user: User) -> Bool {
        let merged = completing(user)
        var known = self
        known.name = merged.name
        return merged.completing(known).fieldChanges(from: merged).isEmpty
            && known.updated(by: user).knows(known)
    }

    /// A person of a file, completed with the missing fields.
    private func completing(_ user: User) -> User {
        var user = user
        user.isOwn = isOwn
        return user.completed(by: self)
    }

    /// Makes the UID the key of a new person, or assigns a unique key.
    mutating func identify() {
        if let uuid = login?.uuid, !uuid.isEmpty { return }
        login = User.Login(uuid: uid ?? User.Login.unique.uuid, username: login?.username)
        extra.removeAll { $0.name.uppercased() == "UID" }
    }

    /// The person with their former key, to which notes, history and a directory person belong,
    /// even if the key was derived from fields that have changed.
    ///
    /// A different UID from a file is stored as that of a merged person, so that the file still
    /// finds them.
    func keeping(key: String) -> User {
        if ExactText(self.key) == ExactText(key) { return self }
        var user = self
        user.extra.removeAll { $0.name.uppercased() == "UID" }
        if let uid, ExactText(uid) != ExactText(key) { user.extra.append(.merged(uid: uid)) }
        user.login = User.Login(uuid: key, username: login?.username)
        return user
    }

    /// Completes the missing fields with those of a known person.
    private func completed(by known: User) -> User {
        var user = self
        // The key does not depend on the file's UID, since notes are stored by it.
        user.login = User.Login(
            uuid: known.login?.uuid,
            username: login?.username ?? known.login?.username
        )
        if known.login == nil, user.login == User.Login() { user.login = nil }
        if let uid, known.uid == nil { user.extra.append(.uid(uid)) }
        // The UID of a person merged into the known one is not new data.
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
        // Properties without a field from two versions of vCard have no common version.
        if user.cardVersion != known.cardVersion, others.contains(where: { $0.field == nil }) {
            user.cardVersion = nil
        }
        user.extra += others.filter { !$0.isCardVersion }
        return user
    }

    /// Whether a property of an earlier import is repeated or contradicted by this person.
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

    /// The properties that occur at most once (RFC 6350, section 6, cardinality).
    private static let singleProperties: Set = [
        "ANNIVERSARY", "BDAY", "CLASS", "FN", "GENDER", "GEO", "KIND", "N", "NICKNAME", "NOTE",
        "ORG", "PHOTO", "PRODID", "REV", "ROLE", "SORT-STRING", "TITLE", "TZ", "UID",
        "X-GENDER",
    ]
}

extension [ContactProperty] {
    /// Replaces the value of the UID property.
    fileprivate mutating func replaceUID(by uid: String) {
        guard let index = firstIndex(where: { $0.field == .key }) else { return }
        self[index].value = ContactProperty.uid(uid).value
    }
}

// Directories have empty parts, which files cannot distinguish from missing ones.

extension User.ID {
    fileprivate var parts: [String] { [name ?? "", value ?? ""] }
}

extension User.Location {
    /// Whether all parts have the same text as those of another location.
    fileprivate func says(_ other: User.Location?) -> Bool {
        comparedParts == other?.comparedParts
    }

    /// The texts by which two locations are compared.
    var comparedParts: [String] {
        [street?.line, city, state, country, postcode].map { $0 ?? "" }
    }
}
