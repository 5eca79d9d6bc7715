package import ContactFormats
import Models
import Synchronization

/// A service that exports all people.
package struct ContactExport: Sendable {
    private let people: PeopleStore

    /// Creates an export of the people of a store.
    package init(people: PeopleStore) {
        self.people = people
    }

    /// Writes all people in the list's order to one file, with a page of them in memory at most.
    ///
    /// - Parameters:
    ///   - format: The format of the file.
    ///   - write: Receives the contents in pieces, on a thread of the storage.
    /// - Returns: The number of people.
    /// - Throws: ``ExportError``, the error of the storage, or that of `write`.
    @discardableResult
    package func run(
        as format: ContactFormat,
        _ write: @escaping @Sendable ([UInt8]) throws -> Void
    ) async throws -> Int {
        try await readOnce { people, writing in
            let columns = format == .csv ? try people.columns() : nil
            var writer = ContactWriter(format, columns: columns)
            var bytes: [UInt8] = []
            var count = 0
            try people.forEachPerson { person in
                writer.append(Contact(exporting: person), to: &bytes)
                count += 1
                guard bytes.count >= Self.pieceSize else { return }
                writing()
                try write(bytes)
                bytes.removeAll(keepingCapacity: true)
            }
            writer.finish(&bytes)
            writing()
            try write(bytes)
            return count
        }
    }

    /// Writes a file for each person, in the list's order.
    ///
    /// - Parameters:
    ///   - format: A version of vCard; `nil` for the version of the card that each person was read
    ///   from, or 4.0 for others.
    ///   - write: Receives the unique name and the contents of each file, on a thread of the
    ///   storage.
    /// - Returns: The names of the files.
    /// - Throws: ``ExportError``, the error of the storage, or that of `write`.
    package func runCards(
        as format: ContactFormat?,
        _ write: @escaping @Sendable (_ name: String, _ contents: [UInt8]) throws -> Void
    ) async throws -> [String] {
        try await readOnce { people, writing in
            var names: [String] = []
            try people.forEachPerson { person in
                let format = format ?? (person.user.cardVersion == "3.0" ? .vCard3 : .vCard4)
                let contents = format.write([Contact(exporting: person)])
                let name = CardFileName.name(forKey: person.key)
                writing()
                try write(name, contents)
                names.append(name)
            }
            return names
        }
    }

    /// Runs a body that reads all people, but does not repeat it after it has written output.
    ///
    /// - Parameter body: Receives a snapshot of the people, and a function to call before each
    ///   write.
    /// - Returns: The result of the body.
    /// - Throws: ``ExportError``, the error of the storage, or that of the body.
    private func readOnce<Value: Sendable>(
        _ body: @escaping @Sendable (PeopleSnapshot, _ writing: () -> Void) throws -> Value
    ) async throws -> Value {
        let hasWritten = Mutex(false)
        return try await people.readEverybody { people in
            if hasWritten.withLock(\.self) { throw ExportError.replacedMeanwhile }
            return try body(people) { hasWritten.withLock { $0 = true } }
        }
    }

    private static let pieceSize = 1 << 16
}

extension PeopleSnapshot {
    /// The columns of a table of all people.
    fileprivate func columns() throws -> CSVColumns {
        var columns = CSVColumns()
        try forEachPersonUnordered { columns.add(Contact(exporting: $0)) }
        guard columns.areInOrderOfPeople else { return columns }
        columns = CSVColumns()
        try forEachPerson { columns.add(Contact(exporting: $0)) }
        return columns
    }
}

/// The reason why an export failed.
package enum ExportError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A damaged storage was replaced during the export by its readable data.
    case replacedMeanwhile

    /// The message for the user in one line.
    package var description: String {
        "the damaged address book was replaced meanwhile; export again"
    }
}

extension Contact {
    /// Creates the contact to export for a person.
    ///
    /// Portraits that a directory on this machine serves are omitted: their URLs have a port that
    /// changes at each start.
    package init(exporting person: Person) {
        var user = person.user
        if !user.isOwn {
            let links = [user.picture?.large, user.picture?.medium, user.picture?.thumbnail]
            if links.contains(where: { $0?.isOfThisMachine ?? false }) { user.picture = nil }
        }
        self.init(user: user, note: person.note, isFavorite: person.isFavorite)
    }
}

extension String {
    /// Whether the text is an HTTP URL whose host is the loopback interface.
    fileprivate var isOfThisMachine: Bool {
        ["127.0.0.1", "localhost", "[::1]"].contains { host in
            let link = "http://\(host)"
            guard hasPrefix(link) else { return false }
            return [":", "/", nil].contains(dropFirst(link.count).first)
        }
    }
}
