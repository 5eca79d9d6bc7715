package import Models
import TextComparison

/// Finds people by text, ignoring case and marks, for the command line.
package enum PeopleSearch: Sendable {
    /// The people in whose fields or note every word of a text occurs, in the list's order.
    ///
    /// The fields are those of the list's filter: name, e-mail addresses, place, telephone
    /// numbers and company. Notes are looked up by key.
    ///
    /// - Complexity: O(*n* log *n*) in the number of people.
    package static func matches(
        of text: String,
        in users: [User],
        notes: [String: String] = [:]
    ) -> [User] {
        let users = MainViewModel.sorted(users)
        return TextIndex(users, notes: notes).rows(matching: TextQuery(text)).map { users[$0] }
    }

    /// The people whom a name or a key means: the one with the key, or else those with the whole
    /// name, or else those in whose name every word of the text occurs.
    ///
    /// - Complexity: O(*n* log *n*) in the number of people.
    package static func named(_ text: String, in users: [User]) -> [User] {
        if let user = users.first(where: { $0.key == text }) { return [user] }
        let name = TextFolding.fold(text)
        let users = MainViewModel.sorted(users)
        let exact = users.filter { TextFolding.fold($0.fullname) == name }
        if !exact.isEmpty { return exact }
        let query = TextQuery(text)
        guard !query.isEmpty else { return [] }
        var index = TextIndex()
        for user in users { index.append(user.fullname) }
        return index.rows(matching: query).map { users[$0] }
    }
}
