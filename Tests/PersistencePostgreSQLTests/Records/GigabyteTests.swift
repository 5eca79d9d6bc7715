import Persistence
import PersistencePostgreSQL
import Testing

/// Tests values that are larger than the server accepts.
@Suite("PostgreSQLStorage: values of a gigabyte", .needsServer, .serialized)
struct GigabyteTests {
    private static let bytes = [UInt8](repeating: 0, count: 1 << 30)

    private let schema = TestServer.newSchema()

    @Test func `are refused by the names of their columns`() async throws {
        let database = Database(try TestServer.storage(in: schema))
        let error = await #expect(throws: PersistenceError.self) {
            try await database.save(contentsOf: [
                Reader(id: 1), Reader(id: 2, name: "Ada", picture: Self.bytes),
            ])
        }
        let text = String(describing: error)
        #expect(text.contains("reader") && text.contains("picture has more than a gigabyte"))
        #expect(try await database.fetchCount(Reader.all()) == 0)
        try await database.save(Reader(id: 1))
        await database.close()
    }

    private func put(_ bytes: [UInt8]) -> StorageChange {
        .put(bytes, key: "1", collection: "pictures")
    }

    @Test func `are refused as entries`() async throws {
        let storage = try TestServer.storage(in: schema)
        let error = await #expect(throws: PersistenceError.self) {
            try await storage.apply([put(Self.bytes)])
        }
        #expect("\(String(describing: error))".contains("more than a gigabyte"))
        #expect(try await storage.value(forKey: "1", in: "pictures") == nil)
        try await storage.apply([put([1])])
        #expect(try await storage.value(forKey: "1", in: "pictures") == [1])
        await storage.close()
    }
}
