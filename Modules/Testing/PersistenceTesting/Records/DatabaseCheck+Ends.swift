import Persistence
import Synchronization
import Testing

// The checks of how transactions end.
extension DatabaseCheck {
    func endsWithItsTask() async throws {
        let database = open()
        let first = SampleRecord("a")
        try await database.save(first)

        let calls: [@Sendable () async throws -> Void] = [
            { try await database.write { db in try SampleRecord("b").save(db) } },
            { try await database.save(contentsOf: [SampleRecord("c")]) },
            { try await database.updateAll(SampleRecord.all(), SampleRecord.age.set(to: 1)) },
            { try await database.deleteAll(SampleRecord.all()) },
            { _ = try await database.read { db in try SampleRecord.fetchCount(db) } },
            { _ = try await database.fetchAll(SampleRecord.all()) },
            { _ = try await database.fetchCount(SampleRecord.all()) },
        ]
        for (index, call) in calls.enumerated() {
            let task = Task {
                while !Task.isCancelled { await Task.yield() }
                try await call()
            }
            task.cancel()
            await #expect(
                throws: CancellationError.self,
                "call \(index)",
                sourceLocation: location
            ) { try await task.value }
        }
        try await cancelDuringTransaction(database)

        let found = try await database.fetchAll(SampleRecord.all())
        #expect(found == [first], sourceLocation: location)
        await database.close()
    }

    /// Cancels a task between two changes; the body ignores the error.
    private func cancelDuringTransaction(_ database: Database) async throws {
        let running = Mutex<Task<Void, any Error>?>(nil)
        let (isKnown, known) = AsyncStream<Void>.makeStream()
        let task = Task {
            for await _ in isKnown { break }
            try await database.write { db in
                try SampleRecord("d").save(db)
                running.withLock { $0 }?.cancel()
                try? SampleRecord("e").save(db)
            }
        }
        running.withLock { $0 = task }
        known.yield()

        await #expect(throws: CancellationError.self, sourceLocation: location) {
            try await task.value
        }
    }

    // Unchecked: a transaction that has left its body, to test a misuse.
    private struct Escaped<Transaction>: @unchecked Sendable {
        let db: Transaction
    }

    func endsWithItsBody() async throws {
        func isOver(_ error: any Error) -> Bool {
            guard case .backend(_, code: 0, let reason)? = error as? PersistenceError else {
                return false
            }
            return reason == "the transaction is over"
        }
        let database = open()
        for length in [TransactionLength.brief, .long] {
            let writer = Mutex<Escaped<any WriteTransaction>?>(nil)
            try await database.storage.write(length) { db in
                writer.withLock { $0 = Escaped(db: db) }
                try SampleRecord("a").save(db)
            }
            let reader = Mutex<Escaped<any ReadTransaction>?>(nil)
            _ = try await database.storage.read(length) { db in
                reader.withLock { $0 = Escaped(db: db) }
                return try SampleRecord.fetchCount(db)
            }

            let (late, lateReader) = (
                try #require(writer.withLock { $0 }).db, try #require(reader.withLock { $0 }).db
            )
            #expect(sourceLocation: location) {
                try SampleRecord("b").save(late)
            } throws: {
                isOver($0)
            }
            #expect(sourceLocation: location) {
                _ = try SampleRecord.fetchCount(lateReader)
            } throws: {
                isOver($0)
            }
            // The storage is not blocked by them.
            try await database.save(SampleRecord("a", age: 1))
            #expect(
                try await database.fetchAll(SampleRecord.all()) == [SampleRecord("a", age: 1)],
                sourceLocation: location
            )
        }
        let count = try await database.write { db in
            try SampleRecord.all().updateAll(db, [])
        }
        #expect(count == 0, sourceLocation: location)
        await database.close()
    }
}
