import Models
import PresentationTerminal
import Services
import Synchronization

/// A line on a terminal that says how far an import is.
final class ProgressLine: Sendable {
    private struct State {
        var shown: ContinuousClock.Instant
        var width = 0
    }

    private let name: String
    /// The number of bytes in all, if it is known.
    private let size: Int?
    private let start = ContinuousClock.now
    private let state: Mutex<State>
    private let stream: StandardStream?

    private static let interval = Duration.milliseconds(250)

    /// Creates a line, shown on standard error if that is a terminal, and not before a moment has
    /// passed.
    init(_ name: String, size: Int?) {
        self.name = name
        self.size = size
        state = Mutex(State(shown: start))
        stream = StandardStream.error.isTerminal ? .error : nil
    }

    /// Shows a state; safe from any thread.
    func show(_ progress: ContactImport.Progress) {
        guard let stream else { return }
        state.withLock { state in
            let now = ContinuousClock.now
            let isRead = progress.bytes == size
            guard now - state.shown >= Self.interval || isRead && state.width > 0 else { return }
            state.shown = now
            write(progress.line(of: size, in: now - start), &state, on: stream)
        }
    }

    /// Removes the line.
    func clear() {
        guard let stream else { return }
        state.withLock { state in
            if state.width > 0 { write("", &state, on: stream) }
        }
    }

    private func write(_ text: String, _ state: inout State, on stream: StandardStream) {
        let room = (stream.columns ?? 80) - 1
        let line = String((text.isEmpty ? "" : "\(name.singleLine): \(text)").prefix(room))
        let blanks = String(repeating: " ", count: max(0, state.width - line.count))
        // Where even this cannot be written, there is nobody to tell.
        try? stream.write("\r\(line)\(blanks)\(line.isEmpty ? "\r" : "")")
        state.width = line.count
    }
}

extension ContactImport.Progress {
    /// The number of people, their rate, and the time that is left if the size is known.
    ///
    /// - Parameters:
    ///   - size: The number of bytes in all; `nil` if it is not known.
    ///   - time: The time since the beginning.
    /// - Returns: One line.
    package func line(of size: Int?, in time: Duration) -> String {
        let seconds = max(time / .seconds(1), 0.001)
        let read = "\(people) people, \(Int(Double(people) / seconds)) a second"
        guard let size, bytes > 0 else { return read }
        if bytes >= size { return "\(people) people; storing them" }
        let rest = Double(size - bytes) / Double(bytes) * seconds
        return "\(read), \(Int(rest.rounded(.up))) s left"
    }
}
