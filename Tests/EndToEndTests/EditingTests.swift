import Foundation
import TerminalTesting
import Testing

extension EndToEnd {
    @Suite("edit")
    struct EditingTests {
        private let sandbox: Sandbox
        private let card = """
            BEGIN:VCARD
            VERSION:3.0
            FN:Ada King
            N:King;Ada;;;
            EMAIL;TYPE=internet,pref:ada@example.org
            UID:ada
            X-ODD;TYPE=pref:\\, x
            EMAIL;TYPE=internet,work:work@example.org
            END:VCARD

            """

        init() throws {
            sandbox = try Sandbox()
            try sandbox.importCards(card)
        }

        /// Runs a script without a terminal; the lines of the editor get the file as `$1`.
        private func edit(
            _ editor: String,
            _ script: String = "builder edit ada"
        ) throws -> Sandbox.Outcome {
            try sandbox.place(editor: editor)
            return try sandbox.shellWithoutTerminal("export EDITOR='./editor'\n\(script)")
        }

        private func exported() throws -> String {
            try sandbox.run("export", "--format", "vcard3", "--api", "none").output
                .replacing("\r\n", with: "\n")
        }

        /// Returns the text of the file that a message names, and removes its folder.
        private func kept(_ outcome: Sandbox.Outcome) throws -> String {
            let path = try #require(outcome.complaints.firstMatch(of: /the text is in (\/.*)/)).1
            defer {
                let folder = URL(filePath: String(path)).deletingLastPathComponent()
                try? FileManager.default.removeItem(at: folder)
            }
            return try String(contentsOfFile: String(path), encoding: .utf8)
        }

        @Test(arguments: [
            "sed -i s/work@/countess@/ \"$1\"",
            "printf '/work@/s//countess@/\\nw\\nq\\n' | ed -s \"$1\"",
        ])
        func `changes one line, by sed and ed, and undo takes it back`(editor: String) throws {
            let before = try exported()
            let outcome = try edit(editor)

            #expect(outcome.status == 0 && outcome.complaints == "")
            #expect(outcome.output == "changed Ada King\n")
            #expect(try exported() == before.replacing("work@", with: "countess@"))
            #expect(before == card)
            #expect(try sandbox.run("undo").output == "undone: changed Ada King\n")
            #expect(try exported() == before)
        }

        @Test func `removes a property without a value`() throws {
            try sandbox.importCards(card.replacing("X-ODD", with: "TITLE:\nX-ODD"))
            let before = try exported()
            let outcome = try edit("sed -i /^TITLE:/d \"$1\"")

            #expect(before.contains("\nTITLE:\n"))
            #expect(outcome.output == "changed Ada King\n" && outcome.status == 0)
            #expect(try exported() == before.replacing("TITLE:\n", with: ""))
        }

        @Test func `gives the editor a file that nobody else reads, and removes it`() throws {
            let editor = """
                stat -c '%a %n' "$1" "${1%/*}" >&2
                file "$1" >/dev/null; grep -c "$(printf '\\r')" "$1" >&2
                head -n 2 "$1" >&2; touch "$1~" "${1%/*}/.swap"
                """
            let outcome = try edit(editor, "export TMPDIR=\"$HOME\"; builder edit ada; ls -A")
            let lines = outcome.complaints.split(separator: "\n").map(String.init)

            #expect(lines.first?.wholeMatch(of: /600 \/.*\/builder-......\/card\.vcf/) != nil)
            #expect(lines.dropFirst().first?.wholeMatch(of: /700 \/.*\/builder-....../) != nil)
            #expect(Array(lines[2...4]) == ["0", "BEGIN:VCARD", "VERSION:4.0"])
            #expect(lines.last == "builder: nothing was changed")
            #expect(!outcome.output.contains("builder-"))
        }

        @Test func `is the command of VISUAL, with words of its own, before EDITOR and vi`() throws
        {
            try sandbox.place(editor: "sed -i \"s/King/$1/\" \"$2\"")
            let outcome = try sandbox.shell(
                """
                cd "$HOME"; mkdir 'a b;touch P'; export TMPDIR="$PWD/a b;touch P" EDITOR=false
                VISUAL='./editor "Ky ng"'; export VISUAL; builder edit ada
                VISUAL=' '; EDITOR=; PATH="$PWD/bin:$PATH"; mkdir bin; cp editor bin/vi
                builder edit ada; ls
                """
            )

            #expect(outcome.output.hasPrefix("changed Ada Ky ng\n"))
            #expect(outcome.complaints.contains("nothing was changed: the editor 'vi' ended"))
            #expect(!outcome.output.contains("\nP\n"))
        }

        @Test(arguments: [
            ("true", 0, "nothing was changed"),
            (": >\"$1\"", 0, "nothing was changed"),
            ("touch \"$1\"; sed -i 's/$/\\r/' \"$1\"", 0, "nothing was changed"),
            ("exit 3", 1, "nothing was changed: the editor './editor' ended with status 3"),
            ("kill -9 $$", 1, "nothing was changed: the editor './editor' ended with status 137"),
            (
                "rm \"$1\"", 1,
                "nothing was changed: cannot read the text of the editor: No such file or directory"
            ),
            (
                "rm \"$1\"; mkfifo \"$1\"", 1,
                "nothing was changed: cannot read the text of the editor: No such file or directory"
            ),
        ])
        func `that ends without a change says so`(
            editor: String,
            status: Int32,
            line: String
        ) throws {
            let before = try exported()
            let outcome = try edit(editor)

            #expect(outcome.status == status && outcome.output == "")
            #expect(outcome.complaints.hasSuffix("builder: \(line)\n"))
            #expect(!outcome.complaints.contains("the text is in"))
            #expect(try exported() == before)
            #expect(try sandbox.run("undo").output == "undone: imported 1 person from cards.vcf\n")
        }

        @Test func `that cannot be started says so`() throws {
            let outcome = try sandbox.shell("EDITOR=/no/such builder edit ada")

            #expect(outcome.status == 1)
            #expect(
                outcome.complaints
                    .hasSuffix("nothing was changed: the editor '/no/such' ended with status 127\n")
            )
        }

        @Test(arguments: [
            ("sed -i 's/^FN:/FN/' \"$1\"", "line 3: not a property: FNAda King"),
            ("echo FN:x >>\"$1\"", "line 10: text outside of a card"),
            ("cat \"$1\" \"$1\" >x; cp x \"$1\"", "2 cards instead of one"),
            ("printf 'NOTE:\\033[31m' >\"$1\"", "line 1: text outside of a card"),
            ("sed -i s/King/Byron/ \"$1\"; exit 1", "the editor './editor' ended with status 1"),
        ])
        func `keeps a text that cannot be stored`(editor: String, reason: String) throws {
            let before = try exported()
            let outcome = try edit(
                editor,
                "setsid -w \"$(command -v setsid)\" true; builder edit ada"
            )

            #expect(outcome.status == 1 && outcome.output == "")
            #expect(outcome.complaints.contains("builder: nothing was changed: \(reason)\n"))
            #expect(try !kept(outcome).isEmpty)
            #expect(try exported() == before)
        }

        @Test func `keeps the text if another program has changed the person meanwhile`() throws {
            let builder = BuiltProduct.path(of: "builder")
            let outcome = try edit(
                """
                sed 's/ada@/other@/' cards.vcf >other.vcf
                '\(builder)' import other.vcf >/dev/null
                sed -i 's/work@/countess@/' "$1"
                """
            )

            #expect(outcome.status == 1 && outcome.output == "")
            #expect(
                outcome.complaints.hasPrefix(
                    "builder: nothing was changed: another program has changed Ada King meanwhile\n"
                )
            )
            #expect(try kept(outcome).contains("countess@example.org"))
            #expect(try exported().contains("other@") && !exported().contains("countess@"))
        }

        @Test func `keeps the text if the storage fails`() throws {
            let outcome = try edit(
                "rm -r people; touch people; sed -i 's/work@/countess@/' \"$1\"",
                "export BUILDER_STORAGE=files; builder import cards.vcf --database people; "
                    + "builder edit ada --database people"
            )

            #expect(outcome.status != 0 && !outcome.output.contains("changed Ada"))
            #expect(try kept(outcome).contains("countess@example.org"))
        }

        // The parent process may have made the system ignore child processes.
        @Test func `knows how the editor has ended where children are ignored`() throws {
            let builder = BuiltProduct.path(of: "builder")
            let outcome = try edit("exit 3", "env --ignore-signal=CHLD '\(builder)' edit ada")

            #expect(outcome.status == 1)
            #expect(outcome.complaints.contains("ended with status 3"))
        }

        @Test func `keeps the UID, and says so`() throws {
            let outcome = try edit("sed -i 's/UID:ada/UID:x/;s/King/Byron/' \"$1\"")

            #expect(outcome.complaints == "builder: the UID stays as it is\n")
            #expect(try exported() == card.replacing("King", with: "Byron"))
        }

        @Test func `makes a person of the directory one's own, who can be undone`() throws {
            let directory = try sandbox.serve()
            let api = directory.api
            let outcome = try edit(
                "sed -i 's/^EMAIL.*/EMAIL:victor@example.org/; s/^END/NOTE:tall\\nEND/' \"$1\"",
                "builder edit Victor Hobbs --api \(api); builder email victor --api \(api)"
            )
            let undone = try sandbox.run("undo")
            let email = try sandbox.run("email", "victor", "--api", api)
            directory.stop()

            #expect(outcome.complaints == "")
            #expect(
                outcome.output == "changed Victor Hobbs\nvictor@example.org\tVictor Hobbs\tEmail\n"
            )
            #expect(undone.output == "undone: changed Victor Hobbs\n")
            #expect(email.output == "victor.hobbs@example.org\tVictor Hobbs\tEmail\n")
        }

        @Test func `names people like show`() throws {
            try sandbox.importCards(
                card.replacing("ada", with: "eva").replacing("Ada", with: "Eva")
            )
            let several = try sandbox.run("edit", "king")
            let nobody = try sandbox.run("edit", "x\u{1B}[31m")

            #expect(several.status == 1 && nobody.status == 1)
            #expect(
                several.complaints.hasPrefix(
                    "builder: 2 people match 'king': use a key of these\n"
                )
            )
            #expect(
                nobody.complaints
                    == "builder: no person 'x [31m' (builder list shows everybody)\n"
            )
        }

        // MARK: On a terminal

        @Test func `vi writes a change`() async throws {
            let session = try await sandbox.start("edit", "ada", variables: ["TERM": "xterm"])
            try await session.waitFor("END:VCARD", "card.vcf")
            await session.send(":%s/King/Byron/\r")
            try await session.waitFor("N:Byron;Ada")
            await session.send(":wq\r")

            try await session.waitFor("changed Ada Byron")
            #expect(try await session.waitForExit() == .code(0))
            #expect(try exported().contains("N:Byron;Ada;;;\n"))
        }

        @Test func `a text with a mistake is edited again on demand`() async throws {
            try sandbox.place(
                editor: "if grep -q ^FN: \"$1\"; then sed -i 's/^FN:/FN/' \"$1\"; "
                    + "else sed -i 's/^FN/FN:/;s/King/Byron/' \"$1\"; fi"
            )
            let session = try await sandbox.startShell(
                "export EDITOR=./editor; builder edit ada; export TMPDIR=/no; builder edit ada"
            )
            try await session.waitFor("line 3: not a property", "Edit the text again? [y/N]")
            await session.send("y\r")
            try await session.waitFor("changed Ada Byron", "cannot write")
            await session.end()
        }

        @Test func `an editor keeps Ctrl-C, and has the terminal whatever is redirected`()
            async throws
        {
            try sandbox.place(
                editor: """
                    trap 'echo caught' INT; trap 'echo quit' QUIT
                    [ -t 0 ] && [ -t 1 ] && echo waiting
                    while ! read -r name; do :; done
                    sed -i "s/King/$name/" "$1"
                    """
            )
            let session = try await sandbox.startShell(
                "EDITOR=./editor; export EDITOR; trap : INT QUIT; builder edit ada </dev/null >out; cat out"
            )
            try await session.waitFor("waiting")
            await session.send("\u{3}")
            try await session.waitFor("caught")
            await session.send("\u{1C}")
            try await session.waitFor("quit")
            await session.send("Byron\r")

            try await session.waitFor("changed Ada Byron")
            await session.end()
        }
    }
}

extension Sandbox {
    /// Runs a script in the folder, in which `builder` has no terminal even if the tests have one.
    func shellWithoutTerminal(_ script: String) throws -> Outcome {
        let builder = BuiltProduct.path(of: "builder")
        return try shell(
            "cd \"$HOME\"\nbuilder() { setsid --wait '\(builder)' \"$@\"; }\n\(script)"
        )
    }

    /// Places an executable script `editor` in the folder.
    func place(editor: String) throws {
        let file = folder.appending(path: "editor")
        try Data("#!/bin/sh\n\(editor)\n".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path())
    }
}
