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

private struct FieldReader {
    private let bytes: [UInt8]
    private var place = 1

    static func user(_ bytes: [UInt8]) throws -> User {
        guard bytes.first == version else {
            throw UnknownRecord(description: "not a stored person")
        }
        var reader = FieldReader(bytes: bytes)
        return try reader.user()
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func field() throws -> String? {
        guard bytes.count - place >= 4 else { throw UnknownRecord(description: "cut short") }
        var length: UInt32 = 0
        for shift in 0..<4 { length |= UInt32(bytes[place + shift]) << UInt32(8 * shift) }
        place += 4
        if length == absent { return nil }
        guard bytes.count - place >= Int(length) else {
            throw UnknownRecord(description: "cut short")
        }
        defer { place += Int(length) }
        return String(decoding: bytes[place..<place + Int(length)], as: UTF8.self)
    }

    // The order is the writer's.
    private mutating func user() throws -> User {
        var user = User(
            id: User.ID(name: try field(), value: try field()),
            name: User.Name(title: try field(), first: try field() ?? "", last: try field() ?? ""),
            gender: try field()
        )
        user.email = try field()
        user.phone = try field()
        user.cell = try field()
        user.nat = try field()
        user.location = try location()
        let hasLogin = try field() != nil
        let login = User.Login(uuid: try field(), username: try field())
        user.login = hasLogin ? login : nil
        let hasDob = try field() != nil
        let dob = User.Dob(date: try field(), age: try field().flatMap { Int($0) })
        user.dob = hasDob ? dob : nil
        let hasPicture = try field() != nil
        let picture = User.Picture(
            large: try field(),
            medium: try field(),
            thumbnail: try field()
        )
        user.picture = hasPicture ? picture : nil
        if place < bytes.count { user.extra = try properties() }
        return user
    }

    private mutating func location() throws -> User.Location? {
        let isThere = try field() != nil
        let number = try field()
        let street = try field().map { User.Street(number: number, name: $0) }
        let location = User.Location(
            street: street,
            city: try field(),
            state: try field(),
            country: try field(),
            postcode: try field()
        )
        return isThere ? location : nil
    }

    private mutating func properties() throws -> [ContactProperty] {
        // A count that is no number would be a field that a later release added.
        let count = try field().flatMap { Int($0) } ?? 0
        var properties: [ContactProperty] = []
        while properties.count < count {
            properties.append(
                ContactProperty(
                    group: try field(),
                    name: try field() ?? "",
                    parameters: try field(),
                    value: try field() ?? "",
                    field: try field().flatMap { ContactProperty.Field(rawValue: $0) }
                )
            )
        }
        return properties
    }
}
