import Persistence

/// The warnings for the user about data that could not be read or cannot be stored.
///
/// They last until their cause is resolved.
package struct AddressBookWarnings: Hashable, Sendable {
    /// The data that could not be read: one line for each file, and one for all records.
    package var unread: [String]
    /// The reason why changes cannot be stored at present; `nil` if they can.
    package var unstored: String?

    /// The advice for a number of people that the storage is not meant for; `nil` for none.
    package var advice: String?

    /// The line about an unfinished sync of the directory; `nil` if there is none.
    package var unfinished: String?

    /// The line about unreadable entries of the directory's last response; `nil` for none.
    package var unreadableEntries: String?

    /// The number of people with records that cannot be read entirely; an export lacks the rest.
    package var damagedPeople = 0

    /// All lines, the most serious first.
    package var lines: [String] {
        unread + [unstored, unreadableEntries, unfinished, advice].compactMap(\.self)
    }

    /// Creates warnings; empty by default.
    package init(unread: [String] = [], unstored: String? = nil, advice: String? = nil) {
        self.unread = unread
        self.unstored = unstored
        self.advice = advice
    }

    /// Creates the warnings about a storage and about records that could not be decoded.
    init(backend: any StorageBackend, skipped: [SkippedRecord]) async {
        let recoveries = await backend.recoveries
        unread = recoveries.map(\.warning)
        if let first = skipped.first {
            let others = skipped.count == 1 ? "" : " (and \(skipped.count - 1) more)"
            unread.append("\(first)\(others); import a backup to replace it")
        }
        let failure = await backend.writeFailure
        unstored = failure.map { "nothing can be stored: \($0)" }
    }
}

extension StorageRecovery {
    /// The description of the recovery with advice for the user.
    fileprivate var warning: String {
        guard let movedTo else { return description }
        return description
            + "; import a backup to bring back what is missing; deleting \(movedTo) ends this message"
    }
}
