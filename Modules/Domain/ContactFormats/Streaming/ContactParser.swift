/// A parser of the contacts in one format, whose text arrives in pieces.
protocol ContactParser: Sendable {
    /// Parses the contacts that have arrived completely, and the rest at the end of the text.
    mutating func read(_ text: inout TextBuffer, into reading: inout ContactReading)
}
