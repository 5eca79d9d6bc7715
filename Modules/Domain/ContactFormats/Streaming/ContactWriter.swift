/// Writes contacts one by one, as ``ContactFormat/write(_:)`` does all of them.
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
    ///   - columns: The columns of a table, to which everybody who will be written has been added;
    ///     a field without a column is left out. Without them a table has every known column, and
    ///     one for all properties without a column. Other formats do not need them.
    package init(_ format: ContactFormat, columns: CSVColumns? = nil) {
        target =
            switch format {
            case .vCard3: .cards(.three)
            case .vCard4: .cards(.four)
            case .csv: .table(CSVWriter(columns ?? .all))
            case .json: .objects(ContactJSONWriter())
            }
    }

    /// Appends a contact to the bytes of the file; fields without a column of a table are left out.
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

    /// Appends the end of the file; called once.
    package mutating func finish(_ bytes: inout [UInt8]) {
        switch target {
        case .cards: break
        case .table(var writer): writer.finish(&bytes)
        case .objects(var writer): writer.finish(&bytes)
        }
    }

    /// Returns the end of the file; called once.
    package mutating func finish() -> [UInt8] {
        var bytes: [UInt8] = []
        finish(&bytes)
        return bytes
    }
}
