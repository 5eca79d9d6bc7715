import Persistence
import PersistenceMemory
import Testing

@Suite("Keys that are neither text nor whole numbers")
struct UnusualKeyTests {
    private struct Mark: PersistableRecord, Codable {
        var id: Double

        static let table = Table("mark", key: Column("id", \Mark.id), columns: [])
    }

    private struct Piece: PersistableRecord, Codable {
        var id: [UInt8]

        static let table = Table("piece", key: Column("id", \Piece.id), columns: [])
    }

    private let database = Database(MemoryStorage())

    private func text(_ body: () async throws -> Void) async -> String? {
        await #expect(throws: PersistenceError.self) { try await body() }?.description
    }

    @Test func `are named in errors`() async throws {
        try await database.save(Mark(id: 0.5))
        try await database.save(Piece(id: [1, 2]))

        #expect(
            await text { try await database.insert(Mark(id: 0.5)) }
                == "cannot insert 0.5 into mark: it is there already (nothing was changed)"
        )
        #expect(
            await text { try await database.insert(Piece(id: [1, 2])) }
                == "cannot insert a record with a key of 2 bytes into piece: it is there already "
                + "(nothing was changed)"
        )
        #expect(
            await text { try await database.save(Mark(id: .nan)) }
                == "cannot keep a record without a key in mark: id has no value that can be stored "
                + "(nothing was changed)"
        )
    }
}
