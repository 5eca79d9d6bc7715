import Models

/// A file format for contacts.
package enum ContactFormat: String, CaseIterable, Sendable {
    /// vCard 4.0 (RFC 6350).
    case vCard4 = "vcard"
    /// vCard 3.0 (RFC 2426), which older programs read.
    case vCard3 = "vcard3"
    /// Comma-separated values (RFC 4180) with a header row.
    case csv
    /// JSON (RFC 8259): an array of people in the shape of `User`.
    case json

    /// Recognizes the format of a file by its content; `nil` if it is none of these.
    ///
    /// A table is recognized by its header, whether or not its columns have a known name.
    package init?(detecting bytes: [UInt8]) {
        let start = SourceDecoder.decode(Array(bytes.prefix(4096)))
            .drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        switch start.first {
        case 0x5B, 0x7B: self = .json
        case _ where start.starts(withLowercase: "begin:vcard"): self = .vCard4
        case _ where CSVReader.isTable(Array(start)): self = .csv
        default: return nil
        }
    }

    /// Reads a file; vCards of every version are read by both vCard formats.
    ///
    /// A contact that cannot be read is reported and left out; the others are read. Texts are
    /// `withoutControlCharacters`.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - names: The meanings of columns of a table whose names tell none.
    /// - Returns: The contacts and the problems.
    package func read(_ bytes: [UInt8], columns names: [CSVColumnName] = []) -> ContactReading {
        var reader = ContactReader(self, columns: names)
        var reading = ContactReading()
        // A piece at a time, so that the file is not copied as a whole.
        for start in stride(from: 0, to: bytes.count, by: 1 << 16) {
            reader.read(bytes[start..<min(start + (1 << 16), bytes.count)], into: &reading)
        }
        reader.finish(into: &reading)
        return reading
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
