public import Persistence
public import Testing

/// A test of the durability of a storage of records whose process is killed, again and again.
///
/// Each child goes on with the database that the one before has left: it makes transactions on two
/// tables and records the last acknowledged one, until `SIGKILL` ends it at some moment of opening
/// or of writing. All acknowledged transactions must be there, and no half of one.
public enum CommitsUntilKilled: Sendable {
    /// Makes transactions without end, for the child; the kernel ends it after a time from now.
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
    /// What it finds counts as acknowledged from then on.
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

    /// Prints how much the children did, if the number of rounds was chosen.
    ///
    /// - Parameter numbers: The numbers of the last transactions, from 0 before the first child on.
    public static func report(_ numbers: [Int]) {
        guard numbers.count - 1 == Repetitions.count("KILL_ROUNDS", usually: 0) else { return }
        let made = zip(numbers.dropFirst(), numbers).map { $0 - $1 }
        let none = made.count { $0 == 0 }
        print("\(made.count) kills, \(numbers.last ?? 0) transactions, \(none) before any")
    }
}
