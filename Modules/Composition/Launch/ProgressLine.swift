import Models
import PresentationTerminal
import Services
import Synchronization

/// A progress line on a terminal.
final class ProgressLine: Sendable {
    private struct State {
        var shown: ContinuousClock.Instant
        var width = 0
    }

    private let name: String
    /// The total number of bytes, if it is known.
    private let size: Int?
    private let start = ContinuousClock.now
    private let state: Mutex<State>
    private let stream: StandardStream?

    private static let interval = Duration.milliseconds(250)

    /// Creates a line on standard error, if that is a terminal; it appears after a quarter of a
    /// second.
    init(_ name: String, size: Int? = nil) {
        self.name = name
        self.size = size
        state = Mutex(State(shown: start))
        stream = StandardStream.error.isTerminal ? .error : nil
    }

    /// Shows the progress of an import; safe from any thread.
    func show(_ progress: ContactImport.Progress) {
        show(isLast: progress.bytes == size) { [size] in progress.line(of: size, in: $0) }
    }

    /// Shows a text, unless another one has just been shown; safe from any thread.
    ///
    /// - Parameters:
    ///   - isLast: Whether the text stays for a while, so that it is shown in any case.
    ///   - text: Returns the text, in one line, for the time since the beginning.
    func show(isLast: Bool = false, _ text: (Duration) -> String) {
        guard let stream else { return }
        state.withLock { state in
            let now = ContinuousClock.now
            guard now - state.shown >= Self.interval || isLast && state.width > 0 else { return }
            state.shown = now
            write(text(now - start), &state, on: stream)
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
        // A failure to write to standard error cannot be reported.
        try? stream.write("\r\(line)\(blanks)\(line.isEmpty ? "\r" : "")")
        state.width = line.count
    }
}

extension ContactImport.Progress {
    /// Returns the number of people, their rate, and the remaining time if the size is known.
    ///
    /// - Parameters:
    ///   - size: The total number of bytes; `nil` if it is not known.
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

extension DirectorySync.Progress {
    /// Returns the number of people, their rate, and the remaining time if the total is known.
    ///
    /// - Parameter time: The time since the beginning of this run.
    /// - Returns: One line.
    package func line(in time: Duration) -> String {
        let seconds = max(time / .seconds(1), 0.001)
        let rate = Double(people - earlier) / seconds
        let all = total.map { " of \($0.withSeparators)" } ?? ""
        let done = "\(people.withSeparators)\(all) people, \(Int(rate).withSeparators) a second"
        guard let total, rate > 0 else { return done }
        if people >= total {
            return "\(people.withSeparators) people; looking for those who are gone"
        }
        return "\(done), \(Int((Double(total - people) / rate).rounded(.up)).withSeparators) s left"
    }
}
