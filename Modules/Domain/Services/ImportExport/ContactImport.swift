package import ContactFormats
import Persistence

/// A service that imports the people of a file into the address book.
///
/// A person of the file who is already known is updated: the file's fields replace the stored ones,
/// and fields that the file does not have are unchanged. A second import of a file therefore
/// changes nothing. People are recognized by their UID. If the file or the address book has none,
/// the name with the e-mail address or number is compared, as long as the match is unique.
///
/// A person of the directory is updated by adding a person of the user's own with the same key.
package struct ContactImport: Sendable {
    /// The progress of an import.
    package struct Progress: Hashable, Sendable {
        /// The number of people read so far.
        package var people = 0
        /// The number of bytes read so far.
        package var bytes = 0

        /// Creates a progress value.
        package init(people: Int = 0, bytes: Int = 0) {
            self.people = people
            self.bytes = bytes
        }
    }

    private let people: PeopleStore

    /// Creates the service.
    ///
    /// - Parameter people: The store that receives the people of a file; people of its directory
    ///   are known if they are shown.
    package init(people: PeopleStore) {
        self.people = people
    }

    /// Imports all readable contacts of a file in one transaction.
    ///
    /// All readable files of a folder are imported in one transaction, too; the report lists the
    /// other files among its problems.
    ///
    /// - Parameters:
    ///   - file: The file or folder.
    ///   - columns: The meanings of table columns whose names are not recognized.
    ///   - progress: Receives the progress after each piece of the file, on a thread of the
    ///   storage.
    /// - Returns: The report, once the contacts are stored.
    /// - Throws: ``ImportError``, or the error of the storage; nothing is changed then.
    /// - Complexity: O(*n* log *m*) in the people of the file and those known; the memory is
    ///   constant, except for some bytes for each person without a UID.
    package func run(
        _ file: ContactFile,
        columns: [CSVColumnName] = [],
        progress: @escaping @Sendable (Progress) -> Void = { _ in }
    ) async throws -> ImportReport {
        await ContactFile.awaitStreams(of: [file], columns: columns)
        return try await people.database().write { db in
            var merging = try ContactMerging(
                into: PeopleTransaction(
                    db,
                    shown: people.shownRequest,
                    remembering: people.limits
                )
            )
            var state = Progress()
            func read(_ file: ContactFile, named name: String? = nil) throws {
                let earlier = state.bytes
                try file.read(columns: columns) { reading, bytes in
                    try merging.take(reading.contacts, bytes: earlier + bytes - state.bytes)
                    merging.report(reading, of: name)
                    state.people += reading.contacts.count
                    state.bytes = earlier + bytes
                    progress(state)
                }
            }
            let isFolder = file.files?.isEmpty == false
            if !isFolder { try read(file) }
            for file in file.files ?? [] {
                // A file of a folder is imported only if it can be read to its end.
                do throws(ImportError) {
                    try file.check(columns: columns)
                } catch {
                    merging.report(error, of: file.name)
                    continue
                }
                do {
                    try read(file, named: file.name)
                } catch let error as ImportError {
                    throw ImportError.unreadable("\(file.name ?? "a file"): \(error)")
                }
            }
            // A group's members may be in other files of the folder.
            try merging.addCategories()
            return try merging.finish(named: file.name, by: people.edition)
        }
    }

    /// Plans consecutive imports without changing anything; each import is a folder's files or one
    /// file.
    ///
    /// - Parameters:
    ///   - folders: The files of each import.
    ///   - columns: The meanings of table columns whose names are not recognized.
    /// - Returns: The plan of each file, or why it cannot be imported.
    /// - Throws: The error of the storage.
    /// - Complexity: As ``run(_:columns:progress:)``, with one step in memory for each person.
    package func plan(
        folders: [[ContactFile]],
        columns: [CSVColumnName] = []
    ) async throws -> [Result<ImportPlan, ImportError>] {
        await ContactFile.awaitStreams(of: folders.flatMap(\.self), columns: columns)
        do {
            try await people.database().write { db in
                // The imports run in a transaction that is rolled back, so that plans match them.
                throw Undoing(
                    plans: try folders.flatMap { files in
                        var merging = try ContactMerging(
                            into: PeopleTransaction(db, shown: people.shownRequest)
                        )
                        return try files.map { file in
                            merging.beginFile()
                            return try Planned(
                                file,
                                isAlone: files.count == 1,
                                columns,
                                &merging,
                                in: db
                            )
                        }
                        .map { try $0.withCategories() }
                    }
                )
            }
        } catch let undoing as Undoing {
            return undoing.plans
        }
        return []
    }

    private struct Undoing: Error {
        let plans: [Result<ImportPlan, ImportError>]
    }
}

/// A file that has been merged in a transaction, except for the categories of its groups.
private struct Planned {
    private let result: Result<(merging: ContactMerging, steps: [ImportStep]), ImportError>

    /// Merges the whole file, or nothing of it.
    ///
    /// A file that is imported alone is read once and rolled back if it cannot be read to its end.
    /// A file of a folder is checked first, as by the import.
    init(
        _ file: ContactFile,
        isAlone: Bool,
        _ columns: [CSVColumnName],
        _ merging: inout ContactMerging,
        in db: any WriteTransaction
    ) throws {
        var steps: [ImportStep] = []
        func merge() throws {
            try file.read(columns: columns) { reading, _ in
                steps += try merging.add(reading.contacts)
                merging.report(reading)
            }
        }
        do {
            if isAlone {
                try db.savepoint(merge)
            } else {
                try file.check(columns: columns)
                try merge()
            }
            var merged = merging
            merged.forgetPeople()
            result = .success((merged, steps))
        } catch let error as ImportError {
            result = .failure(error)
        }
    }

    /// The plan, once all files of the import have been merged.
    func withCategories() throws -> Result<ImportPlan, ImportError> {
        switch result {
        case .failure(let error): return .failure(error)
        case .success((var merging, let steps)):
            var plan = ImportPlan()
            plan.steps = steps + (try merging.addCategories())
            plan.report = merging.report
            return .success(plan)
        }
    }
}
