/// A file format that contacts are read from; those of ``ContactFormat`` are written as well.
package enum ReadableFormat: Sendable, CaseIterable {
    /// vCard of the versions 2.1, 3.0 and 4.0.
    case vCard
    /// Comma-separated values (RFC 4180) with a header row.
    case csv
    /// JSON (RFC 8259): an array of people in the shape of `User`.
    case json
    /// LDIF (RFC 2849), as Thunderbird and LDAP directories write it.
    case ldif
    /// The address book of the terminal program abook.
    case abook

    /// Recognizes the format of a file by its content; `nil` if it is none of these.
    ///
    /// A table is recognized by its header, whether or not its columns have a known name.
    package init?(detecting bytes: [UInt8]) {
        let start = SourceDecoder.decode(Array(bytes.prefix(4096)))
            .drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        if AttributeDialect.ldif.isRecognized(start) {
            self = .ldif
        } else if AttributeDialect.abook.isRecognized(start) {
            self = .abook
        } else if let first = start.first, [0x5B, 0x7B].contains(first) {
            self = .json
        } else if start.starts(withLowercase: "begin:vcard") {
            self = .vCard
        } else if CSVReader.isTable(Array(start)) {
            self = .csv
        } else {
            return nil
        }
    }

    /// Reads a file.
    ///
    /// A contact that cannot be read is reported and left out; the others are read. Texts are
    /// `withoutControlCharacters`.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - names: The meanings of columns of a table whose names tell none.
    ///   - decoder: Decodes other character sets than UTF-8 and those of Western Europe.
    /// - Returns: The contacts and the problems.
    package func read(
        _ bytes: [UInt8],
        columns names: [CSVColumnName] = [],
        decoder: CharsetDecoder? = nil
    ) -> ContactReading {
        var reader = ContactReader(self, columns: names, decoder: decoder)
        var reading = ContactReading()
        // A piece at a time, so that the file is not copied as a whole.
        for start in stride(from: 0, to: bytes.count, by: 1 << 16) {
            reader.read(bytes[start..<min(start + (1 << 16), bytes.count)], into: &reading)
        }
        reader.finish(into: &reading)
        return reading
    }
}
