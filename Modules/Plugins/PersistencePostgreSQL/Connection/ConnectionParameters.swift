import CPostgreSQL
import Persistence

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// How to reach a server: the parameters of a connection, and a name of the place for messages.
struct ConnectionParameters: Sendable {
    private let values: [(name: String, value: String)]
    /// The server and the database, without user and password.
    let place: String

    /// Reads an address of libpq: `postgresql://host/name?...`, or pairs such as `host=… dbname=…`
    /// (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING).
    ///
    /// - Throws: `PersistenceError.cannotOpen` for an address that is none, or that has a password,
    ///   which others would read in the list of processes.
    init(_ address: String) throws(PersistenceError) {
        var known: [(name: String, value: String)] = []
        var reason: UnsafeMutablePointer<CChar>?
        let options = unsafe PQconninfoParse(address, &reason)
        // Safe: both are freed here, once; the texts are copied.
        defer {
            unsafe PQconninfoFree(options)
            unsafe PQfreemem(reason)
        }
        guard var option = unsafe options else {
            let message = unsafe reason.map { unsafe String(cString: $0) } ?? "out of memory"
            throw .cannotOpen(path: "the database", reason: PostgreSQLFailure.line(of: message))
        }
        while let name = unsafe option.pointee.keyword {
            if let value = unsafe option.pointee.val {
                unsafe known.append((String(cString: name), String(cString: value)))
            }
            unsafe option += 1
        }
        func value(_ name: String) -> String? { known.first { $0.name == name }?.value }
        let host = value("host") ?? value("hostaddr")
        let database = value("dbname").map { "/\($0)" } ?? ""
        place = "postgresql://\(host.map { $0.hasPrefix("/") ? "" : $0 } ?? "")\(database)"
        guard value("password") == nil else {
            let reason = "its address has a password, which others can read (keep it in ~/.pgpass)"
            throw .cannotOpen(path: place, reason: reason)
        }
        // A server that has vanished is noticed within half a minute.
        let defaults = [
            ("connect_timeout", "10"), ("tcp_user_timeout", "30000"), ("keepalives_idle", "10"),
            ("keepalives_interval", "5"), ("keepalives_count", "4"),
            ("application_name", "builder"),
        ]
        let missing = defaults.filter { value($0.0) == nil }
        let server = host ?? Self.variable("PGHOSTADDR") ?? Self.variable("PGHOST")
        let mode = value("sslmode") ?? Self.variable("PGSSLMODE")
        if mode == nil, let server, !Self.isLocal(server) {
            known.append(("sslmode", "verify-full"))
        }
        values = known + missing + [("client_encoding", "UTF8")]
    }

    /// A variable of the environment, which the client library reads as well.
    private static func variable(_ name: String) -> String? {
        // Safe: the text is copied.
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    private static func isLocal(_ host: String) -> Bool {
        host.split(separator: ",").allSatisfy { host in
            host.hasPrefix("/") || host.hasPrefix("@") || host.hasPrefix("127.")
                || ["localhost", "::1"].contains(host)
        }
    }

    /// Calls a body with the parameters as the client library takes them.
    @unsafe
    func withPointers<Value>(
        _ body: (
            _ names: UnsafePointer<UnsafePointer<CChar>?>?,
            _ values: UnsafePointer<UnsafePointer<CChar>?>?
        ) -> Value
    ) -> Value {
        // Safe: the texts live until the end of the method, and the library copies what it needs.
        let texts = unsafe values.map { name, value in unsafe (strdup(name), strdup(value)) }
        defer {
            for index in unsafe texts.indices {
                unsafe free(texts[index].0)
                unsafe free(texts[index].1)
            }
        }
        let names: [UnsafePointer<CChar>?] =
            unsafe texts.map { unsafe $0.0.map { unsafe UnsafePointer($0) } } + [nil]
        let values: [UnsafePointer<CChar>?] =
            unsafe texts.map { unsafe $0.1.map { unsafe UnsafePointer($0) } } + [nil]
        return unsafe body(names, values)
    }
}
