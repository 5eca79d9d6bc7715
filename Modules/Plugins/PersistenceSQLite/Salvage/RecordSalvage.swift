import Persistence

/// Reads the readable records of a damaged database, table by table.
///
/// SQLite stops a scan at a damaged page. The salvage continues after it, in steps that double
/// until a row is found, and scans backwards from there, so that the rows on intact pages are
/// reached from both sides.
struct RecordSalvage {
    /// The number of records that can be read.
    private(set) var kept = 0
    /// The number of records that cannot be read; `nil` if it is unknown.
    private(set) var lost: Int? = 0

    private let source: Connection
    private let schema: StoredSchema
    /// The number of scans that may still fail, which limits the time for badly damaged files.
    private var attempts = 2_000

    /// Reads a database; `nil` if it has no tables of records, or their names cannot be read.
    ///
    /// - Parameters:
    ///   - path: The file, which no connection of this process has open.
    ///   - target: A database that receives the tables and their rows; `nil` to count only.
    /// - Throws: Failures of the target.
    init?(databaseAt path: String, into target: Connection? = nil) throws(SQLiteFailure) {
        let file = DatabaseFile(path: path)
        guard let identity = file.identity, identity.isRegular, identity.size >= 512 else {
            return nil
        }
        let duplicate = Self.copy(of: path)
        guard let source = Self.open(path, duplicate) else { return nil }
        defer {
            source.close(keepingLog: true)
            withExtendedLifetime(duplicate) {}
        }
        schema = StoredSchema(of: source)
        let tables = schema.recordTables
        if tables.isEmpty { return nil }
        self.source = source
        var records = schema.records(of: source)
        for table in tables {
            let name = table.name
            try target?.execute(table.sql)
            let copied = try copy(name, into: target)
            kept += copied
            let known = records?.removeValue(forKey: name)
            addLost(known?.count.map { $0 > copied ? $0 - copied : 0 })
            guard let target else { continue }
            // If the schema is incomplete, the indexes of the table are created when it is used.
            try target.run(
                "INSERT INTO builder_table VALUES (?1, ?2, ?3)",
                [
                    .text(name), .integer(Int64(copied)),
                    .text(schema.isWhole ? known?.searched ?? "" : ""),
                ]
            )
            if schema.isWhole { try recreate(name, in: target) }
        }
        if schema.isWhole { return }
        for table in records?.values ?? [:].values { addLost(table.count) }
    }

    private mutating func addLost(_ count: Int?) {
        lost = if let count, let lost { lost.addingClamped(max(0, count)) } else { nil }
    }

    /// Copies a file that SQLite cannot read in place: one with a log, which SQLite writes to and
    /// deletes, or one that ends within a page, the rest of which SQLite would read as zeros.
    private static func copy(of path: String) -> FileCopy? {
        let pages = DatabasePages(path: path)
        let size = pages.fileSize / pages.size * pages.size
        return pages.hasLog || size < pages.fileSize ? FileCopy(of: path, size: size) : nil
    }

    /// Opens the copy or, without one, the file itself without changing it.
    private static func open(_ path: String, _ copy: FileCopy?) -> Connection? {
        let connection =
            if let copy { try? Connection(reading: copy.path) } else {
                try? Connection(unchanging: path)
            }
        do throws(SQLiteFailure) {
            // With this setting, SQLite reads the tables of a file that is shorter than its header
            // states.
            try connection?.execute("PRAGMA writable_schema = ON")
            _ = try connection?.integer("PRAGMA application_id")
            return connection
        } catch {
            connection?.close(keepingLog: true)
            return nil
        }
    }

    /// Copies the rows of a table, and returns their number.
    private mutating func copy(
        _ name: String,
        into target: Connection?
    ) throws(SQLiteFailure) -> Int {
        // Integer keys are row IDs, which may be negative.
        var copied = try walk(name, 0, .min, "DESC", target).count
        var rows = try walk(name, 1, .max, "ASC", target)
        copied += rows.count
        if rows.last == .max { return copied }
        var low = (rows.last ?? 0) + 1
        var gap: Int64 = 1
        while !rows.isWhole, attempts > 0 {
            attempts -= 1
            let start = low.addingReportingOverflow(gap)
            if !start.overflow { rows = try walk(name, start.partialValue, .max, "ASC", target) }
            copied += rows.count
            if let first = rows.first, let last = rows.last {
                // The rows that the step has skipped.
                copied += try walk(name, first - 1, low, "DESC", target).count
                if last == .max { break }
                (low, gap) = (last + 1, 1)
            } else if rows.isWhole || start.overflow {
                copied += try walk(name, .max, low, "DESC", target).count
                break
            } else {
                let step = gap.multipliedReportingOverflow(by: 2)
                gap = step.overflow ? .max : step.partialValue
            }
        }
        return copied
    }

    private struct Walk {
        var first: Int64?
        var last: Int64?
        var count = 0
        /// Whether the scan has reached its end.
        var isWhole = true
    }

    /// Scans the rows between two row IDs until SQLite fails, or a row is out of order, as on a
    /// page of zeros, where all rows have the ID 0.
    private func walk(
        _ name: String,
        _ first: Int64,
        _ last: Int64,
        _ direction: String,
        _ target: Connection?
    ) throws(SQLiteFailure) -> Walk {
        var walk = Walk()
        guard
            let rows = try? source.statement(
                """
                SELECT rowid, * FROM \(RecordNames.quoted(name))
                WHERE rowid BETWEEN ?1 AND ?2 ORDER BY rowid \(direction)
                """
            )
        else { return walk }
        defer { rows.reset() }
        let range = min(first, last)...max(first, last)
        try rows.bind([.integer(range.lowerBound), .integer(range.upperBound)])
        while true {
            guard let isRow = try? rows.step() else { break }
            if !isRow { return walk }
            let number = Int64(rows.integer(at: 0))
            let isNext = walk.last.map { direction == "ASC" ? $0 < number : $0 > number } ?? true
            guard isNext, range.contains(number) else { break }
            if walk.first == nil { walk.first = number }
            walk.last = number
            walk.count += try put(rows.values(count: rows.columnCount), name, target)
        }
        walk.isWhole = false
        return walk
    }

    /// Inserts a row into the target unless its key exists, and returns the number of added rows.
    private func put(
        _ values: [DatabaseValue],
        _ name: String,
        _ target: Connection?
    ) throws(SQLiteFailure) -> Int {
        // An integer key is the row ID, which a row of zeros has as well.
        let isBlank = values.count > 2 && values[2...].allSatisfy { $0 == .null }
        if values[1] == .null || isBlank && values[0] == .integer(0) { return 0 }
        guard let target else { return 1 }
        let places = values.indices.dropFirst().map { "?\($0)" }.joined(separator: ", ")
        try target.run(
            "INSERT OR IGNORE INTO \(RecordNames.quoted(name)) VALUES (\(places))",
            Array(values.dropFirst())
        )
        return target.changedRows
    }

    /// Recreates the indexes of a table, and its index of words.
    private func recreate(_ name: String, in target: Connection) throws(SQLiteFailure) {
        for part in schema.parts(of: name) {
            try target.execute(part.sql)
            if part.name == "\(name) search" {
                let search = RecordNames.quoted(part.name)
                try target.execute("INSERT INTO \(search) (\(search)) VALUES ('rebuild')")
            }
        }
    }
}
