import Foundation
import Presentation
import TerminalTesting
import Testing

extension EndToEnd {
    @Suite("Difficult surroundings")
    struct RobustnessTests {
        private let sandbox: Sandbox

        init() throws {
            sandbox = try Sandbox()
        }

        @Test(arguments: ["sqlite", "files"])
        func `a database path with something else is refused and left`(storage: String) throws {
            let file = sandbox.folder.appending(path: "notes.txt")
            let text = Data("my notes, which took me years\n".utf8)
            try text.write(to: file)
            let path = storage == "sqlite" ? file.path() : sandbox.folder.path()
            let before = try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path())

            for command in ["list", "people", "show", "search"] {
                let operand = ["show", "search"].contains(command) ? "Jack" : "--plain"
                let outcome = try sandbox.run(
                    command,
                    operand,
                    "--storage",
                    storage,
                    "--database",
                    path
                )
                #expect(outcome.status == 65 && outcome.output == "")
                #expect(outcome.complaints.hasPrefix("builder: cannot open "))
                #expect(outcome.complaints.contains("(nothing was changed)"))
                #expect(outcome.complaints.split(separator: "\n").count == 1)
            }

            #expect(try Data(contentsOf: file) == text)
            let after = try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path())
            // The standard error of each run is a file in the folder, too.
            #expect(!after.contains { $0.contains("corrupt") || $0.contains(".entries") })
            #expect(Set(before).isSubset(of: after))
        }

        @Test func `a log on a pipe that nobody reads is refused at once`() throws {
            let outcome = try sandbox.shell("mkfifo log; builder list --log log")

            #expect(outcome.status == 1 && outcome.output == "")
            #expect(
                outcome.complaints
                    == "builder: cannot write to the log log: nobody reads from it\n"
            )
        }

        // The standard library reads the arguments from /proc, which a chroot may lack.
        @Test(.enabled(if: Sandbox.mayMount))
        func `without arguments nothing is run in their place`() throws {
            let outcome = try sandbox.shell(
                """
                export -f builder
                unshare --mount bash -c 'mount -t tmpfs none /proc; builder import x'
                """,
                with: "/bin/bash"
            )

            #expect(outcome.status == 1 && outcome.output == "")
            #expect(outcome.complaints.hasPrefix("builder: /proc is not mounted"))
        }

        @Test func `a database of ours is found elsewhere, and a new one made`() throws {
            let place = sandbox.folder.appending(path: "elsewhere.sqlite").path()
            let directory = try sandbox.serve()
            let first = try sandbox.run("list", "--database", place, "--api", directory.api)
            directory.stop()
            let second = try sandbox.run("list", "--database", place, "--api", directory.api)

            #expect(first.status == 0 && first.complaints == "")
            #expect(second.output == first.output)
        }

        @Test func `the default place may be named, and is put in order as ever`() throws {
            let place = sandbox.database
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data("no database".utf8).write(to: place)
            let outcome = try sandbox.shell(
                "builder list --database \"$XDG_DATA_HOME/builder/people.sqlite\""
            )

            #expect(outcome.status == 0)
            #expect(outcome.complaints.contains("moved to people.sqlite.corrupt-"))
        }

        @Test func `closed output is a failure of output`() throws {
            for redirections in [">&-", "<&- >&-"] {
                let outcome = try sandbox.shell("builder list \(redirections)")

                #expect(outcome.status == 74)
                #expect(
                    outcome.complaints
                        == "builder: cannot write to standard output: Bad file descriptor\n"
                )
            }
            #expect(try sandbox.shell("builder list <&- >&- 2>&-").status == 74)
        }

        @Test func `closed input and errors are no failure`() throws {
            #expect(try sandbox.shell("builder list <&-").names.count == 20)
            #expect(try sandbox.shell("builder list <&- 2>&-").names.count == 20)
        }

        @Test(arguments: [5, 10, 16, 30])
        func `too few descriptors are reported at once`(limit: Int) throws {
            let start = ContinuousClock.now
            let outcome = try sandbox.shell("ulimit -n \(limit); builder list")

            #expect(outcome.status == 1 && outcome.output == "")
            #expect(
                outcome.complaints.hasPrefix("builder: too few file descriptors: 32 are needed")
            )
            #expect(outcome.complaints.split(separator: "\n").count == 1)
            #expect(ContinuousClock.now - start < .seconds(20))
        }

        @Test(arguments: [36, 40, 64])
        func `few descriptors are enough for every transport`(limit: Int) throws {
            for transport in ["curl", "foundation"] {
                let outcome = try sandbox.shell(
                    "ulimit -n \(limit); builder list --transport \(transport)"
                )

                #expect(outcome.status == 0 && outcome.complaints == "")
            }
        }

        @Test(
            .enabled(if: getuid() == 0, "only root can become somebody else"),
            arguments: [0o555, 0o755]
        )
        func `a database that may only be read is read offline`(directoryMode: Int) async throws {
            let directory = try sandbox.serve()
            _ = try sandbox.run("list", "--api", directory.api)
            directory.stop()
            let folder = sandbox.database.deletingLastPathComponent()
            for (path, mode) in [
                (sandbox.folder, 0o755), (folder, directoryMode), (sandbox.database, 0o444),
            ] {
                try FileManager.default
                    .setAttributes([.posixPermissions: mode], ofItemAtPath: path.path())
            }

            let session = try await sandbox.start(
                "list",
                "--api",
                directory.api,
                size: .init(columns: 120, rows: 50),
                user: 65_534
            )

            #expect(try await session.waitForExit() == .code(0))
            let text = String(decoding: await session.output, as: UTF8.self)
            #expect(text.contains("Jack Dawson"))
            #expect(text.contains("offline, as of "))
        }
    }
}
