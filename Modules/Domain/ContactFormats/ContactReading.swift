/// The contacts of a file, with the problems found on the way.
package struct ContactReading: Hashable, Sendable {
    /// The contacts, in the order of the file.
    package var contacts: [Contact]
    /// The problems, in the order of the file; at most ``ContactLimits/problems``, and then one with
    /// the number of the others.
    package var problems: [ContactProblem]
    /// The groups, in the order of the file.
    package var groups: [ContactGroup] = []
    /// The titles of a table's columns whose meaning is not known and that are not empty; their
    /// fields stay with the people.
    package var unknownColumns: [String] = []
    /// The number of problems beyond ``ContactLimits/problems``, until the reader counts them.
    var furtherProblems = 0

    /// Creates the result of a reading.
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

/// A card that lists others (`KIND:group`), and gives them a category.
package struct ContactGroup: Hashable, Sendable {
    /// The name, which is that of the category.
    package var name: String
    /// The UIDs of the members, each once; of a member that has none, its address.
    package var members: [String]
    /// The line of the file at which the card begins, counted from 1.
    package var line: Int

    /// Creates a group.
    package init(name: String, members: [String], line: Int) {
        self.name = name
        self.members = members
        self.line = line
    }
}

/// Something in a file that could not be read, and where.
package struct ContactProblem: Hashable, Sendable, CustomStringConvertible {
    /// The name of the file, if there are several.
    package var file: String?
    /// The line of the file, counted from 1; 0 for the whole file.
    package var line: Int
    /// The reason, with the consequence.
    package var reason: String

    /// Creates a problem.
    package init(file: String? = nil, line: Int, reason: String) {
        self.file = file
        self.line = line
        self.reason = reason
    }

    /// One line for the person at the screen.
    package var description: String {
        (file.map { "\($0): " } ?? "") + (line > 0 ? "line \(line): " : "") + reason
    }
}

/// The sizes up to which files are read.
package enum ContactLimits {
    /// The bytes of a file.
    package static let file = 4 << 30
    /// The bytes of one contact, its picture included.
    package static let contact = 8 << 20
    /// The problems that are reported.
    package static let problems = 1000
    /// The columns of a table.
    static let columns = 1000
    /// The quotes without an end that are overlooked in a table.
    static let openQuotes = 8
}
