import Persistence

// The tables of the file, and the migrations that create them.
//
// The header contains an application ID and the number of applied migrations, which distinguish a
// new file, an emptied one, one of another program and one of a newer version.
enum Schema {
    /// The mark in the header: "Bldr" in ASCII.
    static let applicationID = 0x426C_6472

    /// The first version with numbers of entries.
    static let firstVersionWithTotals = 3

    /// The version that this code writes.
    static let version = migrations.count

    // A migration is never changed or removed, as a file may be at any earlier version.
    private static let migrations: [(name: String, sql: String)] = [
        (
            "entries of bytes",
            """
            CREATE TABLE entry (
                collection TEXT NOT NULL,
                key TEXT NOT NULL,
                value BLOB NOT NULL,
                PRIMARY KEY (collection, key)
            )
            """
        ),
        (
            // A table in the order of its keys is read from start to end, instead of page by
            // page in the order in which rows were written.
            "entries in the order of their keys",
            """
            CREATE TABLE ordered (
                collection TEXT NOT NULL,
                key TEXT NOT NULL,
                value BLOB NOT NULL,
                PRIMARY KEY (collection, key)
            ) WITHOUT ROWID;
            INSERT INTO ordered SELECT collection, key, value FROM entry
                ORDER BY collection, key;
            DROP TABLE entry;
            ALTER TABLE ordered RENAME TO entry
            """
        ),
        (
            // SQLite does not notice a changed byte in a key: a search may then end early.
            "the number of entries of each collection",
            """
            CREATE TABLE total (
                collection TEXT PRIMARY KEY,
                entries INTEGER NOT NULL
            ) WITHOUT ROWID;
            INSERT INTO total SELECT collection, count(*) FROM entry GROUP BY collection
            """
        ),
        (
            "the tables of records: their number, and the columns that searches look into",
            """
            CREATE TABLE builder_table (
                name TEXT PRIMARY KEY,
                records INTEGER NOT NULL,
                searched TEXT NOT NULL
            ) WITHOUT ROWID;
            CREATE TABLE marked (
                collection TEXT PRIMARY KEY,
                entries INTEGER NOT NULL,
                mark BLOB NOT NULL DEFAULT X'42'
            ) WITHOUT ROWID;
            INSERT INTO marked (collection, entries) SELECT collection, entries FROM total;
            DROP TABLE total;
            ALTER TABLE marked RENAME TO total
            """
        ),
    ]

    /// The first version whose tables without row numbers are the only ones with entries.
    static let firstVersionWithOrderedEntries = 2

    /// The first version with tables of records.
    static let firstVersionWithRecords = 4

    /// The first version whose totals are marked: with tables of records, whose indexes have rows
    /// of a text and a number: a mark distinguishes the rows of totals from those.
    static let firstVersionWithMarkedTotals = 4

    /// The result of inspecting a file.
    enum Finding {
        case usable(version: Int)
        case newer(version: Int)
        case empty(isMarked: Bool)
        case foreign
    }

    /// Looks at a database; the first thing to read from it, so that noise shows.
    static func inspect(_ connection: Connection) throws(SQLiteFailure) -> Finding {
        let mark = try connection.integer("PRAGMA application_id")
        let version = try connection.integer("PRAGMA user_version")
        let tables = try connection.integer("SELECT count(*) FROM sqlite_schema")
        if mark == applicationID, tables > 0 {
            return version > Self.version ? .newer(version: version) : .usable(version: version)
        }
        return tables == 0 ? .empty(isMarked: mark == applicationID) : .foreign
    }

    /// Makes the migrations that a file lacks, each wholly or not at all.
    static func migrate(_ connection: Connection, from version: Int) throws(SQLiteFailure) {
        for number in max(0, version)..<Self.version {
            try connection.write { () throws(SQLiteFailure) in
                // Another process may have come first.
                guard try connection.integer("PRAGMA user_version") == number else { return }
                try connection.execute(
                    """
                    CREATE TABLE IF NOT EXISTS migration (
                        version INTEGER PRIMARY KEY, name TEXT NOT NULL, made TEXT NOT NULL
                    )
                    """
                )
                try connection.execute(migrations[number].sql)
                try connection.run(
                    "INSERT INTO migration VALUES (\(number + 1), ?1, datetime('now'))",
                    [.text(migrations[number].name)]
                )
                try connection.execute("PRAGMA application_id = \(applicationID)")
                try connection.execute("PRAGMA user_version = \(number + 1)")
            }
        }
    }
}
