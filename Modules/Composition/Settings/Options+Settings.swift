package import Models

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
        if transport == nil, let kind = settings.transport.flatMap({ TransportKind(rawValue: $0) }),
            TransportKind.built.contains(kind)
        {
            transport = kind
        }
        if storage == nil, database == nil,
            let kind = settings.storage.flatMap({ StorageKind(rawValue: $0) }),
            StorageKind.built.contains(kind)
        {
            storage = kind
        }
        if !given.contains("--api"), let text = settings.api { api = API(text) }
    }

    /// The user's settings for a process with this environment.
    package static func settings(in environment: [String: String]) -> Settings {
        SettingsFile.location(in: environment).map { SettingsFile(path: $0).current } ?? Settings()
    }
}
