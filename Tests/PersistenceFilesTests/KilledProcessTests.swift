import Glibc
import PersistenceFiles
import PersistenceTesting
import Testing

@Suite("FileStorage, a killed process")
struct KilledProcessTests {
    @Test(arguments: 1...6)
    func `loses nothing acknowledged and leaves no half batch`(round: Int) async throws {
        let directory = try TemporaryDirectory()
        let place = directory.path

        await #expect(processExitsWith: .signal(SIGKILL)) {
            [place = place as String, round = round as Int] in
            let storage = FileStorage(path: place + "/people")
            try await PairsUntilKilled.write(to: storage, in: place, round: round)
        }

        let storage = FileStorage(path: directory.appending("people"))
        try await PairsUntilKilled.check(storage, in: directory)
    }
}
