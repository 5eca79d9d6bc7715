import FoundationEssentials
import Models
import Persistence

/// The format in which people are stored: a version, then each field as a length and UTF-8.
///
/// The list is on the screen as soon as people are read, and reading five hundred of them
/// as JSON takes longer than the rest of the program's start.
///
/// The version is 1 and stays so, as long as fields are only added behind the last: a record of
/// an earlier release ends before them, and an earlier release ignores them.
extension RecordFormat<User> {
    /// The compact format of stored people.
    static var compact: RecordFormat<User> {
        RecordFormat(encode: { FieldWriter.bytes(of: $0) }, decode: { try FieldReader.user($0) })
    }
}

/// Bytes that are no person of this format.
struct UnknownRecord: Error, CustomStringConvertible {
    let description: String
}

private let version: UInt8 = 1
private let absent: UInt32 = .max

private struct FieldWriter {
    private var bytes: [UInt8] = [version]

    static func bytes(of user: User) -> [UInt8] {
        let (place, picture) = (user.location, user.picture)
        var writer = FieldWriter()
        writer.bytes.reserveCapacity(512)
        for field in [
            user.id.name, user.id.value, user.name.title, user.name.first, user.name.last,
            user.gender, user.email, user.phone, user.cell, user.nat,
            place.map { _ in "" }, place?.street?.number, place?.street?.name, place?.city,
            place?.state, place?.country, place?.postcode,
            user.login.map { _ in "" }, user.login?.uuid, user.login?.username,
            user.dob.map { _ in "" }, user.dob?.date, user.dob?.age.map({ String($0) }),
            picture.map { _ in "" }, picture?.large, picture?.medium, picture?.thumbnail,
        ] {
            writer.append(field)
        }
        if !user.extra.isEmpty {
            writer.append(String(user.extra.count))
            for property in user.extra {
                writer.append(property.group)
                writer.append(property.name)
                writer.append(property.parameters)
                writer.append(property.value)
                writer.append(property.field?.rawValue)
            }
        }
        return writer.bytes
    }

    private mutating func append(_ field: String?) {
        let length = field.map { UInt32(truncatingIfNeeded: $0.utf8.count) } ?? absent
        for shift in stride(from: 0, to: 32, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: length >> UInt32(shift)))
        }
        if let field { bytes += field.utf8 }
    }
}

/// Reads fields one after the other.
///
/// The bytes are passed along as a span: a slice of the array for each field would cost as much
/// as the text itself.
private struct FieldReader {
    private var place = 1

    static func user(_ bytes: [UInt8]) throws -> User {
        // The first releases stored people as JSON.
        if bytes.first == UInt8(ascii: "{") {
            return try JSONDecoder().decode(User.self, from: Data(bytes))
        }
        guard bytes.first == version else {
            throw UnknownRecord(description: "not a stored person")
        }
        var reader = FieldReader()
        return try reader.user(bytes.span)
    }

    private mutating func field(_ bytes: borrowing Span<UInt8>) throws -> String? {
        guard bytes.count - place >= 4 else { throw UnknownRecord(description: "cut short") }
        var length: UInt32 = 0
        for shift in 0..<4 { length |= UInt32(bytes[place + shift]) << UInt32(8 * shift) }
        place += 4
        if length == absent { return nil }
        let end = place + Int(length)
        guard bytes.count >= end else { throw UnknownRecord(description: "cut short") }
        defer { place = end }
        return String(copying: try UTF8Span(validating: bytes.extracting(place..<end)))
    }

    // The order is the writer's.
    private mutating func user(_ bytes: borrowing Span<UInt8>) throws -> User {
        let id = User.ID(name: try field(bytes), value: try field(bytes))
        let name = User.Name(
            title: try field(bytes),
            first: try field(bytes) ?? "",
            last: try field(bytes) ?? ""
        )
        let (gender, email) = (try field(bytes), try field(bytes))
        let (phone, cell, nat) = (try field(bytes), try field(bytes), try field(bytes))
        let location = try location(bytes)
        let hasLogin = try field(bytes) != nil
        let login = User.Login(uuid: try field(bytes), username: try field(bytes))
        let hasDob = try field(bytes) != nil
        let dob = User.Dob(date: try field(bytes), age: try field(bytes).flatMap { Int($0) })
        let hasPicture = try field(bytes) != nil
        let picture = User.Picture(
            large: try field(bytes),
            medium: try field(bytes),
            thumbnail: try field(bytes)
        )
        return User(
            id: id,
            name: name,
            gender: gender,
            location: location,
            email: email,
            login: hasLogin ? login : nil,
            dob: hasDob ? dob : nil,
            phone: phone,
            cell: cell,
            picture: hasPicture ? picture : nil,
            nat: nat,
            extra: place < bytes.count ? try properties(bytes) : []
        )
    }

    private mutating func location(_ bytes: borrowing Span<UInt8>) throws -> User.Location? {
        let isThere = try field(bytes) != nil
        let number = try field(bytes)
        let street = try field(bytes).map { User.Street(number: number, name: $0) }
        let location = User.Location(
            street: street,
            city: try field(bytes),
            state: try field(bytes),
            country: try field(bytes),
            postcode: try field(bytes)
        )
        return isThere ? location : nil
    }

    private mutating func properties(
        _ bytes: borrowing Span<UInt8>
    ) throws -> [ContactProperty] {
        // A count that is no number would be a field that a later release added.
        let count = try field(bytes).flatMap { Int($0) } ?? 0
        var properties: [ContactProperty] = []
        while properties.count < count {
            properties.append(
                ContactProperty(
                    group: try field(bytes),
                    name: try field(bytes) ?? "",
                    parameters: try field(bytes),
                    value: try field(bytes) ?? "",
                    field: try field(bytes).flatMap { ContactProperty.Field(rawValue: $0) }
                )
            )
        }
        return properties
    }
}
