import Foundation
import Testing

extension EndToEnd {
    @Suite("On a pipe")
    struct PipeTests {
        private let sandbox: Sandbox

        init() throws {
            sandbox = try Sandbox()
        }

        @Test func `people come as a table with a header`() throws {
            let outcome = try sandbox.run()
            let lines = outcome.output.split(separator: "\n")

            #expect(outcome.status == 0)
            #expect(outcome.complaints == "")
            #expect(lines.count == 21)
            #expect(lines.first?.hasPrefix("name\temail\tphone\tage") == true)
            let fields = lines.map {
                $0.split(separator: "\t", omittingEmptySubsequences: false).count
            }
            #expect(Set(fields) == [10])
        }

        @Test func `every transport and storage shows the same people and card`() throws {
            var lists: Set<String> = []
            var cards: Set<String> = []
            for transport in ["curl", "foundation"] {
                for storage in ["sqlite", "files", "memory"] {
                    let database = sandbox.folder.appending(path: "\(transport)-\(storage)").path()
                    let list = try sandbox.run(
                        "--transport",
                        transport,
                        "--storage",
                        storage,
                        "--database",
                        database
                    )
                    #expect(list.status == 0 && list.complaints == "")
                    lists.insert(list.output)
                    let name = try #require(list.names.last)
                    let card = try sandbox.run(
                        "show",
                        name,
                        "--transport",
                        transport,
                        "--storage",
                        storage,
                        "--database",
                        database
                    )
                    cards.insert(card.output)
                    #expect(card.output.contains("Email\t"))
                }
            }

            #expect(lists.count == 1)
            #expect(cards.count == 1)
        }

        @Test(arguments: [
            (["--transport", "nonsense"], "unknown transport 'nonsense'"),
            (["--storage", "tape"], "unknown storage 'tape'"),
            (["--profile", "prod"], "unknown profile 'prod'"),
            (["dance"], "unknown command 'dance'"),
        ])
        func `a launch that makes no sense ends with one line and 64`(
            arguments: [String],
            line: String
        ) throws {
            let process = try sandbox.run(
                arguments[0],
                arguments.count > 1 ? arguments[1] : "--plain"
            )

            #expect(process.status == 64)
            #expect(process.output == "")
            #expect(process.complaints.hasPrefix("builder: \(line)"))
            #expect(process.complaints.split(separator: "\n").count == 1)
        }

        @Test func `help and version go to standard output`() throws {
            #expect(try sandbox.run("--help").output.hasPrefix("Usage: builder"))
            #expect(try sandbox.run("--version").output.hasPrefix("builder "))
        }

        @Test func `a full disk ends with one line and 74`() throws {
            let full = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
            let outcome = try sandbox.run("list", output: full)

            #expect(outcome.status == 74)
            #expect(
                outcome.complaints
                    == "builder: cannot write to standard output: No space left on device\n"
            )
        }

        @Test func `without the directory people come from storage, and it is said`() throws {
            let directory = try sandbox.serve()
            let before = try sandbox.run("--api", directory.api)
            directory.stop()
            let outcome = try sandbox.run("--api", directory.api)

            #expect(outcome.status == 0)
            #expect(outcome.output == before.output)
            #expect(outcome.complaints.hasPrefix("builder: offline, as of "))
        }

        @Test func `with neither directory nor storage ends with one line and 69`() throws {
            let outcome = try sandbox.run("--api", "http://127.0.0.1:1/api")

            #expect(outcome.status == 69)
            #expect(outcome.output == "")
            #expect(outcome.complaints.contains("cannot connect to 127.0.0.1:1"))
            #expect(outcome.complaints.split(separator: "\n").count == 1)
        }

        @Test func `the mock profile needs no network and keeps nothing`() throws {
            let outcome = try sandbox.run("--profile", "mock")

            #expect(outcome.names == ["Jonny Quest", "Tom Swift"])
            #expect(!FileManager.default.fileExists(atPath: sandbox.database.path()))
        }

        @Test func `fixtures answer the requests of the mock profile`() throws {
            let person = #"""
                {"results": [{"name": {"title": "Ms", "first": "Ada", "last": "Lovelace"},
                 "email": "ada@example.org", "phone": "1", "location": {"city": "London"}}]}
                """#
            let file = sandbox.folder.appending(path: "get_api.json")
            let arguments = ["--profile", "mock", "--fixtures", sandbox.folder.path()]

            let missing = try sandbox.run(arguments[0], arguments[1], arguments[2], arguments[3])
            try Data(person.utf8).write(to: file)
            let found = try sandbox.run(arguments[0], arguments[1], arguments[2], arguments[3])

            #expect(missing.status == 69 && missing.complaints.contains("404"))
            #expect(found.complaints == "")
            #expect(found.names == ["Ada Lovelace"])
            #expect(!FileManager.default.fileExists(atPath: sandbox.database.path()))
        }

        @Test func `mock data of nobody is a table without rows`() throws {
            let outcome = try sandbox.run("--profile", "mock", "--mock", "empty")

            #expect(outcome.status == 0)
            #expect(outcome.output.split(separator: "\n").count == 1)
        }

        @Test func `mock data that fails says so`() throws {
            let outcome = try sandbox.run("--profile", "mock", "--mock", "error")

            #expect(outcome.status == 69)
            #expect(outcome.complaints == "builder: An unexpected error occurred.\n")
        }

        @Test func `no datum can break a line or command a terminal`() throws {
            let outcome = try sandbox.run("--profile", "mock", "--mock", "edge")
            let lines = outcome.output.split(separator: "\n")

            #expect(lines.count == 16)
            #expect(lines.allSatisfy { $0.count(where: { $0 == "\t" }) == 9 })
            #expect(
                !outcome.output.unicodeScalars.contains {
                    $0.value < 32 && !"\t\n".unicodeScalars.contains($0)
                }
            )
        }

        @Test func `files are readable by nobody else`() throws {
            _ = try sandbox.run()
            let files = FileManager.default
            let mode = try files.attributesOfItem(atPath: sandbox.database.path())[
                .posixPermissions
            ]
            let folder = sandbox.database.deletingLastPathComponent().path()
            let folderMode = try files.attributesOfItem(atPath: folder)[.posixPermissions]

            #expect(mode as? Int == 0o600)
            #expect(folderMode as? Int == 0o700)
        }
    }
}
