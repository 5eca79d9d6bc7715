import Foundation
import TerminalTesting
import Testing

extension EndToEnd {
    @Suite("Folders of cards")
    struct FolderTests {
        private let sandbox: Sandbox

        init() throws {
            sandbox = try Sandbox()
            let folder = sandbox.folder.appending(path: "friends")
            let inner = folder.appending(path: "work")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
            for (name, text) in [
                ("friends/a.vcf", card("Ada")), ("friends/b.VCF", card("Bo") + card("Cy")),
                ("friends/notes.txt", "text"), ("friends/.c.vcf", card("Hidden")),
                ("friends/work/d.vcf", card("Di")),
            ] {
                try Data(text.utf8).write(to: sandbox.folder.appending(path: name))
            }
        }

        private func card(_ name: String) -> String {
            "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:\(name)\r\nN:King;\(name);;;\r\nFN:\(name) King\r\n"
                + "END:VCARD\r\n"
        }

        private func run(_ script: String) throws -> Sandbox.Outcome {
            try sandbox.shellAtHome(script)
        }

        @Test func `are imported in one step`() throws {
            let outcome = try run("builder import friends")
            #expect(outcome.output == "friends: 3 added, 0 updated, 0 unchanged\n")
            #expect(outcome.status == 0 && outcome.complaints == "")
            let names = try sandbox.run("list", "--api", "none").names
            #expect(Set(names) == ["Ada King", "Bo King", "Cy King"])

            let undone = try run("builder undo; builder list --api none | wc -l")
            #expect(undone.output == "undone: imported 3 people from friends\n1\n")
        }

        @Test func `say which files cannot be read, and in which a card cannot`() throws {
            let outcome = try run(
                """
                echo text >friends/e.vcf; mkdir friends/f.vcf
                printf 'BEGIN:VCARD\\r\\nFN:Ed\\r\\nx\\r\\nEND:VCARD\\r\\n' >friends/g.vcf
                builder import friends/; echo $?
                """
            )
            #expect(outcome.output == "friends/: 4 added, 0 updated, 0 unchanged\n65\n")
            #expect(
                outcome.complaints == """
                    builder: friends/: e.vcf: not a file of contacts (vCard, CSV with a header row, \
                    JSON, LDIF or abook)
                    builder: friends/: f.vcf: Is a directory
                    builder: friends/: g.vcf: line 3: not a property: x

                    """
            )
        }

        @Test func `name pipes and devices in them, and do not wait for them`() throws {
            let outcome = try run(
                """
                mkfifo friends/e.vcf; ln -s /dev/zero friends/f.vcf; ln -s a.vcf friends/g.vcf
                builder import friends; echo $?
                builder import --dry-run friends | cut -f 1-2; echo $?
                """
            )
            #expect(
                outcome.output == """
                    friends: 3 added, 0 updated, 1 unchanged
                    65
                    file\taction
                    friends/a.vcf\tunchanged
                    friends/b.VCF\tunchanged
                    friends/b.VCF\tunchanged
                    friends/g.vcf\tunchanged
                    0

                    """
            )
            let reason = "a pipe, a socket or a device, not a file"
            #expect(
                outcome.complaints == """
                    builder: friends: e.vcf: \(reason)
                    builder: friends: f.vcf: \(reason)
                    builder: cannot import friends/e.vcf: \(reason)
                    builder: cannot import friends/f.vcf: \(reason)

                    """
            )
        }

        @Test func `are planned file by file`() throws {
            let outcome = try run("builder import --dry-run friends | cut -f 1-3")
            #expect(
                outcome.output == """
                    file\taction\tname
                    friends/a.vcf\tadd\tAda King
                    friends/b.VCF\tadd\tBo King
                    friends/b.VCF\tadd\tCy King

                    """
            )
            #expect(try sandbox.run("list", "--api", "none").names == [])
        }

        @Test func `are written with a card for each person, and read again`() throws {
            let outcome = try run(
                """
                builder import friends >/dev/null; builder export --api none >before
                builder export --api none --directory out; echo $?; ls out; cat out/*.vcf >cards
                builder remove Ada-King Ada Bo Cy --force >/dev/null
                builder import out; builder export --api none | cmp before - && echo same
                """
            )
            #expect(outcome.complaints == "")
            #expect(
                outcome.output == """
                    0
                    Ada.vcf
                    Bo.vcf
                    Cy.vcf
                    out: 3 added, 0 updated, 0 unchanged
                    same

                    """
            )
        }

        @Test func `keep the version of each card`() throws {
            let outcome = try run(
                """
                mkdir mixed; cd mixed
                card() { printf "BEGIN:VCARD\\r\\nVERSION:$1\\r\\n$2\\r\\nEND:VCARD\\r\\n"; }
                card 3.0 'FN:Ed King\\r\\nN:King;Ed;;;\\r\\nUID:ed' >ed.vcf
                card 3.0 'UID:flo\\r\\nN:King;Flo;;;\\r\\nFN:Flo King\\r\\nTEL;TYPE=CELL,pref:1' >flo.vcf
                card 4.0 'FN:Gus King\\r\\nN:King;Gus;;;\\r\\nTEL;PREF=1:2\\r\\nUID:gus' >gus.vcf
                cd ..; builder import mixed; builder export --api none --directory out
                diff -r mixed out && echo same
                builder export --api none --directory old --format vcard3
                grep -hc VERSION:3.0 old/*; builder export --api none | grep -c VERSION:4.0
                """
            )
            #expect(outcome.complaints == "")
            #expect(
                outcome.output == """
                    mixed: 3 added, 0 updated, 0 unchanged
                    same
                    1
                    1
                    1
                    3

                    """
            )
        }

        @Test func `keep what is in them`() throws {
            let outcome = try run(
                """
                builder import friends >/dev/null; mkdir out; echo mine >out/x.vcf
                builder export --api none --directory out; echo $?; ls out
                builder export --api none --directory out --force; echo $?
                touch -d 2020-01-01 out/*.vcf; echo other >out/Bo.vcf
                builder export --api none --directory out --force 2>/dev/null
                find out -newermt 2021-01-01 -name '*.vcf'; cat out/x.vcf
                """
            )
            #expect(outcome.output == "1\nx.vcf\n0\nout/Bo.vcf\nmine\n")
            #expect(
                outcome.complaints == """
                    builder: cannot write out: Directory not empty (--force replaces the files of the \
                    same people)
                    builder: out: of nobody here, left as they are: x.vcf

                    """
            )
        }

        @Test func `take names that are safe`() throws {
            let outcome = try run(
                """
                printf 'BEGIN:VCARD\\r\\nUID:../a b/ø\\r\\nFN:Ed\\r\\nEND:VCARD\\r\\n' | builder import -
                builder export --api none --directory out; ls out; ls -d 'a b' '../a b' 2>/dev/null | wc -l
                builder export --api none --directory /proc/x; echo $?
                builder export --api none --directory friends/a.vcf; echo $?
                ln -s /dev/full out/full; ln -sf full 'out/%2E.%2Fa%20b%2F%C3%B8.vcf'
                builder export --api none --directory out --force; echo $?; test -c /dev/full && echo c
                """
            )
            #expect(
                outcome.output == """
                    -: 1 added, 0 updated, 0 unchanged
                    %2E.%2Fa%20b%2F%C3%B8.vcf
                    0
                    74
                    74
                    65
                    c

                    """
            )
        }

        @Test func `without cards are named`() throws {
            let outcome = try run(
                "mkdir empty; builder import empty; builder import --dry-run empty"
            )
            let reason = "a folder without .vcf files (its own folders are not looked into)"
            let line = "builder: cannot import empty: \(reason)\n"
            #expect(outcome.complaints == line + line && outcome.status == 65)
        }
    }
}
