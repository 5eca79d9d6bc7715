package import Models

/// What somebody else has changed of a person while a form was open.
package struct EditConflict: Hashable, Sendable {
    /// The texts of the form's fields.
    package typealias Texts = [ContactForm.Field: String]

    /// A field that the other has changed.
    package struct Change: Hashable, Sendable {
        /// The field.
        package let field: ContactForm.Field
        /// The text at the beginning.
        package let before: String
        /// The text of the other.
        package let theirs: String
        /// The text of the form, if it is neither of both.
        package let mine: String?
    }

    /// The person as they are stored now; `nil` if they were deleted.
    package let current: User?
    /// The texts of the stored person.
    package let theirs: Texts
    /// The texts of the form over those of the stored person: a field that both have changed is as
    /// in the form.
    package let merged: Texts
    /// The fields that the other has changed, in the order of the form.
    package let changes: [Change]

    /// Compares the texts of a form with those of the stored person.
    ///
    /// - Parameters:
    ///   - original: The texts at the beginning.
    ///   - mine: The texts of the form.
    ///   - current: The person as they are stored now; `nil` if they were deleted.
    package init(original: Texts, mine: Texts, current: User?) {
        self.current = current
        let values = current.map { ContactForm.Values(of: $0) }
        var (theirs, merged) = (original, mine)
        var changes: [Change] = []
        for field in ContactForm.Field.allCases {
            guard let values, let before = original[field], let own = mine[field] else { continue }
            let text = values[field]
            theirs[field] = text
            if own == before { merged[field] = text }
            guard text != before else { continue }
            let isSame = own == before || own == text
            changes.append(
                Change(field: field, before: before, theirs: text, mine: isSame ? nil : own)
            )
        }
        (self.theirs, self.merged, self.changes) = (theirs, merged, changes)
    }

    /// A line for each change, such as `Email: ada@x.org → king@x.org, yours: ada@y.org`; what does not
    /// come back with a person who was deleted.
    package var lines: [String] {
        if current == nil { return ["A note and the star were deleted, too, and stay so."] }
        if changes.isEmpty { return ["What has changed is not in this form."] }
        return changes.map { change in
            let caption = ContactForm.caption(of: change.field)
            let line = "\(caption): \(change.before.shown) → \(change.theirs.shown)"
            return line + (change.mine.map { ", yours: \($0.shown)" } ?? "")
        }
    }
}

extension String {
    /// The text on one line, or a dash where there is none.
    fileprivate var shown: String { isEmpty ? "–" : withoutControlCharacters }
}
