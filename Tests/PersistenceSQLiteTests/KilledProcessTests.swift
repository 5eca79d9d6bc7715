import Glibc
import Persistence
import PersistenceSQLite
import PersistenceTesting
import Testing

@Suite("SQLiteStorage, a killed process")
struct KilledProcessTests {
    // Each child writes pairs and notes the last one acknowledged; a signal that
    // nothing can hold back ends it in the midst of one. What was acknowledged
    // must be there, and no half of a pair.
    @Test(arguments: 1...6)
    func `loses nothing acknowledged and leaves no half batch`(round: Int) async throws {
        let directory = try TemporaryDirectory()
        let place = directory.path

        await #expect(processExitsWith: .signal(SIGKILL)) {
            [place = place as String, round = round as Int] in
            let storage = SQLiteStorage(path: place + "/people.sqlite")
            var number = 0
            while true {
                number += 1
                let value = Array("\(number)".utf8)
                try await storage.apply([
                    .put(value, key: "pair", collection: "left"),
                    .put(value, key: "pair", collection: "right"),
                    .put([UInt8](repeating: 0, count: 900), key: "\(number)", collection: "rest"),
                ])
                try noteAcknowledged(number, at: place + "/acknowledged")
                if number == 1 { try killAfter(milliseconds: 17 * round) }
            }
        }

        let storage = SQLiteStorage(path: directory.appending("people.sqlite"))
        let left = try await number(storage.value(forKey: "pair", in: "left"))
        let right = try await number(storage.value(forKey: "pair", in: "right"))
        let acknowledged = try #require(number(directory.bytes(of: "acknowledged")))
        #expect(left == right)
        #expect(try #require(left) >= acknowledged)
        #expect(acknowledged > 0)
        #expect(await storage.recoveries.isEmpty)
    }

    private func number(_ bytes: [UInt8]?) -> Int? {
        bytes.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
    }
}
