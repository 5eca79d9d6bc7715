import FoundationEssentials
import Models

extension Options {
    /// Applies the settings of the user where neither an option nor an environment variable
    /// decides.
    ///
    /// Settings are used in the `main` profile only. They do not choose the storage if a database
    /// is specified. A backend that this build lacks and an invalid address of a directory are
    /// ignored; ``SettingsFile/faults`` reports them.
    ///
    /// - Parameters:
    ///   - settings: The settings.
    ///   - given: The names of the options on the command line.
    mutating func fillIn(_ settings: Settings, unless given: Set<String>) {
        guard profile == .main else { return }
        if transport == nil { transport = try? settings.transport.map(TransportKind.named) }
        if storage == nil, database == nil {
            storage = try? settings.storage.map(StorageKind.named)
            isStorageOfSettings = storage != nil
        }
        if !given.contains("--api"), let directory = try? settings.api.map(API.named) {
            api = directory
        }
    }
}

extension TransportKind {
    /// Returns the backend with a name, if this build has it.
    ///
    /// - Throws: ``UsageError`` if it is unknown or missing.
    static func named(_ name: String) throws(UsageError) -> TransportKind {
        try choice(name, of: "transport", in: built)
    }
}

extension StorageKind {
    /// Returns the backend with a name, if this build has it.
    ///
    /// - Throws: ``UsageError`` if it is unknown or missing.
    static func named(_ name: String) throws(UsageError) -> StorageKind {
        try choice(name, of: "storage", in: built)
    }
}

extension Options.API {
    /// Returns the directory of a text: `embedded`, `none`, or the address of a server.
    ///
    /// - Throws: ``UsageError`` without a password of the address, if the text is none of these.
    static func named(_ text: String) throws(UsageError) -> Options.API {
        switch text {
        case "embedded": return .embedded
        case "none": return .absent
        default: break
        }
        let lowered = text.lowercased()
        let shown = quoted(text.addressWithoutSecrets)
        guard lowered.hasPrefix("http://") || lowered.hasPrefix("https://") else {
            throw UsageError("unknown directory \(shown) (choose embedded, none or an http(s) URL)")
        }
        guard let host = URL(string: text)?.host(), !host.isEmpty else {
            throw UsageError("the URL of the directory is invalid, or names no host")
        }
        return .url(text)
    }
}
