package import Services

/// The changes of people that the storage has not taken; they can be made again.
package struct UnstoredEdits: Hashable, Sendable {
    /// The changes, the oldest first.
    package private(set) var edits: [PeopleEdit] = []
    /// Why the last one was not stored.
    package private(set) var reason = ""

    /// Creates a list of none.
    package init() {}

    /// Whether everything is stored.
    package var isEmpty: Bool { edits.isEmpty }

    /// The last change, the number of others, and the reason, in one line; `nil` without any.
    package var line: String? {
        guard let last = edits.last else { return nil }
        let others = edits.count == 1 ? "" : " (and \(edits.count - 1) more)"
        return "not stored: \(last.summary)\(others): \(reason)"
    }

    /// A line for each change, with the text of a note and the reason.
    package var lines: [String] { edits.map { "not stored: \($0.details): \(reason)" } }

    /// The text of the note about a person that is not stored; `nil` for none.
    package func note(about person: Person) -> String? {
        for edit in edits where edit.keys == [person.id] {
            if case .note(let text) = edit.action { return text }
        }
        return nil
    }

    /// Keeps a change that the storage has not taken.
    mutating func keep(_ edit: PeopleEdit, because reason: String) {
        self.reason = reason
        if !edits.contains(edit) { edits.append(edit) }
    }

    /// Forgets the changes in whose place the user wants another one.
    mutating func forget(replacedBy edit: PeopleEdit) {
        edits.removeAll(where: edit.replaces)
    }

    /// Forgets a change that is stored now.
    mutating func remove(_ edit: PeopleEdit) {
        edits.removeAll { $0 == edit }
    }
}
