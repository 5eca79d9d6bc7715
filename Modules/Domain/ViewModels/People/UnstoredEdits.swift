package import Services

/// The changes of people that could not be stored and can be retried.
package struct UnstoredEdits: Hashable, Sendable {
    /// The changes, the oldest first.
    package private(set) var edits: [PeopleEdit] = []
    /// The reason why the last change could not be stored.
    package private(set) var reason = ""

    /// Creates an empty list.
    package init() {}

    /// Whether there are no unstored changes.
    package var isEmpty: Bool { edits.isEmpty }

    /// The last change, the number of others and the reason in one line; `nil` without changes.
    package var line: String? {
        guard let last = edits.last else { return nil }
        let others = edits.count == 1 ? "" : " (and \(edits.count - 1) more)"
        return "not stored: \(last.summary)\(others): \(reason)"
    }

    /// A line for each change, with the text of a note and the reason.
    package var lines: [String] { edits.map { "not stored: \($0.details): \(reason)" } }

    /// The text of an unstored note about a person; `nil` for none.
    package func note(about person: Person) -> String? {
        for edit in edits where edit.keys == [person.id] {
            if case .note(let text) = edit.action { return text }
        }
        return nil
    }

    /// Adds a change that could not be stored.
    mutating func keep(_ edit: PeopleEdit, because reason: String) {
        self.reason = reason
        if !edits.contains(edit) { edits.append(edit) }
    }

    /// Removes the changes that a newer change makes obsolete.
    mutating func forget(replacedBy edit: PeopleEdit) {
        edits.removeAll(where: edit.replaces)
    }

    /// Removes a change that has been stored.
    mutating func remove(_ edit: PeopleEdit) {
        edits.removeAll { $0 == edit }
    }
}
