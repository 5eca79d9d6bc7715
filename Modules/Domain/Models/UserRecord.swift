/// The fields of a person as one piece of memory: a version, then each field as a length of four
/// bytes, the least first, and UTF-8.
///
/// Thousands of people are read, compared and sorted before one of them is on the screen. A field
/// becomes a string only when somebody asks for it.
///
/// The version is 1 and stays so, as long as fields are only added behind the last: a record of
/// an earlier release ends before them, and an earlier release ignores them.
struct UserRecord: Hashable, Sendable {
    /// The fields, in their order.
    ///
    /// A part that may be missing as a whole begins with a mark that it is there: empty text.
    enum Field: Int, CaseIterable {
        case idName, idValue
        case title, first, last
        case gender, email, phone, cell, nat
        case location, streetNumber, streetName, city, state, country, postcode
        case login, uuid, username
        case dob, birthday, age
        case picture, large, medium, thumbnail
    }

    private static let version: UInt8 = 1
    private static let absent: UInt32 = .max

    /// The bytes, of these fields and no others.
    private(set) var bytes: [UInt8]
    /// Where the UUID is, by which people are told apart.
    private var uuidStart: UInt32 = 0

    /// Creates a record of fields in their order; those behind the last are missing.
    init(_ texts: [String?]) {
        let count = texts.reduce(1 + 4 * Field.allCases.count) { $0 + ($1?.utf8.count ?? 0) }
        bytes = []
        bytes.reserveCapacity(count)
        bytes.append(UserRecord.version)
        for text in texts { UserRecord.append(text, to: &bytes) }
        for _ in texts.count..<Field.allCases.count { UserRecord.append(nil, to: &bytes) }
        findUUID()
    }

    /// Reads a record at the start of some bytes; further ones are left out.
    ///
    /// Text that is not UTF-8 is repaired when it is read.
    ///
    /// - Throws: ``UnknownRecord`` if the bytes are of another format, or end too soon.
    init(_ bytes: [UInt8]) throws(UnknownRecord) {
        guard bytes.first == UserRecord.version else {
            throw UnknownRecord(description: "not a stored person")
        }
        var end = 1
        for field in 0..<Field.allCases.count {
            if field == Field.uuid.rawValue { uuidStart = UInt32(truncatingIfNeeded: end) }
            guard let next = UserRecord.end(ofFieldAt: end, in: bytes.span) else {
                throw UnknownRecord.cutShort
            }
            end = next
        }
        self.bytes = end == bytes.count ? bytes : Array(bytes[..<end])
    }

    /// The text of a field; `nil` if it is missing.
    ///
    /// Setting several fields that follow one another costs less with
    /// ``replace(from:with:)``.
    subscript(_ field: Field) -> String? {
        get { UserRecord.text(at: start(of: field), in: bytes.span) }
        set { replace(from: field, with: [newValue]) }
    }

    /// The record with each text replaced by another.
    func map(_ transform: (String) -> String) -> UserRecord {
        UserRecord(Field.allCases.map { self[$0].map(transform) })
    }

    /// Whether a text may hold control characters; `false` is sure, and costs no text.
    var mayHoldControlCharacters: Bool {
        let span = bytes.span
        var place = 1
        while let end = UserRecord.end(ofFieldAt: place, in: span) {
            for index in place + 4..<end {
                let byte = span[index]
                // The last is the first of two that C1 has in UTF-8.
                if byte < 0x20 || byte == 0x7F || byte == 0xC2 { return true }
            }
            place = end
        }
        return false
    }

    /// Replaces fields that follow one another.
    mutating func replace(from field: Field, with texts: [String?]) {
        var new: [UInt8] = []
        for text in texts { UserRecord.append(text, to: &new) }
        let start = start(of: field)
        var end = start
        for _ in texts { end = UserRecord.end(ofFieldAt: end, in: bytes.span) ?? end }
        bytes.replaceSubrange(start..<end, with: new)
        findUUID()
    }

    private mutating func findUUID() {
        uuidStart = 0
        uuidStart = UInt32(truncatingIfNeeded: start(of: .uuid))
    }

    private func start(of field: Field) -> Int {
        let span = bytes.span
        let isBehind = uuidStart > 0 && field.rawValue >= Field.uuid.rawValue
        var place = isBehind ? Int(uuidStart) : 1
        // The fields were all there when the record was read.
        for _ in (isBehind ? Field.uuid.rawValue : 0)..<field.rawValue {
            place = UserRecord.end(ofFieldAt: place, in: span) ?? place
        }
        return place
    }

    // MARK: One field

    /// Appends a field to some bytes.
    static func append(_ text: String?, to bytes: inout [UInt8]) {
        let length = text.map { UInt32(truncatingIfNeeded: $0.utf8.count) } ?? absent
        for shift in stride(from: 0, to: 32, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: length >> UInt32(shift)))
        }
        if let text { bytes += text.utf8 }
    }

    /// Where the field after the one at a place begins; `nil` if the bytes end before.
    static func end(ofFieldAt place: Int, in bytes: borrowing Span<UInt8>) -> Int? {
        guard bytes.count - place >= 4 else { return nil }
        let length = length(at: place, in: bytes)
        let end = place + 4 + (length == absent ? 0 : Int(length))
        return end <= bytes.count ? end : nil
    }

    /// The text of the field at a place.
    ///
    /// The bytes are passed as a span: a slice of the array would cost as much as the text.
    static func text(at place: Int, in bytes: borrowing Span<UInt8>) -> String? {
        guard let end = end(ofFieldAt: place, in: bytes) else { return nil }
        if length(at: place, in: bytes) == absent { return nil }
        let text = bytes.extracting(place + 4..<end)
        if let valid = try? UTF8Span(validating: text) { return String(copying: valid) }
        return String(decoding: text.indices.map { text[$0] }, as: UTF8.self)
    }

    private static func length(at place: Int, in bytes: borrowing Span<UInt8>) -> UInt32 {
        UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
            | UInt32(bytes[place + 3]) << 24
    }
}

extension UserRecord: CustomStringConvertible {
    /// The fields that there are, for messages of tests.
    var description: String {
        let texts = Field.allCases.compactMap { field in self[field].map { "\(field): \($0)" } }
        return "\(texts)"
    }
}
