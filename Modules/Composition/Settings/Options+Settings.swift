import Models

extension Options {
    /// Fills in the settings of the user where neither an option nor a variable decides.
    ///
    /// Only the `main` profile has settings. A storage of a place that was given is not theirs
    /// to choose, and a backend that this build lacks is passed over.
    ///
    /// - Parameters:
    ///   - settings: The settings.
    ///   - given: The names of the options that were given.
    mutating func fillIn(_ settings: Settings, unless given: Set<String>) {
        guard profile == .main else { return }
        if transport == nil { transport = try? settings.transport.map(TransportKind.named) }
        if storage == nil, database == nil {
            storage = try? settings.storage.map(StorageKind.named)
        }
        if !given.contains("--api"), let text = settings.api { api = API(text) }
    }
}

extension TransportKind {
    /// The backend of a name, if this build has it.
    ///
    /// - Throws: ``UsageError`` if it is unknown or missing.
    static func named(_ name: String) throws(UsageError) -> TransportKind {
        try choice(name, of: "transport", in: built)
    }
}

extension StorageKind {
    /// The backend of a name, if this build has it.
    ///
    /// - Throws: ``UsageError`` if it is unknown or missing.
    static func named(_ name: String) throws(UsageError) -> StorageKind {
        try choice(name, of: "storage", in: built)
    }
}
