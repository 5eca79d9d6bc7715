import ContactFormats
import Models
import Persistence

extension PeopleStore {
    /// Finds pairs of the user's own people who may be one person, by e-mail address, number or
    /// name.
    ///
    /// It changes nothing. Pairs that share only a number or a name are ignored if the birthdays
    /// differ, and so are pairs marked by ``distinguish(_:)``.
    ///
    /// - Returns: The pairs, the most likely first.
    /// - Throws: `PersistenceError`.
    /// - Complexity: O(*n* log *n*) in the number of people, who are read twice if there may be
    ///   duplicates; about 32 bytes of memory for each person, and more for candidates.
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

    /// Reads the two people of a pair; returns none if one of them no longer exists, or if a pair
    /// found by a search has been marked as different since.
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

    /// Marks two people as different, as one change for `undo`.
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

    /// Merges two of the user's own people, as one change for `undo`.
    ///
    /// The remaining person receives the fields that only the other one has; see `ContactUnion`.
    /// Notes are combined, and the merged person is a favourite if one of them was.
    ///
    /// - Parameters:
    ///   - goes: The person to remove, as they were read.
    ///   - stays: The person who remains, as they were read; their fields take precedence.
    ///   - pair: The pair as it was found.
    /// - Returns: The key of the merged person, and the omitted fields of the removed one.
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
    /// Returns the record of a person to merge, if they are unchanged since they were read.
    fileprivate func checked(_ person: Person) throws(MergeError) -> PersonRecord {
        guard let record = own(key: person.key) else { throw .missing(person.key) }
        let current = record.person
        // A merge would lose the fields that cannot be read.
        if let reason = current.unread { throw .unreadable(current.user.fullname, reason: reason) }
        guard record.isLike(person) else { throw .changedMeanwhile(person.user.fullname) }
        return record
    }
}
