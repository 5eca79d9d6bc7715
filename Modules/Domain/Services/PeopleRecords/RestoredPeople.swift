import Models
import Persistence

/// People of the user's own and annotations by their keys, whom an undo brings back to former states.
struct RestoredPeople {
    /// What is there of a key.
    private struct Content {
        /// The document of the person; `nil` for nobody.
        var document: [UInt8]?
        var annotation: Annotation
    }

    private let stored: [ExactText: Content]
    private var restored: [ExactText: Content]

    /// Creates the people and annotations of some keys as they are stored.
    init(keys: Set<ExactText>, _ known: KnownPeople) {
        let contents = keys.map { key in
            let document = known.own(key: key.text)?.document
            return (key, Content(document: document, annotation: known.annotation(key: key.text)))
        }
        stored = Dictionary(uniqueKeysWithValues: contents)
        restored = stored
    }

    /// Restores a state, unless the present one is not that which the change has left.
    ///
    /// - Returns: Whether it is restored.
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

    /// The annotations that are others now.
    var annotations: [AnnotationChange] {
        restored.compactMap { key, content in
            guard let old = stored[key]?.annotation, old != content.annotation else { return nil }
            return AnnotationChange(old: old, new: content.annotation)
        }
    }

    /// The keys of the people who are not there any more.
    var removed: [String] {
        restored.filter { $1.document == nil && stored[$0]?.document != nil }.map(\.key.text)
    }

    /// The people who are others now, or there again.
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
    /// A person of the user's own as they are in a document.
    fileprivate init(
        restoring document: [UInt8],
        _ annotation: Annotation
    ) throws(UnreadableDocument) {
        let user = try User(document: document)
        self.init(user, from: .own, isReplaced: false, annotation: annotation)
        // A later release may have stored more than this one reads.
        self.document = document
    }
}
