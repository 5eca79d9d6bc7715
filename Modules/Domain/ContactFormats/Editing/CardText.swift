import Models

/// The text of a card for an editor: vCard 4.0 with lines that end with LF.
package enum CardText {
    /// The template for a new person: a card with the names of common properties.
    package static let template = """
        BEGIN:VCARD
        VERSION:4.0
        FN:
        N:;;;;
        EMAIL:
        TEL;TYPE=cell:
        TEL:
        ADR:;;;;;;
        BDAY:
        ORG:
        TITLE:
        URL:
        CATEGORIES:
        NOTE:
        END:VCARD

        """

    /// The text of a contact's card.
    package static func text(of contact: Contact) -> String {
        var bytes: [UInt8] = []
        VCardWriter.append(contact.withoutControlCharacters, as: .four, to: &bytes)
        // Line ends in values are escaped, so that every CR is part of a line end.
        return String(decoding: bytes.filter { $0 != 0x0D }, as: UTF8.self)
    }

    /// Reads the text of a new person.
    ///
    /// Properties without a value are ignored, as the template contains them.
    ///
    /// - Returns: The contact; `nil` if no property has a value.
    /// - Throws: ``CardTextError`` if the text is not one complete card.
    package static func contact(in text: [UInt8]) throws(CardTextError) -> Contact? {
        try single(read(text, as: .template))
    }

    /// Reads the text of a known person with all its properties.
    ///
    /// Properties without a value are included, so that the removal of their lines is noticed.
    ///
    /// - Returns: The contact; `nil` if no property has a value.
    /// - Throws: ``CardTextError`` if the text is not one complete card.
    package static func knownContact(in text: [UInt8]) throws(CardTextError) -> Contact? {
        try single(read(text, as: .known))
    }

    /// Reads a text with any number of cards; fails if one of them cannot be read.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - decoder: The decoder for character sets other than UTF-8 and those of Western Europe.
    /// - Returns: The contacts; empty if no property has a value.
    /// - Throws: ``CardTextError`` if one of them cannot be read.
    package static func contacts(
        in text: [UInt8],
        decoder: CharsetDecoder? = nil
    ) throws(CardTextError) -> [Contact] {
        try read(text, as: .file, decoder)
    }

    /// The origin of a text.
    private enum Origin {
        /// The template for a new person.
        case template
        /// The card of a known person.
        case known
        /// The cards of another program.
        case file

        var fidelity: CardFidelity {
            switch self {
            case .template: .ofFields
            case .known: .full
            case .file: .ofFiles
            }
        }
    }

    private static func single(_ contacts: [Contact]) throws(CardTextError) -> Contact? {
        guard contacts.count <= 1 else { throw .several(contacts.count) }
        return contacts.first
    }

    private static func read(
        _ text: [UInt8],
        as origin: Origin,
        _ decoder: CharsetDecoder? = nil
    ) throws(CardTextError) -> [Contact] {
        guard text.count <= ContactLimits.contact else { throw .tooLarge }
        let lines = SourceDecoder.decode(text, isOfCards: true)
        let (filled, isEmpty) = withoutEmptyProperties(lines, origin)
        if isEmpty { return [] }
        var reader = ContactReader(cards: origin.fidelity, decoder: decoder)
        var reading = ContactReading()
        reader.read(filled[...], into: &reading)
        reader.finish(into: &reading)
        if let problem = reading.problems.first { throw .unreadable(problem) }
        if let group = reading.groups.first {
            let reason = "the card is the group '\(group.name)', not a person"
            throw .unreadable(ContactProblem(line: group.line, reason: reason))
        }
        return reading.contacts
    }

    /// Replaces each property without a value by an empty line, so that line numbers are unchanged;
    /// also returns whether no other property is left.
    private static func withoutEmptyProperties(
        _ text: [UInt8],
        _ origin: Origin
    ) -> (text: [UInt8], isEmpty: Bool) {
        let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
        var filled: [UInt8] = []
        filled.reserveCapacity(text.count)
        var isEmpty = true
        for (index, line) in lines.enumerated() {
            if index > 0 { filled.append(0x0A) }
            let isContinued =
                index + 1 < lines.count
                && (lines[index + 1].first == 0x20 || lines[index + 1].first == 0x09)
            if !isContinued, isBlank(line) {
                if isKept(line, origin) { filled += line }
                continue
            }
            filled += line
            if !isFrame(line), line.contains(where: { $0 > 0x20 }) { isEmpty = false }
        }
        return (filled, isEmpty)
    }

    /// Whether a line without a value is retained.
    private static func isKept(_ line: ArraySlice<UInt8>, _ origin: Origin) -> Bool {
        switch origin {
        case .template: false
        // A line of blanks only would continue the previous line.
        case .known: ContentLine.property(line) != nil
        case .file: true
        }
    }

    private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
        let isBlank = { (byte: UInt8) in byte <= 0x20 }
        if line.allSatisfy(isBlank) { return true }
        guard line.first.map(isBlank) == false, let property = ContentLine.property(line),
            // The value of AGENT may be a card in the following lines.
            property.upperName != "AGENT"
        else { return false }
        return property.isWithoutValue
    }

    /// Whether a line is part of every card.
    private static func isFrame(_ line: ArraySlice<UInt8>) -> Bool {
        ["begin:vcard", "version:", "end:vcard"].contains { line.starts(withLowercase: $0) }
    }
}

extension ContactProperty {
    /// Whether the value is empty or consists of separators only.
    var isWithoutValue: Bool {
        value.utf8.allSatisfy {
            $0 <= 0x20 || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ",")
        }
    }
}

/// The reason why a text from an editor is not a valid card.
package enum CardTextError: Error, Hashable, Sendable {
    /// A line cannot be read, or the card has no name.
    case unreadable(ContactProblem)
    /// The text has several cards instead of one.
    case several(Int)
    /// The text is larger than ``ContactLimits/contact``.
    case tooLarge
}

extension CardTextError: CustomStringConvertible {
    /// The message for the user in one line.
    package var description: String {
        switch self {
        case .unreadable(let problem): "\(problem)"
        case .several(let count): "\(count) cards instead of one"
        case .tooLarge: "it is larger than \(ContactLimits.contact >> 20) MB"
        }
    }
}
