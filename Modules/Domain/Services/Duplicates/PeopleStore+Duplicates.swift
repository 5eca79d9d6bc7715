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
        let distinct = try await readable().fetchAll(DistinctPeople.all()).map(\.id).exact
        return search.pairs.filter { pair in
            !distinct.contains(ExactText(DistinctPeople(pair.first, pair.second).id))
        }
    }

    /// The two people of a pair as they are now; nobody if one of them is gone, or if they were found as one
    /// and somebody has told them apart since.
    ///
    /// - Throws: `PersistenceError`.
    package func people(of pair: DuplicatePair) async throws -> [Person] {
        if pair.isFound {
            let id = DistinctPeople(pair.first, pair.second).id
            let distinct = try await readable().fetchOne(DistinctPeople.self, key: id)
            if distinct != nil { return [] }
        }
        let people = try await people(forKeys: pair.keys)
        return people.count == 2 ? people : []
    }

    /// Remembers that two people are not one, as one step for `undo`.
    ///
    /// - Throws: `PersistenceError`; nothing is changed then.
    package func distinguish(_ pair: DuplicatePair) async throws {
        try await change { people in
            let known = try people.known(keys: pair.keys)
            try people.distinguish(DistinctPeople(pair.first, pair.second))
            let names = pair.keys.map { known.name(ofKey: $0) ?? $0 }
            return PeopleChange(.distinguish, count: 2, name: names.joined(separator: " and "))
        }
    }

    /// Joins two people of the user's own, as one step for `undo`.
    ///
    /// The person who stays gains all that only the other one has, as `ContactUnion` tells. Notes are
    /// put together, and a favourite stays one.
    ///
    /// - Parameters:
    ///   - goes: The person who goes, as they were read.
    ///   - stays: The person who stays, as they were read, and whose fields count where both differ.
    ///   - pair: The pair as it was found.
    /// - Returns: The key of the one person, and the fields of the one who goes that are not kept.
    /// - Throws: ``MergeError``, or `PersistenceError`; nothing is changed then.
    package func merge(
        _ goes: Person,
        into stays: Person,
        of pair: DuplicatePair
    ) async throws -> MergeOutcome {
        guard goes.id != stays.id else { throw MergeError.same(goes.key) }
        return try await database().write { [edition, limits] db in
            let people = try PeopleTransaction(db, remembering: limits)
            var known = try people.known(keys: [stays.key, goes.key])
            let gone = try known.checked(goes)
            _ = try known.checked(stays)
            if pair.isFound, try people.haveBeenToldApart(DistinctPeople(goes.id, stays.id)) {
                throw MergeError.toldApart(goes.user.fullname, stays.user.fullname)
            }
            let union = ContactUnion(stays.contact, goes.contact)
            let (user, annotation) = (union.contact.user, union.contact.annotation)
            try people.save(user, annotation, replacing: stays.key, among: &known)
            try people.delete([gone], known)
            let name = known.name(ofKey: stays.key)
            try people.finish(PeopleChange(.merge, count: 2, name: name), by: edition)
            return MergeOutcome(
                key: stays.id,
                gone: goes.user.fullname,
                kept: stays.user.fullname,
                omitted: union.omitted
            )
        }
    }
}

extension KnownPeople {
    /// The record of a person who is to be joined with another, if they are as they were read.
    fileprivate func checked(_ person: Person) throws(MergeError) -> PersonRecord {
        guard let record = own(key: person.key) else { throw .missing(person.key) }
        let current = record.person
        // What cannot be read would be lost.
        if let reason = current.unread { throw .unreadable(current.user.fullname, reason: reason) }
        guard record.isLike(person) else { throw .changedMeanwhile(person.user.fullname) }
        return record
    }
}
