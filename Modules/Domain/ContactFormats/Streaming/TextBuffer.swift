/// The text of a file that has arrived but has not been parsed.
struct TextBuffer {
    /// The bytes; those before the position have been parsed.
    private(set) var bytes: [UInt8] = []
    /// The index of the next byte.
    var position = 0
    /// Whether the end of the file has been reached.
    private(set) var isComplete = false
    private var decoder: SourceDecoder

    /// Creates an empty buffer.
    ///
    /// - Parameter isOfCards: Whether a CR always ends a line, as in vCards.
    init(isOfCards: Bool = false) {
        decoder = SourceDecoder(isOfCards: isOfCards)
    }

    /// Appends a piece of the file.
    mutating func append(_ piece: ArraySlice<UInt8>) {
        removeRead()
        decoder.decode(piece, isLast: false, into: &bytes)
    }

    /// Marks the end of the file.
    mutating func finish() {
        removeRead()
        decoder.decode([], isLast: true, into: &bytes)
        isComplete = true
    }

    /// Whether all bytes that have arrived have been parsed.
    var isEmpty: Bool { position >= bytes.count }

    /// Removes bytes that will not be parsed.
    mutating func remove(_ range: Range<Int>) {
        bytes.removeSubrange(range)
    }

    private mutating func removeRead() {
        guard position > 0 else { return }
        bytes.removeSubrange(..<min(position, bytes.count))
        position = 0
    }
}
