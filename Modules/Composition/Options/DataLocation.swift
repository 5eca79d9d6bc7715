extension Options {
    /// The storage backend: the chosen one, the one for the address of the database, or the
    /// preferred one.
    package var storageKind: StorageKind {
        storage ?? (hasServerAddress ? .postgresql : StorageKind.built.first ?? .memory)
    }

    /// Whether the database is the address of a server.
    ///
    /// It is a URL, or pairs such as `service=people`, as libpq reads them. A file of such a name
    /// needs a path, as in `./service=people`.
    private var hasServerAddress: Bool {
        let url = /(?i)postgres(ql)?:\/\//
        let pair = /(host|hostaddr|port|dbname|user|password|passfile|service|sslmode|options)\s*=/
        return database?.prefixMatch(of: url) != nil || database?.prefixMatch(of: pair) != nil
    }

    /// Discards a storage from the environment if an option has the address of a server.
    ///
    /// - Parameter given: The names of the options on the command line.
    /// - Throws: ``UsageError`` if the address would be read as the path of a file or a folder.
    mutating func reconcileStorage(_ given: Set<String>) throws(UsageError) {
        guard hasServerAddress, let storage, storage != .postgresql else { return }
        if given.contains("--database"), !given.contains("--storage") {
            self.storage = nil
        } else if storage != .memory {
            // The message omits the address, which may contain a password.
            throw UsageError(
                "the database is on a server, which \(storage.rawValue) is not "
                    + "(--storage postgresql)"
            )
        }
    }

    /// Returns the location of the storage, for backends with persistence.
    ///
    /// `--database` takes precedence over the default location.
    ///
    /// - Parameters:
    ///   - kind: The backend.
    ///   - environment: The environment variables, of which `XDG_DATA_HOME` and `HOME` are used.
    /// - Returns: A path, or the address of a database on a server.
    /// - Throws: ``UsageError`` if the data directory, or the database of a server, is not
    ///   specified.
    package func dataLocation(
        for kind: StorageKind,
        environment: [String: String]
    ) throws(UsageError) -> String {
        if let path = database ?? Options.defaultLocation(for: kind, environment: environment) {
            return path
        }
        if kind == .postgresql {
            throw UsageError(
                "postgresql needs the address of a database: --database postgresql://HOST/NAME"
            )
        }
        throw UsageError(
            "HOME is not set: say where to store people (--database PATH or --storage memory)"
        )
    }

    /// Returns the default location of a backend's data in ``dataFolder(in:)``.
    ///
    /// - Returns: The file `people.sqlite`, or the folder `people` for `files`; `nil` if the folder
    ///   is not known, and for servers.
    package static func defaultLocation(
        for kind: StorageKind,
        environment: [String: String]
    ) -> String? {
        if kind == .postgresql { return nil }
        return dataFolder(in: environment).map { folder in
            kind == .files ? "\(folder)/people" : "\(folder)/people.sqlite"
        }
    }

    /// Returns the program's folder in the data directory of the XDG base directory specification.
    ///
    /// `XDG_DATA_HOME` is ignored unless it is absolute. Returns `nil` if neither it nor `HOME` is
    /// an absolute path.
    package static func dataFolder(in environment: [String: String]) -> String? {
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return "\(data)/builder" }
        if let home = environment["HOME"], home.hasPrefix("/") {
            return "\(home)/.local/share/builder"
        }
        return nil
    }
}
