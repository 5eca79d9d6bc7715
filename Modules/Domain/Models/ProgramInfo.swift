/// Information about the build and the current run of the program.
package struct ProgramInfo: Hashable, Sendable {
    /// A named piece of information.
    package struct Entry: Hashable, Sendable {
        /// The name.
        package let name: String
        /// The text of the information.
        package let value: String

        /// Creates an entry.
        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The name and the version of the program.
    package let version: String
    /// The entries in the order in which they are shown.
    package let entries: [Entry]
    /// The names of the build's transports, the default first.
    package let transports: [String]
    /// The names of the build's storages, the default first.
    package let storages: [String]

    /// Creates a description of the program.
    package init(
        version: String,
        entries: [Entry] = [],
        transports: [String] = [],
        storages: [String] = []
    ) {
        self.version = version
        self.entries = entries
        self.transports = transports
        self.storages = storages
    }
}
