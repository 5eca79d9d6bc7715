/// A file format from which contacts can be read; those of ``ContactFormat`` can also be written.
package enum ReadableFormat: Sendable, CaseIterable {
    /// The format vCard in its versions 2.1, 3.0 and 4.0.
    case vCard
    /// The format of comma-separated values (RFC 4180) with a header row.
    case csv
    /// The JSON format (RFC 8259): an array of people with the structure of `User`.
    case json
    /// The format LDIF (RFC 2849), as written by Thunderbird and LDAP directories.
    case ldif
    /// The address book of the terminal program abook.
    case abook

    /// Detects the format of a file by its content; `nil` for an unknown format.
    ///
    /// A table is detected by its header, even if no column has a known name.
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
    /// A contact that cannot be read is reported as a problem and skipped. Texts are
    /// `withoutControlCharacters`.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - names: The meanings of table columns whose names are not recognized.
    ///   - decoder: The decoder for character sets other than UTF-8 and those of Western Europe.
    /// - Returns: The contacts and the problems.
    package func read(
        _ bytes: [UInt8],
        columns names: [CSVColumnName] = [],
        decoder: CharsetDecoder? = nil
    ) -> ContactReading {
        var reader = ContactReader(self, columns: names, decoder: decoder)
        var reading = ContactReading()
        // Read in pieces, so that the file is not copied as a whole.
        for start in stride(from: 0, to: bytes.count, by: 1 << 16) {
            reader.read(bytes[start..<min(start + (1 << 16), bytes.count)], into: &reading)
        }
        reader.finish(into: &reading)
        return reading
    }
}
