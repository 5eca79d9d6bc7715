import Models

/// A parser of vCards of the versions 2.1, 3.0 and 4.0.
struct VCardReader: ContactParser {
    private let fidelity: CardFidelity
    private let decoder: CharsetDecoder?
    private var lines = LogicalLines()
    private var card: Card?
    private var isOutside = false

    /// Creates a parser.
    ///
    /// - Parameters:
    ///   - fidelity: The extent to which cards' properties are stored with people.
    ///   - decoder: The decoder for character sets other than UTF-8 and those of Western Europe.
    init(_ fidelity: CardFidelity = .ofFiles, decoder: CharsetDecoder?) {
        self.fidelity = fidelity
        self.decoder = decoder
    }

    mutating func read(_ text: inout TextBuffer, into reading: inout ContactReading) {
        while let (number, line) = lines.next(in: &text) {
            add(line, number: number, to: &reading)
        }
        if text.isComplete, let open = card {
            card = nil
            reading.report("the card has no END:VCARD", line: open.line)
            open.finish(&reading)
        }
    }

    private mutating func add(
        _ line: ArraySlice<UInt8>,
        number: Int,
        to reading: inout ContactReading
    ) {
        if line.starts(withLowercase: "begin:vcard") {
            begin(number, &reading)
            isOutside = false
            reportRest(line.dropFirst("begin:vcard".utf8.count), number, &reading)
        } else if line.starts(withLowercase: "end:vcard") {
            end(number, &reading)
            let rest = line.dropFirst("end:vcard".utf8.count).withoutByteOrderMark
            if rest.starts(withLowercase: "begin:vcard") {
                // The first of two concatenated files has no end of its last line.
                add(rest, number: number, to: &reading)
            } else {
                reportRest(rest, number, &reading)
            }
        } else if card == nil {
            reportOutside(number, &reading)
        } else {
            card?.add(line, number: number, decoder, to: &reading)
        }
    }

    private mutating func begin(_ number: Int, _ reading: inout ContactReading) {
        if card?.beginsAgent() == true {
            return reading.report("the card within a card is left out", line: number)
        }
        if let open = card {
            reading.report("the card has no END:VCARD", line: open.line)
            open.finish(&reading)
        }
        card = Card(line: number, fidelity)
    }

    private mutating func end(_ number: Int, _ reading: inout ContactReading) {
        if card == nil { reportOutside(number, &reading) }
        if card?.endsAgent() != true {
            card?.finish(&reading)
            card = nil
        }
        isOutside = false
    }

    /// Reports text between two cards, once for all its lines.
    private mutating func reportOutside(_ number: Int, _ reading: inout ContactReading) {
        if !isOutside { reading.report("text outside of a card", line: number) }
        isOutside = true
    }

    /// Reports text on the first or last line of a card, except for blanks.
    private func reportRest(
        _ rest: ArraySlice<UInt8>,
        _ number: Int,
        _ reading: inout ContactReading
    ) {
        let text = rest.drop { $0 == 0x20 || $0 == 0x09 }
        guard !text.isEmpty else { return }
        let reason = "text beside the beginning or the end of a card is left out"
        reading.report("\(reason): \(VCardReader.excerpt(text))", line: number)
    }

    /// The beginning of a line, for a message.
    fileprivate static func excerpt(_ line: ArraySlice<UInt8>) -> String {
        guard line.count > 40 else {
            return PropertyText.escapingLineEnds(SourceText.string(line))
        }
        var end = line.startIndex + 40
        // A character is not split.
        while end > line.startIndex + 36, line[end] & 0xC0 == 0x80 { end -= 1 }
        return PropertyText.escapingLineEnds(SourceText.string(line[..<end])) + "…"
    }
}

/// The card whose lines are being parsed.
private struct Card {
    let line: Int
    /// Whether the current lines are those of a nested card (`AGENT` of vCard 2.1).
    private var isWithinAgent = false
    private var properties: [ContactProperty] = []
    private var version: VCardVersion?
    private var size = 0
    private let fidelity: CardFidelity

    init(line: Int, _ fidelity: CardFidelity) {
        self.line = line
        self.fidelity = fidelity
        properties.reserveCapacity(16)
    }

    /// Starts a nested card, if the line `BEGIN:VCARD` follows an empty `AGENT`.
    mutating func beginsAgent() -> Bool {
        guard !isWithinAgent, let last = properties.last, last.value.isEmpty,
            last.upperName == "AGENT"
        else { return false }
        // The property is meaningless without its value.
        properties.removeLast()
        isWithinAgent = true
        return true
    }

    /// Ends the nested card, if any; returns whether there was one.
    mutating func endsAgent() -> Bool {
        defer { isWithinAgent = false }
        return isWithinAgent
    }

    mutating func add(
        _ line: ArraySlice<UInt8>,
        number: Int,
        _ decoder: CharsetDecoder?,
        to reading: inout ContactReading
    ) {
        if isWithinAgent { return }
        let fitted = size <= ContactLimits.contact
        size += line.count
        guard size <= ContactLimits.contact else {
            if fitted {
                let limit = ContactLimits.contact >> 20
                reading.report("the card is larger than \(limit) MB; left out", line: self.line)
            }
            return properties.removeAll()
        }
        let property = ContentLine.property(line, decoder) { reading.report($0, line: number) }
        guard let property else {
            return reading.report("not a property: \(VCardReader.excerpt(line))", line: number)
        }
        if property.isCardVersion {
            version = VCardVersion(property.value)
        } else {
            properties.append(property)
        }
    }

    func finish(_ reading: inout ContactReading) {
        guard size <= ContactLimits.contact else { return }
        if isGroup {
            let group = group
            if group.name.isEmpty || group.members.isEmpty {
                let name = group.name.isEmpty ? "" : " '\(group.name)'"
                let reason = group.members.isEmpty ? "without members" : "without a name"
                let text = "the card is the group\(name) \(reason), not a person; not imported"
                reading.report(text, line: line)
            } else {
                reading.groups.append(group)
            }
        } else if let contact = contact {
            reading.add(contact)
        } else {
            reading.report("the card has neither name nor address; left out", line: line)
        }
    }

    private var contact: Contact? {
        switch (fidelity, version) {
        case (.full, _): ContactMapping.contact(from: properties, isVerbatim: true)
        case (.ofFiles, let version?): ContactMapping.contact(ofCard: properties, version)
        // Cards of version 2.1 cannot be written.
        case (.ofFiles, nil), (.ofFields, _): ContactMapping.contact(from: properties)
        }
    }

    /// Whether the card is a group (RFC 6350, section 6.1.4; Apple's extension in version 3.0).
    private var isGroup: Bool {
        properties.contains { property in
            let name = property.upperName
            return (name == "KIND" || name == "X-ADDRESSBOOKSERVER-KIND")
                && property.value.trimmingBlanks.lowercased() == "group"
        }
    }

    private var group: ContactGroup {
        let name = properties.first { $0.upperName == "FN" }.map { PropertyText.unescape($0.value) }
        var seen: Set<ExactText> = []
        let members = properties.compactMap { property -> String? in
            guard ["MEMBER", "X-ADDRESSBOOKSERVER-MEMBER"].contains(property.upperName) else {
                return nil
            }
            return ContactProperty.Field.key.texts(of: property)?.first
        }
        return ContactGroup(
            name: (name ?? "").singleLine.trimmingBlanks,
            members: members.filter { seen.insert(ExactText($0)).inserted },
            line: line
        )
    }
}
