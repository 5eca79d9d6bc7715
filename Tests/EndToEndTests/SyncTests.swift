import Foundation
import Presentation
import TerminalTesting
import Testing

extension EndToEnd {
    /// Tests that a sync stores all people of a directory.
    @Suite("A sync")
    struct SyncTests {
        private let sandbox: Sandbox

        init() throws {
            sandbox = try Sandbox()
        }

        @Test func `that is killed again and again ends with everybody once`() async throws {
            let directory = try sandbox.serve("--people", "6500", "--faults", "0.1")
            defer { directory.stop() }
            for _ in 0..<3 {
                let session = try await sandbox.start(
                    "sync",
                    "--api",
                    directory.api,
                    size: Size(columns: 120, rows: 24)
                )
                // At least one page of a thousand people has been stored by then.
                try await session.waitFor("of 6,500 people, ", timeout: .seconds(60))
                await session.signal(SIGKILL)
                _ = try await session.waitForExit()
            }
            let stopped = try sandbox.run("search", "nobody", "--api", directory.api)
            #expect(stopped.complaints.contains("people of the directory and is not finished"))

            let end = try sandbox.run("sync", "--api", directory.api)
            #expect(end.status == 0 && end.complaints == "", "\(end)")
            #expect(end.output.hasPrefix("6,500 people: "))
            #expect(end.output.hasSuffix("000 were there from an earlier run\n"))
            // The directory may fail for this command, too; only the stored people matter.
            let list = try sandbox.run("list", "--api", directory.api)
            #expect(!list.complaints.contains("not finished"))
            let keys = list.output.split(separator: "\n").dropFirst()
                .map { $0.split(separator: "\t", omittingEmptySubsequences: false).last }
            #expect(keys.count == 6_500 && Set(keys).count == 6_500)
        }

        @Test func `says where it was stopped, and why`() throws {
            let directory = try sandbox.serve("--people", "10")
            defer { directory.stop() }
            // A request with the status 404 is not repeated.
            let outcome = try sandbox.run("sync", "--api", "\(directory.api)/nowhere")
            #expect(outcome.status == 69 && outcome.output == "")
            #expect(
                outcome.complaints.hasPrefix(
                    "builder: sync: stopped after 0 people: "
                )
            )
            #expect(outcome.complaints.split(separator: "\n").count == 1)
        }

        @Test func `needs a directory that has an end`() throws {
            let outcome = try sandbox.run("sync")
            #expect(outcome.status == 64)
            #expect(
                outcome.complaints
                    == "builder: sync needs the directory to bring people of: --api URL\n"
            )
        }
    }
}
