extension Options {
    /// The backend that stores people: the one that was chosen, the one that the address of a
    /// database is for, or the preferred one.
    package var storageKind: StorageKind {
        storage ?? (hasServerAddress ? .postgresql : StorageKind.built.first ?? .memory)
    }

    /// Whether the place of the people is the address of a server.
    private var hasServerAddress: Bool {
        ["postgresql://", "postgres://"].contains { database?.hasPrefix($0) ?? false }
    }

    /// Drops a storage of the environment where an option gives the address of a server.
    ///
    /// - Parameter given: The names of the options that were given.
    /// - Throws: ``UsageError`` if the address would otherwise name a file or a folder.
    mutating func reconcileStorage(_ given: Set<String>) throws(UsageError) {
        guard hasServerAddress, let storage, storage != .postgresql else { return }
        if given.contains("--database"), !given.contains("--storage") {
            self.storage = nil
        } else if storage != .memory {
            // Without the address, which may have a password.
            throw UsageError(
                "the database is on a server, which \(storage.rawValue) is not "
                    + "(--storage postgresql)"
            )
        }
    }

    /// The place where people are stored, for backends that store them beyond the process.
    ///
    /// `--database` takes precedence over the default place.
    ///
    /// - Parameters:
    ///   - kind: The backend.
    ///   - environment: `XDG_DATA_HOME` and `HOME` count.
    /// - Returns: A path, or the address of a database on a server.
    /// - Throws: ``UsageError`` if nothing tells where the data directory is, or which database of a
    ///   server is meant.
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

    /// The place of a backend's data in ``dataFolder(in:)``.
    ///
    /// - Returns: The file `people.sqlite`, or the folder `people` for `files`; `nil` if nothing tells
    ///   where the folder is, and for servers.
    package static func defaultLocation(
        for kind: StorageKind,
        environment: [String: String]
    ) -> String? {
        if kind == .postgresql { return nil }
        return dataFolder(in: environment).map { folder in
            kind == .files ? "\(folder)/people" : "\(folder)/people.sqlite"
        }
    }

    /// The program's folder in the data directory of the XDG base directory specification, by which
    /// `XDG_DATA_HOME` counts only if it is absolute; `nil` if nothing tells where that is.
    package static func dataFolder(in environment: [String: String]) -> String? {
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return "\(data)/builder" }
        if let home = environment["HOME"], home.hasPrefix("/") {
            return "\(home)/.local/share/builder"
        }
        return nil
    }
}
