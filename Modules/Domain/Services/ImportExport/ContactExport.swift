package import ContactFormats
import Models
import Synchronization

/// Writes everybody to a file.
package struct ContactExport: Sendable {
    private let people: PeopleStore

    /// Creates the service.
    package init(people: PeopleStore) {
        self.people = people
    }

    /// Writes a file, with people in the list's order, without storing more than a page of them.
    ///
    /// - Parameters:
    ///   - format: The format of the file.
    ///   - write: Receives the contents, piece after piece, on a thread of the storage.
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
    ///   - format: A version of vCard; `nil` for that of the card that each person came with, and
    ///     4.0 for the others.
    ///   - write: Receives the name and the contents of each file, on a thread of the storage; no two
    ///     names are the same.
    /// - Returns: The names.
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

    /// Runs a body that reads everybody and writes what must not be written twice.
    ///
    /// - Parameter body: Receives everybody, and calls a function before it writes.
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
    /// The columns of a table of everybody.
    fileprivate func columns() throws -> CSVColumns {
        var columns = CSVColumns()
        try forEachPersonUnordered { columns.add(Contact(exporting: $0)) }
        guard columns.areInOrderOfPeople else { return columns }
        columns = CSVColumns()
        try forEachPerson { columns.add(Contact(exporting: $0)) }
        return columns
    }
}

/// Why a file could not be written.
package enum ExportError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The storage was found damaged, and replaced by what can be read of it.
    case replacedMeanwhile

    /// One line for the person at the screen.
    package var description: String {
        "the damaged address book was replaced meanwhile; export again"
    }
}

extension Contact {
    /// Creates a contact for a file.
    ///
    /// Portraits that a directory on this machine serves are left out: their addresses, with a
    /// port that changes at each start, mean nothing to another program.
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
    /// Whether the text is a URL whose host is the loopback interface.
    fileprivate var isOfThisMachine: Bool {
        ["127.0.0.1", "localhost", "[::1]"].contains { host in
            let link = "http://\(host)"
            guard hasPrefix(link) else { return false }
            return [":", "/", nil].contains(dropFirst(link.count).first)
        }
    }
}
