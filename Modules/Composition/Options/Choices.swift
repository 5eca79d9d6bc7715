/// Which objects the application is built of.
package enum Profile: String, CaseIterable, Sendable {
    /// Real network, real disk.
    case main
    /// Invented people, no network, nothing stored.
    case mock
    /// The registrations of a test, on top of `mock`.
    case test
}

/// Which invented data the mock profile serves.
package enum MockData: String, CaseIterable, Sendable {
    /// A handful of people.
    case people
    /// Nobody.
    case empty
    /// An error, whatever is asked.
    case error
    /// People that try a layout.
    case edge
}

/// The backends that carry requests, the preferred first.
package enum TransportKind: String, CaseIterable, Sendable {
    /// libcurl.
    case curl
    /// Foundation's URLSession.
    case foundation

    /// Those this build was made with, the preferred first.
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

/// The backends that store people, the preferred first.
package enum StorageKind: String, CaseIterable, Sendable {
    /// A SQLite database.
    case sqlite
    /// A database of a PostgreSQL server.
    case postgresql
    /// A directory of files.
    case files
    /// This process, and no longer.
    case memory

    /// Those this build was made with, the preferred first.
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

/// The shells that completions are made for.
package enum Shell: String, CaseIterable, Sendable {
    /// GNU Bash.
    case bash
    /// The Z shell.
    case zsh
    /// fish.
    case fish
}
