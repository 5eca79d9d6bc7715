package import ContactFormats
package import Models

/// The outcome of merging two people.
package struct MergeOutcome: Hashable, Sendable {
    /// The key of the merged person.
    package var key: ExactText
    /// The name of the person who was removed.
    package var gone: String
    /// The name of the person who remains.
    package var kept: String
    /// The fields of the removed person that differ from those of the merged person.
    package var omitted: [FurtherField]

    /// Creates the outcome of a merge.
    package init(key: ExactText, gone: String, kept: String, omitted: [FurtherField]) {
        self.key = key
        self.gone = gone
        self.kept = kept
        self.omitted = omitted
    }
}

extension MergeOutcome: CustomStringConvertible {
    /// The outcome in one line for the user, with the omitted fields.
    package var description: String {
        let fields = omitted.map { "\($0.title.lowercased()) \($0.text)" }
        let rest = fields.isEmpty ? "" : "; not kept: \(fields.joined(separator: ", "))"
        return "merged \(gone) into \(kept)\(rest)"
    }
}
