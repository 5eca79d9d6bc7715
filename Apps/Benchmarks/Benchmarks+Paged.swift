import Presentation

// A list of a million rows whose pages arrive 20 ms after they were asked for.
extension Benchmarks {
    static var paged: [Benchmark] {
        let longest = LongestTime()
        return [
            Benchmark("paged-page-key", unit: "ns/key", count: 100) { await page(longest) },
            Benchmark("paged-longest-frame", unit: "ns", count: 1, of: .longest(longest)) {
                await page(longest)
            },
        ]
    }

    /// Presses Page Down 100 times, 4 ms apart, which outruns the rows; and End.
    @MainActor
    private static func page(_ longest: LongestTime) async {
        let rows = PagedViewBuilder(SlowNumbers()) { TableViewCell(title: "Row \($0.id)") }
        let stage = Stage(TableView(rows), Size(columns: 80, rows: 24))
        while rows.count == 0 { await pause(longest, stage) }
        for index in 0...100 {
            let key = KeyPress(index < 100 ? .pageDown : .end)
            longest.note { stage.application.handle([.key(key)]) }
            await pause(longest, stage)
        }
        while !rows.isLoaded(at: rows.count - 1) { await pause(longest, stage) }
        longest.note(stage.draw)
        stage.check()
    }

    /// Draws the requested frame, and waits while rows arrive.
    @MainActor
    private static func pause(_ longest: LongestTime, _ stage: Stage) async {
        longest.note(stage.draw)
        try? await Task.sleep(for: .milliseconds(4))
    }
}

private struct SlowNumbers: PagedItems {
    struct Number: Identifiable, Sendable {
        let id: Int
    }

    func count() async throws -> Int { 1_000_000 }

    func items(in range: Range<Int>, after previous: Number?) async throws -> [Number] {
        try await Task.sleep(for: .milliseconds(20))
        return range.map(Number.init)
    }

    func index(of id: Int) async throws -> Int? { id }
}
