package import ContactFormats

/// The outcome of an import.
package struct ImportReport: Hashable, Sendable {
    /// The number of people who were not known before.
    package var added = 0
    /// The number of people who were known and of whom the file told something new.
    package var updated = 0
    /// The number of people of whom everything was known.
    package var unchanged = 0
    /// The contacts and lines that could not be read.
    package var problems: [ContactProblem] = []

    /// Creates a report.
    package init(
        added: Int = 0,
        updated: Int = 0,
        unchanged: Int = 0,
        problems: [ContactProblem] = []
    ) {
        self.added = added
        self.updated = updated
        self.unchanged = unchanged
        self.problems = problems
    }
}

/// Why nothing was imported.
package enum ImportError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file is of none of the formats.
    case unknownFormat

    /// One line for the person at the screen.
    package var description: String {
        switch self {
        case .unknownFormat:
            "not a file of contacts (vCard, CSV with a header row, or JSON)"
        }
    }
}
