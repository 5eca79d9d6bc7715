import CPostgreSQL

// The baseline of the PostgreSQL benchmarks: the same work by calls of libpq with prepared
// statements.
//
// A failure ends the program with its reason, as the measurement would be meaningless.
//
// Unchecked, but safe as long as one task at a time uses it, as in a benchmark: the connection
// never leaves this file.
@safe
final class RawPostgreSQL: @unchecked Sendable {
    private let connection: OpaquePointer
    private var names: [String: String] = [:]

    init(_ address: String) {
        guard let connection = unsafe PQconnectdb(address) else { fatalError(address) }
        unsafe self.connection = connection
        unsafe cpostgresql_ignore_notices(connection)
        let isConnected = unsafe PQstatus(connection) == CONNECTION_OK
        precondition(isConnected, address)
    }

    deinit {
        unsafe PQfinish(connection)
    }

    /// The columns of a table of people, ordered by bytes as in tables of records.
    static let columns = """
        (id TEXT COLLATE "C" NOT NULL PRIMARY KEY, first TEXT COLLATE "C", last TEXT COLLATE "C", \
        email TEXT COLLATE "C", city TEXT COLLATE "C", phone TEXT COLLATE "C", \
        born DOUBLE PRECISION)
        """

    private static let replacing = """
        ON CONFLICT (id) DO UPDATE SET first = excluded.first, last = excluded.last, \
        email = excluded.email, city = excluded.city, phone = excluded.phone, born = excluded.born
        """
    static let upsert = """
        INSERT INTO raw_person VALUES ($1, $2, $3, $4, $5, $6, $7) \
        \(replacing)
        """
    /// Acquires the lock of writers until the end of the transaction, and notifies listeners.
    static let lock = "SELECT pg_advisory_xact_lock(7), pg_notify('raw', $1)"
    /// Stores a row only if the schema's state is the known one.
    static let guardedUpsert = """
        INSERT INTO raw_person SELECT $1, $2, $3, $4, $5, $6, $7::double precision \
        FROM raw_state WHERE tables = 1 \
        \(replacing)
        """
    static let byKey = "SELECT * FROM raw_person WHERE id = $1"
    static let page = "SELECT * FROM raw_person WHERE id > $1 ORDER BY id LIMIT 50"

    func execute(_ sql: String) {
        unsafe finish(PQexec(connection, sql), sql)
    }

    /// Adds people by `COPY`, the fastest way.
    func copy(_ people: [BenchPerson], into table: String) {
        execute("COPY \(table) FROM STDIN")
        var bytes: [UInt8] = []
        for (index, person) in people.enumerated() {
            for (column, text) in person.texts.enumerated() {
                if column > 0 { bytes.append(UInt8(ascii: "\t")) }
                bytes.append(contentsOf: text.utf8)
            }
            bytes.append(UInt8(ascii: "\n"))
            guard bytes.count > 60_000 || index == people.count - 1 else { continue }
            unsafe bytes.withUnsafeBytes { buffer in
                let start = unsafe buffer.bindMemory(to: CChar.self).baseAddress
                _ = unsafe PQputCopyData(connection, start, Int32(buffer.count))
            }
            bytes.removeAll(keepingCapacity: true)
        }
        unsafe PQputCopyEnd(connection, nil)
        while let result = unsafe PQgetResult(connection) { unsafe finish(result, "COPY") }
    }

    /// Stores a person in a transaction.
    func store(_ person: BenchPerson) {
        unsafe finish(run(Self.upsert, person.texts), Self.upsert)
    }

    /// Reads people with a statement of one argument.
    func people(_ sql: String, _ argument: String) -> [BenchPerson] {
        let result = unsafe run(sql, [argument])
        defer { unsafe PQclear(result) }
        return unsafe people(result)
    }

    /// Stores a person with a lock, a notification, and a check of the schema's state, as a shared
    /// storage must; both statements are sent in one round trip.
    func storeGuarded(_ person: BenchPerson) {
        let (lock, upsert) = (prepared(Self.lock), prepared(Self.guardedUpsert))
        var changedRows = ""
        unsafe pipelined(2) {
            send(lock, ["person"])
            send(upsert, person.texts)
        } read: { result in
            unsafe changedRows = String(cString: PQcmdTuples(result))
        }
        precondition(changedRows == "1")
    }

    /// Reads people with one statement each, which are all sent in one round trip.
    func pipelined(_ sql: String, _ arguments: [String]) -> Int {
        let name = prepared(sql)
        var count = 0
        unsafe pipelined(arguments.count) {
            for argument in arguments { send(name, [argument]) }
        } read: { result in
            unsafe count += people(result).count
        }
        return count
    }

    /// Sends statements, and then reads the result of each.
    @unsafe
    private func pipelined(_ count: Int, send: () -> Void, read: (OpaquePointer) -> Void) {
        unsafe PQenterPipelineMode(connection)
        send()
        unsafe PQpipelineSync(connection)
        for _ in 0..<count {
            while let result = unsafe PQgetResult(connection) {
                unsafe read(result)
                unsafe PQclear(result)
            }
        }
        while let result = unsafe PQgetResult(connection) {
            let isEnd = unsafe PQresultStatus(result) == PGRES_PIPELINE_SYNC
            unsafe PQclear(result)
            if isEnd { break }
        }
        unsafe PQexitPipelineMode(connection)
    }

    /// Sends a prepared statement with arguments, within a pipeline.
    private func send(_ name: String, _ texts: [String]) {
        _ = unsafe withTexts(texts) { values in
            unsafe PQsendQueryPrepared(connection, name, Int32(texts.count), values, nil, nil, 0)
        }
    }

    @unsafe
    private func people(_ result: OpaquePointer?) -> [BenchPerson] {
        (0..<(unsafe PQntuples(result))).map { row in
            BenchPerson(
                id: unsafe text(result, row, 0),
                first: unsafe text(result, row, 1),
                last: unsafe text(result, row, 2),
                email: unsafe text(result, row, 3),
                city: unsafe text(result, row, 4),
                phone: unsafe text(result, row, 5),
                born: Double(unsafe text(result, row, 6)) ?? 0
            )
        }
    }

    private func prepared(_ sql: String) -> String {
        if let name = names[sql] { return name }
        let name = "s\(names.count)"
        unsafe finish(PQprepare(connection, name, sql, 0, nil), sql)
        names[sql] = name
        return name
    }

    @unsafe
    private func run(_ sql: String, _ texts: [String]) -> OpaquePointer? {
        let name = prepared(sql)
        return unsafe withTexts(texts) { values in
            unsafe PQexecPrepared(connection, name, Int32(texts.count), values, nil, nil, 0)
        }
    }

    /// Calls a body with texts as C strings, whose pointers it must not retain.
    @unsafe
    private func withTexts<Value>(
        _ texts: [String],
        _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Value
    ) -> Value {
        var bytes: [CChar] = []
        var places: [Int] = []
        for text in texts {
            places.append(bytes.count)
            bytes.append(contentsOf: text.utf8.lazy.map { CChar(bitPattern: $0) })
            bytes.append(0)
        }
        return unsafe bytes.withUnsafeBufferPointer { buffer in
            let values = unsafe places.map { place in
                unsafe buffer.baseAddress.map { unsafe $0 + place }
            }
            return unsafe values.withUnsafeBufferPointer { unsafe body($0.baseAddress) }
        }
    }

    @unsafe
    private func text(_ result: OpaquePointer?, _ row: Int32, _ column: Int32) -> String {
        guard let start = unsafe PQgetvalue(result, row, column) else { return "" }
        let count = Int(unsafe PQgetlength(result, row, column))
        return unsafe String(
            decoding: UnsafeRawBufferPointer(start: start, count: count),
            as: UTF8.self
        )
    }

    @unsafe
    private func finish(_ result: OpaquePointer?, _ sql: String) {
        let status = unsafe PQresultStatus(result)
        guard [PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_COPY_IN].contains(status) else {
            fatalError("\(sql): \(unsafe String(cString: PQerrorMessage(connection)))")
        }
        unsafe PQclear(result)
    }
}

extension BenchPerson {
    /// The values of the columns as texts.
    fileprivate var texts: [String] { [id, first, last, email, city, phone, "\(born)"] }
}
