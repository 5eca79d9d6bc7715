package import Reactive

/// The unsaved texts of a form.
package struct FormDraft: Codable, Hashable, Sendable {
    /// The key of the form, such as `new` or one with the key of a person.
    package var key: String
    /// The changed values by the names of their fields.
    package var values: [String: String]
    /// The original values of the same fields; `nil` in a draft of an earlier release.
    package var original: [String: String]?

    /// Creates a draft.
    package init(key: String, values: [String: String], original: [String: String]? = nil) {
        self.key = key
        self.values = values
        self.original = original
    }
}

/// The store of unsaved form texts, which survive a crash.
///
/// Changes are made in the order of their subscriptions, even if a subscription is disposed. Events
/// are sent on any thread.
package protocol FormDraftStoreType: Sendable {
    /// Reads the draft of a form; `nil` if there is none. Fails with the storage's error.
    func draft(forKey key: String) -> Single<FormDraft?>

    /// Stores a draft, replacing an earlier one of the same form.
    func save(_ draft: FormDraft) -> Completable

    /// Deletes the draft of a form, if any.
    func delete(forKey key: String) -> Completable
}
