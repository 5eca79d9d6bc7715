package import ContactFormats
package import Models

/// What became of two people who were joined.
package struct MergeOutcome: Hashable, Sendable {
    /// The key of the one person, which may be another one than before if it is made of fields.
    package var key: ExactText
    /// The name of the one who has gone.
    package var gone: String
    /// The name of the one who stayed.
    package var kept: String
    /// The fields of the one who has gone that the other one has otherwise.
    package var omitted: [FurtherField]

    /// Creates an outcome.
    package init(key: ExactText, gone: String, kept: String, omitted: [FurtherField]) {
        self.key = key
        self.gone = gone
        self.kept = kept
        self.omitted = omitted
    }
}

extension MergeOutcome: CustomStringConvertible {
    /// One line for the user, with the fields that were not kept.
    package var description: String {
        let fields = omitted.map { "\($0.title.lowercased()) \($0.text)" }
        let rest = fields.isEmpty ? "" : "; not kept: \(fields.joined(separator: ", "))"
        return "merged \(gone) into \(kept)\(rest)"
    }
}
