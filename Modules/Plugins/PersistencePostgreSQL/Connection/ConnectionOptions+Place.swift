extension ConnectionOptions {
    /// The default port of servers, and the two usual paths of the default folder of their sockets.
    private static let defaultPort = "5432"
    private static let defaultFolders = ["/var/run/postgresql", "/run/postgresql"]

    /// The URI of the servers and the database, or of the service that names them, without user and
    /// password; as far as is known before a connection, no other server or database has it.
    ///
    /// - Parameter variable: Returns the value of an environment variable that the client library
    ///   reads as well; `nil` if it is unset or empty.
    /// - Returns: A URI such as `postgresql://db.example:5433/people`.
    func place(_ variable: (String) -> String?) -> String {
        let service = self["service"] ?? variable("PGSERVICE")
        // A service file has precedence over environment variables, and the address over both.
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

    /// The hosts, each with its port unless that is the default; a single port is that of all.
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
