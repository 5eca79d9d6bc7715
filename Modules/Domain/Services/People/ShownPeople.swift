import Persistence

/// The people that lists and commands show: those of some sources, without directory people who are
/// replaced by people of the user's own.
struct ShownPeople {
    /// The sources, with the user's own first.
    let sources: [PeopleSource]
    /// Whether all stored people are the user's own.
    private let areAllOwn: Bool
    /// The query for the shown people.
    ///
    /// It has no condition if all stored people are the user's own, so that a storage can skip to
    /// any row directly.
    let people: Query<PersonRecord>

    /// Creates the query for the people of some sources.
    ///
    /// - Parameters:
    ///   - sources: The sources, with the user's own first.
    ///   - areAllOwn: Whether all stored people are the user's own.
    init(_ sources: [PeopleSource], areAllOwn: Bool = false) {
        (self.sources, self.areAllOwn) = (sources, areAllOwn)
        if areAllOwn {
            people = PersonRecord.all()
        } else {
            let shown = PersonRecord.filter(PersonRecord.source.isMember(of: sources.map(\.name)))
            people = sources == [.own] ? shown : shown.filter(PersonRecord.isReplaced == false)
        }
    }

    /// Whether people of a directory are shown.
    var includesDirectory: Bool { sources != [.own] }

    /// The request for the number of shown people.
    var count: FetchRequest<Int> {
        FetchRequest.each([.count(PersonRecord.all()), hiddenCount]).map { $0[0] - $0[1] }
    }

    /// The request for the number of stored people who are not shown.
    ///
    /// They are those of other directories and those replaced: few, and found by an index.
    var hiddenCount: FetchRequest<Int> {
        let replaced = sources.filter { $0 != .own }.map { source in
            PersonRecord.filter(
                PersonRecord.isReplaced == true && PersonRecord.source == source.name
            )
        }
        let hidden = areAllOwn ? [] : PersonRecord.filter(outside: sources) + replaced
        return FetchRequest.each(hidden.map { .count($0) }).map { $0.reduce(0, +) }
    }
}

extension PeopleStore {
    /// Reads which people lists and commands show.
    func shown(_ db: any ReadTransaction) throws -> ShownPeople { try db.fetch(shownRequest) }

    /// Reads data about the people that lists and commands show.
    ///
    /// The requests are sent together with that for the shown sources, on the assumption that these
    /// are the likely ones. If they are not, the requests are sent again for the actual sources.
    ///
    /// - Parameters:
    ///   - db: The transaction.
    ///   - requests: Returns the requests about shown people.
    /// - Returns: The shown people, and the results of the requests.
    /// - Throws: `PersistenceError`.
    func fetchShown<each Value>(
        _ db: any ReadTransaction,
        _ requests: (ShownPeople) -> (repeat FetchRequest<each Value>)
    ) throws -> (ShownPeople, repeat each Value) {
        let likely = likelyShown
        let first = requests(likely)
        let answers = try db.fetch(shownRequest, repeat each first)
        let shown = answers.0
        if shown.sources == likely.sources { return answers }
        let second = requests(shown)
        let others = try db.fetch(repeat each second)
        return (shown, repeat each others)
    }

    private var likelyShown: ShownPeople {
        if let directory, !areExamples { return ShownPeople([.own, directory]) }
        return ShownPeople([.own])
    }

    /// The request for the people that lists and commands show.
    var shownRequest: FetchRequest<ShownPeople> {
        let likely = likelyShown
        if likely.includesDirectory { return FetchRequest(expecting: []) { _ in likely } }
        let others = PersonRecord.filter(outside: [.own]).map { $0.limit(1) }
        let queries = [PersonRecord.anyOwn] + others
        return FetchRequest.each(queries.map { .count($0) }).map { [directory] counts in
            if let directory, counts[0] == 0 { return ShownPeople([.own, directory]) }
            return ShownPeople([.own], areAllOwn: counts[1...].allSatisfy { $0 == 0 })
        }
    }
}
