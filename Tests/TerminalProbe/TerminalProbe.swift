// A small program for tests on a terminal. It shows its input, and can end in every way in which a
// program can end.

import Dispatch
import Glibc
import Presentation
import PresentationTerminal
import Synchronization

@main
@MainActor
final class TerminalProbe {
    private let display = TerminalDisplay(options: TerminalProbe.options)
    private var shown = Grid(size: .zero)
    private var count = 0
    private var resumes = 0
    private var lastEvent = "none"
    private var isBright = false
    private var drawsWhole = true
    private var hasCursor = false

    /// The arguments `--inline` or `--clearing` and a number of rows, for a part of the screen.
    private static var options: TerminalOptions {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let rows = Int(arguments[2]) else { return TerminalOptions() }
        return TerminalOptions(
            mode: .inline(rows: rows, clearsAtEnd: arguments[1] == "--clearing")
        )
    }

    static func main() {
        // With `--signals`, the signals have actions before the display is started.
        if CommandLine.arguments.contains("--signals") {
            EarlierActions.set(isIgnoring: CommandLine.arguments.contains("ignored"))
        }
        let probe = TerminalProbe()
        do {
            try probe.display.start { events in probe.handle(events) }
        } catch {
            // The text is printed on standard output, since no other place is certainly visible.
            print("cannot start: \(error)")
            exit(69)
        }
        probe.draw(isFull: true)
        dispatchMain()
    }

    private func handle(_ events: [InputEvent]) {
        var isFull = false
        for event in events {
            lastEvent = shortened("\(event)")
            switch event {
            case .key(let press): act(on: press)
            case .resize: isFull = true
            case .resumed:
                resumes += 1
                isFull = drawsWhole
            case .end:
                display.stop()
                exit(0)
            default: break
            }
        }
        draw(isFull: isFull)
    }

    private func act(on press: KeyPress) {
        guard case .character(let character) = press.key, press.modifiers.isEmpty else {
            count += 1
            return
        }
        switch character {
        case "q":
            display.stop()
            exit(0)
        case "Q":
            display.stop()
            EarlierActions.meetSignal()
            exit(7)
        case "x": exit(3)
        case "t": count = [count][count + 1]
        case "T": Thread.trap()
        case "s": count = depth(of: count)
        case "a": abort()
        case "2": endTwice()
        case "w": isBright.toggle()
        case "c": hasCursor.toggle()
        case "f": forkAndExit()
        case "n": drawsWhole = false
        case "m": display.reportsMouse.toggle()
        case "h": _ = poll(nil, 0, 500)
        case "b": waitForTwoBytes()
        case "z":
            // A process can have only one started display, so this one must not disturb the first.
            do {
                try TerminalDisplay().start { _ in }
            } catch {
                lastEvent = error == .system(call: "start", code: EBUSY) ? "busy" : "\(error)"
            }
        default: count += 1
        }
    }

    /// Shows that it waits, and is busy until two bytes can be read, but for ten seconds at most.
    private func waitForTwoBytes() {
        let text = Array("\u{1B}7\u{1B}[24;1Hwaiting\u{1B}8".utf8)
        // Unsafe, as below: the count is that of the array, and pointers are to locals.
        _ = unsafe Glibc.write(1, text, text.count)
        // Waits longer than the time after which Escape is a key by itself.
        _ = poll(nil, 0, 200)
        var bytes: CInt = 0
        for _ in 0..<10_000 where bytes < 2 {
            _ = poll(nil, 0, 1)
            _ = unsafe ioctl(0, UInt(FIONREAD), &bytes)
        }
    }

    /// Forks a child that exits like this program, with its exit handlers.
    private func forkAndExit() {
        // Unsafe: Swift hides fork() because little may be done in the child; this
        // one only exits.
        guard let address = unsafe dlsym(nil, "fork") else { return }
        let fork = unsafe unsafeBitCast(address, to: (@convention(c) () -> pid_t).self)
        let child = fork()
        if child == 0 { exit(9) }
        var status: CInt = 0
        _ = unsafe waitpid(child, &status, 0)
        lastEvent = "child \(status >> 8)"
    }

    private func draw(isFull: Bool) {
        let size = display.size
        var grid = Grid(size: size, filledWith: .blank)
        write(
            "count \(count) resumes \(resumes) size \(size.columns)x\(size.rows)"
                + EarlierActions.description,
            row: 0,
            to: &grid
        )
        write(lastEvent, row: 1, to: &grid)
        if isBright {
            for row in 2..<max(2, size.rows) {
                for column in 0..<size.columns {
                    grid[column, row] = Cell(
                        "▀",
                        style: CellStyle(
                            foreground: .rgb(
                                red: UInt8(truncatingIfNeeded: column),
                                green: UInt8(truncatingIfNeeded: row),
                                blue: 9
                            ),
                            background: .rgb(
                                red: 9,
                                green: UInt8(truncatingIfNeeded: column),
                                blue: UInt8(truncatingIfNeeded: row)
                            )
                        )
                    )
                }
            }
        }
        let isWhole = isFull || shown.size != size
        display.present(
            Frame(
                grid: grid,
                runs: isWhole ? [] : runs(from: shown, to: grid),
                isFull: isWhole,
                cursor: hasCursor ? Point(column: 2, row: size.rows - 1) : nil
            )
        )
        shown = grid
    }

    /// Returns a description without the names of modules and types.
    private func shortened(_ description: String) -> String {
        var text = description.replacing("Presentation.", with: "")
        for name in ["KeyPress.Key.", "KeyPress", "MouseEvent.Action.", "MouseEvent.Button."] {
            text = text.replacing(name, with: "")
        }
        return text.replacing("(key: ", with: "(")
    }

    private func write(_ text: String, row: Int, to grid: inout Grid) {
        guard row < grid.size.rows else { return }
        for (column, character) in text.prefix(grid.size.columns).enumerated() {
            grid[column, row] = Cell(character)
        }
    }

    private func runs(from old: Grid, to new: Grid) -> [Frame.Run] {
        (0..<new.size.rows).compactMap { row in
            let changed = (0..<new.size.columns).filter { old[$0, row] != new[$0, row] }
            guard let first = changed.first, let last = changed.last else { return nil }
            return Frame.Run(row: row, columns: first..<last + 1)
        }
    }

    private func depth(of number: Int) -> Int {
        // The condition never fails, since the number only grows.
        guard number >= 0 else { return 0 }
        var deeper = [number, number + 1]
        deeper[0] = depth(of: deeper[1])
        return deeper[0] + number
    }

    /// Sends two signals at the same time, each from a thread of its own.
    private func endTwice() {
        for signal in [SIGTERM, SIGINT] {
            DispatchQueue.global().async { _ = kill(getpid(), signal) }
        }
        raise(SIGQUIT)
    }
}

private let reports = Atomic(0)

/// Handlers of signals that the program has set itself, such as those of a crash reporter.
private enum EarlierActions {
    /// The number of signals that the handlers received; empty for none.
    static var description: String {
        let count = reports.load(ordering: .sequentiallyConsistent)
        return count == 0 ? "" : " reports \(count)"
    }

    /// Sends the process a signal, and waits until a handler receives it, but for a second at most.
    static func meetSignal() {
        _ = kill(getpid(), SIGTERM)
        // Waits, since another thread receives the signal; an ignored signal is not reported.
        for _ in 0..<1_000 where reports.load(ordering: .sequentiallyConsistent) == 0 {
            _ = poll(nil, 0, 1)
        }
    }

    static func set(isIgnoring: Bool) {
        for number in [SIGHUP, SIGTERM, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS] {
            if isIgnoring {
                _ = signal(number, SIG_IGN)
            } else {
                _ = signal(number) { _ in reports.add(1, ordering: .sequentiallyConsistent) }
            }
        }
    }
}

private enum Thread {
    /// Traps on a thread other than the main thread, which continues to draw.
    static func trap() {
        DispatchQueue.global().async {
            let none: [Int] = []
            print(none[Int(getpid())])
        }
    }
}
