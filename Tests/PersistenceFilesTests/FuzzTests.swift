import Persistence
import PersistenceFiles
import PersistenceTesting
import Testing

/// Tests files of random and changed bytes; `FUZZ_ROUNDS` sets the number of rounds.
@Suite("FileStorage, random bytes")
struct FuzzTests {
    private struct Note: PersistableRecord, Codable, Hashable {
        var id: Int
        var text: String
        var score: Double?
        var data: [UInt8]

        static let text = Column("text", \Note.text)
        static let table = Table(
            "note",
            key: Column("id", \Note.id),
            columns: [text, Column("score", \Note.score), Column("data", \Note.data)],
            indexes: [Index(text.folded)],
            searching: [text]
        )
    }

    private static let notes = (0..<12).map { number in
        Note(
            id: number,
            text: "note \(number)",
            score: number.isMultiple(of: 2) ? nil : Double(number),
            data: [UInt8](repeating: UInt8(number), count: number)
        )
    }
    /// The collection of the table's rows.
    private static let collection = "\0records note"

    private let directory: TemporaryDirectory
    private let rounds = 0..<Repetitions.count("FUZZ_ROUNDS", usually: 150)

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// Stores the notes, and returns the name and the bytes of their file.
    private func fill() async throws -> (name: String, bytes: [UInt8]) {
        try await Database(FileStorage(path: directory.path)).save(contentsOf: Self.notes)
        let name = try #require(directory.names.first { $0.hasSuffix(".entries") })
        return (name, try #require(directory.bytes(of: name)))
    }

    private func replaceFiles(with bytes: [UInt8], named name: String) throws {
        for name in directory.names { try directory.remove(name) }
        try directory.write(bytes, to: name)
    }

    @Test func `a changed byte costs one record and no other`() async throws {
        let (name, original) = try await fill()
        for round in rounds {
            var random = SeededRandom(seed: round)
            var bytes = original
            let changes = Int.random(in: 1...3, using: &random)
            for _ in 0..<changes {
                let position = Int.random(in: bytes.indices, using: &random)
                bytes[position] ^= UInt8.random(in: 1...255, using: &random)
            }
            try replaceFiles(with: bytes, named: name)
            let storage = FileStorage(path: directory.path)
            let found: [Note]
            do {
                found = try await Database(storage).fetchAll(Note.self)
            } catch PersistenceError.tooNew {
                continue
            }

            #expect(found.allSatisfy(Self.notes.contains), "round \(round)")
            #expect(found.count >= Self.notes.count - changes, "round \(round)")
            let kept = await storage.recoveries.first?.kept
            #expect(kept ?? found.count == found.count, "round \(round)")
        }
    }

    @Test func `files that are cut, joined or overwritten give whole records or a typed error`()
        async throws
    {
        let (name, original) = try await fill()
        for round in rounds {
            var random = SeededRandom(seed: round)
            var bytes = round.isMultiple(of: 10) ? random.noise(600) : original
            random.damage(&bytes)
            try replaceFiles(with: bytes, named: name)
            if round.isMultiple(of: 3) {
                var list = Array("\(name)\nend\n".utf8)
                random.damage(&list)
                try directory.write(list, to: "batch.commit")
            }
            let database = Database(FileStorage(path: directory.path))
            do throws {
                let found = try await database.fetchAll(Note.self)
                #expect(found.allSatisfy(Self.notes.contains), "round \(round)")
                try await database.save(Self.notes[3])
                let again = try await Database(FileStorage(path: directory.path))
                    .fetchAll(Note.self)
                #expect(Set(again) == Set(found).union([Self.notes[3]]), "round \(round)")
            } catch {
                #expect(error is PersistenceError, "round \(round): \(error)")
            }
        }
    }

    @Test func `rows of other bytes are read or refused by a typed error, and stay`() async throws {
        _ = try await fill()
        let path = directory.path
        let rows = try await FileStorage(path: path).entries(in: Self.collection)
        var refused = 0
        for round in rounds {
            var random = SeededRandom(seed: round)
            let storage = FileStorage(path: path)
            let row = try #require(rows.randomElement(using: &random))
            var bytes = row.value
            if round.isMultiple(of: 10) { bytes = random.noise(40) } else { random.damage(&bytes) }
            try await storage.apply([.put(bytes, key: row.key, collection: Self.collection)])
            let database = Database(storage)
            do throws {
                _ = try await database.read { db in
                    var skipped = 0
                    let found = try Note.all().fetchAll(db) { _ in skipped += 1 }
                    #expect(found.count + skipped == rows.count, "round \(round)")
                }
            } catch {
                refused += 1
                #expect(error is PersistenceError, "round \(round): \(error)")
                // A change of another row would lose the damaged one.
                await #expect(throws: PersistenceError.self) {
                    try await database.save(Self.notes[0])
                }
                let stored = try await storage.value(forKey: row.key, in: Self.collection)
                #expect(stored == bytes, "round \(round)")
            }
            do throws {
                _ = try await database.fetchAll(
                    Note.matching("note").order(Note.text.folded.desc)
                )
            } catch {
                #expect(error is PersistenceError, "round \(round): \(error)")
            }
            try await storage.apply([.put(row.value, key: row.key, collection: Self.collection)])
        }
        #expect(try await Database(FileStorage(path: path)).fetchAll(Note.self) == Self.notes)
        #expect(refused > rounds.count / 4)
    }
}
