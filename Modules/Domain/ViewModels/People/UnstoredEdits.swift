package import Services

/// The changes of people that could not be stored and can be retried.
package struct UnstoredEdits: Hashable, Sendable {
    private struct Unstored: Hashable {
        let edit: PeopleEdit
        var reason: String
    }

    private var all: [Unstored] = []

    /// Creates an empty list.
    package init() {}

    /// The changes, the oldest first.
    package var edits: [PeopleEdit] { all.map(\.edit) }

    /// Whether there are no unstored changes.
    package var isEmpty: Bool { all.isEmpty }

    /// The last change, the number of others and its reason in one line; `nil` without changes.
    package var line: String? {
        guard let last = all.last else { return nil }
        let others = all.count == 1 ? "" : " (and \(all.count - 1) more)"
        return "not stored: \(last.edit.summary)\(others): \(last.reason)"
    }

    /// A line for each change, with the text of a note and the reason.
    package var lines: [String] { all.map { "not stored: \($0.edit.details): \($0.reason)" } }

    /// Each reason in a line, with its changes in the following lines.
    package var details: [String] {
        var seen: Set<String> = []
        return all.map(\.reason).filter { seen.insert($0).inserted }.flatMap { reason in
            [reason] + all.filter { $0.reason == reason }.map(\.edit.summary)
        }
    }

    /// The text of an unstored note about a person; `nil` for none.
    package func note(about person: Person) -> String? {
        for edit in edits where edit.keys == [person.id] {
            if case .note(let text) = edit.action { return text }
        }
        return nil
    }

    /// Adds a change that could not be stored, as the last one.
    mutating func keep(_ edit: PeopleEdit, because reason: String) {
        all.removeAll { $0.edit == edit }
        all.append(Unstored(edit: edit, reason: reason))
    }

    /// Removes the changes that a newer change makes obsolete.
    mutating func forget(replacedBy edit: PeopleEdit) {
        all.removeAll { edit.replaces($0.edit) }
    }

    /// Removes a change that has been stored.
    mutating func remove(_ edit: PeopleEdit) {
        all.removeAll { $0.edit == edit }
    }
}
