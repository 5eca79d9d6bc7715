package import ContactFormats

/// The outcome of an import.
package struct ImportReport: Hashable, Sendable {
    /// The number of people who were not known before.
    package var added = 0
    /// The number of people who were known and of whom the file told something new, with those
    /// who were recognized by name and address.
    package var updated = 0
    /// The number of people who were updated without having the UID of the file.
    package var merged = 0
    /// The number of people of whom everything was known.
    package var unchanged = 0
    /// The number of people who have got the category of a group, also of those who were added.
    package var grouped = 0
    /// The number of members of groups who are there, with those who have had the category before.
    package var members = 0
    /// The contacts and lines that could not be read, and members of groups who are not there.
    package var problems: [ContactProblem] = []
    /// The number of files of a folder that could not be imported, each of which is a problem.
    package var unreadFiles = 0
    /// The titles of columns of a table that have no known meaning; their fields stay with the
    /// people.
    package var unknownColumns: [String] = []
    /// Whether ``PeopleStore/undo(ofAnybody:)`` takes the import back: not if it is of more people than
    /// ``HistoryLimits/people``.
    package var isUndoable = true

    /// Creates a report.
    package init(added: Int = 0, updated: Int = 0, merged: Int = 0, unchanged: Int = 0) {
        self.added = added
        self.updated = updated
        self.merged = merged
        self.unchanged = unchanged
    }

    /// The numbers of people, such as `298 added, 2 updated (1 by name), 0 unchanged`.
    package var summary: String {
        let byName = merged > 0 ? " (\(merged) by name)" : ""
        let limit = isUndoable ? "" : "; too many to be undone"
        let groups = grouped > 0 ? ", \(grouped) got a category" : ""
        return
            "\(added) added, \(updated) updated\(byName), \(unchanged) unchanged\(groups)\(limit)"
    }

    mutating func count(_ action: ImportStep.Action) {
        switch action {
        case .add: added += 1
        case .update: updated += 1
        case .merge:
            updated += 1
            merged += 1
        case .unchanged: unchanged += 1
        }
    }
}

/// What an import does with one contact of a file, and why.
package struct ImportStep: Hashable, Sendable {
    /// The ways in which a contact is brought together with the people who are known.
    package enum Action: String, Hashable, Sendable {
        /// A new person.
        case add
        /// New fields of the person with the same UID.
        case update
        /// New fields of a person who has no UID, or of whom the file has none.
        case merge
        /// Nothing new.
        case unchanged
    }

    /// The action.
    package var action: Action
    /// The name of the person, as the file has it.
    package var name: String
    /// The key (`User.key`) of the person who is added, changed or known.
    package var key: String
    /// The feature by which the person was recognized, and the fields that change.
    package var reason: String

    /// Creates a step.
    package init(action: Action, name: String, key: String, reason: String) {
        self.action = action
        self.name = name
        self.key = key
        self.reason = reason
    }
}

/// What an import of a file does, before it is done.
package struct ImportPlan: Equatable, Sendable {
    /// The step of each contact, in the order of the file.
    package var steps: [ImportStep] = []
    /// The outcome.
    package var report = ImportReport()

    /// Creates a plan that does nothing.
    package init() {}
}

/// Why nothing was imported.
package enum ImportError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file is of none of the formats.
    case unknownFormat
    /// The file is larger than ``ContactFormats/ContactLimits/file``.
    case tooLarge
    /// The folder has no files of cards.
    case emptyFolder
    /// The file cannot be opened or read, with the reason.
    case unreadable(String)

    /// One line for the person at the screen.
    package var description: String {
        switch self {
        case .unknownFormat:
            "not a file of contacts (vCard, CSV with a header row, JSON, LDIF or abook)"
        case .tooLarge: "the file is larger than \(ContactLimits.file >> 30) GB; split it"
        case .emptyFolder: "a folder without .vcf files (its own folders are not looked into)"
        case .unreadable(let reason): reason
        }
    }
}
