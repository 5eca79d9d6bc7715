import Presentation
import PresentationTesting
import Testing

@MainActor
@Suite("Table filter over changing rows")
struct TableFilterChangesTests {
    private final class Log {
        var lines = ["one", "two", "three"]
        var read: [Int] = []
    }

    private let log = Log()

    private func provider() -> IndexedViewBuilder {
        let rows = IndexedViewBuilder(count: log.lines.count) { [log] row in
            TableViewCell(title: log.lines[row])
        }
        rows.searchText = { [log] row in
            log.read.append(row)
            return log.lines[row]
        }
        return rows
    }

    private func tester(_ rows: some AnyIndexableViewBuilder) -> ScreenTester {
        ScreenTester(TableView(rows), size: Size(columns: 14, rows: 6))
    }

    @Test func `reads only the rows that were added at the end`() {
        let rows = provider()
        let tester = tester(rows)
        tester.type("/t")
        log.lines += ["four", "ten"]
        log.read = []
        rows.count = 5

        #expect(log.read == [3, 4])
        tester.pump()
        expectScreen(tester, " two\n three\n ten\n\n\n/t         1/3")
    }

    @Test func `reads all rows again after a reload`() {
        let rows = provider()
        let tester = tester(rows)
        tester.type("/t")
        log.lines = ["ten", "one", "six"]
        log.read = []
        rows.reload()

        #expect(log.read == [0, 1, 2])
        tester.pump()
        expectScreen(tester, " ten\n\n\n\n\n/t         1/1")
    }

    @Test func `rows replaced before the first letter are found`() {
        let people = DynamicItemViewBuilder(["Ada", "Bob"]) { TableViewCell(title: $0) }
        let tester = tester(people)
        tester.type("/")
        people.items = ["Eve", "Adam"]
        tester.type("e")

        expectScreen(tester, " Eve\n\n\n\n\n/e         1/1")
    }

    @Test func `rows of the same identity are read again`() {
        struct Person: Identifiable {
            let id: Int
            let name: String
        }
        let people = DynamicItemViewBuilder([Person(id: 1, name: "Ada")]) {
            TableViewCell(title: $0.name)
        }
        let tester = tester(people)
        tester.type("/ad")
        people.items = [Person(id: 1, name: "Eve"), Person(id: 2, name: "Adam")]
        tester.pump()

        expectScreen(tester, " Adam\n\n\n\n\n/ad        1/1")
    }
}
