import CSQLite
import Persistence

// A database as other programs, and earlier versions of the storage, open it.
//
// Unsafe calls of SQLite's C interface; the pointer is closed with its owner.
@safe
final class RawDatabase {
    struct Failure: Error {
        let code: Int32
    }

    private let raw: OpaquePointer?

    init(_ path: String) throws {
        var raw: OpaquePointer?
        let code = unsafe sqlite3_open(path, &raw)
        unsafe self.raw = raw
        if code != SQLITE_OK { throw Failure(code: code) }
    }

    deinit {
        unsafe sqlite3_close_v2(raw)
    }

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

    /// The versions of the migrations that were made.
    func migrations() throws -> [Int] {
        var statement: OpaquePointer?
        let sql = "SELECT version FROM migration ORDER BY version"
        let code = unsafe sqlite3_prepare_v2(raw, sql, -1, &statement, nil)
        if code != SQLITE_OK { throw Failure(code: code) }
        defer { unsafe sqlite3_finalize(statement) }
        var versions: [Int] = []
        while unsafe sqlite3_step(statement) == SQLITE_ROW {
            versions.append(Int(unsafe sqlite3_column_int64(statement, 0)))
        }
        return versions
    }

    private func execute(_ sql: String) throws {
        let code = unsafe sqlite3_exec(raw, sql, nil, nil, nil)
        if code != SQLITE_OK { throw Failure(code: code) }
    }
}
