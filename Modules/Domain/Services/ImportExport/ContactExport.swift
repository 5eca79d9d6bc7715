package import ContactFormats
import Models
import Persistence

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
    ///   - write: Receives the contents, piece after piece.
    /// - Returns: The number of people.
    /// - Throws: ``ExportError``, the error of the storage, or that of `write`.
    @discardableResult
    package func run(
        as format: ContactFormat,
        _ write: ([UInt8]) throws -> Void
    ) async throws -> Int {
        var columns: CSVColumns?
        if format == .csv {
            var used = try await people.columns()
            if used.areInOrderOfPeople {
                used = CSVColumns()
                try await people.visit { used.add(Contact(exporting: $0)) }
            }
            columns = used
        }
        var writer = ContactWriter(format, columns: columns)
        var bytes: [UInt8] = []
        var count = 0
        try await people.visit { person in
            guard writer.append(Contact(exporting: person), to: &bytes) else {
                throw ExportError.changedMeanwhile
            }
            count += 1
            guard bytes.count >= Self.pieceSize else { return }
            try write(bytes)
            bytes.removeAll(keepingCapacity: true)
        }
        writer.finish(&bytes)
        try write(bytes)
        return count
    }

    /// Writes a file for each person, in the list's order.
    ///
    /// - Parameters:
    ///   - format: A version of vCard; `nil` for that of the card that each person came with, and
    ///     4.0 for the others.
    ///   - write: Receives the name and the contents of each file; no two names are the same.
    /// - Returns: The number of people.
    /// - Throws: The error of the storage, or that of `write`.
    package func runCards(
        as format: ContactFormat?,
        _ write: (_ name: String, _ contents: [UInt8]) throws -> Void
    ) async throws -> Int {
        var count = 0
        try await people.visit { person in
            let format = format ?? (person.user.cardVersion == "3.0" ? .vCard3 : .vCard4)
            let contents = format.write([Contact(exporting: person)])
            try write(CardFileName.name(forKey: person.id), contents)
            count += 1
        }
        return count
    }

    private static let pieceSize = 1 << 16
}

extension PeopleStore {
    /// The columns of a table of everybody.
    fileprivate func columns() async throws -> CSVColumns {
        try await readable().read { db in
            var columns = CSVColumns()
            let everybody = try self.shown(db).people.unordered()
            try everybody.forEachPerson(db) { columns.add(Contact(exporting: $0)) }
            return columns
        }
    }
}

/// Why a file could not be written.
package enum ExportError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Somebody has got a field for which the table that is being written has no column.
    case changedMeanwhile

    /// One line for the person at the screen.
    package var description: String { "people were changed meanwhile; export again" }
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
