import Models
import Persistence

/// The people and annotations that an undo restores to former states.
struct RestoredPeople {
    /// The stored data of a key.
    private struct Content {
        /// The document of the person; `nil` if there is none.
        var document: [UInt8]?
        var annotation: Annotation
    }

    private let stored: [ExactText: Content]
    private var restored: [ExactText: Content]

    /// Creates the stored people and annotations of some keys.
    init(keys: Set<ExactText>, _ known: KnownPeople) {
        let contents = keys.map { key in
            let document = known.own(key: key.text)?.document
            return (key, Content(document: document, annotation: known.annotation(key: key.text)))
        }
        stored = Dictionary(uniqueKeysWithValues: contents)
        restored = stored
    }

    /// Restores a state, unless the current data differs from the state after the change.
    ///
    /// - Returns: Whether the state was restored.
    mutating func restore(_ state: FormerState) -> Bool {
        let key = ExactText(state.key)
        guard var content = restored[key] else { return false }
        if state.isPerson {
            guard content.document?.documentFingerprint == state.person else { return false }
            content.document = state.document
        }
        if state.isAnnotation {
            guard content.annotation.fingerprint == state.annotation else { return false }
            content.annotation = state.formerAnnotation
        }
        restored[key] = content
        return true
    }

    /// The annotations that differ from the stored ones.
    var annotations: [AnnotationChange] {
        restored.compactMap { key, content in
            guard let old = stored[key]?.annotation, old != content.annotation else { return nil }
            return AnnotationChange(old: old, new: content.annotation)
        }
    }

    /// The keys of the people to remove.
    var removed: [String] {
        restored.filter { $1.document == nil && stored[$0]?.document != nil }.map(\.key.text)
    }

    /// The people who differ from the stored ones, or are added again.
    ///
    /// - Throws: ``UnreadableDocument``.
    var people: [PersonRecord] {
        get throws {
            try restored.compactMap { key, content in
                guard let document = content.document, document != stored[key]?.document else {
                    return nil
                }
                return try PersonRecord(restoring: document, content.annotation)
            }
        }
    }
}

extension PersonRecord {
    /// Creates the record of a person of the user's own from a document.
    fileprivate init(
        restoring document: [UInt8],
        _ annotation: Annotation
    ) throws(UnreadableDocument) {
        let user = try User(document: document)
        self.init(user, from: .own, isReplaced: false, annotation: annotation)
        // A later release may have stored data that this one does not read.
        self.document = document
    }
}
