import Persistence
import PersistenceFiles
import PersistenceTesting
import Testing

@Suite("FileStorage")
struct FileStorageTests {
    private let directory: TemporaryDirectory
    private var storage: FileStorage { FileStorage(path: directory.path) }

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test(arguments: StorageLaw.allCases)
    func `keeps the law`(law: StorageLaw) async throws {
        let path = directory.appending("people")
        let subject = StorageSubject(isDurable: true, folder: path) { FileStorage(path: path) }
        try await law.check(subject)
    }

    @Test func `creates nothing by reading`() async throws {
        let storage = FileStorage(path: directory.appending("a/people"))

        #expect(try await storage.entries(in: "c").isEmpty)
        try await storage.apply([])

        #expect(directory.names.isEmpty)
    }

    @Test func `creates files and directories for their owner alone`() async throws {
        let storage = FileStorage(path: directory.appending("a/b"))

        try await storage.apply([.put([1], key: "a", collection: "people")])

        #expect(directory.permissions(of: "a") == 0o700)
        #expect(directory.permissions(of: "a/b") == 0o700)
        let name = try #require(try TemporaryDirectory.names(in: directory.appending("a/b")).first)
        #expect(name.hasPrefix("people-"))
        #expect(directory.permissions(of: "a/b/\(name)") == 0o600)
    }

    @Test func `leaves nothing but one file a collection`() async throws {
        try await storage.apply([
            .put([1], key: "a", collection: "../../left"), .put([1], key: "a", collection: "right"),
        ])

        #expect(directory.names.map { $0.prefix { $0 != "-" } } == ["______left", "right"])
    }

    @Test(arguments: [[], Array("noise".utf8), [UInt8](repeating: 0xA5, count: 9000)])
    func `puts a file of noise aside whole and tells`(noise: [UInt8]) async throws {
        let name = try await fill()
        try directory.write(noise, to: name)
        let storage = storage

        #expect(try await storage.entries(in: "c").isEmpty)

        let moved = try #require(await storage.recoveries.first?.movedTo)
        #expect(moved.hasPrefix(name + ".corrupt-"))
        #expect(directory.bytes(of: moved) == noise)
        #expect(try await storage.entries(in: "other") == [StorageEntry(key: "a", value: [9])])
        #expect(await storage.recoveries.count == 1)
    }

    @Test func `keeps the whole entries wherever a file is cut or changed`() async throws {
        let name = try await fill()
        let bytes = try #require(directory.bytes(of: name))
        let all = try await storage.entries(in: "c")
        for position in bytes.indices {
            for damaged in [Array(bytes[..<position]), flipping(bytes, position)] {
                for moved in directory.names where moved.contains(".corrupt-") {
                    try directory.remove(moved)
                }
                try directory.write(damaged, to: name)
                let storage = storage

                // A changed version number may also be that of a newer version.
                guard let entries = try? await storage.entries(in: "c") else { continue }

                #expect(entries.allSatisfy(all.contains))
                // A changed byte damages at most one entry.
                if damaged.count == bytes.count { #expect(entries.count >= all.count - 1) }
                let recovery = try #require(await storage.recoveries.first)
                #expect(recovery.kept == entries.count)
                #expect(recovery.lost == nil || recovery.lost == all.count - entries.count)
            }
        }
    }

    @Test func `reads a file of version 1, and what is left of a damaged one`() async throws {
        let name = try await fill()
        var bytes = Self.version1
        try directory.write(bytes, to: name)
        #expect(try await storage.entries(in: "c").map(\.value) == [[1, 2, 3], [4]])

        bytes.removeLast(10)
        try directory.write(bytes, to: name)
        let storage = storage
        #expect(try await storage.entries(in: "c").map(\.value) == [[1, 2, 3]])

        let recovery = try #require(await storage.recoveries.first)
        #expect(recovery.kept == 1 && recovery.lost == 1)
        #expect(recovery.reason.hasSuffix("an entry may be wrong"))
    }

    /// The file of the collection `c` as written by earlier releases.
    private static var version1: [UInt8] {
        let number: (UInt8) -> [UInt8] = { [$0, 0, 0, 0, 0, 0, 0, 0] }
        var bytes = Array("Builder entries 1\n".utf8)
        bytes += number(1) + [0x63] + number(2)
        bytes += number(1) + [0x61] + number(3) + [1, 2, 3]
        bytes += number(1) + [0x62] + number(1) + [4]
        return bytes + [0x1E, 0xAE, 0x90, 0xB1, 0x85, 0x38, 0xEE, 0xB0]
    }

    @Test func `refuses a file of a newer version and leaves it`() async throws {
        let name = try await fill()
        try directory.write("Builder entries 7\nanything".utf8, to: name)
        let path = directory.appending(name)

        await #expect(throws: PersistenceError.tooNew(path: path, found: 7, known: 2)) {
            try await storage.apply([.removeAll(collection: "c")])
        }

        #expect(directory.bytes(of: name) == Array("Builder entries 7\nanything".utf8))
    }

    @Test func `ignores what a killed writer left half written`() async throws {
        let name = try await fill()
        try directory.write([1, 2, 3], to: name + ".new")
        try directory.write([1, 2, 3], to: "batch.commit.new")

        #expect(try await storage.entries(in: "c").count == 2)
        try await storage.apply([.remove(key: "a", collection: "c")])

        #expect(try await storage.entries(in: "c").count == 1)
        #expect(await storage.recoveries.isEmpty)
    }

    @Test func `finishes a batch whose writer was killed at its end`() async throws {
        let name = try await fill()
        let new = try #require(directory.bytes(of: name))
        try await storage.apply([.removeAll(collection: "c")])
        try directory.write(new, to: name + ".new")
        try directory.write("\(name)\nend\n".utf8, to: "batch.commit")

        #expect(try await storage.entries(in: "c").count == 2)

        #expect(!directory.names.contains("batch.commit"))
    }

    /// Fills two collections and returns the name of the first one's file.
    private func fill() async throws -> String {
        try await storage.apply([
            .put([1, 2, 3], key: "a", collection: "c"), .put([4], key: "b", collection: "c"),
            .put([9], key: "a", collection: "other"),
        ])
        return try #require(directory.names.first { $0.hasPrefix("c-") })
    }

    private func flipping(_ bytes: [UInt8], _ position: Int) -> [UInt8] {
        var bytes = bytes
        bytes[position] ^= 0x10
        return bytes
    }
}
