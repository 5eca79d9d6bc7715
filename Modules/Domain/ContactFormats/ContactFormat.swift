import Models

/// A file format in which contacts are written and read.
package enum ContactFormat: String, CaseIterable, Sendable {
    /// The format vCard 4.0 (RFC 6350).
    case vCard4 = "vcard"
    /// The format vCard 3.0 (RFC 2426), which older programs can read.
    case vCard3 = "vcard3"
    /// The format of comma-separated values (RFC 4180) with a header row.
    case csv
    /// The JSON format (RFC 8259): an array of people with the structure of `User`.
    case json

    /// The corresponding format for reading.
    package var readable: ReadableFormat {
        switch self {
        case .vCard4, .vCard3: .vCard
        case .csv: .csv
        case .json: .json
        }
    }

    /// Reads a file, as `ReadableFormat` does.
    package func read(_ bytes: [UInt8], columns names: [CSVColumnName] = []) -> ContactReading {
        readable.read(bytes, columns: names)
    }

    /// Writes a file; the result depends only on the contacts.
    ///
    /// JSON has escapes for all characters. In the other formats, texts are written
    /// `withoutControlCharacters`.
    package func write(_ contacts: [Contact]) -> [UInt8] {
        var columns = CSVColumns()
        if self == .csv {
            for contact in contacts { columns.add(contact) }
        }
        var writer = ContactWriter(self, columns: columns)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(contacts.count * 400)
        for contact in contacts { writer.append(contact, to: &bytes) }
        writer.finish(&bytes)
        return bytes
    }
}

extension Contact {
    /// The contact with texts `withoutControlCharacters`.
    var withoutControlCharacters: Contact {
        Contact(
            user: user.withoutControlCharacters,
            note: note?.withoutControlCharacters,
            isFavorite: isFavorite
        )
    }
}

extension Sequence<UInt8> {
    /// Whether the bytes start with a lower-case ASCII text, ignoring the case of the bytes.
    func starts(withLowercase text: String) -> Bool {
        var bytes = makeIterator()
        for wanted in text.utf8 {
            guard let byte = bytes.next() else { return false }
            if (0x41...0x5A ~= byte ? byte | 0x20 : byte) != wanted { return false }
        }
        return true
    }
}
