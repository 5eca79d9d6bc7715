package import FoundationEssentials
package import Models
import Persistence

extension PeopleStore {
    /// Adds a person of the user's own, or replaces the one with the same key.
    package func save(_ user: User) async throws {
        try await merge(AddressBookContents(own: [user]))
    }

    /// Adds a person of the user's own in place of the one with a key, whose note and mark as
    /// favourite stay with the person.
    package func save(_ user: User, replacing key: String) async throws {
        guard user.key != key else { return try await save(user) }
        try await database().write { db in
            let annotation = try Annotation.fetchOne(db, key: key)
            try Self.save(user, db)
            try Self.delete(key, db)
            guard let annotation else { return }
            try Self.annotate(user.key, db) { new in
                new.isFavorite = annotation.isFavorite
                new.note = annotation.note
            }
        }
    }

    /// Deletes people of the user's own, with their notes and marks as favourites; keys of others
    /// are ignored.
    package func delete(keys: [String]) async throws {
        try await database().write { db in
            for key in keys { try Self.delete(key, db) }
        }
    }

    private static func delete(_ key: String, _ db: any WriteTransaction) throws {
        let id = PersonRecord.id(forKey: key, in: .own)
        guard try PersonRecord.deleteOne(db, key: id) else { return }
        try Annotation.deleteOne(db, key: key)
        try PersonRecord.filter(key: key, in: [.own] + directories(db)).updateAll(
            db,
            PersonRecord.isReplaced.set(to: false),
            PersonRecord.isFavorite.set(to: false),
            PersonRecord.note.set(to: nil)
        )
    }

    /// Adds people to the favourites, or removes them.
    package func setFavorite(_ isFavorite: Bool, forKeys keys: [String]) async throws {
        try await database().write { db in
            for key in keys { try Self.annotate(key, db) { $0.isFavorite = isFavorite } }
        }
    }

    /// Replaces the note about a person; an empty note deletes it.
    package func setNote(_ note: String, forKey key: String) async throws {
        try await merge(AddressBookContents(notes: [key: note]))
    }

    /// Saves people, adds favourites and sets notes, all or none.
    package func merge(_ contents: AddressBookContents) async throws {
        try await database().write { db in
            for user in contents.own { try Self.save(user, db) }
            for key in contents.favorites { try Self.annotate(key, db) { $0.isFavorite = true } }
            for (key, note) in contents.notes {
                try Self.annotate(key, db) { $0.note = note.isEmpty ? nil : note }
            }
        }
    }

    /// Stores a person of a source; one of the user's own is shown instead of those of directories
    /// with the same key.
    static func save(
        _ user: User,
        from source: PeopleSource = .own,
        _ db: any WriteTransaction
    ) throws {
        let key = user.key
        let own = PersonRecord.id(forKey: key, in: .own)
        try PersonRecord(
            user,
            from: source,
            isReplaced: source != .own && PersonRecord.fetchOne(db, key: own) != nil,
            annotation: Annotation.fetchOne(db, key: key)
        )
        .save(db)
        guard source == .own else { return }
        let others = PersonRecord.filter(key: key, in: try directories(db))
        try others.updateAll(db, PersonRecord.isReplaced.set(to: true))
    }

    /// Changes the note or the mark as a favourite of a key.
    static func annotate(
        _ key: String,
        _ db: any WriteTransaction,
        _ change: (inout Annotation) -> Void
    ) throws {
        let known = try Annotation.fetchOne(db, key: key)
        var annotation = known ?? Annotation(key: key)
        change(&annotation)
        if annotation.isEmpty {
            if known != nil { try annotation.delete(db) }
        } else {
            try annotation.save(db)
        }
        try PersonRecord.filter(key: key, in: [.own] + directories(db)).updateAll(
            db,
            PersonRecord.isFavorite.set(to: annotation.isFavorite),
            PersonRecord.note.set(to: annotation.note)
        )
    }

    /// The directories whose people are stored.
    private static func directories(_ db: any ReadTransaction) throws -> [PeopleSource] {
        try DirectoryAnswer.fetchAll(db).map { PeopleSource(name: $0.source) }
    }

    // MARK: The directory

    /// Puts the people of the directory's answer in place of those of the last one; only the
    /// differences are written.
    package func replaceDirectory(with users: [User], asOf date: Date) async throws {
        guard let directory else { return }
        try await database().write { db in
            var gone: Set<String> = []
            let stored = PersonRecord.filter(source: directory).plan
            try db.forEachRow(of: stored, columns: [PersonRecord.id.name]) { values in
                if case .text(let id) = values[0] { gone.insert(id) }
                return true
            }
            for user in users {
                let id = PersonRecord.id(forKey: user.key, in: directory)
                let known = gone.remove(id) == nil ? nil : try PersonRecord.fetchOne(db, key: id)
                if known?.document != user.document { try Self.save(user, from: directory, db) }
            }
            for id in gone { try PersonRecord.deleteOne(db, key: id) }
            try DirectoryAnswer(source: directory.name, date: date).save(db)
        }
    }

    /// Removes the people of every directory.
    package func removeDirectories() async throws {
        try await database().write { db in
            try PersonRecord.filter(PersonRecord.source != PeopleSource.own.name).deleteAll(db)
            try DirectoryAnswer.deleteAll(db)
        }
    }
}
