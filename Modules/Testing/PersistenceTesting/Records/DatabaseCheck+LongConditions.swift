import Persistence
import Testing

extension DatabaseCheck {
    /// Conditions of a thousand terms, as loops over a list of values create them.
    func answersLongConditions() async throws {
        let database = Database(subject.open())
        let records = (0..<40).map { number in
            SampleRecord("\(number * 50)", name: "n\(number % 7)", age: number % 5)
        }
        try await database.write { db in
            try SampleRecord.all().deleteAll(db)
            for record in records { try record.save(db) }
        }
        let terms = 0..<1_000
        let first = SampleRecord.id == "x"
        var queries = [
            terms.reduce(first) { $0 || SampleRecord.id == "\($1)" },
            terms.reduce(first) { SampleRecord.id == "\($1)" || $0 },
            terms.reduce(!first) { $0 && SampleRecord.id != "\($1)" },
            !terms.reduce(first) { $0 || SampleRecord.id == "\($1)" || SampleRecord.age == 3 },
            terms.reduce(first) { filter, number in
                filter || (SampleRecord.id == "\(number)" && SampleRecord.age > number % 4)
            },
            terms.reduce(first) { filter, number in
                filter || SampleRecord.name.folded.hasPrefix("N\(number % 3)")
            },
        ].map { SampleRecord.filter($0) }
        queries.append(
            terms.reduce(SampleRecord.all()) { $0.filter(SampleRecord.id != "\($1)") }
        )
        queries.append(
            terms.reduce(SampleRecord.matching("n1")) { $0.filter(SampleRecord.id != "\($1)") }
        )
        queries.append(
            SampleRecord.filter(
                Filter(.any(terms.map { .matchesParts([$0 == 500 ? "1" : "no\($0)"]) }))
            )
        )
        for (index, query) in queries.enumerated() {
            let expected = records.filter { record in
                query.plan.condition.matches(Row(table: query.plan.table, values: values(record)))
            }
            let found = try await database.fetchAll(query.order(SampleRecord.age.asc))
            #expect(
                Set(found) == Set(expected) && found.count == expected.count,
                "query \(index)",
                sourceLocation: location
            )
        }
        await database.close()
    }
}
