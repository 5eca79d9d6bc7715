package import FoundationEssentials
package import Models

/// People, with where they come from.
package struct Listing: Hashable, Sendable {
    /// Where people come from.
    package enum Source: Hashable, Sendable {
        /// The directory, just now.
        case directory
        /// The directory, but the people could not be stored; with the reason.
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

    /// Creates a listing.
    package init(users: [User], source: Source) {
        self.users = users
        self.source = source
    }
}

/// Why there is no listing at all: the directory cannot be had, and neither can storage.
package struct ListingError: LocalizedError, Sendable {
    /// The error of the directory.
    package let directory: any Error
    /// The error of the storage.
    package let storage: any Error

    /// Both reasons, the directory's first.
    package var errorDescription: String? {
        "\(message(of: directory)) And no one kept from before: \(message(of: storage))"
    }
}
