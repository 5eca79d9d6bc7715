/// A streaming reader of contacts from a file of any size, whose bytes arrive in pieces.
///
/// A piece may end anywhere, even within a character. The combined results are those of
/// ``ReadableFormat/read(_:columns:decoder:)`` for the whole file. Only the current contact is
/// stored, up to a few times ``ContactLimits/contact``; a larger contact is skipped.
///
/// UTF-8 and Windows-1252 are distinguished for each text of a contact, so that a file may mix
/// them; a table with titles in a language of another code page is read in that one. An unclosed
/// quote in a table is read as text if rows follow it within ``ContactLimits/contact``, and
/// otherwise as the beginning of a row that is too large. The list within an outer JSON object must
/// begin within that size.
package struct ContactReader: Sendable {
    private var parser: any ContactParser
    private var text: TextBuffer
    private var problems = 0
    private var furtherProblems = 0

    /// Creates a reader of a file.
    ///
    /// - Parameters:
    ///   - format: The format, which `ReadableFormat.init(detecting:)` detects from the first
    ///   piece.
    ///   - names: The meanings of table columns whose names are not recognized.
    ///   - decoder: The decoder for character sets other than UTF-8 and those of Western Europe.
    package init(
        _ format: ReadableFormat,
        columns names: [CSVColumnName] = [],
        decoder: CharsetDecoder? = nil
    ) {
        text = TextBuffer(isOfCards: format == .vCard)
        parser =
            switch format {
            case .vCard: VCardReader(decoder: decoder)
            case .csv: CSVReader(columns: names, decoder: decoder)
            case .json: JSONReader()
            case .ldif: AttributeReader(.ldif)
            case .abook: AttributeReader(.abook)
            }
    }

    /// Reads the next piece of the file.
    ///
    /// - Returns: The contacts and problems since the last call.
    package mutating func read(_ bytes: some Sequence<UInt8>) -> ContactReading {
        var reading = ContactReading()
        read(Array(bytes)[...], into: &reading)
        return reading
    }

    /// Reads the rest of the file; must be called once, at its end.
    ///
    /// - Returns: The last contacts and problems, and the unknown columns of the whole table.
    package mutating func finish() -> ContactReading {
        var reading = ContactReading()
        finish(into: &reading)
        return reading
    }

    /// Creates a reader of vCards.
    ///
    /// - Parameters:
    ///   - fidelity: The extent to which cards' properties are stored with people.
    ///   - decoder: The decoder for character sets other than UTF-8 and those of Western Europe.
    init(cards fidelity: CardFidelity, decoder: CharsetDecoder?) {
        text = TextBuffer(isOfCards: true)
        parser = VCardReader(fidelity, decoder: decoder)
    }

    mutating func read(_ piece: ArraySlice<UInt8>, into reading: inout ContactReading) {
        text.append(piece)
        parse(into: &reading)
    }

    /// Reads the rest of the file, as ``finish()`` does, and adds it to an earlier result.
    package mutating func finish(into reading: inout ContactReading) {
        text.finish()
        parse(into: &reading)
        guard furtherProblems > 0 else { return }
        let reason = "and \(furtherProblems) more"
        reading.problems.append(ContactProblem(line: 0, reason: reason))
    }

    private mutating func parse(into reading: inout ContactReading) {
        let earlier = reading.problems.count
        parser.read(&text, into: &reading)
        // The limit applies to the whole file, not to one reading.
        let excess = problems + reading.problems.count - earlier - ContactLimits.problems
        if excess > 0 { reading.problems.removeLast(excess) }
        problems += reading.problems.count - earlier
        furtherProblems += max(excess, 0) + reading.furtherProblems
        reading.furtherProblems = 0
    }
}
