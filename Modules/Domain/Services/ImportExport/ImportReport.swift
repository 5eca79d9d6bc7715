package import ContactFormats

/// The outcome of an import.
package struct ImportReport: Hashable, Sendable {
    /// The number of new people.
    package var added = 0
    /// The number of known people with new data in the file, including those recognized by name and
    /// address.
    package var updated = 0
    /// The number of updated people who were not recognized by the UID.
    package var merged = 0
    /// The number of people without new data.
    package var unchanged = 0
    /// The number of people who received a group's category, including new people.
    package var grouped = 0
    /// The number of group members found, including those who already had the category.
    package var members = 0
    /// The contacts and lines that could not be read, and groups with missing members.
    package var problems: [ContactProblem] = []
    /// The number of a folder's files that could not be imported; each is also a problem.
    package var unreadFiles = 0
    /// The titles of table columns without a known meaning; their values are stored with the
    /// people.
    package var unknownColumns: [String] = []
    /// Whether ``PeopleStore/undo(ofAnybody:)`` can undo the import: not if it changes more people
    /// than ``HistoryLimits/people``.
    package var isUndoable = true

    /// Creates a report.
    package init(added: Int = 0, updated: Int = 0, merged: Int = 0, unchanged: Int = 0) {
        self.added = added
        self.updated = updated
        self.merged = merged
        self.unchanged = unchanged
    }

    /// The counts in one line, such as `298 added, 2 updated (1 by name), 0 unchanged`.
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

/// The effect of an import on one contact of a file, with the reason.
package struct ImportStep: Hashable, Sendable {
    /// The ways to merge a contact with the known people.
    package enum Action: String, Hashable, Sendable {
        /// Adds a new person.
        case add
        /// Updates the person with the same UID.
        case update
        /// Updates a person who was not recognized by the UID.
        case merge
        /// Changes nothing.
        case unchanged
    }

    /// The way in which the contact is merged.
    package var action: Action
    /// The name of the person in the file.
    package var name: String
    /// The key (`User.key`) of the person who is added, updated or unchanged.
    package var key: String
    /// The feature by which the person was recognized, and the changed fields.
    package var reason: String

    /// Creates a step.
    package init(action: Action, name: String, key: String, reason: String) {
        self.action = action
        self.name = name
        self.key = key
        self.reason = reason
    }
}

/// A preview of an import.
package struct ImportPlan: Equatable, Sendable {
    /// The steps of the contacts, in the order of the file.
    package var steps: [ImportStep] = []
    /// The report that the import would return.
    package var report = ImportReport()

    /// Creates an empty plan.
    package init() {}
}

/// The reason why nothing was imported.
package enum ImportError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The format of the file is not supported.
    case unknownFormat
    /// The file is larger than ``ContactFormats/ContactLimits/file``.
    case tooLarge
    /// The folder contains no vCard files.
    case emptyFolder
    /// The file cannot be opened or read, with the reason.
    case unreadable(String)

    /// The message for the user in one line.
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
