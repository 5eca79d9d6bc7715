public import Persistence
import Synchronization

/// Stores entries and records in a schema of a PostgreSQL database, which programs on many machines
/// may share.
///
/// Connections are made by the first call that needs them, and again after they were lost. The
/// schema and its tables are created if they are missing. A transaction that writes waits for
/// others that do, in this program or another one; readers wait for nobody. Every transaction is
/// one of the server: changes that were acknowledged are stored as safely as the server stores them.
///
/// Records that a transaction saves one behind the other are sent together, up to a thousand in a
/// statement and many new ones by `COPY`, before the transaction reads or ends. If the server refuses
/// one of them, the transaction fails there.
///
/// Texts are ordered by their first hundred characters: an entry of an index on the server has
/// 2,700 bytes at most. A value of a gigabyte is refused, which the server does not take.
///
/// The body of a transaction runs on a thread of the storage's own, which waits there for the server.
/// A single call that reads one thing, or only saves records, is one round trip, on its task's own
/// thread as long as the server answers within a millisecond; a later answer is waited for on a
/// thread of the storage's. Such readings that wait for a connection at the same time are one round
/// trip together. They see a table that another program has changed a tenth of a second later at most.
public final class PostgreSQLStorage: Sendable {
    /// The default time to wait for another writer.
    public static let defaultBusyTimeout: Duration = .seconds(5)

    /// The default time to wait for the server.
    public static let defaultResponseTimeout: Duration = .seconds(60)

    /// The longest time to wait, of three weeks: the server takes no more than 24 days.
    private static let longestTimeout: Duration = .seconds(21 * 24 * 60 * 60)

    /// The server and the database, without user and password, or the service that names them, for
    /// messages: such as `postgresql://db.example:5433/people`, with what the environment says where the
    /// address does not.
    public let place: String

    let schema: String
    /// One session, as there is one writer at a time.
    let writers: SessionPool
    let readers: SessionPool
    let notices = ChangeNotices()
    let noticeTexts = NoticeTexts()
    let listener: Listener

    /// Creates a storage; connects to nothing yet.
    ///
    /// - Parameters:
    ///   - address: The database: `postgresql://host/name`, or the parameters of libpq such as
    ///     `host=/run/postgresql dbname=people`. Passwords are read from `~/.pgpass`, the file that
    ///     `PGPASSFILE` names, or a service file. The certificate of a server on another machine is
    ///     verified (`sslmode=verify-full`), unless the address, `PGSSLMODE` or a service file says
    ///     otherwise (in the file, `prefer` counts as nothing said).
    ///   - schema: The name of the schema: at most 49 of `a` to `z`, digits and underscores.
    ///   - readerCount: The most connections that read; one more writes, and one waits for notices of
    ///     changes while somebody observes.
    ///   - busyTimeout: How long to wait for another program that is writing.
    ///   - responseTimeout: How long to wait for the answer to a statement, such as over a network
    ///     that is down; the creation of tables and indexes, and changes of many records by one
    ///     query, may take longer. The server waits as long for the next statement of a transaction that
    ///     writes, and ends it then, as others wait for its lock. To connect takes as long as
    ///     `connect_timeout` of the address or of a service file, or `PGCONNECT_TIMEOUT`, says, by
    ///     default ten seconds.
    ///   - password: Asked for the password if the server wants one and no file has it, and again if a
    ///     connection with that one fails; later connections use the last one. It is called on a thread
    ///     that waits, on one at a time, and holds the calls that need a connection; it must not use
    ///     the storage. Its error is part of the reason of `PersistenceError.unreachable`, which such
    ///     a call throws.
    /// - Throws: `PersistenceError.cannotOpen` for an address that is none, or that has a password.
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
