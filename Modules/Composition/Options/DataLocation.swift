extension Options {
    /// Where people are kept, for backends that keep them on disk.
    ///
    /// `--database` comes first; else it is `builder/people.sqlite` (a folder
    /// `builder/people` for `files`) in the data directory of the XDG base directory
    /// specification, which lets `XDG_DATA_HOME` count only if it is absolute.
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
        if let database { return database }
        let name = kind == .files ? "builder/people" : "builder/people.sqlite"
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
            return "\(data)/\(name)"
        }
        if let home = environment["HOME"], home.hasPrefix("/") {
            return "\(home)/.local/share/\(name)"
        }
        throw UsageError(
            "HOME is not set: say where to keep people (--database PATH or --storage memory)"
        )
    }
}
