import ContactFormats
package import Models
import Reactive
package import Services

extension MainViewModel {
    /// Returns the marked people; empty, with a notice, if they cannot be read, and empty if the
    /// task is cancelled.
    package func marked() async -> [Person] {
        do {
            return try await people.people(forKeys: list.marks.map(\.text))
        } catch {
            if Task.isCancelled { return [] }
            send(.report("cannot read those marked: \(sentence(of: error))"))
            return []
        }
    }

    /// Marks people as favourites, or unmarks them if all are favourites.
    package func toggleFavorites(_ targets: [Person]) {
        guard !targets.isEmpty else { return }
        let isFavorite = !targets.allSatisfy(\.isFavorite)
        send(.edit(PeopleEdit(.favorite(isFavorite), of: targets)))
    }

    /// Replaces the note about a person, without control characters; an empty note deletes it.
    ///
    /// If another program has changed the note meanwhile, both notes are stored.
    package func setNote(_ note: String, about person: Person) {
        send(.edit(PeopleEdit(.note(note.withoutControlCharacters), of: [person])))
    }

    /// Records a note that was being typed when the application ended as one that is not stored.
    package func keepNote(_ note: String, about person: Person) {
        let edit = PeopleEdit(.note(note.withoutControlCharacters), of: [person])
        send(.unstored(edit, "the program ended first"))
    }

    /// The note to edit: the one that could not be stored, or else the person's note.
    package func editedNote(about person: Person) -> String? {
        list.unstored.note(about: person) ?? person.note
    }

    /// Whether a person may be edited in a form; if not, the list's notice says why.
    package func mayEdit(_ person: Person) -> Bool {
        guard let reason = person.unread else { return true }
        send(.report("\(PersonEditError.unread(person.user.displayName, reason))"))
        return false
    }

    /// Deletes the user's own people among some; people of the directory are not deleted.
    package func delete(_ targets: [Person]) {
        let own = targets.filter(\.user.isOwn)
        if !own.isEmpty { send(.edit(PeopleEdit(.delete, of: own))) }
    }

    /// Exports people to a new file, with their notes and favourite marks; the list's notice shows
    /// the outcome.
    ///
    /// - Parameters:
    ///   - targets: The people.
    ///   - path: The path of the file; see ``Services/ContactFileWriter``.
    package func export(_ targets: [Person], to path: String) {
        guard !targets.isEmpty, !path.isEmpty else { return }
        let contacts = targets.map { Contact(exporting: $0) }
        let writing = people.pending.begin("the export to \(path)") { [files] in
            try files.write(contacts, to: path)
        }
        Task { [weak self, people] in
            do {
                let file = try await writing.value
                self?.send(.report("exported \(targets.count.withSeparators) to \(file)"))
            } catch {
                let line = "not exported: \(sentence(of: error))"
                guard let self else { return people.pending.report(line) }
                send(.report(line))
            }
        }
    }

    /// The e-mail addresses of people as mail programs accept them, such as
    /// `Ada King <ada@example.com>, Bo <bo@example.com>`.
    ///
    /// For a single person, it is the address without a name. People without an address are left
    /// out.
    package nonisolated static func addresses(of users: [User]) -> String {
        let known = users.compactMap { user in
            user.email.flatMap { $0.isEmpty ? nil : (name: user.fullname, email: $0) }
        }
        if users.count == 1 { return known.first?.email ?? "" }
        return known.map { $0.name.isEmpty ? $0.email : "\($0.name.quoted) <\($0.email)>" }
            .joined(separator: ", ")
    }

    /// Shows a notice with the copied text; `nil` if nothing was copied.
    package func reportCopy(of text: String?) {
        send(.report(text.map { "copied \($0)" } ?? "nothing copied"))
    }
}

extension String {
    /// The text as the display name of an address, quoted if it has special characters (RFC 5322,
    /// section 3.2.3).
    fileprivate var quoted: String {
        guard contains(where: { "()<>[]:;@\\,.\"".contains($0) }) else { return self }
        return "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
