package import Persistence

/// A person of the shared directory.
package struct Member: PersistableRecord, Codable {
    /// The number of people.
    package static let count = 1_000
    /// The number of people of a page.
    package static let page = 50

    /// The number of the person.
    package var id: Int
    /// The name.
    package var name: String
    /// How often a program has changed the person.
    package var changes = 0

    /// Creates a person.
    package init(id: Int) {
        self.id = id
        name = "Ada King \(id)"
    }

    /// The number of the person.
    package static let id = Column("id", \Member.id)
    /// The name.
    package static let name = Column("name", \Member.name)
    /// How often a program has changed the person.
    package static let changes = Column("changes", \Member.changes)
    /// The table.
    package static let table = Table(
        "member",
        key: id,
        columns: [name, changes],
        indexes: [Index(name.folded)]
    )
}
