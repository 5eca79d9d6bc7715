import Foundation
import Persistence
import PersistenceClient
import TerminalTesting
import Testing

/// Tests many programs that read and change one directory, compared with one program with as many
/// tasks. To run more of them, for longer:
///
///     export LOAD_PROGRAMS=50 LOAD_SECONDS=600 TEST_SECONDS=3600
///     Scripts/test PersistencePostgreSQL --filter ManyPrograms
@Suite("PostgreSQLStorage: many programs", .needsServer)
struct ManyProgramsTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let programs = environment["LOAD_PROGRAMS"].flatMap { Int($0) } ?? 6
    private static let seconds = environment["LOAD_SECONDS"].flatMap { Double($0) } ?? 1

    private let schema = TestServer.newSchema()

    /// The result of a program: the number of acknowledged changes, and the median and the 99th
    /// percentile of the durations of a page.
    private struct Outcome {
        var changes: Int
        var median: Int
        var late: Int
    }

    private func start(tasks: Int) throws -> (Process, Pipe) {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: BuiltProduct.path(of: "PersistenceClient"))
        process.arguments = [
            try #require(TestServer.address), schema, "\(Self.seconds)", "\(tasks)",
        ]
        process.standardOutput = output
        try process.run()
        return (process, output)
    }

    /// Runs programs with a number of tasks concurrently, until all have ended.
    private func run(_ count: Int, tasks: Int = 1) throws -> [Outcome] {
        try (0..<count).map { _ in try start(tasks: tasks) }.map { process, output in
            let text = String(
                decoding: output.fileHandleForReading.readDataToEndOfFile(),
                as: UTF8.self
            )
            process.waitUntilExit()
            try #require(process.terminationStatus == 0)
            let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
            try #require(numbers.count == 3, "\(text)")
            return Outcome(changes: numbers[0], median: numbers[1], late: numbers[2])
        }
    }

    @Test func `lose no change`() async throws {
        let database = Database(try TestServer.storage(in: schema))
        try await database.save(contentsOf: (0..<Member.count).map { Member(id: $0) })
        let alone = try run(1)
        let limit = try run(1, tasks: Self.programs)
        let together = try run(Self.programs)

        let stored = try await database.fetchAll(Member.all()).map(\.changes).reduce(0, +)
        #expect(stored == (alone + limit + together).map(\.changes).reduce(0, +))
        #expect(together.allSatisfy { $0.changes > 0 })
        let groups = [("alone", alone), ("as many tasks of one", limit), ("together", together)]
        for (name, outcomes) in groups {
            let changes = outcomes.map(\.changes).reduce(0, +)
            let late = outcomes.map(\.late).max() ?? 0
            let medians = outcomes.map(\.median).sorted()
            print(
                "\(name): \(Int(Double(changes) / Self.seconds)) changes a second, "
                    + "a page \(medians[medians.count / 2]) us, p99 \(late) us"
            )
        }
        await database.close()
    }
}
