import PresentationTerminal

/// Text on its way to a stream, which is written in pieces: small ones first, for readers who wait.
struct OutputBuffer {
    private let stream: StandardStream
    private var text = ""
    private var size = 1 << 10

    /// Creates an empty buffer.
    init(_ stream: StandardStream) {
        self.stream = stream
    }

    /// Appends a text, and writes the buffer if it is long enough.
    mutating func append(_ text: String) throws(StandardStream.WriteError) {
        self.text += text
        guard self.text.utf8.count >= size else { return }
        size = min(2 * size, 1 << 16)
        try flush()
    }

    /// Writes the rest.
    mutating func flush() throws(StandardStream.WriteError) {
        defer { text = "" }
        if !text.isEmpty { try stream.write(text) }
    }
}
