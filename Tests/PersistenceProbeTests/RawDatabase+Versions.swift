import Persistence
import RawSQLite

extension RawDatabase {
    /// Creates the tables of a version of the schema, with some entries of the collection `c`.
    ///
    /// - Returns: The entries.
    func create(version: Int) throws -> [StorageEntry] {
        try execute(
            """
            PRAGMA journal_mode = WAL;
            CREATE TABLE migration (
                version INTEGER PRIMARY KEY, name TEXT NOT NULL, made TEXT NOT NULL
            );
            CREATE TABLE entry (
                collection TEXT NOT NULL,
                key TEXT NOT NULL,
                value BLOB NOT NULL,
                PRIMARY KEY (collection, key)
            )\(version > 1 ? " WITHOUT ROWID" : "");
            INSERT INTO entry VALUES ('c', 'b', x'01'), ('d', 'y', x'02'), ('c', 'é', x'');
            INSERT INTO entry VALUES ('c', 'a', zeroblob(9000));
            """
        )
        if version > 2 {
            try execute(
                """
                CREATE TABLE total (
                    collection TEXT PRIMARY KEY,
                    entries INTEGER NOT NULL
                ) WITHOUT ROWID;
                INSERT INTO total SELECT collection, count(*) FROM entry GROUP BY collection
                """
            )
        }
        for number in 1...version {
            try execute("INSERT INTO migration VALUES (\(number), 'earlier', datetime('now'))")
        }
        try execute("PRAGMA application_id = \(0x426C_6472); PRAGMA user_version = \(version)")
        return [
            StorageEntry(key: "a", value: [UInt8](repeating: 0, count: 9_000)),
            StorageEntry(key: "b", value: [1]), StorageEntry(key: "é", value: []),
        ]
    }

    /// The versions of the completed migrations.
    func migrations() throws -> [Int] {
        try rows("SELECT version FROM migration ORDER BY version").compactMap { Int($0[0]) }
    }
}
