import DomainFixtures
import Models
import Persistence
import PersistenceMemory
import Services
import Testing

@Suite("PeopleStore, a history that was changed by SQL")
struct DamagedHistoryTests {
    private let storage = MemoryStorage()
    private let people: PeopleStore

    init() {
        people = PeopleStore(storage: storage, directory: .directory(at: nil))
    }

    /// Replaces a stored change by one of which most is missing, or deletes it.
    private func replace(_ number: Int, by record: StoredChange?) async throws {
        try await Database(storage).write { db in
            try StoredChange.deleteOne(db, key: number)
            try record?.save(db)
        }
    }

    @Test func `undo restores nobody of a deleted change whose number is used again`()
        async throws
    {
        try await people.setNote("poet", forKey: "cyd")
        try await people.setFavorite(true, forKeys: ["ada", "bob"])
        try await replace(2, by: nil)
        try await people.setNote("painter", forKey: "cyd")

        #expect(try await people.history(ofKey: "bob") == [])
        #expect(try await people.undo().kind == .note)
        #expect(try await people.contents().favorites == ["ada", "bob"])
        #expect(try await people.contents().notes == ["cyd": "poet"])
    }

    @Test func `a change that cannot be read is named, and holds up no other`() async throws {
        try await people.setNote("poet", forKey: "cyd")
        try await people.setNote("painter", forKey: "cyd")
        try await replace(2, by: StoredChange(number: 2))
        try await people.setNote("sculptor", forKey: "cyd")

        let reason =
            "cannot read 2 in change: date cannot be nothing (it stays where it is)"
        let unread = [nil, reason, nil]
        #expect(try await people.history().map(\.unread) == unread)
        let entries = try await people.history(ofKey: "cyd")
        #expect(entries.map(\.unread) == unread)
        #expect(entries.map(\.after?.note) == ["sculptor", "painter", "poet"])
        #expect(try await people.undo().kind == .note)
        await #expect(throws: UndoError.unread(reason)) { try await people.undo() }
        #expect("\(UndoError.unread(reason))" == "not undone: \(reason)")
        #expect(try await people.contents().notes == ["cyd": "painter"])
    }

    @Test(arguments: [Int.min, -1, 0, 1 << 42, 9_000_000_000_000_000_000, .max])
    func `a number that no change has does not count`(number: Int) async throws {
        try await people.setNote("poet", forKey: "cyd")
        try await replace(number, by: StoredChange(number: number))
        try await people.setNote("painter", forKey: "cyd")

        #expect(try await people.history().filter { $0.unread != nil }.count == 1)
        #expect(try await people.undo().kind == .note)
        #expect(try await people.undo().kind == .note)
        await #expect(throws: UndoError.nothing) { try await people.undo() }
    }

    @Test(arguments: [(-1, 1), (1, .max), (.max, 1), (1, .min)])
    func `counts that no change has end nothing`(states: Int, total: Int) async throws {
        try await people.setNote("poet", forKey: "cyd")
        try await replace(1, by: StoredChange(number: 1, states: states, total: total))
        try await people.setNote("painter", forKey: "cyd")

        #expect(try await people.undo().kind == .note)
        await #expect(throws: UndoError.self) { try await people.undo() }
    }
}
