extension String? {
    /// Replaces the text, if any, by `withoutControlCharacters`.
    fileprivate mutating func removeControlCharacters() {
        self?.removeControlCharacters()
    }
}

extension User {
    /// The person with texts `withoutControlCharacters`.
    package var withoutControlCharacters: User {
        var user = self
        user.removeControlCharacters()
        return user
    }

    private mutating func removeControlCharacters() {
        id.name.removeControlCharacters()
        id.value.removeControlCharacters()
        name.title.removeControlCharacters()
        name.first.removeControlCharacters()
        name.last.removeControlCharacters()
        gender.removeControlCharacters()
        email.removeControlCharacters()
        phone.removeControlCharacters()
        cell.removeControlCharacters()
        nat.removeControlCharacters()
        location?.removeControlCharacters()
        login?.uuid.removeControlCharacters()
        login?.username.removeControlCharacters()
        dob?.date.removeControlCharacters()
        picture?.large.removeControlCharacters()
        picture?.medium.removeControlCharacters()
        picture?.thumbnail.removeControlCharacters()
        // Avoids a copy of the array if there is nothing to remove.
        for index in extra.indices where !extra[index].isPlain {
            extra[index].parameters.removeControlCharacters()
            extra[index].value.removeControlCharacters()
        }
    }
}

extension User.Location {
    fileprivate mutating func removeControlCharacters() {
        street?.number.removeControlCharacters()
        street?.name.removeControlCharacters()
        city.removeControlCharacters()
        state.removeControlCharacters()
        country.removeControlCharacters()
        postcode.removeControlCharacters()
    }
}

extension ContactProperty {
    fileprivate var isPlain: Bool { value.isPlain && parameters?.isPlain ?? true }
}
