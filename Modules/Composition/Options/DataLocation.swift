extension Options {
    /// The place where people are stored, for backends that store them on disk.
    ///
    /// `--database` takes precedence over the default place.
    ///
    /// - Parameters:
    ///   - kind: The backend.
    ///   - environment: `XDG_DATA_HOME` and `HOME` count.
    /// - Returns: A path.
    /// - Throws: ``UsageError`` if nothing tells where the data directory is.
    package func dataLocation(
        for kind: StorageKind,
        environment: [String: String]
    ) throws(UsageError) -> String {
        if let path = database ?? Options.defaultLocation(for: kind, environment: environment) {
            return path
        }
        throw UsageError(
            "HOME is not set: say where to store people (--database PATH or --storage memory)"
        )
    }

    /// The place of a backend's data in the data directory of the XDG base directory
    /// specification, by which `XDG_DATA_HOME` counts only if it is absolute.
    ///
    /// - Returns: `builder/people.sqlite`, or the folder `builder/people` for `files`, in the data
    ///   directory; `nil` if nothing tells where that is.
    package static func defaultLocation(
        for kind: StorageKind,
        environment: [String: String]
    ) -> String? {
        let name = kind == .files ? "builder/people" : "builder/people.sqlite"
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
            return "\(data)/\(name)"
        }
        if let home = environment["HOME"], home.hasPrefix("/") {
            return "\(home)/.local/share/\(name)"
        }
        return nil
    }
}
