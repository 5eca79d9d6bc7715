import FoundationEssentials
import Models
import Screens
import Services
import Testing

@Suite("HistoryTable")
struct HistoryTableTests {
    private static func state(
        _ change: (inout User) -> Void = { _ in },
        note: String? = nil,
        isFavorite: Bool = false
    ) -> HistoryEntry.State {
        var user = User(name: User.Name(first: "Ada", last: "King"), isOwn: true)
        change(&user)
        return HistoryEntry.State(user: user, isFavorite: isFavorite, note: note)
    }

    private func table(
        _ before: HistoryEntry.State?,
        _ after: HistoryEntry.State?,
        author: String? = "ada@desk"
    ) -> HistoryTable {
        let entry = HistoryEntry(
            PeopleChange(.edit, name: "Ada King"),
            date: Date(timeIntervalSince1970: 0),
            author: author,
            before: before,
            after: after
        )
        return HistoryTable([entry]) { LocalTime.utc.minuteText($0) }
    }

    @Test func `tells what has changed, came and went`() {
        let before = Self.state({ $0.email = "ada@x.org" }, note: "poet's\ndaughter")
        let after = Self.state(
            {
                $0.email = "king@x.org"
                $0.phone = "1"
            },
            isFavorite: true
        )

        #expect(
            table(before, after).text == """
                1970-01-01 00:00\tada@desk\tchanged Ada King
                \t\tEmail: ada@x.org → king@x.org
                \t\tNote: poet's daughter → –
                \t\tPhone: – → 1
                \t\tFavorite: – → yes

                """
        )
    }

    @Test func `says who has undone a change`() {
        func text(_ author: String?) -> String {
            let entry = HistoryEntry(
                PeopleChange(.edit, name: "Ada King"),
                date: Date(timeIntervalSince1970: 0),
                author: "ada@desk",
                undone: Edition(date: Date(timeIntervalSince1970: 60), author: author)
            )
            let table = HistoryTable([entry]) { LocalTime.utc.minuteText($0) }
            return table.text
        }
        let start = "1970-01-01 00:00\tada@desk\tchanged Ada King (undone 1970-01-01 00:01"

        #expect(text(nil) == start + ")\n")
        #expect(text("bob@den") == start + " by bob@den)\n")
    }

    @Test func `texts that stay are left out, whatever their order`() {
        let before = Self.state { $0.location = User.Location(city: "Ely", country: "UK") }
        let after = Self.state { $0.location = User.Location(city: "Oslo", country: "UK") }
        let text = table(before, after).text

        #expect(text.hasSuffix("Ada King\n\t\tAddress: Ely → Oslo\n"))
        #expect(table(after, after).text.hasSuffix("Ada King\n"))
        #expect(table(nil, nil).text.hasSuffix("Ada King\n"))
        #expect(table(HistoryEntry.State(), after).text.hasSuffix("Ada King\n"))
    }

    @Test func `says so where the card does not show the change`() {
        let text = table(Self.state(), Self.state { $0.gender = "x" }).text

        #expect(text.hasSuffix("\t\tWhat the card does not show: … → …\n"))
    }

    @Test func `columns are aligned on a terminal, and no text acts there`() {
        let note = HistoryEntry.State(note: "a\u{1B}[2Jb")
        let entries = [("ada@desk", 1), (nil, 2)].map { author, count in
            HistoryEntry(
                PeopleChange(.importing, count: count, name: "x\u{7}.vcf"),
                date: Date(timeIntervalSince1970: 0),
                author: author,
                before: HistoryEntry.State(),
                after: note
            )
        }
        let table = HistoryTable(entries) { LocalTime.utc.minuteText($0) }

        #expect(
            table.alignedText == """
                1970-01-01 00:00  ada@desk  imported 1 person from x .vcf
                    Note: – → a [2Jb
                1970-01-01 00:00            imported 2 people from x .vcf
                    Note: – → a [2Jb

                """
        )
        #expect(HistoryTable([]) { _ in "" }.alignedText == "")
    }

    @Test func `JSON has the same, and no author where none is known`() {
        let json = table(Self.state(), Self.state(note: "poet"), author: nil).json

        #expect(
            json == """
                [
                  {"change":"changed Ada King","date":"1970-01-01T00:00:00Z","parts":\
                [{"after":"poet","before":"","name":"Note"}],"undoer":"","undone":""}
                ]

                """
        )
        #expect(HistoryTable([]) { _ in "" }.json == "[\n\n]\n")
    }
}
