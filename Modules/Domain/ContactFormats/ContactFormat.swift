import Models

/// A file format that contacts are written in, and read from.
package enum ContactFormat: String, CaseIterable, Sendable {
    /// vCard 4.0 (RFC 6350).
    case vCard4 = "vcard"
    /// vCard 3.0 (RFC 2426), which older programs read.
    case vCard3 = "vcard3"
    /// Comma-separated values (RFC 4180) with a header row.
    case csv
    /// JSON (RFC 8259): an array of people in the shape of `User`.
    case json

    /// The format as it is read.
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

    /// Writes a file; the same contacts give the same bytes.
    ///
    /// JSON has an escape for every character. In the other formats texts are
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
    /// Whether the bytes begin with a text in lower case, whose letters may be in either case.
    func starts(withLowercase text: String) -> Bool {
        var bytes = makeIterator()
        for wanted in text.utf8 {
            guard let byte = bytes.next() else { return false }
            if (0x41...0x5A ~= byte ? byte | 0x20 : byte) != wanted { return false }
        }
        return true
    }
}
