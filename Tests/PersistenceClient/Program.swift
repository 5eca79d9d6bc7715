// One of many programs that share a directory on a server:
//
//     PersistenceClient ADDRESS SCHEMA SECONDS TASKS
//
// Each task reads pages and sometimes increments a counter, for some seconds. The program prints
// the number of stored increments, and the 50th and 99th percentile of the durations of a page in
// microseconds. After an error, it prints the error and ends with a status for it.

import Glibc
import Persistence
import PersistencePostgreSQL

@main
enum Program {
    static func main() async {
        do {
            try await run()
        } catch {
            // An error thrown by `main` would be a crash with a report.
            print(error)
            exit(EX_UNAVAILABLE)
        }
    }

    private static func run() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 5, let seconds = Double(arguments[3]),
            let tasks = Int(arguments[4])
        else { exit(EX_USAGE) }
        let storage = try PostgreSQLStorage(address: arguments[1], schema: arguments[2])
        let end = ContinuousClock.now + .seconds(seconds)
        var increments = 0
        var durations: [Duration] = []
        try await withThrowingTaskGroup { group in
            for _ in 0..<tasks {
                group.addTask { try await use(Database(storage), until: end) }
            }
            for try await outcome in group {
                increments += outcome.increments
                durations += outcome.durations
            }
        }
        durations.sort()
        func microseconds(_ share: Double) -> Int {
            let place = Int(Double(durations.count - 1) * share)
            return Int(durations[place] / .microseconds(1))
        }
        print(increments, microseconds(0.5), microseconds(0.99))
        await storage.close()
    }

    /// Reads and changes members until the given time.
    private static func use(
        _ database: Database,
        until end: ContinuousClock.Instant
    ) async throws -> (increments: Int, durations: [Duration]) {
        let clock = ContinuousClock()
        var increments = 0
        var durations: [Duration] = []
        while clock.now < end {
            let start = Int.random(in: 0..<Member.count - Member.page)
            let members = Member.filter(Member.id >= start).order(Member.id.asc)
            var page: [Member] = []
            durations.append(
                try await clock.measure {
                    page = try await database.fetchAll(members.limit(Member.page))
                }
            )
            guard page.map(\.id) == Array(start..<start + Member.page) else { exit(EX_DATAERR) }
            guard durations.count.isMultiple(of: 4) else { continue }
            // The number of changed members is small, so that programs conflict.
            let member = Int.random(in: 0..<20)
            try await database.write { db in
                guard var member = try Member.fetchOne(db, key: member) else { exit(EX_DATAERR) }
                member.changes += 1
                try member.save(db)
            }
            increments += 1
        }
        return (increments, durations)
    }
}
