import Models
import Persistence
import TextComparison

extension PeopleStore {
    /// The number up to which the people of a search are counted exactly.
    private static let countLimit = 1_000

    /// Counts the people that a query finds.
    ///
    /// - Returns: The number, and whether it is exact: people found by words are counted up to a
    ///   thousand.
    package func count(
        _ query: PeopleQuery = PeopleQuery()
    ) async throws -> (number: Int, isExact: Bool) {
        try await readable().read { db in
            let shown = try self.shown(db)
            if query.isOfEverybody { return (try db.fetch(shown.count), true) }
            let hidden = try db.fetch(shown.hiddenCount)
            return try Self.count(query, among: shown, hidden: hidden, db)
        }
    }

    static func count(
        _ query: PeopleQuery,
        among shown: ShownPeople,
        hidden: Int,
        _ db: any ReadTransaction
    ) throws -> (number: Int, isExact: Bool) {
        if query.isOfEverybody {
            // The storage knows the number of all rows.
            return (try PersonRecord.fetchCount(db) - hidden, true)
        }
        // If nobody is hidden, the word index counts without reading rows.
        let isIndexed = hidden == 0 && !query.showsOnlyFavorites
        let people =
            isIndexed ? query.search.filtering(PersonRecord.all()) : query.people(among: shown)
        let count = try people.limit(countLimit + 1).fetchCount(db)
        return (count, count <= countLimit)
    }

    /// Returns the query itself, or, if only a search inside words finds people, that query.
    ///
    /// - Throws: `PersistenceError`, or `CancellationError`.
    /// - Complexity: O(*n*) in the number of people if the query itself finds nobody.
    package func widened(_ query: PeopleQuery) async throws -> PeopleQuery {
        guard let wider = query.insideWords, try await !finds(query) else { return query }
        return try await finds(wider) ? wider : query
    }

    /// Whether a query finds anybody; reading ends at the first person.
    package func finds(_ query: PeopleQuery) async throws -> Bool {
        try await readable().read { db in
            let (_, count) = try self.fetchShown(db) { shown in
                FetchRequest.count(query.people(among: shown).limit(1))
            }
            return count > 0
        }
    }

    /// Reads a range of the people that a query finds.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - range: The range of positions in the result.
    ///   - previous: The person before the range, if known, which makes reading faster.
    /// - Returns: The people; fewer than requested at the end of the result.
    /// - Throws: `PersistenceError`.
    package func people(
        _ query: PeopleQuery = PeopleQuery(),
        in range: Range<Int>,
        after previous: Person? = nil
    ) async throws -> [Person] {
        try await people(query, in: range, after: previous, among: nil)
    }

    private func people(
        _ query: PeopleQuery,
        in range: Range<Int>,
        after previous: Person?,
        among shown: ShownPeople?
    ) async throws -> [Person] {
        let start = previous.map { record(of: $0) }
        let people = try await readable().read { db in
            let shown = try shown ?? self.shown(db)
            return try Self.people(query, in: range, after: start, among: shown, db)
        }
        return noting(people)
    }

    static func people(
        _ query: PeopleQuery,
        in range: Range<Int>,
        after start: PersonRecord? = nil,
        among shown: ShownPeople,
        _ db: any ReadTransaction
    ) throws -> [Person] {
        let parts = query.parts(among: shown)
        if let start {
            let part = query.order.part(of: start)
            let rest = [parts[part].after(start)] + parts[(part + 1)...]
            return try people(of: rest, in: 0..<range.count, db)
        }
        if range.lowerBound >= 1_000 {
            // A position in the second half is reached faster in reverse order.
            let hidden = try db.fetch(shown.hiddenCount)
            let (count, isExact) = try count(query, among: shown, hidden: hidden, db)
            let end = min(range.upperBound, count)
            if isExact, range.lowerBound < end, count - end < range.lowerBound {
                let behind = count - end..<count - range.lowerBound
                let reversed = parts.reversed().map { $0.reversed() }
                return try people(of: reversed, in: behind, db).reversed()
            }
        }
        return try people(of: parts, in: range, db)
    }

    private static func people(
        of parts: [Query<PersonRecord>],
        in range: Range<Int>,
        _ db: any ReadTransaction
    ) throws -> [Person] {
        var people: [Person] = []
        var offset = range.lowerBound
        for (number, part) in parts.enumerated() {
            let missing = range.count - people.count
            if missing == 0 { break }
            let found = try part.limit(missing, offset: offset).fetchPeople(db)
            people += found
            if !found.isEmpty || offset == 0 {
                offset = 0
            } else if number + 1 < parts.count {
                offset -= try part.fetchCount(db)
            }
        }
        return people
    }

    /// The position of a person in the result of a query; `nil` if they are not in it.
    package func position(ofKey key: String, in query: PeopleQuery) async throws -> Int? {
        try await readable().read { db in
            let shown = try self.shown(db)
            let parts = query.parts(among: shown)
            let ids = shown.sources.map { PersonRecord.id(forKey: key, in: $0) }
            let people = query.people(among: shown).filter(PersonRecord.id.isMember(of: ids))
            guard let record = try people.fetchOne(db) else { return nil }
            let part = query.order.part(of: record)
            let earlier = try parts[..<part].reduce(0) { try $0 + $1.fetchCount(db) }
            return try earlier + parts[part].fetchPosition(of: record, db)
        }
    }

    /// Reads the shown people with some keys, sorted by name.
    package func people(forKeys keys: some Sequence<String>) async throws -> [Person] {
        let keys = Array(keys)
        let people = try await readable().read { db in
            try keys.chunks(of: PeopleTransaction.size).flatMap { keys in
                try self.fetchShown(db) { Self.people(ofKeys: keys, among: $0) }.1
            }
        }
        let named = noting(people).map { person in
            let name = person.user.name
            return (key: [TextFolding.fold(name.last), TextFolding.fold(name.first)], person)
        }
        return named.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.1)
    }

    /// The request for the people with some keys.
    private static func people(
        ofKeys keys: some Collection<String>,
        among shown: ShownPeople
    ) -> FetchRequest<[Person]> {
        let people = PersonRecord.filter(keys: keys, in: shown.sources)
            .filter(PersonRecord.isReplaced == false)
            .limit(keys.count)
        let rows = ExpectedRead.rows(people.plan, columns: PersonRecord.personColumns)
        return FetchRequest(expecting: [rows]) { try people.fetchPeople($0) }
    }

    /// Reads the keys of all people that a query finds, in order.
    package func keys(_ query: PeopleQuery) async throws -> [String] {
        try await readable().read { db in
            try query.parts(among: self.shown(db)).flatMap { try $0.fetchKeys(db) }
        }
    }

    /// Calls a body with each person that a query finds, in order, with at most two pages in
    /// memory.
    ///
    /// The next page is read after the last person while the body receives the current page. The
    /// body may therefore take any time, and is called once for each person, even if a damaged file
    /// is replaced meanwhile. A search looks up its words again for each page. The first pages are
    /// small, for callers that stop early, except for a search inside words, which scans all people
    /// for each page.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - body: Receives each person.
    /// - Throws: `PersistenceError`, or the error of the body.
    package func visit(
        _ query: PeopleQuery = PeopleQuery(),
        _ body: (Person) throws -> Void
    ) async throws {
        let largest = 4_096
        var size = query.isInsideWords ? largest : PeoplePage.size
        var start = 0
        let (shown, first) = try await readable().read { [size] db in
            try self.fetchShown(db) { Self.firstPeople(query, count: size, among: $0) }
        }
        var page = noting(first)
        while page.count == size {
            start += size
            size = min(4 * size, largest)
            let (range, last) = (start..<start + size, page.last)
            async let next = people(query, in: range, after: last, among: shown)
            for person in page { try body(person) }
            page = try await next
        }
        for person in page { try body(person) }
    }

    func record(of person: Person) -> PersonRecord {
        PersonRecord(
            person.user,
            from: person.user.isOwn ? .own : directory ?? .own,
            isReplaced: false,
            annotation: Annotation(
                key: person.key,
                isFavorite: person.isFavorite,
                note: person.note
            )
        )
    }
}
