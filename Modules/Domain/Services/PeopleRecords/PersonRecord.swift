import ContactFormats
import Models
import Persistence

/// The stored form of a person: a document with the whole person, and columns for sorting, searching
/// and recognizing people.
struct PersonRecord: PersistableRecord {
    /// The source and the key, which are unique together.
    var id: String
    /// `User.key`.
    var key: String
    /// The name of the ``PeopleSource``.
    var source: String
    /// Whether a person of the user's own has the same key, who is shown instead.
    var isReplaced: Bool
    /// The UID of the file that the person was read from, if it is not the key.
    var uid: String?
    /// ``PersonIdentity/number``; `nil` where an earlier release has stored the person.
    var identity: Int?
    var first: String
    var last: String
    var email: String?
    var phone: String?
    var city: String?
    var country: String?
    /// The day of birth, such as `1815-12-10`.
    var birthday: String?
    /// ``Annotation/isFavorite`` of the key.
    var isFavorite: Bool
    /// ``Annotation/note`` of the key.
    var note: String?
    /// The text that is searched, in addition to the note.
    var words: String
    /// `User.document`.
    var document: [UInt8]

    static let id = Column("id", \PersonRecord.id)
    static let key = Column("key", \PersonRecord.key)
    static let source = Column("source", \PersonRecord.source)
    static let isReplaced = Column("isReplaced", \PersonRecord.isReplaced)
    static let uid = Column("uid", \PersonRecord.uid)
    static let identity = Column("identity", \PersonRecord.identity)
    static let first = Column("first", \PersonRecord.first)
    static let last = Column("last", \PersonRecord.last)
    static let email = Column("email", \PersonRecord.email)
    static let phone = Column("phone", \PersonRecord.phone)
    static let city = Column("city", \PersonRecord.city)
    static let country = Column("country", \PersonRecord.country)
    static let birthday = Column("birthday", \PersonRecord.birthday)
    static let isFavorite = Column("isFavorite", \PersonRecord.isFavorite)
    static let note = Column("note", \PersonRecord.note)
    static let words = Column("words", \PersonRecord.words)
    static let document = Column("document", \PersonRecord.document)

    static let table = Table(
        "person",
        key: id,
        columns: [
            key, source, isReplaced, uid, first, last, email, phone, city, country, birthday,
            isFavorite, note, words, document, identity,
        ],
        lookups: [uid, identity],
        // The columns after the identifier let a storage skip people without looking at them.
        indexes: [
            Index(last.folded, first.folded, id, isReplaced, source),
            Index(first.folded, last.folded, id, isReplaced, source),
            Index(email.folded, last.folded, first.folded, id, isReplaced, source),
            Index(phone.folded, last.folded, first.folded, id, isReplaced, source),
            Index(city.folded, last.folded, first.folded, id, isReplaced, source),
            Index(country.folded, last.folded, first.folded, id, isReplaced, source),
            Index(birthday.folded, last.folded, first.folded, id, isReplaced, source),
            Index(isFavorite, last.folded, first.folded),
        ],
        searching: [words, note]
    )

    /// The stored form of a person.
    ///
    /// - Parameters:
    ///   - user: The person.
    ///   - source: Where they come from.
    ///   - isReplaced: Whether a person of the user's own has the same key.
    ///   - annotation: The note and the mark as a favourite of the key; `nil` for none.
    init(_ user: User, from source: PeopleSource, isReplaced: Bool, annotation: Annotation?) {
        key = user.key
        self.source = source.name
        id = PersonRecord.id(forKey: key, in: source)
        self.isReplaced = isReplaced
        uid = user.uid == key ? nil : user.uid
        // As files have it.
        identity = PersonIdentity(user.withoutControlCharacters).number
        first = user.name.first
        last = user.name.last
        email = user.email?.unlessEmpty
        phone = user.phone?.unlessEmpty ?? user.cell?.unlessEmpty
        city = user.location?.city?.unlessEmpty
        country = user.location?.country?.unlessEmpty
        birthday = user.birthday
        isFavorite = annotation?.isFavorite ?? false
        note = annotation?.note
        words = user.searchedText
        document = user.document
    }

    init(row: Row) throws {
        id = try row[0]
        key = try row[1]
        source = try row[2]
        isReplaced = try row[3]
        uid = try row[4]
        first = try row[5]
        last = try row[6]
        email = try row[7]
        phone = try row[8]
        city = try row[9]
        country = try row[10]
        birthday = try row[11]
        isFavorite = try row[12]
        note = try row[13]
        words = try row[14]
        document = try row[15]
        identity = try row[16]
    }

    func encode(to container: inout RowEncoder) {
        container.append(id)
        container.append(key)
        container.append(source)
        container.append(isReplaced)
        container.append(uid)
        container.append(first)
        container.append(last)
        container.append(email)
        container.append(phone)
        container.append(city)
        container.append(country)
        container.append(birthday)
        container.append(isFavorite)
        container.append(note)
        container.append(words)
        container.append(document)
        container.append(identity)
    }

    static func id(forKey key: String, in source: PeopleSource) -> String {
        "\(source.name)/\(key)"
    }

    /// The people of a source, which their keys begin with: no index by source leads a storage to
    /// sort everybody when it could walk along an order.
    static func filter(source: PeopleSource) -> Query<PersonRecord> {
        filter(id.hasPrefix(id(forKey: "", in: source)))
    }

    /// The people of a key in some sources.
    static func filter(key: String, in sources: [PeopleSource]) -> Query<PersonRecord> {
        filter(id.isMember(of: sources.map { id(forKey: key, in: $0) }))
    }
}

extension PersonRecord {
    /// The person; if the document cannot be read, a person with the values of the columns.
    var person: Person {
        var user: User
        var unread: String?
        do throws(UnreadableDocument) {
            user = try User(document: document)
        } catch {
            unread = "\(error)"
            user = User(
                name: User.Name(first: first, last: last),
                location: User.Location(city: city, country: country),
                email: email,
                login: User.Login(uuid: key),
                phone: phone
            )
        }
        user.isOwn = source == PeopleSource.own.name
        return Person(user: user, isFavorite: isFavorite, note: note, unread: unread)
    }
}

extension String {
    fileprivate var unlessEmpty: String? { isEmpty ? nil : self }
}

extension User {
    /// The names, e-mail addresses, places, telephone numbers and organizations, between blanks.
    fileprivate var searchedText: String {
        var texts = [name.first, name.last]
        texts += emails
        texts += [location?.city, location?.country].compactMap(\.self)
        for number in [phone, cell].compactMap(\.self) + furtherPhones.map(\.text) {
            texts.append(number)
            // A number is found by its digits, however they are grouped.
            let digits = number.utf8.filter { $0 >= 0x30 && $0 <= 0x39 }
            texts.append(String(decoding: digits, as: UTF8.self))
        }
        texts += occupation.map(\.text)
        return texts.joined(separator: " ")
    }
}
