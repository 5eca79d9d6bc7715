import Persistence
import PersistenceFiles
import PersistenceTesting
import Testing

/// Tests directories of other programs at a path given by the user.
@Suite("FileStorage, a foreign directory")
struct ForeignFileTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func refusingStorage() -> FileStorage {
        FileStorage(path: directory.path, foreignFiles: .refuse)
    }

    @Test(arguments: ["letter.txt", "people.entries", ".hidden"])
    func `is refused and left unchanged`(name: String) async throws {
        try directory.write([1], to: name)
        let refusal = PersistenceError.cannotOpen(
            path: directory.path,
            reason: "it is a directory of other files (nothing was changed)"
        )

        await #expect(throws: refusal) { try await refusingStorage().entries(in: "c") }
        await #expect(throws: refusal) {
            try await refusingStorage().apply([.put([1], key: "a", collection: "c")])
        }

        #expect(directory.names == [name])
    }

    @Test func `that is empty is used, and recognised later`() async throws {
        try await refusingStorage().apply([.put([1], key: "a", collection: "c")])
        try directory.write([1], to: "letter.txt")

        #expect(try await refusingStorage().entries(in: "c").count == 1)
    }

    @Test func `holds a foreign file under a name of ours, which is refused`() async throws {
        try await refusingStorage().apply([.put([1], key: "a", collection: "c")])
        let name = try #require(directory.names.first)
        try directory.write([2, 3], to: name)
        let storage = refusingStorage()

        let error = await #expect(throws: PersistenceError.self) {
            try await storage.entries(in: "c")
        }

        #expect("\(try #require(error))".contains("not a file of entries (nothing was changed)"))
        #expect(directory.bytes(of: name) == [2, 3])
        #expect(directory.names == [name])
    }

    @Test func `holds a damaged file of ours, which is put aside`() async throws {
        try await refusingStorage().apply([.put([1], key: "a", collection: "c")])
        let name = try #require(directory.names.first)
        let bytes = try #require(directory.bytes(of: name))
        try directory.write(bytes.dropLast(3), to: name)
        let storage = refusingStorage()

        #expect(try await storage.entries(in: "c").isEmpty)
        #expect(await storage.recoveries.count == 1)
    }
}
