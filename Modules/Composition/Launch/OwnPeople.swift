import Injection
import Models
import PresentationTerminal
import Screens
import Services

/// Finds and deletes the user's own people, by keys and names that the user types.
@MainActor
struct OwnPeople {
    private let people: PeopleStore
    private let messages: Messages

    init(container: Resolver, messages: Messages) {
        people = container.resolve()
        self.messages = messages
    }

    /// Finds the person that a text identifies, and prints a message if there is not exactly one.
    func person(named text: String) async throws -> Person? {
        let found = try await people.people(named: text)
        let own = found.filter(\.user.isOwn)
        if let person = own.first, own.count == 1 { return person }
        if let other = found.first, own.isEmpty {
            messages.write("\(other.user.fullname) is not one of your own people")
        } else {
            let areAll = found.count < PeopleStore.mostNamed
            messages.writeChoice(of: own.map(\.user), named: text, areAll: areAll)
        }
        return nil
    }

    /// Deletes people of the user's own; if a text does not identify exactly one person, deletes
    /// none.
    ///
    /// - Parameters:
    ///   - names: Keys and names. Several words are one name if a person has it.
    ///   - isForced: Whether to delete without confirmation.
    /// - Returns: ``ExitCode/failed`` if nobody was deleted.
    /// - Throws: `StandardStream.WriteError` if standard output cannot be written, or the error of
    ///   the storage.
    func remove(_ names: [String], isForced: Bool) async throws -> ExitCode {
        let dialog = isForced ? nil : Dialog()
        guard isForced || dialog != nil else {
            messages.write("remove asks on a terminal, and here is none (--force does not ask)")
            return .failed
        }
        var chosen: [Person] = []
        for name in try await whole(names) {
            guard let person = try await person(named: name) else { return .failed }
            if !chosen.contains(where: { $0.id == person.id }) { chosen.append(person) }
        }
        if let dialog, !confirm(chosen.map(\.user), on: dialog) {
            messages.write("nobody was removed")
            return .failed
        }
        let names: [String]
        do {
            names = try await people.delete(chosen)
        } catch let error as PersonEditError {
            messages.write("nobody was removed: \(error)")
            return .failed
        }
        guard !names.isEmpty else {
            messages.write("nobody was removed: somebody else has done it meanwhile")
            return .failed
        }
        var output = OutputBuffer()
        for name in names { try output.append("removed \(name.singleLine)\n") }
        try output.finish()
        return .done
    }

    /// Returns the words as one name if a person has it, and otherwise as one name each.
    private func whole(_ names: [String]) async throws -> [String] {
        let name = names.joined(separator: " ")
        guard names.count > 1 else { return names }
        return try await people.people(named: name, limit: 1).isEmpty ? names : [name]
    }

    private func confirm(_ users: [User], on dialog: Dialog) -> Bool {
        if let user = users.first, users.count == 1 {
            let email = user.email.map { " (\($0))" } ?? ""
            return dialog.confirms("Remove \(user.fullname)\(email)?")
        }
        try? StandardStream.error.write(PersonText.candidates(users))
        return dialog.confirms("Remove these \(users.count) people?")
    }
}
