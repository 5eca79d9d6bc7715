public import Presentation
public import Testing

/// The laws of every display; run each on a fresh display.
@MainActor
public struct DisplayContract {
    /// The display, not started, at least 20 columns by 5 rows.
    public let display: any Display
    /// Delivers events in one batch, as a user would cause them.
    public let send: @MainActor ([InputEvent]) async -> Void
    /// The rows on its screen once all presented frames have arrived.
    public let lines: @MainActor () async -> [String]

    /// Creates a contract for a display.
    public init(
        display: any Display,
        send: @escaping @MainActor ([InputEvent]) async -> Void,
        lines: @escaping @MainActor () async -> [String]
    ) {
        self.display = display
        self.send = send
        self.lines = lines
    }

    /// All of a full frame is seen, wide characters in their places.
    public func showsAFullFrame(
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try display.start { _ in }
        defer { display.stop() }
        let grid = draw(["plain", "日本|", "e\u{301}|"])

        display.present(Frame(grid: grid, runs: everything(of: grid), isFull: true))

        let seen = await lines()
        #expect(seen.prefix(3) == ["plain", "日本|", "e\u{301}|"], sourceLocation: sourceLocation)
    }

    /// A frame changes the cells of its runs and leaves the rest as it is.
    public func changesNothingButTheRuns(
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try display.start { _ in }
        defer { display.stop() }
        let before = draw(["first row", "second row"])
        let after = draw(["FIRST ROW", "SECOND ROW"])

        display.present(Frame(grid: before, runs: everything(of: before), isFull: true))
        display.present(Frame(grid: after, runs: [Frame.Run(row: 1, columns: 0..<6)]))

        let seen = await lines()
        #expect(seen.prefix(2) == ["first row", "SECOND row"], sourceLocation: sourceLocation)
    }

    /// A wide character gives way to narrow ones, and comes back.
    public func replacesWideCharacters(
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try display.start { _ in }
        defer { display.stop() }
        let wide = draw(["日本語"])
        let narrow = draw(["日ab語"])

        display.present(Frame(grid: wide, runs: everything(of: wide), isFull: true))
        display.present(Frame(grid: narrow, runs: narrow.runs(changedFrom: wide)))
        let changed = await lines()
        display.present(Frame(grid: wide, runs: wide.runs(changedFrom: narrow)))
        let restored = await lines()

        #expect(changed.first == "日ab語", sourceLocation: sourceLocation)
        #expect(restored.first == "日本語", sourceLocation: sourceLocation)
    }

    /// Keys come in, in order.
    public func reportsKeysInOrder(
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        var events: [InputEvent] = []
        try display.start { events += $0 }
        defer { display.stop() }
        let keys: [KeyPress.Key] = [.character("a"), .up, .enter, .character("é"), .pageDown]
        let sent = keys.map { InputEvent.key(KeyPress($0)) }

        await send(sent)
        _ = await lines()

        let received = events.filter { if case .key = $0 { true } else { false } }
        #expect(received == sent, sourceLocation: sourceLocation)
    }

    /// After the end nothing comes in, and a second end does no harm.
    public func fallsSilentWhenStopped(
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        var count = 0
        try display.start { count += $0.count }
        display.stop()
        display.stop()
        count = 0

        await send([.key(KeyPress(.enter))])

        #expect(count == 0, sourceLocation: sourceLocation)
    }

    private func draw(_ rows: [String]) -> Grid {
        var canvas = Canvas(size: display.size, traits: display.traits)
        for (index, row) in rows.enumerated() {
            canvas.draw(row, at: Point(column: 0, row: index))
        }
        return canvas.grid
    }

    private func everything(of grid: Grid) -> [Frame.Run] {
        (0..<grid.size.rows).map { Frame.Run(row: $0, columns: 0..<grid.size.columns) }
    }
}
