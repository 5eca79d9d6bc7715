/// The contacts read from a file, with the problems found.
package struct ContactReading: Hashable, Sendable {
    /// The contacts, in the order of the file.
    package var contacts: [Contact]
    /// The problems in the order of the file; at most ``ContactLimits/problems``, followed by one
    /// with the number of further problems.
    package var problems: [ContactProblem]
    /// The groups, in the order of the file.
    package var groups: [ContactGroup] = []
    /// The titles of a table's non-empty columns without a known meaning; their values are stored
    /// with the people.
    package var unknownColumns: [String] = []
    /// The number of problems beyond ``ContactLimits/problems`` that the reader has not counted
    /// yet.
    var furtherProblems = 0

    /// Creates the result of reading a file.
    package init(contacts: [Contact] = [], problems: [ContactProblem] = []) {
        self.contacts = contacts
        self.problems = problems
    }

    /// Adds a contact, with texts `withoutControlCharacters`.
    mutating func add(_ contact: Contact) {
        contacts.append(contact.withoutControlCharacters)
    }

    mutating func report(_ reason: String, line: Int) {
        guard problems.count < ContactLimits.problems else {
            furtherProblems += 1
            return
        }
        problems.append(ContactProblem(line: line, reason: reason))
    }
}

/// A card that lists other cards as members (`KIND:group`), who receive a category.
package struct ContactGroup: Hashable, Sendable {
    /// The name of the group, which becomes the category.
    package var name: String
    /// The distinct UIDs of the members, or the address of a member without a UID.
    package var members: [String]
    /// The line of the file at which the card begins, from 1.
    package var line: Int

    /// Creates a group.
    package init(name: String, members: [String], line: Int) {
        self.name = name
        self.members = members
        self.line = line
    }
}

/// A part of a file that could not be read.
package struct ContactProblem: Hashable, Sendable, CustomStringConvertible {
    /// The name of the file, if there are several.
    package var file: String?
    /// The line of the file, from 1; 0 for the whole file.
    package var line: Int
    /// The reason, including the consequence.
    package var reason: String

    /// Creates a problem.
    package init(file: String? = nil, line: Int, reason: String) {
        self.file = file
        self.line = line
        self.reason = reason
    }

    /// The message for the user in one line.
    package var description: String {
        (file.map { "\($0): " } ?? "") + (line > 0 ? "line \(line): " : "") + reason
    }
}

/// The size limits for reading files.
package enum ContactLimits {
    /// The maximum size of a file, in bytes.
    package static let file = 4 << 30
    /// The maximum size of a contact including its picture, in bytes.
    package static let contact = 8 << 20
    /// The maximum number of reported problems.
    package static let problems = 1000
    /// The maximum number of columns of a table.
    static let columns = 1000
    /// The maximum number of unclosed quotes in a table that are read as text.
    static let openQuotes = 8
}
