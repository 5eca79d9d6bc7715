import PresentationTerminal
import Synchronization

/// Texts on their way to a stream, written in pieces of some size.
///
/// Safe from any thread.
final class OutputBuffer: Sendable {
    private struct State {
        var text = ""
        var lines = 0
    }

    private let stream: StandardStream?
    private let state = Mutex(State())

    /// Creates a buffer.
    ///
    /// - Parameter stream: The stream; `nil` only counts.
    init(_ stream: StandardStream?) {
        self.stream = stream
    }

    /// The number of texts that were appended.
    var lines: Int { state.withLock { $0.lines } }

    /// Appends a text, and writes what has gathered if it is long enough.
    func append(_ text: String) throws(StandardStream.WriteError) {
        let full: String? = state.withLock { state in
            state.lines += 1
            state.text += text
            guard state.text.utf8.count >= 1 << 16 else { return nil }
            defer { state.text = "" }
            return state.text
        }
        if let full { try stream?.write(full) }
    }

    /// Writes the rest.
    func flush() throws(StandardStream.WriteError) {
        let rest = state.withLock { state in
            defer { state.text = "" }
            return state.text
        }
        if !rest.isEmpty { try stream?.write(rest) }
    }
}

/// A value that closures of other threads change.
final class Shared<Value: Sendable>: Sendable {
    private let state: Mutex<Value>

    init(_ value: Value) {
        state = Mutex(value)
    }

    var value: Value { state.withLock { $0 } }

    func change(_ change: (inout Value) -> Void) {
        state.withLock { change(&$0) }
    }
}
