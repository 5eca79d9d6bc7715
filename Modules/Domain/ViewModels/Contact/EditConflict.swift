package import Models

/// The differences between a form and a person whom another program changed meanwhile.
package struct EditConflict: Hashable, Sendable {
    /// The texts of the form's fields.
    package typealias Texts = [ContactForm.Field: String]

    /// A field that the other program has changed.
    package struct Change: Hashable, Sendable {
        /// The field.
        package let field: ContactForm.Field
        /// The original text of the form.
        package let before: String
        /// The text that the other program has stored.
        package let theirs: String
        /// The text of the form, if it differs from both others.
        package let mine: String?
    }

    /// The person as stored now; `nil` if the person was deleted.
    package let current: User?
    /// The texts of the stored person.
    package let theirs: Texts
    /// The form's texts merged with those of the stored person; the form's text is used where both
    /// have changed.
    package let merged: Texts
    /// The fields that the other program has changed, in the order of the form.
    package let changes: [Change]

    /// Compares the texts of a form with those of the stored person.
    ///
    /// - Parameters:
    ///   - original: The original texts of the form.
    ///   - mine: The texts of the form.
    ///   - current: The person as stored now; `nil` if the person was deleted.
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

    /// A line for each change, such as `Email: ada@x.org → king@x.org, yours: ada@y.org`; for a
    /// deleted person, a line about the data that saving does not restore.
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
    /// The text on one line, or a dash if it is empty.
    fileprivate var shown: String { isEmpty ? "–" : withoutControlCharacters }
}
