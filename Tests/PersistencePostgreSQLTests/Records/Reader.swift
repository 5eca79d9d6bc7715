import Persistence

/// A record with a value of each kind, which may be missing.
struct Reader: PersistableRecord, Codable, Hashable {
    var id: Int
    var name: String?
    var height: Double?
    var picture: [UInt8]?

    static let name = Column("name", \Reader.name)
    static let table = Table(
        "reader",
        key: Column("id", \Reader.id),
        columns: [name, Column("height", \Reader.height), Column("picture", \Reader.picture)],
        indexes: [Index(name.folded)],
        searching: [name]
    )
}
