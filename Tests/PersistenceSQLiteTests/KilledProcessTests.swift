import Glibc
import Persistence
import PersistenceSQLite
import PersistenceTesting
import Testing

@Suite("SQLiteStorage, a killed process")
struct KilledProcessTests {
    @Test func `what a killed process left unfinished is deleted, and nothing else`() async throws {
        let directory = try TemporaryDirectory()
        let old = [
            "people.sqlite.new-12-345", "people.sqlite.new-12-345-wal",
            "people.sqlite.new-12-345-shm", "people.sqlite.new-12", "people.sqlite.new-12-x",
            "people.sqlite.new-12-345-6", "other.sqlite.new-12-345", "people.sqlite.new",
        ]
        let new = "people.sqlite.new-9-9"
        for name in old + [new] { try directory.write([1], to: name) }
        // Safe: the calls keep neither the paths nor the times.
        for name in old {
            var times = [
                timespec(tv_sec: 1_000_000, tv_nsec: 0), timespec(tv_sec: 1_000_000, tv_nsec: 0),
            ]
            unsafe utimensat(AT_FDCWD, directory.appending(name), &times, 0)
        }
        let storage = SQLiteStorage(path: directory.appending("people.sqlite"))
        _ = try await storage.entries(in: "c")
        await storage.close()

        let left = directory.names
        #expect(Set(left) == Set(old.dropFirst(3) + [new, "people.sqlite"]))
    }

    @Test(arguments: 1...6)
    func `loses nothing acknowledged and leaves no half batch`(round: Int) async throws {
        let directory = try TemporaryDirectory()
        let place = directory.path

        await #expect(processExitsWith: .signal(SIGKILL)) {
            [place = place as String, round = round as Int] in
            let storage = SQLiteStorage(path: place + "/people.sqlite")
            try await PairsUntilKilled.write(to: storage, in: place, round: round)
        }

        let storage = SQLiteStorage(path: directory.appending("people.sqlite"))
        try await PairsUntilKilled.check(storage, in: directory)
    }

    @Test func `loses no transaction of records, however often it is killed`() async throws {
        let directory = try TemporaryDirectory()
        let (place, path) = (directory.path, directory.appending("people.sqlite"))
        var numbers = [0]
        for round in 1...Repetitions.count("KILL_ROUNDS", usually: 20) {
            let time = Int.random(in: 1...90)
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [place = place as String, time = time as Int] in
                let storage = SQLiteStorage(path: place + "/people.sqlite")
                try await CommitsUntilKilled.write(to: storage, in: place, killedAfter: time)
            }

            let comment = Comment(rawValue: "round \(round), \(time) ms")
            let storage = SQLiteStorage(path: path)
            numbers.append(try await CommitsUntilKilled.check(storage, in: directory, comment))
            await storage.close()
            #expect(try SQLiteStorage.health(ofDatabaseAt: path)?.faults ?? [] == [], comment)
        }

        #expect(numbers == numbers.sorted())
        CommitsUntilKilled.report(numbers)
    }
}
