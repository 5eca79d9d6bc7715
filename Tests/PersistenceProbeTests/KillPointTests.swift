import Persistence
import PersistenceProbe
import PersistenceSQLite
import PersistenceTesting
import RawSQLite
import Testing

/// Tests processes that are killed at each system call that changes files.
@Suite(
    "Storages, a process killed at each change of a file",
    .enabled("strace is not there, or may not trace") { await Strace.isAllowed() }
)
struct KillPointTests {
    private let original: TemporaryDirectory

    init() throws {
        original = try TemporaryDirectory()
    }

    private func storage(
        _ backend: Backend,
        in directory: TemporaryDirectory
    ) -> any RecordStorage & StorageBackend {
        backend.storage(at: directory.appending("people"))
    }

    @Test(arguments: Backend.allCases)
    func `a transaction on three tables is whole or absent`(backend: Backend) async throws {
        let first = storage(backend, in: original)
        try await Scenario.commit.run(on: first)
        let before = try await Scenario.contents(of: first)
        await first.close()
        var outcomes: Set<Int> = []

        let count = try await KillPoints(scenario: .commit, backend: backend, original: original)
            .check { directory, point in
                let reopened = storage(backend, in: directory)
                let contents = try await Scenario.contents(of: reopened)
                #expect(Set(contents.map(\.count)).count == 1, point)
                #expect(zip(contents, before).allSatisfy { $0.starts(with: $1) }, point)
                let made = contents[0].count
                outcomes.insert(made)

                try await Scenario.commit.run(on: reopened)

                let after = try await Scenario.contents(of: reopened)
                #expect(after.allSatisfy { $0.count == made + 1 }, point)
                #expect(await reopened.recoveries.isEmpty, point)
                await reopened.close()
            }

        #expect(outcomes == [1, 2])
        #expect(count > 5)
    }

    @Test(arguments: Backend.allCases)
    func `each step of a migration is whole or absent, and a later run completes them`(
        backend: Backend
    ) async throws {
        let first = storage(backend, in: original)
        try await Scenario.commit.run(on: first)
        await first.close()
        // The directories and the contents after each step.
        var directories = [original]
        var expected: [[[String]]] = []
        for steps in 0...3 {
            let directory = try KillPoints.copy(of: directories[steps])
            let storage = storage(backend, in: directory)
            try await Scenario.migrator(steps: steps).migrate(Database(storage))
            expected.append(try await Scenario.contents(of: storage))
            await storage.close()
            directories.append(directory)
        }
        for (steps, original) in directories.dropFirst().prefix(3).enumerated() {
            var outcomes: Set<Int> = []

            _ = try await KillPoints(
                scenario: .migrate,
                backend: backend,
                original: original,
                isOnOneThread: false
            )
            .check { directory, point in
                let reopened = storage(backend, in: directory)
                let contents = try await Scenario.contents(of: reopened)
                let found = try #require(expected.firstIndex(of: contents), point)
                outcomes.insert(found)
                let migrator = Scenario.migrator(steps: 3)
                let made = try await migrator.completedMigrations(of: Database(reopened))
                #expect(made.count == found, point)

                try await migrator.migrate(Database(reopened))

                #expect(try await Scenario.contents(of: reopened) == expected[3], point)
                #expect(await reopened.recoveries.isEmpty, point)
                await reopened.close()
            }

            #expect(outcomes == [steps, steps + 1])
        }
    }

    @Test(arguments: 1...3)
    func `an older database has its entries, in the old form or the new`(
        version: Int
    ) async throws {
        let path = original.appending("people")
        let entries = try RawDatabase(path).create(version: version)
        var versions: Set<Int> = []

        _ = try await KillPoints(scenario: .open, backend: .sqlite, original: original)
            .check { directory, point in
                let found = try RawDatabase(directory.appending("people")).migrations()
                #expect(found == Array(1...found.count), point)
                versions.insert(found.count)
                let reopened = storage(.sqlite, in: directory)
                #expect(try await reopened.entries(in: "c") == entries, point)

                try await reopened.apply([.put([1], key: "new", collection: "c")])
                try await Scenario.commit.run(on: reopened)

                #expect(try await reopened.entries(in: "c").count == entries.count + 1, point)
                #expect(await reopened.recoveries.isEmpty, point)
                await reopened.close()
                let health = try SQLiteStorage.health(ofDatabaseAt: directory.appending("people"))
                #expect(health?.faults == [], point)
            }

        #expect(versions == Set(version...4))
    }

    @Test func `a database is closed or not, with the log of a killed process`() async throws {
        let first = storage(.sqlite, in: original)
        for _ in 0..<3 { try await Scenario.commit.run(on: first) }
        let before = try await Scenario.contents(of: first)
        // While the storage is open, the changes are in the log.
        let copy = try KillPoints.copy(of: original)
        try copy.remove("people-shm")
        await first.close()

        let count = try await KillPoints(
            scenario: .close,
            backend: .sqlite,
            original: copy,
            isOnOneThread: false
        )
        .check { directory, point in
            let reopened = storage(.sqlite, in: directory)
            #expect(try await Scenario.contents(of: reopened) == before, point)
            try await Scenario.commit.run(on: reopened)
            #expect(await reopened.recoveries.isEmpty, point)
            await reopened.close()
            let health = try SQLiteStorage.health(ofDatabaseAt: directory.appending("people"))
            #expect(health?.faults == [], point)
        }

        #expect(count > 5)
    }

    @Test(arguments: Backend.allCases)
    func `a storage is created with its first transaction, or later`(
        backend: Backend
    ) async throws {
        _ = try await KillPoints(
            scenario: .commitOne,
            backend: backend,
            original: original,
            isOnOneThread: false,
            // SQLite makes many calls, since it writes each of its migrations.
            step: backend == .sqlite ? 7 : 1
        )
        .check { directory, point in
            let reopened = storage(backend, in: directory)
            let made = try await Scenario.contents(of: reopened)[0].count
            #expect(made < 2, point)

            try await Scenario.commitOne.run(on: reopened)

            #expect(try await Scenario.contents(of: reopened)[0].count == made + 1, point)
            #expect(await reopened.recoveries.isEmpty, point)
            await reopened.close()
        }
    }
}
