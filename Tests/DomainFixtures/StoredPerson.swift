package import Persistence

/// The columns of a stored person that another program changes or damages.
package struct StoredPerson: PersistableRecord {
    package var id: String
    package var document: [UInt8]

    package static let id = Column("id", \StoredPerson.id)
    package static let document = Column("document", \StoredPerson.document)
    package static let table = Table("person", key: id, columns: [document])

    package init(row: Row) throws {
        id = try row[0]
        document = try row[1]
    }

    /// Damages all people of a storage.
    package static func damage(in storage: any RecordStorage) async throws {
        try await Database(storage).updateAll(all(), document.set(to: [1]))
    }
}
