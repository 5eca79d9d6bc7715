import Persistence
import Testing

// The checks of DatabaseLaw.
struct DatabaseCheck {
    let subject: DatabaseSubject
    let location: SourceLocation

    func open() -> Database { Database(subject.open()) }

    func returnsWhatWasSaved() async throws {
        let database = open()
        var records = [
            SampleRecord("", name: "nul\0inside", nick: "", age: .max, score: -0.5),
            SampleRecord("'; --", name: "e\u{301}", nick: nil, age: .min, score: .infinity),
            SampleRecord("\u{e9}", name: "👩‍👩‍👧", nick: "\"x\"", score: -.infinity, isActive: true),
            SampleRecord("e\u{301}", name: String(repeating: "long", count: 250_000)),
            SampleRecord("z", score: .leastNonzeroMagnitude, data: Array(0...255)),
        ]
        try await database.save(contentsOf: records)
        records[4].data = []
        records[4].nick = "new"
        try await database.save(records[4])

        for record in records {
            let found = try await database.fetchOne(SampleRecord.self, key: record.id)
            #expect(found == record, sourceLocation: location)
            #expect(found.map { Array($0.name.utf8) } == Array(record.name.utf8))
        }
        let missing = try await database.fetchOne(SampleRecord.self, key: "missing")
        #expect(missing == nil, sourceLocation: location)
        #expect(
            try await database.fetchAll(SampleRecord.all()).map { Array($0.id.utf8) }
                == records.map { Array($0.id.utf8) }
                .sorted { $0.lexicographicallyPrecedes($1) },
            sourceLocation: location
        )
        let numbered = [-1, 0, .min, .max, 7].map {
            NumberedRecord(number: $0, kind: .second, parts: JSONValue(["b": $0]))
        }
        try await database.save(contentsOf: numbered)
        #expect(
            try await database.fetchAll(NumberedRecord.all())
                == numbered.sorted { $0.number < $1.number },
            sourceLocation: location
        )
        await database.close()
    }

    func refusesDuplicates() async throws {
        let database = open()
        try await database.insert(SampleRecord("a", name: "first"))

        await #expect(
            throws: PersistenceError.duplicate(collection: "sample", key: "a"),
            sourceLocation: location
        ) {
            try await database.write { db in
                try SampleRecord("b").insert(db)
                try SampleRecord("a", name: "second").insert(db)
            }
        }

        #expect(
            try await database.fetchAll(SampleRecord.all()) == [SampleRecord("a", name: "first")],
            sourceLocation: location
        )
        await database.close()
    }

    func allowsNestedReading() async throws {
        let database = open()
        try await database.save(contentsOf: (1...4).map { SampleRecord("\($0)", age: $0) })
        let query = SampleRecord.filter(SampleRecord.age > 0)

        let pairs = try await database.read { db in
            var pairs: [String] = []
            try query.forEach(db) { left in
                try query.forEach(db) { right in pairs.append(left.id + right.id) }
            }
            return pairs
        }

        #expect(pairs.count == 16 && Set(pairs).count == 16, sourceLocation: location)
        await database.close()
    }

    func allowsChangesWhileReading() async throws {
        let database = open()
        try await database.save(contentsOf: (1...20).map { SampleRecord("\($0)", age: $0) })

        let ages = try await database.write { db in
            var ages: [Int] = []
            let query = SampleRecord.order(SampleRecord.age.asc)
            try query.forEach(db) { record in
                ages.append(record.age)
                // Further on in the order.
                try SampleRecord(record.id, age: record.age + 100).save(db)
                try SampleRecord("new \(record.id)", age: record.age + 200).save(db)
                if record.age == 5 { try SampleRecord.deleteOne(db, key: "6") }
            }
            for (id, _) in try query.select(SampleRecord.id, SampleRecord.age).fetchAll(db) {
                try SampleRecord.deleteOne(db, key: id)
            }
            return ages
        }

        #expect(ages == Array(1...20), sourceLocation: location)
        #expect(try await database.fetchCount(SampleRecord.all()) == 0, sourceLocation: location)
        await database.close()
    }

    func searchesAnyText() async throws {
        let database = open()
        try await database.save(contentsOf: [
            SampleRecord("1", name: "Ada Lovelace", nick: "countess"),
            SampleRecord("2", name: "Ødegård, Åse", nick: nil),
            SampleRecord("3", name: "東京 太郎", nick: "AND or NOT near"),
            SampleRecord("4", name: "Sørensen-Strauß"),
        ])
        let cases: [(String, [String])] = [
            ("ada", ["1"]), ("LOVE ad", ["1"]), ("lov count", ["1"]), ("ace", []), ("ada ode", []),
            ("odeg ase", ["2"]), ("京", ["3"]), ("and not", ["3"]), ("\"ada\"", ["1"]),
            ("ada*", ["1"]), ("-ada", ["1"]), ("NEAR(ada", []), ("ada OR", []),
            ("{ada} : ^", ["1"]),
            ("strauss", ["4"]), ("' ; \" *", ["1", "2", "3", "4"]), ("", ["1", "2", "3", "4"]),
            ("ada\0lovelace", ["1"]),
        ]
        for (text, keys) in cases {
            let found = try await database.fetchAll(SampleRecord.matching(text)).map(\.id)
            #expect(found == keys, "\(text)", sourceLocation: location)
        }
        let parts: [(String, [String])] = [
            ("ace", ["1"]), ("OVEL count", ["1"]), ("elac unt", ["1"]), ("adal", []),
            ("a l", ["1"]), ("gård", ["2"]), ("ensen", ["4"]), ("senst", []), ("京", ["3"]),
            ("-ace*", ["1"]), ("'", ["1", "2", "3", "4"]), ("OT", ["3"]), ("trauß", ["4"]),
        ]
        for (text, keys) in parts {
            let found = try await database.fetchAll(SampleRecord.matchingParts(text)).map(\.id)
            #expect(found == keys, "\(text)", sourceLocation: location)
        }
        let inName = SampleRecord.filter(SampleRecord.name.containsParts("ace ad"))
        #expect(try await database.fetchAll(inName).map(\.id) == ["1"], sourceLocation: location)
        let notInNick = SampleRecord.filter(!SampleRecord.nick.containsParts("unt"))
        #expect(
            try await database.fetchAll(notInNick).map(\.id) == ["2", "3", "4"],
            sourceLocation: location
        )
        // The index follows every kind of change.
        try await database.write { db in
            try SampleRecord("1", name: "Grace").save(db)
            try SampleRecord.filter(SampleRecord.id == "2")
                .updateAll(db, SampleRecord.name.set(to: "Ada"))
            try SampleRecord.filter(SampleRecord.id == "3").deleteAll(db)
        }
        let ada = try await database.fetchAll(SampleRecord.matching("ada")).map(\.id)
        #expect(ada == ["2"], sourceLocation: location)
        let parted = try await database.fetchAll(SampleRecord.matchingParts("da")).map(\.id)
        #expect(parted == ["2"], sourceLocation: location)
        let all = try await database.fetchAll(SampleRecord.matching("grace")).map(\.id)
        #expect(all == ["1"], sourceLocation: location)
        #expect(
            try await database.fetchCount(SampleRecord.matching("京")) == 0,
            sourceLocation: location
        )
        await database.close()
    }

    func adoptsNewColumns() async throws {
        let database = open()
        let old = SampleRecord("a", name: "Ada", nick: "al", age: 36, data: [1, 2])
        try await database.save(old)

        let adopted = try await database.fetchOne(LaterSample.self, key: "a")
        #expect(
            adopted == LaterSample(id: "a", age: 36, city: "it's Ålesund", rank: 7),
            sourceLocation: location
        )
        let found = LaterSample.filter(LaterSample.city.folded.hasPrefix("IT'S AL"))
        #expect(try await database.fetchCount(found) == 1, sourceLocation: location)

        let rank: Int? = nil
        try await database.updateAll(LaterSample.all(), LaterSample.rank.set(to: rank))
        #expect(
            try await database.fetchOne(LaterSample.self, key: "a")?.rank == .some(nil),
            sourceLocation: location
        )
        try await database.save(LaterSample(id: "a", age: 37, city: "Bergen", rank: 1))
        var kept = old
        kept.age = 37
        #expect(
            try await database.fetchOne(SampleRecord.self, key: "a") == kept,
            sourceLocation: location
        )
        try await database.save(SampleRecord("b"))
        let later = [
            LaterSample(id: "a", age: 37, city: "Bergen", rank: 1),
            LaterSample(id: "b", age: 0, city: "it's Ålesund", rank: 7),
        ]
        #expect(
            try await database.fetchAll(LaterSample.order(LaterSample.city.asc)) == later,
            sourceLocation: location
        )
        await database.close()
        guard subject.isDurable else { return }
        // An older program that starts after a later one has defaults that it does not know.
        let older = open()
        try await older.save(SampleRecord("c"))
        await older.close()
        let reopened = open()
        #expect(
            try await reopened.fetchAll(LaterSample.order(LaterSample.id.asc))
                == later + [LaterSample(id: "c", age: 0, city: "it's Ålesund", rank: 7)],
            sourceLocation: location
        )
        await reopened.close()
    }

    func followsOtherDescriptions() async throws {
        let database = open()
        try await database.save(contentsOf: [
            SampleRecord("a", name: "Ada", nick: "room 9"), SampleRecord("b"),
        ])

        try await database.save(PlainSample(id: "a", name: "Øst", nick: "room 10"))
        try await database.save(PlainSample(id: "b", name: "Grace", nick: "room 9"))
        try await database.updateAll(
            PlainSample.filter(PlainSample.id == "b"),
            PlainSample.name.set(to: "Ost")
        )

        let byName = SampleRecord.filter(SampleRecord.name.folded == "ost")
        #expect(try await database.fetchCount(byName) == 2, sourceLocation: location)
        #expect(
            try await database.fetchAll(SampleRecord.order(SampleRecord.nick.numeric.asc))
                .map(\.id) == ["b", "a"],
            sourceLocation: location
        )
        for (text, keys) in [("ost", ["a", "b"]), ("ada", []), ("10", ["a"]), ("grace", [])] {
            #expect(
                try await database.fetchAll(SampleRecord.matching(text)).map(\.id) == keys,
                "\(text)",
                sourceLocation: location
            )
        }
        await database.close()
    }

    func refusesChangedKinds() async throws {
        struct Changed: PersistableRecord, Codable {
            var id: String
            var age: String
            static let table = Table(
                "sample",
                key: Column("id", \Changed.id),
                columns: [Column("age", \Changed.age, default: "")]
            )
        }
        let database = open()
        try await database.save(SampleRecord("a", age: 5))

        await #expect(throws: PersistenceError.self, sourceLocation: location) {
            try await database.save(Changed(id: "b", age: "6"))
        }

        #expect(
            try await database.fetchAll(SampleRecord.all()) == [SampleRecord("a", age: 5)],
            sourceLocation: location
        )
        await database.close()
    }
}
