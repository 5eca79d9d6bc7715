/// A streaming writer of contacts with the same result as ``ContactFormat/write(_:)``.
package struct ContactWriter: Sendable {
    private var target: Target

    private enum Target {
        case cards(VCardVersion)
        case table(CSVWriter)
        case objects(ContactJSONWriter)
    }

    /// Creates a writer of a file.
    ///
    /// - Parameters:
    ///   - format: The format.
    ///   - columns: The columns of a table, to which all contacts have been added; a field without
    ///   a column is omitted. By default, a table has all known columns and one for all other
    ///   properties. Other formats ignore it.
    package init(_ format: ContactFormat, columns: CSVColumns? = nil) {
        target =
            switch format {
            case .vCard3: .cards(.three)
            case .vCard4: .cards(.four)
            case .csv: .table(CSVWriter(columns ?? .all))
            case .json: .objects(ContactJSONWriter())
            }
    }

    /// Appends a contact to the bytes of the file; fields without a column of a table are omitted.
    package mutating func append(_ contact: Contact, to bytes: inout [UInt8]) {
        switch target {
        case .cards(let version):
            VCardWriter.append(contact.withoutControlCharacters, as: version, to: &bytes)
        case .table(var writer):
            writer.append(contact, to: &bytes)
            target = .table(writer)
        case .objects(var writer):
            writer.append(contact, to: &bytes)
            target = .objects(writer)
        }
    }

    /// Returns the bytes of a contact.
    package mutating func append(_ contact: Contact) -> [UInt8] {
        var bytes: [UInt8] = []
        append(contact, to: &bytes)
        return bytes
    }

    /// Appends the end of the file; must be called once.
    package mutating func finish(_ bytes: inout [UInt8]) {
        switch target {
        case .cards: break
        case .table(var writer): writer.finish(&bytes)
        case .objects(var writer): writer.finish(&bytes)
        }
    }

    /// Returns the end of the file; must be called once.
    package mutating func finish() -> [UInt8] {
        var bytes: [UInt8] = []
        finish(&bytes)
        return bytes
    }
}
