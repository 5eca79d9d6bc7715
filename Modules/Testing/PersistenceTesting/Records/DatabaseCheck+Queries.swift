import Persistence
import Testing

extension DatabaseCheck {
    func answersQueriesAlike() async throws {
        for seed in 1...4 {
            var random = RandomQueries(seed: seed)
            let database = Database(subject.open())
            var table = RowTable()
            try table.adopt(SampleRecord.table.description)
            let records = (0..<(seed == 1 ? 0 : 120)).map { _ in random.record() }
            for record in records { table.put(values(record), of: SampleRecord.table.description) }
            try await database.write { db in
                try SampleRecord.all().deleteAll(db)
                for record in records { try record.save(db) }
            }
            for _ in 0..<150 {
                let query = random.query(after: records)
                let reference = table
                try await database.read { db in
                    let expected = reference.rows(of: query.plan)
                    let found = try query.fetchAll(db)
                    #expect(
                        found == (try expected.map(SampleRecord.init(row:))),
                        "seed \(seed): \(query.plan)",
                        sourceLocation: location
                    )
                    #expect(
                        try query.fetchCount(db) == expected.count,
                        "seed \(seed): count of \(query.plan)",
                        sourceLocation: location
                    )
                    var all = QueryPlan(table: query.plan.table)
                    all.condition = query.plan.condition
                    #expect(
                        try query.fetchDistinct(SampleRecord.nick, db).map(\.databaseValue)
                            == Set(reference.rows(of: all).map { $0.value("nick") }).sorted(),
                        "seed \(seed): distinct values of \(query.plan)",
                        sourceLocation: location
                    )
                    #expect(try query.fetchOne(db) == found.first, sourceLocation: location)
                    let columns = try query.select(SampleRecord.nick, SampleRecord.id).fetchAll(db)
                    #expect(
                        columns.map(\.0) == found.map(\.nick)
                            && columns.map(\.1) == found.map(\.id),
                        "seed \(seed): columns of \(query.plan)",
                        sourceLocation: location
                    )
                    let unordered = try query.unordered().fetchAll(db)
                    #expect(
                        unordered.count == found.count && found.allSatisfy(unordered.contains),
                        "seed \(seed): \(query.plan) in any order",
                        sourceLocation: location
                    )
                }
            }
            await database.close()
        }
        try await answersLongConditions()
    }

    func answersRequestsAlike() async throws {
        var random = RandomQueries(seed: 6)
        let database = Database(subject.open())
        let records = (0..<60).map { _ in random.record() }
        try await database.save(contentsOf: records)
        for _ in 0..<40 {
            let (query, other) = (random.query(after: records), random.query(after: records))
            let key = random.pick(records)?.id ?? ""
            try await database.read { db in
                let answers = try db.fetch(
                    .all(query),
                    .one(other),
                    .one(SampleRecord.self, key: key),
                    .count(query.limit(3)),
                    FetchRequest.each([.count(query), .count(other)]).map { $0.reduce(0, +) }
                )
                let found = try query.fetchAll(db)
                #expect(answers.0 == found, "\(query.plan)", sourceLocation: location)
                #expect(try answers.1 == other.fetchOne(db), sourceLocation: location)
                #expect(
                    try answers.2 == SampleRecord.fetchOne(db, key: key),
                    sourceLocation: location
                )
                #expect(try answers.3 == query.limit(3).fetchCount(db), sourceLocation: location)
                #expect(
                    try answers.4 == found.count + other.fetchCount(db),
                    "\(other.plan)",
                    sourceLocation: location
                )
            }
        }
        // The results of a write transaction include its own changes.
        try await database.write { db in
            let all = SampleRecord.all()
            try db.expect([.count(all.plan), .rows(all.limit(5).plan)])
            try all.deleteAll(db)
            try SampleRecord("new").save(db)
            let (count, first, new) = try db.fetch(
                .count(all),
                .all(all.limit(5)),
                .one(SampleRecord.self, key: "new")
            )
            #expect(
                count == 1 && first.map(\.id) == ["new"] && new != nil,
                sourceLocation: location
            )
        }
        await database.close()
    }

    func changesByQueriesAlike() async throws {
        var random = RandomQueries(seed: 5)
        let database = Database(subject.open())
        let description = SampleRecord.table.description
        var reference = TablesTransaction([:])
        for round in 0..<60 {
            let records = (0..<12).map { _ in random.record() }
            let query = random.query(after: records)
            let other = random.query(after: records)
            let assignments: [[Assignment<SampleRecord>]] = [
                [SampleRecord.name.set(to: "Øst \(round)"), SampleRecord.age.set(to: round)],
                [SampleRecord.nick.set(to: nil)], [SampleRecord.age.set(to: 1)],
                [SampleRecord.score.set(to: 2), SampleRecord.isActive.set(to: true)],
            ]
            let assignment = assignments[round % assignments.count]
            for record in records { _ = try record.save(reference) }
            let expected = try change(query, other, assignment, reference)
            let found = try await database.write { db in
                for record in records { try record.save(db) }
                return try change(query, other, assignment, db)
            }
            #expect(found == expected, "round \(round)", sourceLocation: location)
            let all = try SampleRecord.fetchAll(reference)
            #expect(
                try await database.fetchAll(SampleRecord.all()) == all,
                "round \(round)",
                sourceLocation: location
            )
            #expect(
                try await database.fetchCount(SampleRecord.all()) == all.count,
                "round \(round)",
                sourceLocation: location
            )
            for text in ["ost", "ada"] {
                #expect(
                    try await database.fetchAll(SampleRecord.matching(text))
                        == SampleRecord.matching(text).fetchAll(reference),
                    sourceLocation: location
                )
            }
            reference = TablesTransaction(reference.tables)
        }
        #expect(description === SampleRecord.table.description, sourceLocation: location)
        await database.close()
    }

    private func change(
        _ query: Query<SampleRecord>,
        _ other: Query<SampleRecord>,
        _ assignments: [Assignment<SampleRecord>],
        _ db: any WriteTransaction
    ) throws -> [Int] {
        let updated = try query.updateAll(db, assignments)
        return [updated, try other.deleteAll(db)]
    }

    func countsRecords() async throws {
        let database = open()
        func count() async throws -> Int { try await database.fetchCount(SampleRecord.all()) }
        #expect(try await count() == 0, sourceLocation: location)
        try await database.save(contentsOf: (0..<10).map { SampleRecord("\($0)", age: $0) })
        try await database.save(SampleRecord("3", age: 30))
        try await database.insert(SampleRecord("new"))
        #expect(try await count() == 11, sourceLocation: location)
        try await database.delete(SampleRecord.self, key: "3")
        #expect(try await database.delete(SampleRecord.self, key: "3") == false)
        let (inside, removed) = try await database.write { db in
            let removed = try SampleRecord.filter(SampleRecord.age > 6).deleteAll(db)
            return (try SampleRecord.fetchCount(db), removed)
        }
        #expect(removed == 3 && inside == 7, sourceLocation: location)
        #expect(try await count() == 7, sourceLocation: location)
        try await database.write { _ = try SampleRecord.all().deleteAll($0) }
        #expect(try await count() == 0, sourceLocation: location)
        await database.close()
    }

    func pagesByKey() async throws {
        let database = open()
        var random = RandomQueries(seed: 9)
        try await database.save(contentsOf: (0..<200).map { _ in random.record() })
        let beyond = Query<SampleRecord>().limit(5, offset: .max)
        #expect(try await database.fetchAll(beyond).isEmpty, sourceLocation: location)
        let orders: [[Order<SampleRecord>]] = [
            [], [SampleRecord.name.folded.asc], [SampleRecord.name.folded.desc],
            [SampleRecord.nick.asc, SampleRecord.age.desc], [SampleRecord.score.desc],
        ]
        for order in orders {
            let query = Query<SampleRecord>().order(by: order)
            let all = try await database.fetchAll(query)
            let reversed = try await database.fetchAll(query.reversed())
            #expect(reversed == all.reversed(), "\(order)", sourceLocation: location)
            var paged: [SampleRecord] = []
            while true {
                let page = paged.last.map { query.after($0) } ?? query
                let records = try await database.fetchAll(page.limit(7))
                if records.isEmpty { break }
                let position = try await database.read { [paged] db in
                    try query.fetchPosition(of: records[0], db) == paged.count
                }
                #expect(position, sourceLocation: location)
                paged += records
            }
            #expect(paged == all, "\(order)", sourceLocation: location)
        }
        await database.close()
    }

    func values(_ record: SampleRecord) -> [DatabaseValue] {
        var container = RowEncoder()
        record.encode(to: &container)
        return container.values
    }

    func findsEachText() async throws {
        let database = open()
        var random = RandomQueries(seed: 12)
        let records = (100..<100 + Repetitions.count("FUZZ_ROUNDS", usually: 60)).map { number in
            SampleRecord("\(number)", name: random.anyText(), nick: random.anyText())
        }
        try await database.save(contentsOf: records)
        try await database.read { [location] db in
            for record in records {
                for text in [record.name, record.nick ?? "", record.name + " " + record.name] {
                    let found = try SampleRecord.matching(text)
                        .filter(SampleRecord.id == record.id).fetchCount(db)
                    let words = try SampleRecord.filter(SampleRecord.name.containsWords(text))
                        .filter(SampleRecord.id == record.id).fetchCount(db)
                    let comment = Comment(rawValue: "\(record.id): \(text.debugDescription)")
                    #expect(found == 1, comment, sourceLocation: location)
                    #expect(words == 1 || text == record.nick, comment, sourceLocation: location)
                }
            }
        }
    }
}
