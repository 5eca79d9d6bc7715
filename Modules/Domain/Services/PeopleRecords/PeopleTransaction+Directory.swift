import Models
import Persistence

extension PeopleTransaction {
    /// Stores people of a directory, each in place of the one with the same key; unchanged people
    /// are not written.
    ///
    /// - Parameters:
    ///   - users: The people; of several with one key the last one is stored.
    ///   - directory: The directory.
    /// - Returns: The numbers of new and of changed people.
    /// - Throws: `PersistenceError`.
    /// - Complexity: Three queries for each thousand people.
    @discardableResult
    func save(
        _ users: [User],
        from directory: PeopleSource
    ) throws -> (added: Int, changed: Int) {
        var (added, changed) = (0, 0)
        for users in users.lastOfEachKey.chunks(of: Self.size) {
            let documents = try self.documents(ofKeys: users.map(\.key), in: directory)
            let different = users.filter { documents[ExactText($0.key)] != $0.document }
            if different.isEmpty { continue }
            let keys = different.map(\.key).exact
            let known = keys.count { documents[$0] != nil }
            added += keys.count - known
            changed += known
            let own = try self.documents(ofKeys: keys.map(\.text), in: .own)
            var annotations: [ExactText: Annotation] = [:]
            try Annotation.of(keys).forEach(db) { annotations[ExactText($0.key)] = $0 }
            for user in different {
                let key = ExactText(user.key)
                let record = PersonRecord(
                    user,
                    from: directory,
                    isReplaced: own[key] != nil,
                    annotation: annotations[key]
                )
                try record.save(db)
            }
        }
        return (added, changed)
    }

    /// The stored documents of the people of a source by their keys.
    private func documents(
        ofKeys keys: some Sequence<String>,
        in source: PeopleSource
    ) throws -> [ExactText: [UInt8]] {
        var documents: [ExactText: [UInt8]] = [:]
        let ids = keys.map { PersonRecord.id(forKey: $0, in: source) }
        let people = PersonRecord.filter(PersonRecord.id.isMember(of: ids))
        let columns = [PersonRecord.key.name, PersonRecord.document.name]
        try db.forEachRow(of: people.plan, columns: columns) { values in
            if case .text(let key) = values[0] {
                documents[ExactText(key)] = [UInt8](databaseValue: values[1]) ?? []
            }
            return true
        }
        return documents
    }

    /// Deletes the people of a directory whose keys are not in its response.
    ///
    /// - Parameters:
    ///   - directory: The directory.
    ///   - isNamed: Returns whether a key is in the response.
    /// - Returns: The number of deleted people.
    /// - Throws: `PersistenceError`.
    /// - Complexity: O(*n*) in the people of the directory, with a thousand of them in memory.
    @discardableResult
    func deleteOthers(
        of directory: PeopleSource,
        than isNamed: (String) -> Bool
    ) throws -> Int {
        var (count, last) = (0, PersonRecord.id(forKey: "", in: directory))
        while true {
            var (ids, gone): ([String], [String]) = ([], [])
            let people = PersonRecord.filter(source: directory).filter(PersonRecord.id > last)
                .order(PersonRecord.id.asc).limit(Self.size)
            let columns = [PersonRecord.id.name, PersonRecord.key.name]
            try db.forEachRow(of: people.plan, columns: columns) { row in
                if case .text(let id) = row[0], case .text(let key) = row[1] {
                    ids.append(id)
                    if !isNamed(key) { gone.append(id) }
                }
                return true
            }
            if !gone.isEmpty {
                try PersonRecord.filter(PersonRecord.id.isMember(of: gone)).deleteAll(db)
            }
            count += gone.count
            guard let end = ids.last else { return count }
            last = end
        }
    }
}

extension [User] {
    /// The last person of each key: otherwise several people of one key would each differ from the
    /// stored one.
    fileprivate var lastOfEachKey: [User] {
        var (users, indices): ([User], [ExactText: Int]) = ([], [:])
        for user in self {
            let key = ExactText(user.key)
            if let index = indices[key] {
                users[index] = user
            } else {
                indices[key] = users.count
                users.append(user)
            }
        }
        return users
    }
}
