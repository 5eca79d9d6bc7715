import Models
import Services

/// The draft of a contact form: the texts of a stored draft, the texts typed before the user
/// decides about it, and whether the current changes are stored.
struct ContactDraft: Equatable, Sendable {
    typealias Texts = EditedContact.Texts

    /// The key under which the draft is stored; `nil` for a form without drafts.
    let key: String?
    /// The texts of the stored draft that differ from the form's original texts.
    private(set) var found: Texts = [:]
    /// The original texts of the fields in ``found``, as far as the stored draft has them.
    private var foundOriginal: Texts = [:]
    /// The texts of the form while the user is asked about the stored draft.
    var typed: Texts = [:]
    /// Whether the user's changes are stored.
    private(set) var isStored = false
    /// The reason for the user why storing failed; `nil` after a success or before the first
    /// attempt.
    private(set) var failure: String?

    /// Creates the draft of a form before a stored draft has been read.
    init(of purpose: ContactForm.Purpose) {
        key =
            switch purpose {
            case .sample: nil
            case .add: "new"
            case .edit(let user): "edit \(user.key)"
            }
    }
}

// MARK: - What an earlier run has left

extension ContactDraft {
    /// Takes the stored draft, without unchanged texts and without fields that no longer exist.
    mutating func find(_ draft: FormDraft?, original: Texts) {
        found = Self.texts(draft?.values).filter { $1 != original[$0] }
        foundOriginal = Self.texts(draft?.original).filter { found[$0.key] != nil }
    }

    /// The original texts of the form when the stored draft was started.
    func before(_ original: Texts) -> Texts {
        original.merging(foundOriginal) { $1 }
    }

    /// The form's texts with the draft's, overridden by text typed since the form was opened.
    func continued(_ original: Texts) -> Texts {
        before(original).merging(found) { $1 }.merging(changes(original)) { $1 }
    }

    /// The non-empty texts of the stored draft that newer typed text overrides, sorted.
    func replaced(_ original: Texts) -> [String] {
        let changes = changes(original)
        return found.filter { !$1.isEmpty && changes[$0] ?? $1 != $1 }.values.sorted()
    }

    /// The name of the person in the stored draft, for the question about it.
    func name(_ original: Texts) -> String {
        let texts = original.merging(found) { $1 }
        let name = [.first, .last].compactMap { texts[$0] }.filter { !$0.isEmpty }
        return name.isEmpty ? "without a name" : name.joined(separator: " ")
    }

    private func changes(_ original: Texts) -> Texts {
        typed.filter { $1 != original[$0] }
    }
}

// MARK: - What is stored

extension ContactDraft {
    /// The draft to store for a form's texts; `nil` without changes, or for a form without drafts.
    ///
    /// It contains the changed fields only: the other fields follow the person, who may be edited
    /// before the draft is used.
    func record(of texts: Texts, original: Texts) -> FormDraft? {
        let changed = texts.filter { $1 != original[$0] }
        guard let key, !changed.isEmpty else { return nil }
        let before = original.filter { changed[$0.key] != nil }
        return FormDraft(key: key, values: Self.values(changed), original: Self.values(before))
    }

    /// Records that the changes are stored.
    mutating func markStored() {
        (isStored, failure) = (true, nil)
    }

    /// Records that storing the changes failed, with the reason.
    mutating func markUnstored(_ reason: String) {
        (isStored, failure) = (false, "cannot store a draft: \(reason)")
    }

    /// Records that the draft was deleted because there is nothing to store.
    mutating func markDeleted() {
        isStored = false
    }

    /// The texts of a draft by field; names of unknown fields are ignored.
    private static func texts(_ values: [String: String]?) -> Texts {
        let pairs = (values ?? [:]).compactMap { name, text in
            ContactForm.Field(rawValue: name).map { ($0, text) }
        }
        return Texts(pairs) { first, _ in first }
    }

    /// The texts by the names of their fields, as a draft stores them.
    private static func values(_ texts: Texts) -> [String: String] {
        Dictionary(texts.map { ($0.rawValue, $1) }) { first, _ in first }
    }
}
