import Foundation
import TerminalTesting
import Testing

extension Examples {
    @Suite("Tasks")
    struct TasksTests {
        private let folder = FileManager.default.temporaryDirectory
            .appending(path: "examples-\(UUID().uuidString)")

        @Test func `lists 100,000 tasks of a database, and changes them`() async throws {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let file = folder.appending(path: "tasks.sqlite").path()

            let session = try await Example.tasks.start(file)
            await session.expect(
                """
                 Tasks
                 · Repair clock 1                                          ▐
                 · Sell fence 2
                 · Paint gate 3
                 · Repair boat 4
                 · Sell clock 5
                 · Paint fence 6
                 ✓ Repair gate 7
                 · Sell boat 8
                 · Paint clock 9
                                                                    1/100000
                 / Filter  Enter Done  a Add  d Delete  q Quit  ? Help
                """
            )
            await session.send("G")
            try await session.waitFor("· Repair boat 100000")
            await session.send(" ")
            try await session.waitFor("✓ Repair boat 100000", "100000/100000")
            await session.send("a")
            try await session.waitFor("New task")
            await session.send("Call Ada", .enter)
            try await session.waitFor("· Call Ada", "100001/100001")
            await session.send("/", "boat 7777")
            await session.expect(
                """
                 Tasks
                 · Paint boat 77772
                 · Repair boat 77776







                /boat 7777                                               1/2
                 Enter Done  Esc Clear  ^C Quit  ^P Help
                """
            )
            await session.send(.enter)
            try await session.quit()

            // The tasks are stored in the database.
            let next = try await Example.tasks.start(file)
            try await next.waitFor("1/100001", "Paint fence 6")
            await next.send("/", "call", .enter)
            try await next.waitFor("1/1", "· Call Ada")
            await next.send("d")
            try await next.waitFor("0/0")
            await next.send(.escape)
            try await next.waitFor("1/100000", "Paint fence 6")
            try await next.quit()
        }
    }
}
