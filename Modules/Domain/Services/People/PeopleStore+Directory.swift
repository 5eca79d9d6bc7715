package import FoundationEssentials
package import Models
import Persistence

extension PeopleStore {
    /// Stores the people of a directory's answer, all of whose entries can be read.
    package func replaceDirectory(with users: [User], asOf date: Date) async throws {
        try await replaceDirectory(with: DirectoryPage(users: users), asOf: date)
    }

    /// Stores the people of the directory's answer; only the differences are written.
    ///
    /// They take the place of those of the last answer, unless a sync has brought these: an answer
    /// is a part of a directory then. Nobody is removed either while entries cannot be read, which may
    /// be the people who would be removed; the warnings count these entries until the next answer.
    func replaceDirectory(with answer: DirectoryPage, asOf date: Date) async throws {
        guard let directory else { return }
        try await store(answer, from: directory, asOf: date)
        noting(unreadableEntriesOf: answer)
    }

    private func store(
        _ answer: DirectoryPage,
        from directory: PeopleSource,
        asOf date: Date
    ) async throws {
        let users = answer.users
        try await database().write { db in
            let people = try PeopleTransaction(db)
            let last = try DirectoryAnswer.fetchOne(db, key: directory.name)
            if last == nil { try PeopleTransaction.createTables(db) }
            try PersonRecord.deferIndexes(db)
            try people.save(users, from: directory)
            if last?.isSynced == true { return }
            if answer.unreadable == 0 {
                let keys = users.map(\.key).exact
                try people.deleteOthers(of: directory) { keys.contains(ExactText($0)) }
            }
            try DirectoryAnswer(source: directory.name, date: date).save(db)
        }
    }

    /// Removes the people of the directory, its answer and the pages of a sync; those of other
    /// directories, which others may use, stay.
    package func removeDirectory() async throws {
        guard let directory else { return }
        try await database().write { db in
            try PersonRecord.filter(source: directory).deleteAll(db)
            try DirectoryAnswer.deleteOne(db, key: directory.name)
            try SyncedPage.filter(source: directory).deleteAll(db)
        }
    }

    // MARK: A sync

    /// How far a sync of the directory has come.
    ///
    /// - Parameter question: What the directory is asked for.
    /// - Returns: The number of pages, that of their people, and the fingerprints of these; all empty if
    ///   no sync has begun, or the last one has come to its end.
    /// - Throws: `PersistenceError`.
    func syncedPages(
        of question: String
    ) async throws -> (pages: Int, people: Int, fingerprints: Set<UInt64>) {
        guard let directory else { return (0, 0, []) }
        return try await database().read { db in
            var (pages, people, known): (Int, Int, Set<UInt64>) = (0, 0, [])
            try db.forEachRow(of: SyncedPage.filter(source: directory).plan) { row in
                let page = try SyncedPage(row: copy row)
                guard page.question == question else { return false }
                pages += 1
                let fingerprints = page.fingerprints
                people += fingerprints.count
                known.formUnion(fingerprints)
                return true
            }
            return (pages, people, known)
        }
    }

    /// Asks for the line about an unfinished sync of the directory; `nil` if there is none.
    ///
    /// The last page has the number of people that the sync has brought, which is read without them.
    var unfinishedRequest: FetchRequest<String?> {
        guard let directory else { return FetchRequest(expecting: []) { _ in nil } }
        let last = SyncedPage.filter(source: directory).order(SyncedPage.id.desc).limit(1)
        let rows = ExpectedRead.rows(last.plan, columns: [SyncedPage.total.name])
        return FetchRequest(expecting: [rows]) { db in
            try last.select(SyncedPage.total).fetchAll(db).first.map { total in
                let people = total.map { "\($0.withSeparators) people" } ?? "some people"
                return "a sync has brought \(people) of the directory and is not finished; "
                    + "builder sync goes on with it"
            }
        }
    }

    /// Stores a page of a sync, and that the sync has come so far.
    ///
    /// Nothing is changed if another process has stored the page.
    ///
    /// - Parameters:
    ///   - users: The people.
    ///   - number: The number of the page; the first one begins a sync.
    ///   - question: What the directory is asked for.
    ///   - date: The present.
    /// - Returns: How many of the people are new, and how many are changed; `nil` if another process has
    ///   stored the page.
    /// - Throws: ``SyncError/overtaken``, or `PersistenceError`; nothing is changed then.
    func store(
        _ users: [User],
        asPage number: Int,
        of question: String,
        asOf date: Date
    ) async throws -> (added: Int, changed: Int)? {
        guard let directory else { return (0, 0) }
        return try await database().write { db in
            func page(_ number: Int) throws -> SyncedPage? {
                try SyncedPage.fetchOne(db, key: SyncedPage.id(number, of: directory))
            }
            var total: Int? = 0
            if number > 1 {
                let previous = try page(number - 1)
                guard previous?.question == question else { throw SyncError.overtaken }
                total = previous?.total
                if try page(number) != nil { return nil }
            } else {
                try SyncedPage.filter(source: directory).deleteAll(db)
                let last = try DirectoryAnswer.fetchOne(db, key: directory.name)
                if last == nil { try PeopleTransaction.createTables(db) }
                try DirectoryAnswer(
                    source: directory.name,
                    date: last?.date ?? date,
                    isSynced: true
                )
                .save(db)
            }
            try SyncedPage(number, of: directory, question: question, users: users, after: total)
                .save(db)
            return try PeopleTransaction(db).save(users, from: directory)
        }
    }

    /// Gives a sync up: the people of its pages stay, and the next one begins anew.
    func discardSync() async throws {
        guard let directory else { return }
        try await database().write { try SyncedPage.filter(source: directory).deleteAll($0) }
    }

    /// Ends a sync, and removes the people who were on none of its pages.
    ///
    /// - Parameters:
    ///   - pages: The number of pages.
    ///   - question: What the directory was asked for.
    ///   - date: The present.
    ///   - isRemoving: Whether people are removed.
    /// - Returns: The number of people on the pages, of entries with the key of another one, of people
    ///   who were removed, and whether there are people on no page.
    /// - Throws: ``SyncError/overtaken``, or `PersistenceError`; nothing is changed then.
    /// - Complexity: O(*n* log *n*) in the people of the directory; eight bytes of memory for each.
    func finishSync(
        after pages: Int,
        of question: String,
        asOf date: Date,
        removingOthers isRemoving: Bool
    ) async throws -> (people: Int, repeated: Int, removed: Int, hasOthers: Bool) {
        guard let directory else { return (0, 0, 0, false) }
        return try await database().write { db in
            let stored = SyncedPage.filter(source: directory)
            var storedPages = 0
            var fingerprints: [UInt64] = []
            try db.forEachRow(of: stored.plan) { row in
                let page = try SyncedPage(row: copy row)
                storedPages += page.question == question ? 1 : 0
                fingerprints += page.fingerprints
                return true
            }
            guard storedPages == pages else { throw SyncError.overtaken }
            fingerprints.sort()
            let people = fingerprints.distinctCount
            var removed = 0
            if isRemoving {
                removed = try PeopleTransaction(db).deleteOthers(of: directory) { key in
                    fingerprints.contains(sorted: Fingerprint(key.utf8).value)
                }
            }
            let count = try PersonRecord.filter(source: directory).fetchCount(db)
            try stored.deleteAll(db)
            try DirectoryAnswer(source: directory.name, date: date, isSynced: true).save(db)
            return (people, fingerprints.count - people, removed, count > people)
        }
    }
}

extension [UInt64] {
    /// The number of different elements; the array is sorted.
    fileprivate var distinctCount: Int {
        zip(self, dropFirst()).reduce(isEmpty ? 0 : 1) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    }

    /// Whether an element is in the array, which is sorted.
    fileprivate func contains(sorted element: UInt64) -> Bool {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < element { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low] == element
    }
}
