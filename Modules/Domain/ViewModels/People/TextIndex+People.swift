import ContactFormats
import Models
import TextComparison

extension TextIndex {
    /// Creates an index of people, by names, e-mail addresses, places, telephone numbers,
    /// organizations and notes.
    ///
    /// - Complexity: O(*n*) in the length of the texts.
    init(_ users: [User], notes: [String: String]) {
        self.init()
        reserveCapacity(rows: users.count, bytes: users.count * 100)
        for user in users {
            let (name, location) = (user.name, user.location)
            append(name.first)
            // A name can be typed in both orders, each part being a word of the query.
            add(name.last)
            add(user.email)
            add(location?.city)
            add(location?.country)
            addNumber(user.phone)
            addNumber(user.cell)
            if !user.extra.isEmpty {
                for email in user.emails where email != user.email { add(email) }
                for phone in user.furtherPhones { addNumber(phone.text) }
                for field in user.occupation { add(field.text) }
            }
            if !notes.isEmpty { add(notes[user.key]) }
        }
    }

    private mutating func add(_ text: String?) {
        guard let text, !text.isEmpty else { return }
        extendLast(with: text)
    }

    /// Adds a telephone number, which is found by its digits, however they are grouped.
    private mutating func addNumber(_ text: String?) {
        guard let text, !text.isEmpty else { return }
        extendLast(with: text)
        let digits = text.utf8.filter { $0 >= 0x30 && $0 <= 0x39 }
        if digits.count < text.utf8.count {
            extendLast(with: String(decoding: digits, as: UTF8.self))
        }
    }
}
