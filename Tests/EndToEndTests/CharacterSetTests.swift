import Foundation
import TerminalTesting
import Testing

extension EndToEnd {
    /// Tests files of programs that write other character sets than UTF-8.
    @Suite("Character sets of files")
    struct CharacterSetTests {
        private let sandbox: Sandbox

        init() throws {
            sandbox = try Sandbox()
        }

        private func run(_ script: String) throws -> Sandbox.Outcome {
            try sandbox.shellAtHome(script)
        }

        @Test(arguments: [
            ("WINDOWS-1251", "Иванов"), ("KOI8-R", "Иванов"), ("ISO-8859-2", "Wałęsa"),
            ("SHIFT_JIS", "田中"), ("ISO-8859-15", "Œuf €"), ("CP1251", "Иванов"),
            ("IBM866", "Иванов"), ("WINDOWS-31J", "田中"), ("UHC", "김철수"),
        ])
        func `cards are read in those that they name`(charset: String, name: String) throws {
            let line = "N;CHARSET=\(charset):\(name);X"
            let outcome = try run(
                """
                { printf 'BEGIN:VCARD\\r\\nVERSION:2.1\\r\\n'; echo '\(line)' | iconv -t \(charset)
                printf 'END:VCARD\\r\\n'; } >a.vcf
                builder import a.vcf; builder list --api none
                builder undo >/dev/null; builder add a.vcf
                """
            )

            #expect(outcome.status == 0 && outcome.complaints == "")
            #expect(outcome.output.contains("1 added") && outcome.names.contains("X \(name)"))
            #expect(outcome.output.hasSuffix("added X \(name)\n"))
        }

        @Test func `a table with titles in Polish is read as Outlook writes it there`() throws {
            let outcome = try run(
                """
                printf 'Imię,Nazwisko,Adres e-mail\r\nŁucja,Wałęsa-Ąż,l@x.pl\r\n' \
                    | iconv -t WINDOWS-1250 >pl.csv
                builder import pl.csv; builder list --api none
                """
            )

            #expect(outcome.status == 0 && outcome.complaints == "")
            #expect(outcome.names.contains("Łucja Wałęsa-Ąż"))
        }

        @Test func `a text that cannot be decoded is named`() throws {
            let outcome = try run(
                """
                printf 'BEGIN:VCARD\\nN:A\\nNOTE;CHARSET=X:J\\366rg\\nEND:VCARD\\n' >a.vcf
                builder import a.vcf; builder show A
                """
            )

            #expect(outcome.status == 0 && outcome.output.contains("Note\tJörg"))
            #expect(
                outcome.complaints == "builder: a.vcf: line 3: the text of NOTE cannot be decoded "
                    + "as X; taken as Windows-1252\n"
            )
        }
    }
}
