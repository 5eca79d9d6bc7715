import Presentation
import PresentationTerminal
import PresentationTesting
import TerminalTesting
import Testing

/// A display on a pseudo-terminal, with a simulated user.
@MainActor
private final class Desk: Display {
    private let terminal: PseudoTerminal
    private let display: TerminalDisplay
    private let screen: VirtualScreen
    private var isStarted = false
    private var eventCount = 0
    private var awaited: (count: Int, continuation: CheckedContinuation<Void, Never>)?

    init() throws {
        let size = Size(columns: 30, rows: 6)
        terminal = try PseudoTerminal(size: size)
        screen = VirtualScreen(size: size)
        display = TerminalDisplay(
            input: terminal.slave,
            output: terminal.slave,
            options: TerminalOptions(
                guardsProcess: false,
                environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8"]
            )
        )
    }

    var size: Size { display.size }
    var traits: DisplayTraits { display.traits }

    func start(
        _ onInput: @escaping @MainActor ([InputEvent]) -> Void
    ) throws(DisplayError) {
        try display.start { [weak self] events in
            onInput(events)
            self?.count(events)
        }
        isStarted = true
    }

    func present(_ frame: Frame) {
        display.present(frame)
    }

    func stop() {
        isStarted = false
        display.stop()
    }

    /// Types keys, and waits until the display has delivered them.
    func type(_ events: [InputEvent]) async {
        terminal.type(events.flatMap(bytes))
        guard isStarted else { return }
        let count = eventCount + events.count
        await withCheckedContinuation { awaited = (count, $0) }
    }

    func lines() -> [String] {
        screen.feed(terminal.readAll())
        return screen.snapshot.rows
    }

    private func count(_ events: [InputEvent]) {
        eventCount += events.count
        guard let awaited, eventCount >= awaited.count else { return }
        self.awaited = nil
        awaited.continuation.resume()
    }

    private func bytes(of event: InputEvent) -> [UInt8] {
        guard case .key(let press) = event else { return [] }
        return switch press.key {
        case .character(let character): Array(String(character).utf8)
        case .up: Keystroke.up.bytes
        case .pageDown: Keystroke.pageDown.bytes
        default: Keystroke.enter.bytes
        }
    }
}

@Suite("TerminalDisplay as a display", .serialized, .timeLimit(.minutes(10)))
@MainActor
struct TerminalDisplayContractTests {
    private func contract() throws -> DisplayContract {
        let desk = try Desk()
        return DisplayContract(
            display: desk,
            send: { await desk.type($0) },
            lines: { desk.lines() }
        )
    }

    @Test func `shows a full frame`() async throws {
        try await contract().showsAFullFrame()
    }

    @Test func `changes nothing but the runs`() async throws {
        try await contract().changesNothingButTheRuns()
    }

    @Test func `replaces wide characters`() async throws {
        try await contract().replacesWideCharacters()
    }

    @Test func `reports keys in order`() async throws {
        try await contract().reportsKeysInOrder()
    }

    @Test func `falls silent when stopped`() async throws {
        try await contract().fallsSilentWhenStopped()
    }
}
