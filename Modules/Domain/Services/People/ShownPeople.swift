import Persistence

/// Whom lists and commands show: the people of some sources, without those of a directory who are
/// replaced by people of the user's own.
struct ShownPeople {
    /// The sources, the user's own first.
    let sources: [PeopleSource]
    /// The query for the people.
    ///
    /// It has no condition if everybody stored is of the user's own: a storage then skips to any
    /// row without a look at the people before it.
    let people: Query<PersonRecord>

    /// Creates the query for the people of some sources.
    init(_ sources: [PeopleSource], _ db: any ReadTransaction) throws {
        self.sources = sources
        let areOwn = sources == [.own]
        if try areOwn && Self.areAllOwn(db) {
            people = PersonRecord.all()
        } else {
            let shown = PersonRecord.filter(PersonRecord.source.isMember(of: sources.map(\.name)))
            people = areOwn ? shown : shown.filter(PersonRecord.isReplaced == false)
        }
    }

    /// Whether nobody of another source is stored; keys begin with the source, so that a storage
    /// looks at both ends only.
    private static func areAllOwn(_ db: any ReadTransaction) throws -> Bool {
        let (first, end) = PersonRecord.ids(in: .own)
        let others = [PersonRecord.id < first, PersonRecord.id >= end]
        return try others.allSatisfy { try PersonRecord.filter($0).limit(1).fetchCount(db) == 0 }
    }

    /// The number of stored people who are not shown.
    ///
    /// They are those of other directories, and those who are replaced: few, and indexed.
    func hiddenCount(_ db: any ReadTransaction) throws -> Int {
        let stored = try DirectoryAnswer.fetchAll(db).map { PeopleSource(name: $0.source) }
        let hidden = try stored.filter { !sources.contains($0) }.reduce(0) { count, source in
            try count + PersonRecord.filter(source: source).fetchCount(db)
        }
        return try sources.filter { $0 != .own }.reduce(hidden) { count, source in
            let people = PersonRecord.filter(
                PersonRecord.isReplaced == true && PersonRecord.source == source.name
            )
            return try count + people.fetchCount(db)
        }
    }
}

extension PeopleStore {
    /// Whom lists and commands show.
    func shown(_ db: any ReadTransaction) throws -> ShownPeople {
        try ShownPeople(sources(db), db)
    }
}
