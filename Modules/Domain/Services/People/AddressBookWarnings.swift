import Persistence

/// Messages about data that could not be read or cannot be stored, for the user.
///
/// They last until the cause is dealt with.
package struct AddressBookWarnings: Hashable, Sendable {
    /// The data that could not be read: one line for each file, and one for records.
    package var unread: [String]
    /// Why changes cannot be stored at present; `nil` if they can.
    package var unstored: String?

    /// What would be better for so many people; `nil` if the storage is meant for them.
    package var advice: String?

    /// What is missing of a directory whose sync was stopped; `nil` if none was.
    package var unfinished: String?

    /// How many entries of the directory's last answer cannot be read; `nil` if all can.
    package var unreadableEntries: String?

    /// All lines, the gravest first.
    package var lines: [String] {
        unread + [unstored, unreadableEntries, unfinished, advice].compactMap(\.self)
    }

    /// Creates warnings; by default there are none.
    package init(unread: [String] = [], unstored: String? = nil, advice: String? = nil) {
        self.unread = unread
        self.unstored = unstored
        self.advice = advice
    }

    /// Creates the warnings about a storage, and about records of it that could not be decoded.
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
    /// The report with advice for the user.
    fileprivate var warning: String {
        guard let movedTo else { return description }
        return description
            + "; import a backup to bring back what is missing; deleting \(movedTo) ends this message"
    }
}
