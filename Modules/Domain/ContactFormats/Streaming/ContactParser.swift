/// Reads the contacts of one format from text that arrives in pieces.
protocol ContactParser: Sendable {
    /// Reads the contacts that have arrived in whole, and at the end of the text the rest.
    mutating func read(_ text: inout TextBuffer, into reading: inout ContactReading)
}
