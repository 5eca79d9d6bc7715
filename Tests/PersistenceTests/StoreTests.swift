import FoundationEssentials
import Persistence
import PersistenceMemory
import TestSupport
import Testing

@Suite("Store")
struct StoreTests {
    private let storage = MemoryStorage()
    private let ann = Person(id: "1", name: "Ann", born: Date(timeIntervalSince1970: 0.1))
    private let bob = Person(id: "2", name: "Боб\u{0}\n👩‍👩‍👧", born: nil, weight: 0.1)

    private var people: Store<Person> { Store("people", in: storage) }

    @Test func `returns what was saved, equal to the last bit`() async throws {
        try await people.save(bob)
        try await people.save(ann)

        #expect(try await people.all() == [ann, bob])
        #expect(try await people.value(forKey: "1") == ann)
        #expect(try await people.value(forKey: "3") == nil)
    }

    @Test func `keeps one value a key`() async throws {
        let changed = Person(id: "1", name: "Anna")

        try await people.save(contentsOf: [ann, bob, changed])

        #expect(try await people.all() == [changed, bob])
    }

    @Test func `takes the key it is told`() async throws {
        let byName = Store<Person>("people", in: storage) { $0.name }

        try await byName.save(ann)

        #expect(try await byName.value(forKey: "Ann") == ann)
    }

    @Test func `replaces everything`() async throws {
        try await people.save(ann)

        try await people.replaceAll(with: [bob])

        #expect(try await people.all() == [bob])
    }

    @Test func `removes by value, by key and altogether`() async throws {
        let cid = Person(id: "3", name: "Cid")
        try await people.save(contentsOf: [ann, bob, cid])

        try await people.remove(ann)
        try await people.remove(forKey: "2")
        try await people.remove(forKey: "nobody")
        let left = try await people.all()
        try await people.removeAll()

        #expect(left == [cid])
        #expect(try await people.all().isEmpty)
    }

    @Test func `skips what it cannot decode, tells it and leaves it`() async throws {
        let reports = Log<SkippedRecord>()
        let people = Store<Person>("people", in: storage) { reports.write($0) }
        try await people.save(ann)
        for (key, json) in [("0", "{\"id\":"), ("9", "{\"id\":9}"), ("x", "\u{fffd}")] {
            try await storage.apply([.put(Array(json.utf8), key: key, collection: "people")])
        }

        let values = try await people.all()
        let single = try await people.value(forKey: "9")

        #expect(values == [ann])
        #expect(single == nil)
        #expect(reports.entries.map(\.key) == ["0", "9", "x", "9"])
        #expect(reports.entries.allSatisfy { $0.collection == "people" && !$0.reason.isEmpty })
        #expect(try await storage.entries(in: "people").count == 4)
        #expect(try await people.contents().skipped.count == 3)
    }

    @Test func `changes nothing when one value cannot be encoded`() async throws {
        try await people.save(ann)
        let heavy = Person(id: "2", name: "Heavy", weight: .infinity)

        let error = await #expect(throws: PersistenceError.self) {
            try await people.replaceAll(with: [bob, heavy])
        }

        guard case .encoding("people", "2", _) = error else {
            Issue.record("not .encoding of people and 2")
            return
        }
        #expect(try await people.all() == [ann])
    }

    @Test func `takes a format of one's own`() async throws {
        struct Odd: Error {}
        let format = RecordFormat<Int>(
            encode: { Array("\($0)".utf8) },
            decode: {
                guard let number = Int(String(decoding: $0, as: UTF8.self)) else { throw Odd() }
                return number
            }
        )
        let numbers = Store("numbers", in: storage, format: format) { "\($0)" }

        try await numbers.save(contentsOf: 1...3)

        #expect(try await numbers.all() == [1, 2, 3])
        #expect(try await storage.value(forKey: "2", in: "numbers") == [0x32])
    }
}
