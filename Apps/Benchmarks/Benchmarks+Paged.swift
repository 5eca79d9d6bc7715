import Presentation
import PresentationMemory

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
        let display = MemoryDisplay(size: Size(columns: 80, rows: 24))
        display.keepsFrames = false
        let frames = PendingFrame()
        let application = Application(
            display: display,
            rootViewController: ViewController(TableView(rows)),
            scheduler: { action in frames.action = action }
        )
        try? application.start()
        while rows.count == 0 { await pause(longest, frames) }
        for index in 0...100 {
            longest.note { application.handle([.key(KeyPress(index < 100 ? .pageDown : .end))]) }
            await pause(longest, frames)
        }
        while !rows.isLoaded(at: rows.count - 1) { await pause(longest, frames) }
        longest.note(frames.draw)
        total.add(display.changedCellCount)
        application.stop()
    }

    /// Draws what is due, and lets rows arrive.
    @MainActor
    private static func pause(_ longest: LongestTime, _ frames: PendingFrame) async {
        longest.note(frames.draw)
        try? await Task.sleep(for: .milliseconds(4))
    }

    fileprivate static let total = Total()
}

/// The frame that an application waits to draw.
@MainActor
private final class PendingFrame {
    var action: (@MainActor () -> Void)?

    func draw() {
        action?()
        action = nil
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
