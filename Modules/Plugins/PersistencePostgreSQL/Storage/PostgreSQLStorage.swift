public import Persistence
import Synchronization

/// Stores entries and records in a schema of a PostgreSQL database, which programs on several
/// machines can share.
///
/// The storage connects on the first call that needs a connection, and again after a connection was
/// lost. The schema and its tables are created if they are missing. A write transaction waits for
/// other writers, in this program or another one; read transactions wait for no other transaction.
/// Every transaction is one of the server: acknowledged changes are as durable as the server's
/// configuration makes them.
///
/// Records that a transaction saves consecutively are sent together, up to a thousand in a
/// statement and many new ones by `COPY`, before the transaction reads or ends. If the server
/// rejects one of them, the transaction fails there.
///
/// Texts are ordered by their first hundred characters, as an index entry of the server has 2,700
/// bytes at most. The server accepts no value of a gigabyte or more; a call with such a value
/// throws `PersistenceError`.
///
/// The body of a transaction runs on a thread of the storage, and blocks that thread while it waits
/// for the server. A single call that reads one thing, or only saves records, takes one round trip:
/// on its task's own thread as long as the server answers within a millisecond, and otherwise on a
/// thread of the storage. Such reads share a round trip if they wait for a connection at the same
/// time. They notice a table that another program has changed within a tenth of a second.
public final class PostgreSQLStorage: Sendable {
    /// The default timeout for the lock of another writer.
    public static let defaultBusyTimeout: Duration = .seconds(5)

    /// The default timeout for a result of the server.
    public static let defaultResponseTimeout: Duration = .seconds(60)

    /// The maximum timeout of three weeks: the server accepts no more than 24 days.
    private static let longestTimeout: Duration = .seconds(21 * 24 * 60 * 60)

    /// The URI of the server and the database, or of the service that names them, for messages.
    ///
    /// It has no user and no password, and includes the values of environment variables where the
    /// address has none, such as `postgresql://db.example:5433/people`.
    public let place: String

    let schema: String
    /// A pool of one session, as there is one writer at a time.
    let writers: SessionPool
    let readers: SessionPool
    let notices = ChangeNotices()
    let noticeTexts = NoticeTexts()
    let listener: Listener

    /// Creates a storage, without connecting yet.
    ///
    /// - Parameters:
    ///   - address: The database: `postgresql://host/name`, or the parameters of libpq such as
    ///     `host=/run/postgresql dbname=people`. Passwords are read from `~/.pgpass`, the file that
    ///     `PGPASSFILE` names, or a service file. The certificate of a server on another machine is
    ///     verified (`sslmode=verify-full`), unless the address, `PGSSLMODE` or a service file
    ///     specifies another mode; `prefer` in a service file counts as unspecified.
    ///   - schema: The name of the schema: at most 49 of `a` to `z`, digits and underscores.
    ///   - readerCount: The maximum number of connections that read; another one writes, and one
    ///     receives notifications of changes while there are observations.
    ///   - busyTimeout: How long to wait for another program that is writing.
    ///   - responseTimeout: How long to wait for the result of a statement, such as over a network
    ///     that is down. The creation of tables and indexes, and changes of many records by one
    ///     query, may take longer. The server waits as long for the next statement of a write
    ///     transaction, and then ends it, as other writers wait for its lock. The timeout for
    ///     connecting is `connect_timeout` of the address or of a service file, or
    ///     `PGCONNECT_TIMEOUT`; ten seconds by default.
    ///   - password: Called for the password if the server requires one that no file has, and again
    ///     if a connection with the last one fails; later connections use the last one. It is
    ///     called on one thread at a time, which it may block, and delays the calls that need a
    ///     connection; it must not use the storage. If it throws, such a call throws
    ///     `PersistenceError.unreachable`, whose reason includes the error.
    /// - Throws: `PersistenceError.cannotOpen` for an invalid address, or one with a password, and
    ///   for an invalid name of a schema.
    public init(
        address: String,
        schema: String = "builder",
        readerCount: Int = 4,
        busyTimeout: Duration = PostgreSQLStorage.defaultBusyTimeout,
        responseTimeout: Duration = PostgreSQLStorage.defaultResponseTimeout,
        password: (@Sendable () throws -> String)? = nil
    ) throws(PersistenceError) {
        let passwords = password.map(PasswordSource.init)
        let parameters = try ConnectionParameters(address, passwords: passwords)
        let isName = schema.utf8.allSatisfy { byte in
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || byte == UInt8(ascii: "_")
                || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        }
        guard isName, !schema.isEmpty, schema.utf8.count < 50 else {
            let reason = "\(schema) cannot be the name of a schema"
            throw .cannotOpen(path: parameters.place, reason: reason)
        }
        place = parameters.place
        self.schema = schema
        let responseTimeout = min(responseTimeout, Self.longestTimeout)
        let opening = TransactionOpening(
            parameters,
            schema: schema,
            patience: min(busyTimeout, Self.longestTimeout),
            responseTimeout: responseTimeout,
            noticeTexts
        )
        writers = SessionPool(count: 1) { Session(opening) }
        readers = SessionPool(count: max(1, readerCount)) { Session(opening) }
        listener = Listener(
            parameters,
            in: schema,
            notices,
            noticeTexts,
            patience: responseTimeout
        )
    }
}
