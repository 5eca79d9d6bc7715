import Foundation
import NetworkingTesting
import Presentation
import Synchronization
import TerminalTesting
import Testing

extension EndToEnd {
    @Suite("Bad input")
    struct FaultTests {
        private let sandbox: Sandbox

        init() throws {
            sandbox = try Sandbox()
        }

        /// Creates a server that gives the same response to each request.
        private func server(status: String = "200 OK", body: [UInt8]) throws -> FaultServer {
            try FaultServer { connection in
                while connection.readRequest() != nil {
                    let head = "HTTP/1.1 \(status)\r\nContent-Length: \(body.count)\r\n\r\n"
                    guard connection.send(head), connection.send(body) else { return }
                }
            }
        }

        @Test(arguments: [
            ("500 Internal Server Error", "{}"), ("404 Not Found", ""),
            ("200 OK", #"{"results":["#),
            ("200 OK", "<html>no JSON</html>"), ("200 OK", ""), ("200 OK", #"{"error":"Uh oh"}"#),
            ("200 OK", "[1,2,3]"), ("200 OK", String(repeating: "[", count: 100_000)),
        ])
        func `from the directory becomes an error page`(status: String, body: String) async throws {
            let server = try server(status: status, body: Array(body.utf8))
            defer { server.stop() }
            let session = try await sandbox.start("--api", "\(server.url.absoluteString)/api")
            try await session.waitFor("Press r to try again.")

            // Names of types belong in logs only.
            #expect(!(await session.screen.contains("Builder.")))
            await session.send("q")
            #expect(try await session.waitForExit() == .code(0))
        }

        @Test func `of ten megabytes becomes an error page`() async throws {
            let server = try server(
                body: (0..<10_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            )
            defer { server.stop() }
            let session = try await sandbox.start("--api", "\(server.url.absoluteString)/api")
            try await session.waitFor("Press r to try again.", timeout: .seconds(30))

            await session.send("q")
            #expect(try await session.waitForExit() == .code(0))
        }

        @Test func `from the directory loses nobody who was kept`() async throws {
            let people = #"{"results":[{"name":{"first":"Ada","last":"King"}}]}"#
            let answers = Mutex([people])
            let server = try FaultServer { connection in
                while connection.readRequest() != nil {
                    // The responses are invalid once the prepared ones are used up.
                    let body = answers.withLock { $0.popLast() } ?? #"{"results":"none"}"#
                    let head = "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
                    guard connection.send(head + body) else { return }
                }
            }
            defer { server.stop() }
            let api = "\(server.url.absoluteString)/api"
            #expect(try sandbox.run("--api", api).names == ["Ada King"])
            let session = try await sandbox.start("--api", api)
            try await session.waitFor("offline, as of", "Ada King")
            await session.send("q")
            try await session.waitForExit()
        }

        @Test func `as a portrait leaves the placeholder`() async throws {
            let people = #"""
                {"results":[{"name":{"first":"Ada","last":"King"},
                 "picture":{"large":"/p.jpg","medium":"BASE/p.jpg","thumbnail":"x"}}]}
                """#
            let server = try FaultServer { connection in
                while let request = connection.readRequest() {
                    let host = request.value(of: "Host") ?? ""
                    let body =
                        request.target.hasPrefix("/api")
                        ? people.replacing("/p.jpg", with: "http://\(host)/p.jpg")
                        : "no JPEG at all"
                    let head = "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
                    guard connection.send(head + body) else { return }
                }
            }
            defer { server.stop() }
            let session = try await sandbox.start("--api", "\(server.url.absoluteString)/api")
            try await session.waitFor("Ada King")
            await session.send(.enter)
            try await session.waitFor("Phone1")
            try await session.waitUntil("the placeholder") { screen in
                screen.grid.cells.contains { $0.character == "▀" }
            }
            await session.send("q")

            #expect(try await session.waitForExit() == .code(0))
        }

        @Test func `as a database is moved away, and said to be`() async throws {
            let folder = sandbox.database.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let noise = Data((0..<9_000).map { UInt8(truncatingIfNeeded: $0 &* 97 &+ 13) })
            try noise.write(to: sandbox.database)

            let session = try await sandbox.start(size: .init(columns: 200, rows: 24))
            try await session.waitFor("Jack Dawson")
            try await session.waitFor("moved to people.sqlite.corrupt-")
            await session.send("q")
            #expect(try await session.waitForExit() == .code(0))

            let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path())
                .first { $0.hasPrefix("people.sqlite.corrupt-") && !$0.hasSuffix("-wal") }
            let name = try #require(kept)
            #expect(try Data(contentsOf: folder.appending(path: name)) == noise)
        }

        @Test(.enabled(if: getuid() == 0, "only root can become somebody else"))
        func `as a read-only folder is said to be one, and people are shown`() async throws {
            let folder = sandbox.database.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for (path, mode) in [(sandbox.folder, 0o755), (folder, 0o555)] {
                try FileManager.default
                    .setAttributes([.posixPermissions: mode], ofItemAtPath: path.path())
            }
            let session = try await sandbox.start(size: .init(columns: 200, rows: 24), user: 65_534)
            try await session.waitFor("Jack Dawson")
            try await session.waitFor("nothing can be stored")
            await session.send("q")

            #expect(try await session.waitForExit() == .code(0))
        }
    }
}
