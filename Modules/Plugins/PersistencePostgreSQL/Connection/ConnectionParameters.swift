import CPostgreSQL
import Persistence

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The parameters of a connection to a server, and a name of the database for messages.
struct ConnectionParameters: Sendable {
    private var values: [(name: String, value: String)]
    /// The default values of parameters that neither the address nor the environment sets.
    private var defaults: [(name: String, value: String)]
    /// Whether a service file may name the server and set parameters of the connection.
    private let hasService: Bool
    /// Whether only a service file may set the verification of the certificate.
    private let isModeOfService: Bool
    /// The server and the database, without user and password, or the service that names them.
    let place: String
    /// The source of a password, if the server requires one that no file has; `nil` for none.
    let passwords: PasswordSource?
    /// Whether the source may be asked for a password, instead of using only a known one.
    var asksForPassword = true

    /// Parses an address of libpq: `postgresql://host/name?...`, or pairs such as `host=… dbname=…`
    /// (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING).
    ///
    /// - Throws: `PersistenceError.cannotOpen` for an invalid address, or one with a password,
    ///   which other users could read in the list of processes.
    init(
        _ address: String,
        passwords: PasswordSource? = nil
    ) throws(PersistenceError) {
        self.passwords = passwords
        var reason: UnsafeMutablePointer<CChar>?
        let list = unsafe PQconninfoParse(address, &reason)
        // Safe: both are freed here, once; the texts are copied.
        defer {
            unsafe PQconninfoFree(list)
            unsafe PQfreemem(reason)
        }
        guard unsafe list != nil else {
            let message = unsafe reason.map { unsafe String(cString: $0) } ?? "out of memory"
            // The message may contain a part of a password.
            let mayHaveSecret = address.contains("@") || address.lowercased().contains("pass")
            let line =
                mayHaveSecret
                ? "its address cannot be read" : PostgreSQLFailure.line(of: message)
            throw .cannotOpen(path: "the database", reason: line)
        }
        let options = unsafe ConnectionOptions(list)
        if let name = options["dbname"], name.contains("@") {
            let reason =
                "the name of the database has an @ (a password has no place in the address, and a / "
                + "before the @ is %2F)"
            throw .cannotOpen(path: "the database", reason: reason)
        }
        place = options.place(Self.variable)
        guard !options.hasSecret else {
            let reason = "its address has a password, which others can read (keep it in ~/.pgpass)"
            throw .cannotOpen(path: place, reason: reason)
        }
        values = options.values + [("client_encoding", "UTF8")]
        defaults = Self.defaults
            .filter { options[$0.name] == nil && $0.variable.flatMap(Self.variable) == nil }
            .map { ($0.name, $0.value) }
        let mode = options["sslmode"] ?? Self.variable("PGSSLMODE")
        hasService = (options["service"] ?? Self.variable("PGSERVICE")) != nil
        isModeOfService = hasService && mode == nil
        let servers = [
            options["host"] ?? Self.variable("PGHOST"),
            options["hostaddr"] ?? Self.variable("PGHOSTADDR"),
        ]
        if mode == nil, !hasService, !servers.allSatisfy(Self.isLocal) {
            values.append(Self.verification)
        }
    }

    /// Default parameters, with the environment variables that override them.
    ///
    /// With them, a server that has vanished is noticed within half a minute.
    private static let defaults: [(name: String, value: String, variable: String?)] = [
        ("connect_timeout", "10", "PGCONNECT_TIMEOUT"), ("tcp_user_timeout", "30000", nil),
        ("keepalives_idle", "10", nil), ("keepalives_interval", "5", nil),
        ("keepalives_count", "4", nil), ("application_name", "builder", "PGAPPNAME"),
    ]

    /// The value of an environment variable; `nil` if it is unset or empty.
    private static func variable(_ name: String) -> String? {
        // Safe: the text is copied.
        let value = unsafe getenv(name).map { unsafe String(cString: $0) }
        return value?.isEmpty == false ? value : nil
    }

    private static let verification = (name: "sslmode", value: "verify-full")

    /// Whether all hosts of a list, or their addresses, are this machine; `nil` has none.
    private static func isLocal(_ hosts: String?) -> Bool {
        (hosts ?? "").split(separator: ",").allSatisfy { host in
            host.hasPrefix("/") || host.hasPrefix("@") || ["localhost", "::1"].contains(host)
                // A host name may begin like an address, such as `127.example`.
                || host.hasPrefix("127.")
                    && host.allSatisfy { $0 == "." || $0.isASCII && $0.isNumber }
        }
    }

    /// The parameters, completed by those of a service file; the certificate of a server on another
    /// machine is verified, unless the file specifies otherwise.
    ///
    /// Only the client library finds and reads these files, when it connects. The connection is
    /// started here, its options are read, and it is closed before anything is sent over a network.
    /// The mode `prefer`, which verifies nothing, cannot be distinguished from an absent one.
    func readingService() -> ConnectionParameters {
        guard hasService else { return self }
        var parameters = self
        parameters.defaults = []
        let attempt = unsafe parameters.withPointers { unsafe PQconnectStartParams($0, $1, 0) }
        let list = unsafe PQconninfo(attempt)
        // Safe: both are freed here, once; the texts are copied.
        defer {
            unsafe PQconninfoFree(list)
            unsafe PQfinish(attempt)
        }
        let found = unsafe ConnectionOptions(list)
        parameters.defaults = defaults.filter { found[$0.name] == nil }
        let isSaid = found["sslmode"].map { $0 != "prefer" } ?? false
        let isLocal = Self.isLocal(found["host"]) && Self.isLocal(found["hostaddr"])
        if isModeOfService, !isSaid, !isLocal { parameters.values.append(Self.verification) }
        return parameters
    }

    /// Returns the parameters with a password.
    func with(password: String) -> ConnectionParameters {
        var parameters = self
        parameters.values.append(("password", password))
        return parameters
    }

    /// Calls a body with the parameters as the arrays that the client library takes.
    @unsafe
    func withPointers<Value>(
        _ body: (
            _ names: UnsafePointer<UnsafePointer<CChar>?>?,
            _ values: UnsafePointer<UnsafePointer<CChar>?>?
        ) -> Value
    ) -> Value {
        // Safe: the strings live until the end of the method, and the library copies those it uses.
        let texts = unsafe (values + defaults).map { name, value in
            unsafe (strdup(name), strdup(value))
        }
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
