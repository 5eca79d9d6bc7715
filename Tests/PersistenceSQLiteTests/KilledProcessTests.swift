import Glibc
import PersistenceSQLite
import PersistenceTesting
import Testing

@Suite("SQLiteStorage, a killed process")
struct KilledProcessTests {
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
}
