/// Facts about this build and this run of the program.
package struct ProgramInfo: Hashable, Sendable {
    /// One fact with its name.
    package struct Entry: Hashable, Sendable {
        /// The name.
        package let name: String
        /// The fact.
        package let value: String

        /// Creates a fact.
        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The name and the version of the program.
    package let version: String
    /// The facts, in the order in which they are shown.
    package let entries: [Entry]
    /// The transports of the build, the default first.
    package let transports: [String]
    /// The storages of the build, the default first.
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
