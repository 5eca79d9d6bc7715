import Persistence
import Testing

extension DatabaseCheck {
    private struct Refusal: Error {}

    func rollsBack() async throws {
        let database = open()
        try await database.save(SampleRecord("a", name: "kept"))

        await #expect(throws: Refusal.self, sourceLocation: location) {
            try await database.write { db in
                try SampleRecord("a", name: "changed").save(db)
                try SampleRecord("b").save(db)
                try NumberedRecord(number: 1).save(db)
                #expect(try SampleRecord.fetchCount(db) == 2, sourceLocation: location)
                #expect(try SampleRecord.fetchOne(db, key: "a")?.name == "changed")
                throw Refusal()
            }
        }

        #expect(
            try await database.fetchAll(SampleRecord.all()) == [SampleRecord("a", name: "kept")],
            sourceLocation: location
        )
        #expect(try await database.fetchCount(SampleRecord.all()) == 1, sourceLocation: location)
        #expect(try await database.fetchCount(NumberedRecord.all()) == 0, sourceLocation: location)
        try await database.save(NumberedRecord(number: 2))
        #expect(try await database.fetchCount(NumberedRecord.all()) == 1, sourceLocation: location)
        await database.close()
    }

    func rollsBackToSavepoints() async throws {
        let database = open()
        try await database.write { db in
            try SampleRecord("before").save(db)
            try db.savepoint { try SampleRecord("first").save(db) }
            do {
                try db.savepoint {
                    try SampleRecord("second").save(db)
                    try NumberedRecord(number: 1).save(db)
                    try db.savepoint { try SampleRecord("third").save(db) }
                    throw Refusal()
                }
            } catch is Refusal {}
            try SampleRecord("after").save(db)
            try NumberedRecord(number: 2).save(db)
        }

        #expect(
            try await database.fetchAll(SampleRecord.all()).map(\.id)
                == ["after", "before", "first"],
            sourceLocation: location
        )
        #expect(try await database.fetchCount(SampleRecord.all()) == 3, sourceLocation: location)
        #expect(
            try await database.fetchAll(NumberedRecord.all()).map(\.number) == [2],
            sourceLocation: location
        )
        await database.close()
    }

    func defersIndexes() async throws {
        let database = open()
        // More than a storage adds before it finds that worth it.
        let count = 10_200
        @Sendable func add(_ numbers: Range<Int>, _ db: any WriteTransaction) throws {
            for number in numbers {
                let name = "Ö\(number % 50)"
                try SampleRecord("\(number)", name: name, age: number % 100).insert(db)
            }
        }
        let named = SampleRecord.filter(SampleRecord.name.folded == "o7")
        let aged = SampleRecord.filter(SampleRecord.age == 7)

        let before = try await database.write { db in
            try SampleRecord.deferIndexes(db)
            do {
                try db.savepoint {
                    try add(0..<count, db)
                    throw Refusal()
                }
            } catch is Refusal {}
            let left = try SampleRecord.fetchCount(db)
            try add(0..<count, db)
            try SampleRecord.filter(SampleRecord.age == 99).deleteAll(db)
            return (left, try named.fetchCount(db), try aged.fetchCount(db))
        }

        #expect(before == (0, count / 50, count / 100), sourceLocation: location)
        let numbers = (try await database.fetchCount(named), try await database.fetchCount(aged))
        #expect(numbers == (count / 50, count / 100), sourceLocation: location)
        let total = try await database.fetchCount(SampleRecord.all())
        #expect(total == count - count / 100, sourceLocation: location)
        let words = SampleRecord.all().matching("ö7")
        #expect(try await database.fetchCount(words) == count / 50, sourceLocation: location)
        await #expect(throws: PersistenceError.self, sourceLocation: location) {
            try await database.insert(SampleRecord("1"))
        }
        try await database.save(SampleRecord("new", name: "O7"))
        #expect(try await database.fetchCount(named) == count / 50 + 1, sourceLocation: location)
        await database.close()
    }

    func keepsConcurrentChanges() async throws {
        let database = open()
        try await database.save(SampleRecord("counter"))

        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    for number in 0..<10 {
                        try await increment(in: database)
                        try await database.save(SampleRecord("\(task)-\(number)"))
                        let both = try await database.read { db in
                            (
                                try SampleRecord.fetchCount(db),
                                try SampleRecord.fetchAll(db).count
                            )
                        }
                        #expect(both.0 == both.1, sourceLocation: location)
                    }
                }
            }
            try await group.waitForAll()
        }

        #expect(
            try await database.fetchOne(SampleRecord.self, key: "counter")?.age == 80,
            sourceLocation: location
        )
        #expect(try await database.fetchCount(SampleRecord.all()) == 81, sourceLocation: location)
        await database.close()
    }

    private func increment(in database: Database) async throws {
        try await database.write { db in
            guard var record = try SampleRecord.fetchOne(db, key: "counter") else { return }
            record.age += 1
            try record.save(db)
        }
    }

    func observesChanges() async throws {
        let database = open()
        let query = SampleRecord.filter(SampleRecord.age > 1)
        var results = database.observe(query).makeAsyncIterator()
        var counts = database.observeCount(SampleRecord.all()).makeAsyncIterator()
        var ones = database.observeOne(SampleRecord.self, key: "b").makeAsyncIterator()
        #expect(try await results.next() == [], sourceLocation: location)
        #expect(try await counts.next() == 0, sourceLocation: location)
        #expect(try await ones.next() == .some(nil), sourceLocation: location)

        // Not in the result; the next element must not show it.
        try await database.save(SampleRecord("a", age: 1))
        #expect(try await counts.next() == 1, sourceLocation: location)
        try await database.save(SampleRecord("b", age: 2))
        #expect(
            try await results.next() == [SampleRecord("b", age: 2)],
            sourceLocation: location
        )
        #expect(try await ones.next() == SampleRecord("b", age: 2), sourceLocation: location)
        try await database.save(SampleRecord("c", age: 0))
        try? await database.write { db in
            try SampleRecord("b", age: 9).save(db)
            throw Refusal()
        }
        try await database.write { db in
            try SampleRecord.filter(SampleRecord.id == "b")
                .updateAll(db, SampleRecord.age.set(to: 3))
        }
        #expect(
            try await results.next() == [SampleRecord("b", age: 3)],
            sourceLocation: location
        )
        #expect(try await ones.next() == SampleRecord("b", age: 3), sourceLocation: location)
        #expect(try await counts.next() == 3, sourceLocation: location)
        await database.close()
        #expect(try await counts.next() == nil, sourceLocation: location)
    }

    func refusesUseAfterClose() async throws {
        let database = open()
        var results = database.observe(SampleRecord.all()).makeAsyncIterator()
        _ = try await results.next()
        await database.close()

        func isClosed(_ error: any Error) -> Bool {
            if case PersistenceError.closed? = error as? PersistenceError { true } else { false }
        }
        await #expect(sourceLocation: location) {
            try await database.save(SampleRecord("a"))
        } throws: {
            isClosed($0)
        }
        await #expect(sourceLocation: location) {
            try await database.fetchAll(SampleRecord.all())
        } throws: {
            isClosed($0)
        }
        #expect(try await results.next() == nil, sourceLocation: location)
        var late = database.observe(SampleRecord.all()).makeAsyncIterator()
        await #expect(sourceLocation: location) {
            _ = try await late.next()
        } throws: {
            isClosed($0)
        }
        var later = database.storage.changes(in: ["sample"], key: nil).makeAsyncIterator()
        #expect(await later.next() == nil, sourceLocation: location)
    }

    func keepsAcrossOpening() async throws {
        guard subject.isDurable else { return }
        let first = open()
        try await first.save(contentsOf: (0..<5).map { SampleRecord("\($0)", name: "Ada") })
        await first.close()

        let second = open()
        #expect(try await second.fetchCount(SampleRecord.all()) == 5, sourceLocation: location)
        #expect(
            try await second.fetchAll(SampleRecord.matching("ad")).map(\.id)
                == ["0", "1", "2", "3", "4"],
            sourceLocation: location
        )
        await second.close()
    }

    func sharesOnePlace() async throws {
        guard subject.isDurable else { return }
        let databases = [open(), open()]
        var ages = databases[1].observeOne(SampleRecord.self, key: "counter").makeAsyncIterator()
        #expect(try await ages.next() == .some(nil), sourceLocation: location)
        #expect(try await databases[1].fetchCount(SampleRecord.all()) == 0)
        try await databases[0].save(SampleRecord("counter"))

        try await withThrowingTaskGroup(of: Void.self) { group in
            for database in databases {
                group.addTask {
                    for number in 0..<20 {
                        try await increment(in: database)
                        try await database.save(NumberedRecord(number: number))
                    }
                }
            }
            try await group.waitForAll()
        }

        while let record = try await ages.next(), record?.age != 40 {}
        for database in databases {
            #expect(
                try await database.fetchOne(SampleRecord.self, key: "counter")?.age == 40,
                sourceLocation: location
            )
            #expect(
                try await database.fetchCount(NumberedRecord.all()) == 20,
                sourceLocation: location
            )
            await database.close()
        }
    }
}
