import ContactFormats
import Models
import Persistence

extension PeopleStore {
    /// Finds people of the user's own who may be one: by e-mail, by number, or by name.
    ///
    /// Nobody is joined. People of one number or name whose birthdays differ are none, nor are those
    /// whom ``distinguish(_:)`` has told apart.
    ///
    /// - Returns: The pairs, the likeliest first.
    /// - Throws: `PersistenceError`.
    /// - Complexity: O(*n* log *n*) in the people, who are read twice if anybody may be found; about
    ///   32 bytes of memory for each person, and more for those who are found.
    package func duplicates() async throws -> [DuplicatePair] {
        var search = DuplicateSearch()
        try await visit { if $0.user.isOwn { search.register($0.user) } }
        guard search.endRegistration() else { return [] }
        try await visit { if $0.user.isOwn { search.compare($0.user) } }
        let distinct = Set(try await readable().fetchAll(DistinctPeople.all()).map(\.id))
        return search.pairs.filter { !distinct.contains(DistinctPeople($0.first, $0.second).id) }
    }

    /// Remembers that two people are not one.
    ///
    /// - Throws: `PersistenceError`; nothing is changed then.
    package func distinguish(_ pair: DuplicatePair) async throws {
        try await database().write { try DistinctPeople(pair.first, pair.second).save($0) }
    }

    /// Joins two people of the user's own, as one step for `undo`.
    ///
    /// The person who stays gains all that only the other one has, as `ContactUnion` tells. Notes are
    /// put together, and a favourite stays one.
    ///
    /// - Parameters:
    ///   - key: The key of the person who goes.
    ///   - kept: The key of the person who stays, and whose fields count where both differ.
    /// - Returns: The key of the one person, and the fields of the one who goes that are not kept.
    /// - Throws: ``MergeError``, or `PersistenceError`; nothing is changed then.
    package func merge(_ key: String, into kept: String) async throws -> MergeOutcome {
        guard key != kept else { throw MergeError.same(key) }
        return try await database().write { [edition, limits] db in
            let people = try PeopleTransaction(db, remembering: limits)
            var known = try people.known(keys: [kept, key])
            let stays = try Self.contact(kept, known)
            let goes = try Self.contact(key, known)
            let union = ContactUnion(stays, goes)
            let (user, annotation) = (union.contact.user, union.contact.annotation)
            try people.save(user, annotation, replacing: kept, among: &known)
            if let gone = known.own(key: key) { try people.delete([gone], known) }
            let name = known.name(ofKey: kept)
            try people.finish(PeopleChange(.merge, count: 2, name: name), by: edition)
            return MergeOutcome(
                key: kept,
                gone: goes.user.fullname,
                kept: stays.user.fullname,
                omitted: union.omitted
            )
        }
    }

    private static func contact(
        _ key: String,
        _ known: KnownPeople
    ) throws(MergeError) -> Contact {
        guard let person = known.own(key: key)?.person else { throw .missing(key) }
        // What cannot be read would be lost.
        if let reason = person.unread { throw .unreadable(person.user.fullname, reason: reason) }
        return person.contact
    }
}
