package import FoundationEssentials
package import Models
import Persistence

extension PeopleStore {
    /// Stores the people of a directory's response without unreadable entries.
    package func replaceDirectory(with users: [User], asOf date: Date) async throws {
        try await replaceDirectory(with: DirectoryPage(users: users), asOf: date)
    }

    /// Stores the people of a directory's response; only the differences are written.
    ///
    /// They replace those of the last response, unless a sync has stored the people: a response is
    /// then only a part of the directory. Nobody is removed either if entries cannot be read, which
    /// may be the missing people; the warnings count these entries until the next response.
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

    /// Removes the people of the directory, its response and the pages of a sync; those of other
    /// directories are not removed, since others may use them.
    package func removeDirectory() async throws {
        guard let directory else { return }
        try await database().write { db in
            try PersonRecord.filter(source: directory).deleteAll(db)
            try DirectoryAnswer.deleteOne(db, key: directory.name)
            try SyncedPage.filter(source: directory).deleteAll(db)
        }
    }

    // MARK: Syncing

    /// The progress of an unfinished sync of the directory.
    ///
    /// - Parameter question: The parameters of the requests.
    /// - Returns: The number of pages, the number of people on them, and the people's fingerprints;
    ///   all empty if there is no unfinished sync.
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

    /// The request for the line about an unfinished sync of the directory; `nil` if there is none.
    ///
    /// Only the last page's total is read, not the people of the pages.
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

    /// Stores a page of a sync and its people in one transaction.
    ///
    /// Nothing is changed if another process has already stored the page.
    ///
    /// - Parameters:
    ///   - users: The people of the page.
    ///   - number: The number of the page; page 1 starts a new sync.
    ///   - question: The parameters of the requests.
    ///   - date: The current time.
    /// - Returns: The numbers of new and of changed people; `nil` if another process has stored the
    ///   page.
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

    /// Discards an unfinished sync: its people remain, and the next sync starts over.
    func discardSync() async throws {
        guard let directory else { return }
        try await database().write { try SyncedPage.filter(source: directory).deleteAll($0) }
    }

    /// Ends a sync, and removes the people on none of its pages.
    ///
    /// - Parameters:
    ///   - pages: The number of pages.
    ///   - question: The parameters of the requests.
    ///   - date: The current time.
    ///   - isRemoving: Whether people are removed.
    /// - Returns: The number of people on the pages, the number of entries with the key of another
    ///   entry, the number of removed people, and whether there are people on no page.
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
    /// The number of distinct elements of a sorted array.
    fileprivate var distinctCount: Int {
        zip(self, dropFirst()).reduce(isEmpty ? 0 : 1) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    }

    /// Whether a sorted array contains an element.
    fileprivate func contains(sorted element: UInt64) -> Bool {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < element { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low] == element
    }
}
