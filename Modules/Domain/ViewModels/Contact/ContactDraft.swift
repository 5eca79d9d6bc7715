import Models
import Services

/// The draft of a contact form: what an earlier run has left, what was typed before the user decided
/// about that, and whether the changes are stored.
struct ContactDraft: Equatable, Sendable {
    typealias Texts = EditedContact.Texts

    /// The name under which it is stored; `nil` for a form that keeps none.
    let key: String?
    /// The texts that were found, of the fields that they change; empty if there are none.
    private(set) var found: Texts = [:]
    /// What these fields had when the draft was begun, as far as that is known.
    private var foundOriginal: Texts = [:]
    /// The texts of the form when the user was asked about the draft.
    var typed: Texts = [:]
    /// Whether the changes of the user are stored.
    private(set) var isStored = false
    /// Why they could not be stored, for the user; `nil` if they are, or nothing was changed.
    private(set) var failure: String?

    /// Creates the draft of a form, of which nothing has been read.
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
    /// Takes what was read; fields that have their text anyway, or are no longer there, do not count.
    mutating func find(_ draft: FormDraft?, original: Texts) {
        found = Self.texts(draft?.values).filter { $1 != original[$0] }
        foundOriginal = Self.texts(draft?.original).filter { found[$0.key] != nil }
    }

    /// The texts of the form when the draft was begun.
    func before(_ original: Texts) -> Texts {
        original.merging(foundOriginal) { $1 }
    }

    /// The texts of the form with those of the draft, and above them what was typed meanwhile.
    func continued(_ original: Texts) -> Texts {
        before(original).merging(found) { $1 }.merging(changes(original)) { $1 }
    }

    /// The texts that were found and give way to what was typed meanwhile, sorted.
    func replaced(_ original: Texts) -> [String] {
        let changes = changes(original)
        return found.filter { !$1.isEmpty && changes[$0] ?? $1 != $1 }.values.sorted()
    }

    /// The name of the person in the draft, for the question about it.
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
    /// What is to be stored of a form's texts; `nil` if nothing is changed, or no draft is kept.
    ///
    /// Only the fields that are changed: the others follow their person, who may be edited before the
    /// draft is used.
    func record(of texts: Texts, original: Texts) -> FormDraft? {
        let changed = texts.filter { $1 != original[$0] }
        guard let key, !changed.isEmpty else { return nil }
        let before = original.filter { changed[$0.key] != nil }
        return FormDraft(key: key, values: Self.values(changed), original: Self.values(before))
    }

    /// Notes that the changes are stored.
    mutating func markStored() {
        (isStored, failure) = (true, nil)
    }

    /// Notes that they are not, with the reason.
    mutating func markUnstored(_ reason: String) {
        (isStored, failure) = (false, "cannot store a draft: \(reason)")
    }

    /// Notes that nothing is stored, as nothing has to be.
    mutating func markDeleted() {
        isStored = false
    }

    /// The texts of a draft, of fields that there are.
    private static func texts(_ values: [String: String]?) -> Texts {
        let pairs = (values ?? [:]).compactMap { name, text in
            ContactForm.Field(rawValue: name).map { ($0, text) }
        }
        return Texts(pairs) { first, _ in first }
    }

    /// The texts as a draft has them.
    private static func values(_ texts: Texts) -> [String: String] {
        Dictionary(texts.map { ($0.rawValue, $1) }) { first, _ in first }
    }
}
