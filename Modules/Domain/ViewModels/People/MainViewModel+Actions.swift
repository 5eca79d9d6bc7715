import ContactFormats
package import Models
import Reactive
import Services

extension MainViewModel {
    /// The people that an action is about: those marked, or else one person.
    package func targets(or user: User?) -> [User] {
        guard !list.marks.isEmpty else { return user.map { [$0] } ?? [] }
        return people.filter { list.marks.contains($0.key) }
    }

    /// Marks people, and unmarks those of the people shown that are not among them.
    package func mark(_ users: [User]) {
        var marks = list.marks
        marks.subtract(list.users.map(\.key))
        marks.formUnion(users.map(\.key))
        if marks != list.marks { list.marks = marks }
    }

    /// Removes all marks.
    package func unmarkAll() {
        if !list.marks.isEmpty { list.marks = [] }
    }

    /// Makes people favourites, or no favourites if all of them are.
    package func toggleFavorites(_ users: [User]) {
        guard let book, !users.isEmpty else { return }
        let isFavorite = !users.allSatisfy(list.isFavorite)
        run(book.setFavorite(isFavorite, forKeys: users.map(\.key)))
    }

    /// Replaces the note about a person, without control characters; an empty note deletes it.
    package func setNote(_ note: String, about user: User) {
        guard let book else { return }
        run(book.setNote(note.withoutControlCharacters, forKey: user.key))
    }

    /// Deletes the people of the user's own among some; the directory's stay.
    package func delete(_ users: [User]) {
        let keys = users.filter(\.isOwn).map(\.key)
        guard let book, !keys.isEmpty else { return }
        run(book.delete(keys: keys))
    }

    /// Writes people to a new file, with notes and marks as favourites; ``notice`` tells the
    /// outcome.
    ///
    /// - Parameters:
    ///   - users: The people.
    ///   - path: The file; see ``Services/ExportFile``.
    package func export(_ users: [User], to path: String) {
        guard !users.isEmpty, !path.isEmpty else { return }
        let contacts = users.map { user in
            Contact(
                exporting: user,
                note: list.note(about: user),
                isFavorite: list.isFavorite(user)
            )
        }
        ExportFile.write(contacts, to: path)
            .observe(on: MainScheduler.instance)
            .subscribe { [weak self] path in
                self?.notice = "exported \(users.count) to \(path)"
            } onFailure: { [weak self] error in
                self?.notice = "not exported: \(sentence(of: error))"
            }
            .disposed(by: disposeBag)
    }

    /// The e-mail addresses of people as mail programs take them, such as
    /// `Ada King <ada@example.com>, Bo <bo@example.com>`.
    ///
    /// One person's address stands alone; people without one are left out.
    package nonisolated static func addresses(of users: [User]) -> String {
        let known = users.compactMap { user in
            user.email.flatMap { $0.isEmpty ? nil : (name: user.fullname, email: $0) }
        }
        if users.count == 1 { return known.first?.email ?? "" }
        return known.map { $0.name.isEmpty ? $0.email : "\($0.name.quoted) <\($0.email)>" }
            .joined(separator: ", ")
    }

    /// Reports the text that was put on the clipboard; `nil` if there was none, or no clipboard.
    package func reportCopy(of text: String?) {
        notice = text.map { "copied \($0)" } ?? "nothing copied"
    }

    private func run(_ change: Completable) {
        change
            .observe(on: MainScheduler.instance)
            .subscribe(
                onError: { [weak self] error in
                    self?.notice = "not stored: \(sentence(of: error))"
                }
            )
            .disposed(by: disposeBag)
    }
}

extension String {
    /// The text as a display name of an address: quoted if it has special characters
    /// (RFC 5322, section 3.2.3).
    fileprivate var quoted: String {
        guard contains(where: { "()<>[]:;@\\,.\"".contains($0) }) else { return self }
        return "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
