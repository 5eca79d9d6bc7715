import Glibc
import Persistence
import PersistenceFiles
import PersistenceTesting
import Testing

@Suite("FileStorage, a difficult place")
struct DifficultPlaceTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test(arguments: [
        ("", "cannot open \"\": the path is empty"),
        ("a\0b", "cannot open a\\0b: the path contains the character U+0000"),
    ])
    func `whose path names no directory is refused`(path: String, text: String) async throws {
        let storage = FileStorage(path: path)

        let error = await #expect(throws: PersistenceError.self) {
            try await storage.apply([.put([1], key: "a", collection: "c")])
        }

        #expect(error?.description == text)
        await #expect(throws: PersistenceError.self) { try await storage.entries(in: "c") }
    }

    @Test(arguments: ["file", "file/people"])
    func `that is no directory is named`(name: String) async throws {
        try directory.write([1], to: "file")
        let storage = FileStorage(path: directory.appending(name))

        let error = await #expect(throws: PersistenceError.self) {
            try await storage.apply([.put([1], key: "a", collection: "c")])
        }

        guard case .cannotOpen = error else {
            Issue.record("not .cannotOpen")
            return
        }
        #expect(directory.bytes(of: "file") == [1])
    }

    @Test func `that another process holds is busy after the time given`() async throws {
        let path = directory.path
        let limit = Duration.milliseconds(150)
        let storage = FileStorage(path: path, busyTimeout: limit)
        try await storage.apply([.put([1], key: "a", collection: "c")])
        let held = unsafe open(path, O_RDONLY)
        flock(held, LOCK_EX)
        let start = ContinuousClock.now

        await #expect(throws: PersistenceError.busy(path: path, after: limit)) {
            try await storage.apply([.removeAll(collection: "c")])
        }
        let wait = ContinuousClock.now - start
        #expect(wait >= limit && wait < limit + .seconds(20))
        flock(held, LOCK_UN)
        close(held)

        #expect(try await storage.entries(in: "c").count == 1)
    }

    @Test(.timeLimit(.minutes(1)))
    func `that another process holds is not waited for by a cancelled task`() async throws {
        let path = directory.path
        let limit = Duration.seconds(1_000)
        let storage = FileStorage(path: path, busyTimeout: limit)
        try await storage.apply([.put([1], key: "a", collection: "c")])
        let held = unsafe open(path, O_RDONLY)
        flock(held, LOCK_EX)
        let waiting = Task { try await storage.entries(in: "c") }
        waiting.cancel()

        let error = PersistenceError.busy(path: path, after: limit)
        await #expect(throws: error) { try await waiting.value }
        close(held)
    }

    @Test(.enabled(if: geteuid() == 0, "only root can become another user"))
    func `that may not be written to is read-only, and can be read`() async throws {
        let place = directory.path
        try await FileStorage(path: place).apply([.put([1], key: "a", collection: "c")])

        await #expect(processExitsWith: .success) { [place = place as String] in
            try becomeNobody(inDirectory: place, rights: 0o555)
            let storage = FileStorage(path: place)
            let error = await #expect(throws: PersistenceError.self) {
                try await storage.apply([.put([2], key: "b", collection: "c")])
            }
            guard case .readOnly = error else { exit(EXIT_FAILURE) }
            let missing = FileStorage(path: place + "/below")
            await #expect(throws: PersistenceError.readOnly(path: place + "/below")) {
                try await missing.apply([.put([2], key: "b", collection: "c")])
            }
            #expect(try await storage.entries(in: "c") == [StorageEntry(key: "a", value: [1])])
        }

        let kept = try await FileStorage(path: place).entries(in: "c")
        #expect(kept == [StorageEntry(key: "a", value: [1])])
    }

    @Test(.enabled(if: geteuid() == 0, "only root can become another user"))
    func `that may not be written to gives the whole entries of a damaged file`() async throws {
        let place = directory.path
        let changes = (0..<9).map { number in
            StorageChange.put([1], key: "\(number)", collection: "c")
        }
        try await FileStorage(path: place).apply(changes)
        let name = try #require(directory.names.first)
        let bytes = try #require(directory.bytes(of: name))
        try directory.write(bytes.dropLast(), to: name)

        await #expect(processExitsWith: .success) { [place = place as String] in
            try becomeNobody(inDirectory: place, rights: 0o555)
            let storage = FileStorage(path: place)
            #expect(try await storage.entries(in: "c").count == 8)
            let recovery = await storage.recoveries.first
            #expect(recovery?.movedTo == nil && recovery?.kept == 8 && recovery?.lost == 1)
        }
        #expect(directory.names == [name])
    }

    @Test(
        .enabled(if: geteuid() == 0, "only root can become another user"),
        arguments: [true, false]
    )
    func `that may not be read is an error, and not empty`(isOfFile: Bool) async throws {
        let place = directory.path
        try await FileStorage(path: place).apply([.put([1], key: "a", collection: "c")])
        let name = try #require(directory.names.first)

        await #expect(processExitsWith: .success) {
            [place = place as String, name = name as String, isOfFile = isOfFile as Bool] in
            try becomeNobody(inDirectory: place, rights: 0o700)
            // Safe: the call does not keep the path.
            unsafe chmod(isOfFile ? "\(place)/\(name)" : place, 0)
            let error = await #expect(throws: PersistenceError.self) {
                try await FileStorage(path: place).entries(in: "c")
            }
            guard case .io(_, _, 13) = error else { exit(EXIT_FAILURE) }
        }
    }

    @Test(.enabled(if: geteuid() == 0, "only root can mount a small disk"))
    func `that is full keeps what it had and goes on when there is room`() async throws {
        guard let disk = SmallDisk(at: directory.path) else {
            try Test.cancel("this machine lets nobody mount a disk")
        }
        let storage = FileStorage(path: directory.path)
        try await storage.apply([.put([1], key: "a", collection: "c")])
        let large = [UInt8](repeating: 7, count: 4_000_000)

        let error = await #expect(throws: PersistenceError.self) {
            try await storage.apply([
                .put([2], key: "a", collection: "c"), .put(large, key: "b", collection: "d"),
            ])
        }
        guard case .diskFull = error else {
            Issue.record("not .diskFull")
            return
        }
        #expect(try await storage.entries(in: "c") == [StorageEntry(key: "a", value: [1])])
        try await storage.apply([.put([3], key: "b", collection: "c")])
        #expect(try await storage.entries(in: "c").count == 2)
        withExtendedLifetime(disk) {}
    }

    @Test func `that refuses a batch at its end has no more names than before`() async throws {
        let place = directory.path
        let storage = FileStorage(path: place)
        try await storage.apply([.put([1], key: "a", collection: "c")])
        // The list of the batch cannot be written.
        // Safe: the path does not outlive the call.
        unsafe mkdir(directory.appending("batch.commit.new"), 0o700)
        let before = directory.names

        await #expect(throws: PersistenceError.self) {
            try await storage.apply([
                .put([2], key: "a", collection: "c"), .put([2], key: "a", collection: "d"),
            ])
        }

        #expect(directory.names == before)
        #expect(try await storage.entries(in: "c") == [StorageEntry(key: "a", value: [1])])
        try directory.remove("batch.commit.new")
        try await storage.apply([
            .put([3], key: "a", collection: "c"), .put([3], key: "a", collection: "d"),
        ])
        #expect(directory.names.count == 2)
    }
}
