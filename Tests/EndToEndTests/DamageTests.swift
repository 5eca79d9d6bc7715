import Foundation
import TerminalTesting
import Testing

extension EndToEnd {
    @Suite("Damaged and unreadable storage")
    struct DamageTests {
        private let sandbox: Sandbox

        init() throws {
            sandbox = try Sandbox()
        }

        private var folder: URL { sandbox.database.deletingLastPathComponent() }

        private func names(in folder: URL) throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
        }

        /// Imports people of the user's own.
        private func importPeople(_ count: Int, _ arguments: String...) throws {
            let cards = (0..<count).map { number in
                "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:u\(number)\r\nFN:First \(number)\r\n"
                    + "EMAIL:p\(number)@example.com\r\nEND:VCARD\r\n"
            }
            let file = sandbox.folder.appending(path: "people.vcf")
            try Data(cards.joined().utf8).write(to: file)
            let words = arguments.joined(separator: " ")
            let outcome = try sandbox.shell("builder import people.vcf --api none \(words)")
            #expect(outcome.output == "people.vcf: \(count) added, 0 updated, 0 unchanged\n")
        }

        /// Overwrites a page of the database in place.
        private func damagePage(_ number: Int) throws {
            let file = try FileHandle(forUpdating: sandbox.database)
            try file.seek(toOffset: UInt64(number) * 4_096)
            try file.write(contentsOf: Data(repeating: 0xA5, count: 4_096))
            try file.close()
        }

        /// The number of a page that stores people with their documents.
        private func pageOfPeople() throws -> Int {
            let database = try Data(contentsOf: sandbox.database)
            let found = (1..<database.count / 4_096).first { number in
                let page = database[number * 4_096..<(number + 1) * 4_096]
                // A leaf of a table or of an index (https://sqlite.org/fileformat.html).
                return [0x0A, 0x0D].contains(page.first)
                    && page.firstRange(of: Data("own/u100".utf8)) != nil
                    && page.firstRange(of: Data("First 100".utf8)) != nil
            }
            return try #require(found)
        }

        @Test func `a damaged page costs its people, and every command says so until dealt with`()
            async throws
        {
            try importPeople(2_000)
            try damagePage(pageOfPeople())
            let before = try sandbox.run("doctor", "--api", "none")
            #expect(before.status == 1)
            #expect(before.output.contains("pages cannot be read"))
            #expect(try names(in: folder).allSatisfy { !$0.contains("corrupt") })

            let list = try sandbox.run("list", "--api", "none")

            #expect(list.status == 0)
            #expect((1_900..<2_000).contains(list.names.count))
            let moved = try #require(names(in: folder).first { $0.contains(".corrupt-") })
            let lost = 2_000 - list.names.count
            // Besides each person's entry, there is one per person for undo, and one for the whole
            // import.
            let kept =
                "moved to \(moved); \(2_000 - lost + 2_001) entries were kept, \(lost) lost"
            for command in [
                "list", "search First", "show u1", "export", "import people.vcf",
                "list --json --api http://127.0.0.1:1/",
            ] {
                let outcome = try sandbox.shell("builder \(command) --api none")
                #expect(outcome.complaints.contains(kept), "\(command)")
                #expect(outcome.complaints.contains("import a backup"), "\(command)")
                if command.hasPrefix("import") {
                    // The import of the backup adds the lost people again.
                    #expect(outcome.output.contains("\(lost) added"))
                }
            }
            let doctor = try sandbox.run("doctor", "--api", "none")
            #expect(doctor.status == 1 && doctor.output.contains(kept))
            #expect(doctor.output.contains("then delete \(folder.path())\(moved)"))

            let session = try await sandbox.start("--api", "none")
            try await session.waitFor("First 1")
            try await session.waitFor("cannot read all of")
            await session.send("i")
            try await session.waitFor("import a backup")
            await session.send(.enter)
            await session.send("q")
            try await session.waitForExit()

            try FileManager.default.removeItem(at: folder.appending(path: moved))
            let after = try sandbox.run("list", "--api", "none")
            #expect(after.names.count == 2_000 && after.complaints == "")
            #expect(try sandbox.run("doctor", "--api", "none").status == 0)
        }

        @Test func `an export without all of a damaged person ends with 65`() throws {
            try importPeople(3)
            var database = try Data(contentsOf: sandbox.database)
            // The length of the first name in the document is damaged.
            let name = Data([5, 0, 0, 0] + "First".utf8 + [1, 0, 0, 0] + "1".utf8)
            let place = try #require(database.firstRange(of: name))
            database[place.lowerBound] = 0xF0
            try database.write(to: sandbox.database)

            for target in ["", "cards.vcf", "--directory cards"] {
                let outcome = try sandbox.shell("builder export --api none \(target)")
                #expect(outcome.status == 65, "\(target)")
                #expect(outcome.complaints.contains("cannot read u1 in people"))
            }
            let list = try sandbox.run("list", "--api", "none")
            #expect(list.status == 0 && list.names.count == 3)
        }

        @Test(arguments: ["sqlite", "files"])
        func `an emptied file is no empty list with 0`(storage: String) throws {
            try importPeople(3, "--storage \(storage)")
            let place = storage == "sqlite" ? folder : folder.appending(path: "people")
            for name in try names(in: place) {
                try Data().write(to: place.appending(path: name))
            }
            for (command, status) in [
                ("list", 65), ("export", 65), ("search First", 1), ("show u1", 1), ("list", 65),
            ] {
                let outcome = try sandbox.shell(
                    "builder \(command) --api none --storage \(storage)"
                )
                #expect(outcome.status == status, "\(command)")
                #expect(outcome.complaints.contains(".corrupt-"), "\(command)")
            }
            let people = try sandbox.run("list", "--storage", storage)
            #expect(people.status == 0 && people.names.count == 20)
            #expect(people.complaints.contains(".corrupt-"))
        }

        @Test func `a flipped byte in a file costs one person`() throws {
            try importPeople(50, "--storage files")
            let place = folder.appending(path: "people")
            let name = try #require(names(in: place).first { $0.contains("records_person-") })
            var bytes = try Data(contentsOf: place.appending(path: name))
            bytes[bytes.count / 2] ^= 1
            try bytes.write(to: place.appending(path: name))

            let list = try sandbox.run("list", "--api", "none", "--storage", "files")

            #expect(list.status == 0 && list.names.count == 49)
            #expect(list.complaints.contains("49 entries were kept, 1 lost"))
        }

        @Test(arguments: ["sqlite", "files"])
        func `a storage of a newer version is named, and ends with 65`(storage: String) throws {
            try importPeople(3, "--storage \(storage)")
            if storage == "sqlite" {
                // The user version is at offset 60 (https://sqlite.org/fileformat.html).
                let file = try FileHandle(forUpdating: sandbox.database)
                try file.seek(toOffset: 60)
                try file.write(contentsOf: Data([0, 0, 0, 99]))
                try file.close()
            } else {
                let place = folder.appending(path: "people")
                let name = try #require(names(in: place).first { $0.contains("records_person-") })
                try Data("Builder entries 99\n".utf8).write(to: place.appending(path: name))
            }
            for command in ["list", "search First", "show u1", "export"] {
                let outcome = try sandbox.shell(
                    "builder \(command) --api none --storage \(storage)"
                )
                #expect(outcome.status == 65 && outcome.output == "", "\(command)")
                #expect(outcome.complaints.contains("written by a newer version"), "\(command)")
            }
        }

        @Test(
            .enabled(if: getuid() == 0, "only root can become somebody else"),
            arguments: ["sqlite", "files"],
            [true, false]
        )
        func `a storage that may not be read is named, and ends with 65`(
            storage: String,
            isOfFile: Bool
        ) async throws {
            try importPeople(3, "--storage \(storage)")
            let place = storage == "sqlite" ? folder : folder.appending(path: "people")
            let files = try names(in: place).map { place.appending(path: $0) }
            for path in [sandbox.folder, folder, place] + files {
                try FileManager.default
                    .setAttributes(
                        [.ownerAccountID: 65_534, .posixPermissions: 0o700],
                        ofItemAtPath: path.path()
                    )
            }
            for path in isOfFile ? files : [place] {
                try FileManager.default
                    .setAttributes([.posixPermissions: 0], ofItemAtPath: path.path())
            }
            let session = try await sandbox.start(
                "list",
                "--api",
                "none",
                "--storage",
                storage,
                user: 65_534
            )

            #expect(try await session.waitForExit() == .code(65))
            let text = String(decoding: await session.output, as: UTF8.self)
            #expect(text.contains("permission denied"))

            let doctor = try await sandbox.start("doctor", "--storage", storage, user: 65_534)
            #expect(try await doctor.waitForExit() == .code(1))
            let findings = String(decoding: await doctor.output, as: UTF8.self)
            #expect(findings.contains("-> give yourself the right to read it"))

            let screen = try await sandbox.start(
                "--api",
                "none",
                "--storage",
                storage,
                user: 65_534
            )
            try await screen.waitFor("permission denied")
            try await screen.waitFor("r Retry")
            await screen.send("q")
            try await screen.waitForExit()
        }

        @Test(arguments: ["list", "search Jack", "show Jack", "export", "birthdays"])
        func `a storage that cannot be opened is named, and nobody else is printed`(
            command: String
        ) throws {
            let outcome = try sandbox.shell("mkdir -p builder/people.sqlite; builder \(command)")

            #expect(outcome.status == 65 && outcome.output == "")
            let complaints = outcome.complaints.split(separator: "\n")
            #expect(complaints.count == 1)
            #expect(complaints.first?.hasSuffix("people.sqlite: it is a directory") == true)
        }

        @Test func `people of one's own need no directory`() throws {
            try importPeople(3)
            // The stored people of the embedded directory are not shown for another directory.
            #expect(try sandbox.run("list", "--api", "embedded").names.count == 23)
            let api = "http://127.0.0.1:1/api"

            let list = try sandbox.run("list", "--api", api)
            #expect(list.status == 69 && list.names == ["First 0", "First 1", "First 2"])
            #expect(
                list.complaints.hasPrefix(
                    "builder: people of the directory are missing: The server"
                )
            )
            let export = try sandbox.run("export", "--api", api)
            #expect(export.status == 69 && export.output.split(separator: "BEGIN").count == 3)
            let found = try sandbox.run("search", "First 1", "--api", api)
            #expect(found.status == 69 && found.names == ["First 1"])
            #expect(try sandbox.run("search", "Dawson", "--api", api).status == 69)
            #expect(try sandbox.run("show", "u1", "--api", api).status == 0)
        }

        @Test func `files that may not grow let people be listed`() throws {
            try importPeople(3)
            // The standard error of the sandbox is a file, which could not grow either.
            let outcome = try sandbox.shell("ulimit -f 0; builder list --api none 2>/dev/null")

            #expect(outcome.status == 0 && outcome.names == ["First 0", "First 1", "First 2"])
        }

        @Test(.enabled(if: getuid() == 0, "only root can mount a small disk"))
        func `a full disk lets people be listed, and says that nothing can be stored`() throws {
            try importPeople(3)
            let disk = sandbox.folder.appending(path: "disk")
            let script = """
                mkdir disk && mount -t tmpfs -o size=1m none disk && mkdir disk/builder &&
                cp builder/people.sqlite disk/builder && dd if=/dev/zero of=disk/rest bs=4k
                export XDG_DATA_HOME="\(disk.path())"
                builder list --api none && builder search First --api none | wc -l
                builder list --api embedded | wc -l
                umount disk
                """
            let outcome = try sandbox.shell("unshare -m true && {\n\(script)\n}")

            #expect(outcome.names.prefix(3) == ["First 0", "First 1", "First 2"])
            #expect(outcome.output.contains("\n4\n24\n"))
            let warnings = outcome.complaints.split(separator: "\n")
                .filter { $0.contains("nothing can be stored: cannot write to ") }
            #expect(warnings.count == 3)
            #expect(outcome.complaints.contains("no space left"))
        }
    }
}
