package import FoundationEssentials
package import Models

/// People, with where they come from.
package struct Listing: Hashable, Sendable {
    /// Where people come from.
    package enum Source: Hashable, Sendable {
        /// The directory, just now.
        case directory
        /// The directory, but they could not be kept for later; why.
        case unkept(reason: String)
        /// Storage, while the directory is being asked.
        case stored(asOf: Date)
        /// Storage, because the directory cannot be had; why.
        case offline(asOf: Date, reason: String)
    }

    /// The people, in no particular order.
    package var users: [User]
    /// Where they come from.
    package var source: Source
    /// What else a person ought to know, such as that storage had to start afresh.
    package var warnings: [String]

    /// Creates a listing.
    package init(users: [User], source: Source, warnings: [String] = []) {
        self.users = users
        self.source = source
        self.warnings = warnings
    }
}

/// Why there is no listing at all: the directory cannot be had, and neither can storage.
package struct ListingError: LocalizedError, Sendable {
    /// What kept the directory away.
    package let directory: any Error
    /// What kept storage away.
    package let storage: any Error

    /// Both reasons, the directory's first.
    package var errorDescription: String? {
        "\(message(of: directory)) And no one kept from before: \(message(of: storage))"
    }
}
