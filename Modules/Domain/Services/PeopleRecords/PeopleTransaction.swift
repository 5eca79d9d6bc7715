import Models
import Persistence

/// Changes people in a transaction.
///
/// A person of the user's own is shown instead of those of directories with the same key.
struct PeopleTransaction {
    let db: any WriteTransaction
    /// The directories whose people are stored.
    private let directories: [PeopleSource]

    init(_ db: any WriteTransaction) throws {
        self.db = db
        directories = try DirectoryAnswer.fetchAll(db).map { PeopleSource(name: $0.source) }
    }

    /// Stores a person of a source, in place of the one with the same key.
    func save(_ user: User, from source: PeopleSource = .own) throws {
        let key = user.key
        let own = PersonRecord.id(forKey: key, in: .own)
        try PersonRecord(
            user,
            from: source,
            isReplaced: source != .own && PersonRecord.fetchOne(db, key: own) != nil,
            annotation: Annotation.fetchOne(db, key: key)
        )
        .save(db)
        guard source == .own, !directories.isEmpty else { return }
        let others = PersonRecord.filter(key: key, in: directories)
        try others.updateAll(db, PersonRecord.isReplaced.set(to: true))
    }

    /// Deletes a person of the user's own, with the note and the mark as a favourite; does nothing
    /// for the key of another person.
    func delete(key: String) throws {
        let id = PersonRecord.id(forKey: key, in: .own)
        guard try PersonRecord.deleteOne(db, key: id) else { return }
        try Annotation.deleteOne(db, key: key)
        try PersonRecord.filter(key: key, in: [.own] + directories).updateAll(
            db,
            PersonRecord.isReplaced.set(to: false),
            PersonRecord.isFavorite.set(to: false),
            PersonRecord.note.set(to: nil)
        )
    }

    /// Changes the note or the mark as a favourite of a key.
    func annotate(key: String, _ change: (inout Annotation) -> Void) throws {
        let known = try Annotation.fetchOne(db, key: key)
        var annotation = known ?? Annotation(key: key)
        change(&annotation)
        if annotation.isEmpty {
            if known != nil { try annotation.delete(db) }
        } else {
            try annotation.save(db)
        }
        try PersonRecord.filter(key: key, in: [.own] + directories).updateAll(
            db,
            PersonRecord.isFavorite.set(to: annotation.isFavorite),
            PersonRecord.note.set(to: annotation.note)
        )
    }
}
