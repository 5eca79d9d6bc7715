package import Reactive

/// The text of a form that was not saved yet.
package struct FormDraft: Codable, Hashable, Sendable {
    /// The form, such as `new` or that of one person.
    package var key: String
    /// The values by the names of their fields.
    package var values: [String: String]
    /// The values of the same fields before; `nil` in a draft of an earlier release.
    package var original: [String: String]?

    /// Creates a draft.
    package init(key: String, values: [String: String], original: [String: String]? = nil) {
        self.key = key
        self.values = values
        self.original = original
    }
}

/// Stores the unsaved text of forms, so that it survives a crash.
///
/// Changes are made in the order of their subscriptions, and also if the subscription is
/// disposed of. Events arrive on any thread.
package protocol FormDraftStoreType: Sendable {
    /// Reads the draft of a form, or `nil` if there is none; fails as the storage does.
    func draft(forKey key: String) -> Single<FormDraft?>

    /// Stores a draft in place of an earlier one of its form.
    func save(_ draft: FormDraft) -> Completable

    /// Deletes the draft of a form, if there is one.
    func delete(forKey key: String) -> Completable
}
