public import Persistence
public import Testing

/// A test of the durability of a record storage whose process is killed repeatedly.
///
/// Each child process continues with the database of the previous one: it commits transactions on
/// two tables and records the last acknowledged one, until `SIGKILL` ends it while it opens the
/// storage or writes. All acknowledged transactions must be stored, and each one completely or not
/// at all.
public enum CommitsUntilKilled: Sendable {
    /// Commits transactions in a loop, in the child; the kernel kills the process after a time.
    ///
    /// - Throws: The storage's error, or ``SystemFailure``.
    public static func write(
        to storage: some RecordStorage,
        in directory: String,
        killedAfter milliseconds: Int
    ) async throws {
        try killAfter(milliseconds: milliseconds)
        let database = Database(storage)
        var number = try await database.fetchOne(Ledger.Account.self, key: 1)?.total ?? 0
        while true {
            number += 1
            try await database.write { [number] db in try Ledger.make(number, in: db) }
            try noteAcknowledged(number, at: directory + "/acknowledged")
        }
    }

    /// Compares a reopened storage with the transactions acknowledged to all children so far.
    ///
    /// The transactions that are found count as acknowledged from then on.
    ///
    /// - Returns: The number of the last transaction.
    /// - Throws: The storage's error, or ``SystemFailure``.
    public static func check(
        _ storage: some RecordStorage & StorageBackend,
        in directory: TemporaryDirectory,
        _ comment: Comment,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Int {
        let database = Database(storage)
        let found = try await database.read { db in
            (
                try Ledger.Account.fetchOne(db, key: 1)?.total ?? 0,
                try Ledger.Posting.fetchAll(db),
                try Ledger.Posting.fetchCount(db),
                try Ledger.Posting.matching("posting").fetchCount(db)
            )
        }
        let expected = Ledger.postings(after: found.0)
        let acknowledged =
            directory.bytes(of: "acknowledged")
            .flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
        #expect(
            found.0 == acknowledged || found.0 == acknowledged + 1,
            comment,
            sourceLocation: sourceLocation
        )
        #expect(found.1 == expected, comment, sourceLocation: sourceLocation)
        #expect(found.2 == expected.count, comment, sourceLocation: sourceLocation)
        #expect(found.3 == expected.count, comment, sourceLocation: sourceLocation)
        #expect(await storage.recoveries.isEmpty, comment, sourceLocation: sourceLocation)
        try noteAcknowledged(found.0, at: directory.appending("acknowledged"))
        return found.0
    }

    /// Prints statistics of the children, if the number of rounds was chosen.
    ///
    /// - Parameter numbers: The numbers of the last transactions, from 0 before the first child on.
    public static func report(_ numbers: [Int]) {
        guard numbers.count - 1 == Repetitions.count("KILL_ROUNDS", usually: 0) else { return }
        let made = zip(numbers.dropFirst(), numbers).map { $0 - $1 }
        let none = made.count { $0 == 0 }
        print("\(made.count) kills, \(numbers.last ?? 0) transactions, \(none) before any")
    }
}
