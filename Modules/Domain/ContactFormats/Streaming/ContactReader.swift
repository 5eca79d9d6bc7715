/// Reads contacts from a file of any size whose bytes arrive in pieces.
///
/// A piece may end anywhere, also within a character. The results of all calls together are those
/// of ``ReadableFormat/read(_:columns:decoder:)`` for the whole file. No more than the contact being
/// read is stored, up to a few times ``ContactLimits/contact``; a larger contact is left out.
///
/// Whether text is UTF-8 or Windows-1252 is decided for each text of a contact, so that a file
/// that mixes them loses nothing; a table with titles in a language of another code page has that
/// one. A quote in a table whose end does not come within
/// ``ContactLimits/contact`` is taken as text if rows follow it, and otherwise for the beginning
/// of a row that is too large. The list within an outer JSON object must begin within that size.
package struct ContactReader: Sendable {
    private var parser: any ContactParser
    private var text: TextBuffer
    private var problems = 0
    private var furtherProblems = 0

    /// Creates a reader of a file.
    ///
    /// - Parameters:
    ///   - format: The format, which `ReadableFormat.init(detecting:)` recognizes by the first piece.
    ///   - names: The meanings of columns of a table whose names tell none.
    ///   - decoder: Decodes other character sets than UTF-8 and those of Western Europe.
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

    /// Reads the rest of the file; called once, at its end.
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
    ///   - fidelity: The properties of cards that stay with people.
    ///   - decoder: Decodes other character sets than UTF-8 and those of Western Europe.
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
        // The limit is that of the file, of which the reading may be a part.
        let excess = problems + reading.problems.count - earlier - ContactLimits.problems
        if excess > 0 { reading.problems.removeLast(excess) }
        problems += reading.problems.count - earlier
        furtherProblems += max(excess, 0) + reading.furtherProblems
        reading.furtherProblems = 0
    }
}
