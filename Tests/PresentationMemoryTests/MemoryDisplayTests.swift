import Presentation
import PresentationMemory
import PresentationTesting
import Testing

@MainActor
@Suite("MemoryDisplay")
struct MemoryDisplayTests {
    private let display = MemoryDisplay(size: Size(columns: 20, rows: 5))

    private var contract: DisplayContract {
        let display = display
        return DisplayContract(
            display: display,
            send: { display.send($0) },
            lines: { display.screen.lines }
        )
    }

    @Test func `shows a full frame`() async throws {
        try await contract.showsAFullFrame()
    }

    @Test func `changes nothing but the runs`() async throws {
        try await contract.changesNothingButTheRuns()
    }

    @Test func `replaces wide characters`() async throws {
        try await contract.replacesWideCharacters()
    }

    @Test func `reports keys in order`() async throws {
        try await contract.reportsKeysInOrder()
    }

    @Test func `falls silent when stopped`() async throws {
        try await contract.fallsSilentWhenStopped()
    }

    @Test func `counts frames and cells`() throws {
        try display.start { _ in }
        let grid = Grid(size: display.size)

        display.present(Frame(grid: grid, runs: [], isFull: true))
        display.present(Frame(grid: grid, runs: [Frame.Run(row: 1, columns: 2..<6)]))

        #expect(display.frameCount == 2)
        #expect(display.changedCellCount == 4)
        #expect(display.frames.count == 2)
    }

    @Test func `records copied texts while it is started`() throws {
        #expect(!display.copy("early"))
        try display.start { _ in }
        #expect(display.copy("one"))
        #expect(display.copy("two"))
        display.stop()
        #expect(!display.copy("late"))

        #expect(display.copiedTexts == ["one", "two"])
    }

    @Test func `notes frames that break the rules`() throws {
        try display.start { _ in }
        var canvas = Canvas(size: display.size)
        canvas.draw("日本", at: .zero)
        let grid = canvas.grid

        display.present(Frame(grid: grid, runs: [Frame.Run(row: 0, columns: 0..<1)], isFull: true))
        display.present(Frame(grid: grid, runs: [Frame.Run(row: 9, columns: 0..<1)]))
        display.present(Frame(grid: Grid(size: .zero), runs: []))

        #expect(display.faults.count == 3)
    }

    @Test func `plays its script, batch by batch`() throws {
        let display = MemoryDisplay(
            script: [[.key(KeyPress(.up)), .key(KeyPress(.down))], [.end]]
        )
        var batches: [[InputEvent]] = []
        try display.start { batches.append($0) }

        while display.playNext() {}

        #expect(batches == [[.key(KeyPress(.up)), .key(KeyPress(.down))], [.end]])
    }
}
