package import Models

/// The error for bytes that are not a stored person.
package struct UnreadableDocument: Error, CustomStringConvertible {
    /// The reason.
    package let description: String

    static let cutShort = UnreadableDocument(description: "cut short")
}

// The format of a stored person: a version, then texts, each with a length of four bytes (little
// endian) and UTF-8; the length of a missing text has all bits set. An optional part begins with an
// empty text if it is present. The version remains 1 as long as texts are only appended: a document
// of an earlier release ends before them, and an earlier release retains them unread. The number of
// properties is omitted only if nothing follows it.

extension User {
    /// Reads a person from a document of this or an earlier release.
    ///
    /// Invalid UTF-8 is repaired.
    ///
    /// - Throws: ``UnreadableDocument`` if the format is unknown or the document is truncated.
    package init(document bytes: [UInt8]) throws(UnreadableDocument) {
        var reader = try DocumentReader(bytes)
        try self.init(&reader)
    }

    private init(_ reader: inout DocumentReader) throws(UnreadableDocument) {
        let id = ID(name: try reader.text(), value: try reader.text())
        let name = Name(
            title: try reader.text(),
            first: try reader.text() ?? "",
            last: try reader.text() ?? ""
        )
        let (gender, email) = (try reader.text(), try reader.text())
        let (phone, cell, nat) = (try reader.text(), try reader.text(), try reader.text())
        let hasLocation = try reader.text() != nil
        let (number, street) = (try reader.text(), try reader.text())
        let location = Location(
            street: street.map { Street(number: number, name: $0) },
            city: try reader.text(),
            state: try reader.text(),
            country: try reader.text(),
            postcode: try reader.text()
        )
        let hasLogin = try reader.text() != nil
        let login = Login(uuid: try reader.text(), username: try reader.text())
        let hasDob = try reader.text() != nil
        let dob = Dob(date: try reader.text(), age: try reader.text().flatMap { Int($0) })
        let hasPicture = try reader.text() != nil
        let picture = Picture(
            large: try reader.text(),
            medium: try reader.text(),
            thumbnail: try reader.text()
        )
        self.init(
            id: id,
            name: name,
            gender: gender,
            location: hasLocation ? location : nil,
            email: email,
            login: hasLogin ? login : nil,
            dob: hasDob ? dob : nil,
            phone: phone,
            cell: cell,
            picture: hasPicture ? picture : nil,
            nat: nat,
            extra: reader.isAtEnd ? [] : try reader.properties()
        )
    }

    /// The person encoded for the storage, without ``isOwn``.
    package var document: [UInt8] { document(followedBy: []) }

    /// The person encoded in place of a document, if any, from which data appended by later
    /// releases is retained.
    func document(inPlaceOf former: [UInt8]?) -> [UInt8] {
        guard let former, var reader = try? DocumentReader(former), (try? User(&reader)) != nil
        else { return document }
        return document(followedBy: reader.rest)
    }

    private func document(followedBy rest: ArraySlice<UInt8>) -> [UInt8] {
        var writer = DocumentWriter()
        writer.append(id.name, id.value, name.title, name.first, name.last)
        writer.append(gender, email, phone, cell, nat)
        let street = location?.street
        writer.append(location.map { _ in "" }, street?.number, street?.name)
        writer.append(location?.city, location?.state, location?.country, location?.postcode)
        writer.append(login.map { _ in "" }, login?.uuid, login?.username)
        writer.append(dob.map { _ in "" }, dob?.date, dob?.age.map { String($0) })
        writer.append(picture.map { _ in "" }, picture?.large, picture?.medium, picture?.thumbnail)
        if extra.isEmpty, rest.isEmpty { return writer.bytes }
        writer.append(String(extra.count))
        for property in extra {
            writer.append(property.group, property.name, property.parameters, property.value)
            writer.append(property.field?.rawValue)
        }
        return rest.isEmpty ? writer.bytes : writer.bytes + rest
    }
}

/// Writes the texts of a document.
private struct DocumentWriter {
    private(set) var bytes: [UInt8] = []

    init() {
        bytes.reserveCapacity(512)
        bytes.append(DocumentReader.version)
    }

    mutating func append(_ texts: String?...) {
        for text in texts {
            let length = text.map { UInt32(truncatingIfNeeded: $0.utf8.count) }
            let field = length ?? DocumentReader.absent
            for shift: UInt32 in [0, 8, 16, 24] {
                bytes.append(UInt8(truncatingIfNeeded: field >> shift))
            }
            if let text { bytes += text.utf8 }
        }
    }
}

/// Reads the texts of a document in order.
private struct DocumentReader {
    static let version: UInt8 = 1
    static let absent: UInt32 = .max

    private let bytes: [UInt8]
    private var place = 1

    init(_ bytes: [UInt8]) throws(UnreadableDocument) {
        guard bytes.first == DocumentReader.version else {
            throw UnreadableDocument(description: "not a stored person")
        }
        self.bytes = bytes
    }

    var isAtEnd: Bool { place == bytes.count }

    /// The bytes that have not been read.
    var rest: ArraySlice<UInt8> { bytes[place...] }

    mutating func text() throws(UnreadableDocument) -> String? {
        let (text, end) = try text(at: place)
        place = end
        return text
    }

    private func text(at place: Int) throws(UnreadableDocument) -> (text: String?, end: Int) {
        // A span avoids the cost of an array slice, which is as high as that of the text.
        let span = bytes.span
        let start = place + 4
        guard start <= span.count else { throw .cutShort }
        let length =
            UInt32(span[place]) | UInt32(span[place + 1]) << 8 | UInt32(span[place + 2]) << 16
            | UInt32(span[place + 3]) << 24
        if length == DocumentReader.absent { return (nil, start) }
        guard Int(length) <= span.count - start else { throw .cutShort }
        let end = start + Int(length)
        let text = span.extracting(start..<end)
        if let valid = try? UTF8Span(validating: text) { return (String(copying: valid), end) }
        return (String(decoding: text.indices.map { text[$0] }, as: UTF8.self), end)
    }

    mutating func properties() throws(UnreadableDocument) -> [ContactProperty] {
        let start = place
        guard let count = try text().flatMap({ Int($0) }) else {
            // The text was appended by a later release.
            place = start
            return []
        }
        var properties: [ContactProperty] = []
        while properties.count < count {
            properties.append(
                ContactProperty(
                    group: try text(),
                    name: try text() ?? "",
                    parameters: try text(),
                    value: try text() ?? "",
                    field: try text().flatMap { ContactProperty.Field(rawValue: $0) }
                )
            )
        }
        return properties
    }
}
