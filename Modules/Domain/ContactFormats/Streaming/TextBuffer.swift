/// The text of a file that has arrived and is not read yet.
struct TextBuffer {
    /// The bytes, of which those before the position have been read.
    private(set) var bytes: [UInt8] = []
    /// The index of the next byte.
    var position = 0
    /// Whether no other bytes will arrive.
    private(set) var isComplete = false
    private var decoder: SourceDecoder

    /// Creates an empty text.
    ///
    /// - Parameter isOfCards: Whether a CR ends a line whatever else the file has.
    init(isOfCards: Bool = false) {
        decoder = SourceDecoder(isOfCards: isOfCards)
    }

    /// Adds a piece of the file.
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

    /// Whether the position is at the end of the bytes that have arrived.
    var isEmpty: Bool { position >= bytes.count }

    /// Removes bytes that will not be read.
    mutating func remove(_ range: Range<Int>) {
        bytes.removeSubrange(range)
    }

    private mutating func removeRead() {
        guard position > 0 else { return }
        bytes.removeSubrange(..<min(position, bytes.count))
        position = 0
    }
}
