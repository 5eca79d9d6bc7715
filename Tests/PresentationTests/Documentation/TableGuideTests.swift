import Presentation
import PresentationTesting
import Reactive
import Testing

/// The snippets about sorted rows, and about rows that arrive later, word for word.
@MainActor
@Suite("Guide: rows of tables")
struct TableGuideTests {
    private struct Star: Identifiable, Sendable {
        let id: Int
        let name: String
        let magnitude: Double
    }

    @Test func `a sorted table`() throws {
        let stars = [
            Star(id: 1, name: "Sirius", magnitude: -1.46),
            Star(id: 2, name: "Arcturus", magnitude: -0.05),
        ]
        let rows = DynamicItemViewBuilder(stars) { star in
            TableViewCell(columns: [star.name, "\(star.magnitude)"])
        }
        .sorted(column: 0) { $0.name < $1.name }
        .sorted(column: 1) { $0.magnitude < $1.magnitude }
        let table = TableView(rows)
            .columns([
                TableColumn("Star", isSortable: true),
                TableColumn("Magnitude", alignment: .right, isSortable: true),
            ])
        let tester = try start(table, columns: 22, rows: 3)
        tester.type("s")
        tester.press(.enter)
        expectScreen(
            tester,
            """
             Star ▲    Magnitude
             Arcturus      -0.05
             Sirius        -1.46
            """
        )
    }

    private nonisolated struct Line: Identifiable, Sendable {
        let id: Int
        var text: String { "line \(id)" }
    }

    private actor Server {
        func count(matching word: String) throws -> Int { word.isEmpty ? 1_000_000 : 1 }

        func lines(_ range: Range<Int>, matching word: String) throws -> [Line] {
            word.isEmpty ? range.map(Line.init) : [Line(id: Int(word) ?? 0)]
        }

        func index(of id: Int, matching word: String) throws -> Int? { word.isEmpty ? id : nil }
    }

    @Test func `rows that arrive later`() async throws {
        let server = Server()
        nonisolated struct Lines: PagedItems {
            let server: Server
            var word = ""

            func count() async throws -> Int { try await server.count(matching: word) }

            func items(in range: Range<Int>, after previous: Line?) async throws -> [Line] {
                try await server.lines(range, matching: word)
            }

            func index(of id: Int) async throws -> Int? {
                try await server.index(of: id, matching: word)
            }
        }
        let lines = PagedViewBuilder(Lines(server: server)) { line in
            TableViewCell(title: line.text)
        }
        lines.onQuery = { query in Lines(server: server, word: query.text) }
        let table = TableView(lines).showPosition()
        let tester = try start(table, columns: 28, rows: 3)
        try await wait(for: lines) { $0.count > 0 }
        tester.pump()
        expectScreen(
            tester,
            """
             line 0                    ▐
             line 1
                               1/1000000
            """
        )
        tester.type("/42")
        try await wait(for: lines) { $0.count == 1 }
        tester.pump()
        #expect(tester.grid.text.contains("line 42"))
        #expect(tester.grid.text.contains("1/1"))
    }

    private func wait(
        for rows: PagedViewBuilder<Line>,
        _ isDone: (PagedViewBuilder<Line>) -> Bool
    ) async throws {
        guard !isDone(rows), let updated = rows.updated else { return }
        for try await _ in updated.values where isDone(rows) { return }
    }
}
