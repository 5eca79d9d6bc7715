import Foundation
import Presentation
import TerminalTesting
import Testing

extension EndToEnd {
    @Suite("The command line")
    struct CommandLineTests {
        private let sandbox: Sandbox

        init() throws {
            sandbox = try Sandbox()
        }

        @Test func `help, version and the manual page go to standard output`() throws {
            let help = try sandbox.run("help")

            #expect(help.status == 0 && help.complaints == "")
            #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
            for arguments in ["--help", "-h"] {
                #expect(try sandbox.run(arguments).output == help.output)
            }
            #expect(try sandbox.run("help", "search").output.contains("--format"))
            #expect(try sandbox.run("search", "--help").output.contains("--format"))
            let version = try sandbox.run("--version").output
            #expect(try sandbox.run("-v").output == version)
            #expect(try sandbox.run("-V").output == version)
            #expect(try sandbox.run("man").output.hasPrefix(".TH BUILDER 1 "))
        }

        @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/groff")))
        func `the manual page is formatted without a warning`() throws {
            let outcome = try sandbox.shell("builder man | groff -man -Tutf8 -ww -P-cbou")

            #expect(outcome.complaints == "")
            #expect(outcome.output.contains("--database PATH"))
        }

        @Test func `the entry for a desktop follows the specification, and starts the program`()
            throws
        {
            let folder = "$HOME/.local/share/applications"
            let outcome = try sandbox.shell(
                "mkdir -p \(folder) && builder desktop >\(folder)/builder.desktop"
                    + " && desktop-file-validate \(folder)/builder.desktop"
                    + " && $(sed -n s/^Exec=//p \(folder)/builder.desktop) --version"
            )
            #expect(outcome.status == 0 && outcome.output.hasPrefix("builder "))
            #expect(outcome.complaints == "")
        }

        @Test func `search finds people whatever the case and marks`() throws {
            let found = try sandbox.run("search", "OSTERGARD")

            #expect(found.status == 0 && found.names == ["Mátyás Østergård"])
            #expect(try sandbox.run("search", "hobbs", "vic").names == ["Victor Hobbs"])
            let nobody = try sandbox.run("search", "qqq")
            #expect(nobody.status == 1 && nobody.output == "")
            #expect(nobody.complaints == "builder: nobody matches 'qqq'\n")
            // Mutt would show an error message in the middle of its screen.
            let query = try sandbox.run("search", "--format", "mutt", "qqq")
            #expect(query.status == 1 && query.complaints == "")
        }

        @Test func `search looks inside words where no word begins so`() throws {
            let found = try sandbox.run("search", "STERGARD")
            #expect(found.status == 0 && found.names == ["Mátyás Østergård"])
            #expect(try sandbox.run("search", "obbs", "name:icto").names == ["Victor Hobbs"])
            let ending = try sandbox.run("search", "5550174").names
            #expect(ending.contains("Victor Hobbs") && ending.count == 2)
            let mutt = try sandbox.run("search", "obbs", "--format", "mutt").output
            #expect(mutt.hasPrefix("2 of 20 people, inside words\nethan.hobbs@example.org\t"))
            let addresses = try sandbox.run("email", "obbs").output
            #expect(addresses.split(separator: "\n").count == 2)
            // Matches inside words are left out if a word of anybody begins with the text.
            #expect(!(try sandbox.run("search", "an").names.contains("Ethan Hobbs")))
        }

        @Test func `search asks stored people before the directory`() throws {
            let directory = try sandbox.serve()
            _ = try sandbox.run("list", "--api", directory.api)
            directory.stop()
            let found = try sandbox.run("search", "hobbs", "--api", directory.api)

            #expect(found.names == ["Ethan Hobbs", "Victor Hobbs"])
            #expect(found.complaints == "")
        }

        @Test func `search for mutt prints a header, then address, name and number`() throws {
            let outcome = try sandbox.run("search", "hobbs", "--format", "mutt")

            #expect(
                outcome.output.split(separator: "\n").map {
                    $0.split(separator: "\t").map(String.init)
                }
                    == [
                        ["2 of 20 people"],
                        ["ethan.hobbs@example.org", "Ethan Hobbs", "(883) 555-0178"],
                        ["victor.hobbs@example.org", "Victor Hobbs", "(178) 555-0174"],
                    ]
            )
            let nobody = try sandbox.run("search", "qqq", "--format", "mutt")
            #expect(nobody.status == 1 && nobody.output == "0 of 20 people\n")
        }

        @Test func `lists, searches and cards come as JSON`() throws {
            struct Person: Decodable {
                let name: String
                let email: String?
                let age: Int?
            }
            func people(_ output: String) throws -> [Person] {
                try JSONDecoder().decode([Person].self, from: Data(output.utf8))
            }

            let list = try sandbox.run("list", "--json")
            #expect(try people(list.output).map(\.name) == sandbox.run("list").names)
            #expect(try people(sandbox.run("--json").output).count == 20)
            let found = try sandbox.run("search", "hobbs", "--format", "json")
            #expect(try people(found.output).map(\.name) == ["Ethan Hobbs", "Victor Hobbs"])
            #expect(try people(sandbox.run("search", "qqq", "--json").output).isEmpty)
            let card = try sandbox.run("show", "Victor Hobbs", "--json").output
            let person = try JSONDecoder().decode(Person.self, from: Data(card.utf8))
            #expect(person.email == "victor.hobbs@example.org" && person.age == 27)
            let odd = try sandbox.run("--profile", "mock", "--mock", "edge", "--json")
            #expect(try people(odd.output).count == 15)
        }

        @Test func `show takes part of a name, and lists those whom it may mean`() throws {
            let one = try sandbox.run("show", "victor")
            let several = try sandbox.run("show", "Hobbs")
            let lines = several.complaints.split(separator: "\n")
            let nobody = try sandbox.run("show", "Nobody")

            #expect(one.output.hasPrefix("Name\tVictor Hobbs\n"))
            #expect(several.status == 1 && several.output == "")
            #expect(lines.count == 3 && lines[0].contains("2 people match 'Hobbs'"))
            let key = try #require(lines[1].split(separator: "\t").last)
            #expect(try sandbox.run("show", String(key)).output.hasPrefix("Name\tEthan Hobbs\n"))
            #expect(nobody.status == 1)
            #expect(nobody.complaints.hasPrefix("builder: no person 'Nobody'"))
        }

        @Test func `options without effect are usage errors`() throws {
            for arguments in [["--mock", "edge"], ["--nat", "xx"], ["--port", "1"]] {
                let outcome = try sandbox.run(arguments[0], arguments[1])

                #expect(outcome.status == 64 && outcome.output == "")
                #expect(outcome.complaints.split(separator: "\n").count == 1)
            }
        }

        @Test func `a served directory has as many people as were asked for`() throws {
            let directory = try sandbox.serve(port: 0, "--people", "7", "--latency", "1")

            let outcome = try sandbox.run("--api", directory.api)
            #expect(outcome.complaints == "" && outcome.names.count == 7)
            directory.stop()
        }

        @Test func `a served directory fails as often as was asked for`() throws {
            let directory = try sandbox.serve(port: 0, "--faults", "1")

            let outcome = try sandbox.run("--api", directory.api)
            #expect(outcome.status == 69 && outcome.output == "")
            #expect(!outcome.complaints.contains("Builder."))
            directory.stop()
        }

        @Test func `a log has requests and errors in full`() throws {
            let log = sandbox.folder.appending(path: "builder.log")
            let outcome = try sandbox.run("--api", "http://127.0.0.1:1/api", "--log", log.path())
            _ = try sandbox.shell("BUILDER_LOG='\(log.path())' builder list")
            let text = try String(contentsOf: log, encoding: .utf8)
            let mode = try FileManager.default.attributesOfItem(atPath: log.path())[
                .posixPermissions
            ]

            #expect(!outcome.complaints.contains("Builder."))
            #expect(text.contains("Builder.APIError.connection"))
            #expect(text.contains("REQ: GET http://127.0.0.1:1/api/"))
            #expect(text.contains("status: 200 GET http://127.0.0.1:"))
            #expect(mode as? Int == 0o600)
            let refused = try sandbox.run("list", "--log", sandbox.folder.path())
            #expect(refused.status == 1 && refused.complaints.contains("Is a directory"))
        }

        @Test func `doctor finds a good machine good, and changes nothing`() throws {
            let first = try sandbox.run("doctor")
            let isUntouched = !FileManager.default.fileExists(atPath: sandbox.database.path())
            _ = try sandbox.run("list")
            let second = try sandbox.run("doctor")

            #expect(first.status == 0 && isUntouched)
            #expect(first.output.contains("none yet; the first start creates it"))
            #expect(second.status == 0)
            #expect(second.output.contains("entries, "))
            #expect(second.output.contains("no damage"))
            for storage in ["files", "memory"] {
                #expect(try sandbox.run("doctor", "--storage", storage).status == 0)
            }
        }

        @Test func `doctor names what is wrong and what to do`() throws {
            _ = try sandbox.run("list")
            let handle = try FileHandle(forUpdating: sandbox.database)
            try handle.seek(toOffset: 4096)
            try handle.write(contentsOf: Data(repeating: 0xA5, count: 8192))
            try handle.close()
            let before = try Data(contentsOf: sandbox.database)

            let damaged = try sandbox.run("doctor")
            let offline = try sandbox.run("doctor", "--api", "http://127.0.0.1:1/api")
            let foreign = try sandbox.run("doctor", "--database", "/etc/passwd")

            #expect(damaged.status == 1 && damaged.output.contains("fault  database"))
            #expect(damaged.output.contains("-> "))
            #expect(try Data(contentsOf: sandbox.database) == before)
            #expect(offline.status == 1)
            #expect(offline.output.contains("cannot connect to 127.0.0.1:1"))
            #expect(foreign.status == 1)
            #expect(foreign.output.contains("it is no database of this program"))
        }

        @Test func `doctor shows the settings, and names a file that is none`() throws {
            let file = sandbox.folder.appending(path: ".config/builder/settings.json")
            #expect(try sandbox.run("doctor").output.contains("settings.json: none yet"))
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            let api = "http://u:secret@127.0.0.1:1/api?token=secret&seed=1"
            try Data(#"{"storage":"files","api":"\#(api)"}"#.utf8).write(to: file)
            let good = try sandbox.run("doctor").output
            #expect(
                good.contains(
                    "settings.json, storage files, directory http://127.0.0.1:1/api?token=-&seed=1\n"
                )
            )
            #expect(good.contains("/builder/people: none yet") && !good.contains("secret"))
            let directory = try sandbox.serve(port: 0)
            let served = try sandbox.run("doctor", "--api", "\(directory.api)?token=secret").output
            #expect(served.contains("ok     directory   \(directory.api)?token=-: answers"))
            directory.stop()
            try Data("{".utf8).write(to: file)
            let outcome = try sandbox.run("doctor")

            #expect(outcome.status == 1)
            #expect(outcome.output.contains("settings.json: not valid JSON\n"))
            #expect(outcome.output.contains("-> correct or delete it"))
            #expect(try Data(contentsOf: file) == Data("{".utf8))
        }

        @Test func `a backend in the settings that does not exist is named everywhere`() throws {
            let file = sandbox.folder.appending(path: ".config/builder/settings.json")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            let settings = #"""
                {"api":"ftp://u:secret@h","pictureLimit":9,"storage":"tape","theme":"neon",
                "transport":"pigeon"}
                """#
            try Data(settings.utf8).write(to: file)
            let reasons = [
                "unknown transport 'pigeon' (choose curl or foundation)",
                "unknown storage 'tape' (choose sqlite, postgresql, files or memory)",
                "unknown directory 'ftp://h' (choose embedded, none or an http(s) URL)",
                "unknown theme 'neon' (choose automatic, dark or light)",
                "pictureLimit is a number from 20 to 2000, not '9'",
            ]
            let doctor = try sandbox.run("doctor")
            let list = try sandbox.run("list")
            let mock = try sandbox.run("list", "--profile", "mock")

            #expect(doctor.status == 1 && list.status == 0)
            for reason in reasons {
                #expect(doctor.output.contains("fault  settings    \(file.path()): \(reason)\n"))
                #expect(list.complaints.contains("cannot use \(file.path()): \(reason)"))
            }
            #expect(doctor.complaints == "" && mock.complaints == "")
            try Data(#"{"storage":"memory"}"#.utf8).write(to: file)
            let forgetful = try sandbox.run("list")
            #expect(forgetful.complaints.contains("people are not stored: the settings have"))
            #expect(try sandbox.run("list", "--storage", "memory").complaints == "")
            try Data("{".utf8).write(to: file)
            let broken = try sandbox.run("list").complaints
            #expect(broken.contains("cannot read \(file.path()): not valid JSON"))
        }

        @Test func `on a terminal the list is aligned to its width`() async throws {
            for columns in [40, 80, 200] {
                let session = try await sandbox.start(
                    "list",
                    size: Size(columns: columns, rows: 50)
                )
                #expect(try await session.waitForExit() == .code(0))
                // Names are bold and titles underlined; the sequences for that take no columns.
                let text = String(decoding: await session.output, as: UTF8.self)
                    .replacing(/\u{1B}\[[0-9]m/, with: "")
                let lines = text.split(separator: "\r\n").map(String.init)

                #expect(lines.count == 21 && !text.contains("\t"))
                #expect(lines.allSatisfy { DisplayText($0).columns <= columns })
                let place = try #require(lines[0].range(of: "email")).lowerBound
                let offset = lines[0].distance(from: lines[0].startIndex, to: place)
                let jack = try #require(lines.first { $0.hasPrefix("Jack Dawson") })
                #expect(jack.dropFirst(offset).hasPrefix("jack.dawson"))
            }
        }

        @Test func `with standard input elsewhere keys come from the terminal`() async throws {
            let session = try await sandbox.startShell("echo no keys | builder --profile mock")
            try await session.waitFor("Jonny Quest")
            await session.send(.enter)
            try await session.waitFor("jquest@quest.com")
            await session.send("q")

            #expect(try await session.waitForExit() == .code(0))
        }
    }
}
