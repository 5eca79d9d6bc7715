extension ConnectionOptions {
    /// The default port of servers, and the default folder of their sockets, by its two names.
    private static let defaultPort = "5432"
    private static let defaultFolders = ["/var/run/postgresql", "/run/postgresql"]

    /// The servers and the database, without user and password, or the service that names them: a URI that
    /// no other server or database has, as far as is known before a connection.
    ///
    /// - Parameter variable: The value of a variable of the environment that the client library reads as
    ///   well; `nil` if it is empty.
    /// - Returns: Such as `postgresql://db.example:5433/people`.
    func place(_ variable: (String) -> String?) -> String {
        let service = self["service"] ?? variable("PGSERVICE")
        // A service file says what the address does not, and the variables what neither says.
        func option(_ name: String, _ variableName: String) -> String? {
            self[name] ?? (service == nil ? variable(variableName) : nil)
        }
        let hosts = option("host", "PGHOST") ?? option("hostaddr", "PGHOSTADDR") ?? ""
        let ports = option("port", "PGPORT") ?? ""
        let database = option("dbname", "PGDATABASE").map { "/\($0)" } ?? ""
        var (name, query) = ("", service.map { ["service=\($0)"] } ?? [])
        if hosts.isEmpty || hosts.hasPrefix("/") || hosts.hasPrefix("@") {
            let isDefault = hosts.isEmpty || Self.defaultFolders.contains(hosts)
            if !isDefault { query.append("host=\(hosts)") }
            if !ports.isEmpty, ports != Self.defaultPort { query.append("port=\(ports)") }
        } else {
            name = Self.servers(hosts, ports)
        }
        return "postgresql://\(name)\(database)\(query.isEmpty ? "" : "?")"
            + query.joined(separator: "&")
    }

    /// The hosts, each with its port if that is not the default one; one port is that of all.
    private static func servers(_ hosts: String, _ ports: String) -> String {
        let ports = ports.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        return hosts.split(separator: ",").enumerated()
            .map { index, host in
                let port = ports.indices.contains(index) ? ports[index] : ports.first ?? ""
                if port.isEmpty || port == defaultPort { return String(host) }
                return host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
            }
            .joined(separator: ",")
    }
}
