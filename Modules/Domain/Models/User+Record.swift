/// Bytes that are no stored person.
package struct UnknownRecord: Error, CustomStringConvertible {
    /// The reason.
    package let description: String

    static let cutShort = UnknownRecord(description: "cut short")
}

extension User {
    /// Reads a person as ``record`` wrote them, or an earlier release: its fields are read
    /// when they are asked for.
    ///
    /// - Throws: ``UnknownRecord`` if the bytes are of another format, or end too soon.
    package init(record bytes: [UInt8]) throws(UnknownRecord) {
        let fields = try UserRecord(bytes)
        let start = fields.bytes.count
        self.init(fields, extra: start < bytes.count ? try User.properties(bytes, start) : [])
    }

    /// The person as bytes to be stored, but for ``isOwn``.
    package var record: [UInt8] {
        guard !extra.isEmpty else { return fields.bytes }
        var bytes = fields.bytes
        UserRecord.append(String(extra.count), to: &bytes)
        for property in extra {
            for text in [
                property.group, property.name, property.parameters, property.value,
                property.field?.rawValue,
            ] {
                UserRecord.append(text, to: &bytes)
            }
        }
        return bytes
    }

    private static func properties(
        _ bytes: [UInt8],
        _ start: Int
    ) throws(UnknownRecord) -> [ContactProperty] {
        var place = start
        func next(_ bytes: borrowing Span<UInt8>) throws(UnknownRecord) -> String? {
            guard let end = UserRecord.end(ofFieldAt: place, in: bytes) else {
                throw .cutShort
            }
            defer { place = end }
            return UserRecord.text(at: place, in: bytes)
        }
        let span = bytes.span
        // A count that is no number would be a field that a later release added.
        let count = try next(span).flatMap { Int($0) } ?? 0
        var properties: [ContactProperty] = []
        while properties.count < count {
            properties.append(
                ContactProperty(
                    group: try next(span),
                    name: try next(span) ?? "",
                    parameters: try next(span),
                    value: try next(span) ?? "",
                    field: try next(span).flatMap { ContactProperty.Field(rawValue: $0) }
                )
            )
        }
        return properties
    }
}

// The fields of each part, in the order of ``UserRecord/Field``.

extension User.ID {
    var fields: [String?] { [name, value] }
}

extension User.Name {
    var fields: [String?] { [title, first, last] }
}

extension User.Location {
    static func fields(of place: User.Location?) -> [String?] {
        [
            place.map { _ in "" }, place?.street?.number, place?.street?.name, place?.city,
            place?.state, place?.country, place?.postcode,
        ]
    }
}

extension User.Login {
    static func fields(of login: User.Login?) -> [String?] {
        [login.map { _ in "" }, login?.uuid, login?.username]
    }
}

extension User.Dob {
    static func fields(of dob: User.Dob?) -> [String?] {
        [dob.map { _ in "" }, dob?.date, dob?.age.map { String($0) }]
    }
}

extension User.Picture {
    static func fields(of picture: User.Picture?) -> [String?] {
        [picture.map { _ in "" }, picture?.large, picture?.medium, picture?.thumbnail]
    }
}
