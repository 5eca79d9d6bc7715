package import Models
package import Persistence

/// The parts of an address book that could not be read, recorded until they can be read again.
package struct ReadingProblems: Sendable {
    /// The reasons why people could not be read completely, by their keys.
    private var unread: [ExactText: String] = [:]
    /// The data of earlier releases that could not be read when the storage was opened.
    package var skipped: [SkippedRecord] = []
    /// The line about an unfinished sync, as last read; `nil` if there is none.
    package var unfinishedSync: String?
    /// The line about unreadable entries of the directory's last response; `nil` for none.
    package private(set) var unreadableEntries: String?

    /// Creates the problems of an address book that was not read yet.
    package init() {}

    /// Notes which of some people could not be read completely, and which of them can be again.
    package mutating func note(_ people: [Person]) {
        // Known people are updated, too: another program may have repaired them.
        if unread.isEmpty, !people.contains(where: { $0.unread != nil }) { return }
        for person in people { unread[person.id] = person.unread }
    }

    /// Notes the number of unreadable entries of a directory's response.
    package mutating func note(entriesOf answer: DirectoryPage) {
        let all = answer.unreadable + answer.users.count
        unreadableEntries =
            answer.unreadable == 0
            ? nil
            : "the directory: \(Services.unreadableEntries(answer.unreadable, of: all)); nobody was "
                + "removed"
    }

    /// The keys of the people who could not be read completely.
    package var keys: Set<ExactText> { Set(unread.keys) }

    /// Forgets people who are there no more.
    package mutating func forget(_ keys: some Sequence<ExactText>) {
        for key in keys { unread[key] = nil }
    }

    /// The number of people who could not be read completely.
    package var peopleCount: Int { unread.count }

    /// The data that could not be read: that of earlier releases, and people in the order of their
    /// keys.
    package var records: [SkippedRecord] {
        skipped
            + unread.sorted { $0.key < $1.key }.map { key, reason in
                SkippedRecord(collection: "people", key: key.text, reason: reason)
            }
    }
}
