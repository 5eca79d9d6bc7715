/// The profile, which determines the objects of the application.
package enum Profile: String, CaseIterable, Sendable {
    /// Real network, real disk.
    case main
    /// Fictitious people, no network, no persistent storage.
    case mock
    /// The registrations of a test, on top of `mock`.
    case test
}

/// The fictitious data of the mock profile.
package enum MockData: String, CaseIterable, Sendable {
    /// A handful of people.
    case people
    /// An empty directory.
    case empty
    /// An error for every request.
    case error
    /// People whose data are difficult for layouts.
    case edge
}

/// The transport backends, the preferred first.
package enum TransportKind: String, CaseIterable, Sendable {
    /// libcurl.
    case curl
    /// Foundation's URLSession.
    case foundation

    /// The backends of this build, the preferred first.
    package static var built: [TransportKind] {
        var kinds: [TransportKind] = []
        #if Curl
        kinds.append(.curl)
        #endif
        #if URLSession
        kinds.append(.foundation)
        #endif
        return kinds
    }
}

/// The storage backends, the preferred first.
package enum StorageKind: String, CaseIterable, Sendable {
    /// A SQLite database.
    case sqlite
    /// A database of a PostgreSQL server.
    case postgresql
    /// A directory of files.
    case files
    /// The memory of this process, without persistence.
    case memory

    /// The backends of this build, the preferred first.
    package static var built: [StorageKind] {
        var kinds: [StorageKind] = []
        #if SQLite
        kinds.append(.sqlite)
        #endif
        #if PostgreSQL
        kinds.append(.postgresql)
        #endif
        return kinds + [.files, .memory]
    }
}

/// The shells with completion scripts.
package enum Shell: String, CaseIterable, Sendable {
    /// GNU Bash.
    case bash
    /// The Z shell.
    case zsh
    /// fish.
    case fish
}
