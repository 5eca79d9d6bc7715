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
    /// ``PersonIdentity/number``.
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
    /// The categories, separated by blanks.
    var categories: String?
    /// The number of the rules by which the columns were made from the document; `nil` where the
    /// rules had none yet.
    var revision: Int?

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
    static let categories = Column("categories", \PersonRecord.categories)
    static let revision = Column("revision", \PersonRecord.revision)

    static let table = Table(
        "person",
        key: id,
        columns: [
            key, source, isReplaced, uid, first, last, email, phone, city, country, birthday,
            isFavorite, note, words, document, identity, categories, revision,
        ],
        lookups: [uid, identity, revision, isReplaced],
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
    ///   - former: What is stored of them before, of which that stays which this release does not read.
    init(
        _ user: User,
        from source: PeopleSource,
        isReplaced: Bool,
        annotation: Annotation?,
        inPlaceOf former: PersonRecord? = nil
    ) {
        key = user.key
        self.source = source.name
        id = PersonRecord.id(forKey: key, in: source)
        self.isReplaced = isReplaced
        uid = user.uid.map { ExactText($0) } == ExactText(key) ? nil : user.uid
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
        document = user.document(inPlaceOf: former?.document)
        categories = user.categories.joined(separator: " ").unlessEmpty
        revision = PersonRecord.currentRevision
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
        categories = try row[17]
        revision = try row[18]
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
        container.append(categories)
        container.append(revision)
    }

    static func id(forKey key: String, in source: PeopleSource) -> String {
        "\(source.name)/\(key)"
    }

    /// The bounds of all identifiers of people of a source: the first one, and the first behind them.
    static func ids(in source: PeopleSource) -> (first: String, end: String) {
        // A zero is the character behind a slash.
        ("\(source.name)/", "\(source.name)0")
    }

    /// The people of a source, which their keys begin with: no index by source leads a storage to
    /// sort everybody when it could walk along an order.
    static func filter(source: PeopleSource) -> Query<PersonRecord> {
        filter(id.hasPrefix(id(forKey: "", in: source)))
    }

    /// Somebody of the user's own, if there is anybody.
    static var anyOwn: Query<PersonRecord> { filter(source: .own).limit(1) }

    /// The people of other sources than some, a query for each range of keys between these: a storage
    /// looks at nobody else.
    static func filter(outside sources: [PeopleSource]) -> [Query<PersonRecord>] {
        let inside = sources.map(ids).sorted { $0.first < $1.first }
        let ends = [nil] + inside.map { Optional($0.end) }
        let starts = inside.map { Optional($0.first) } + [nil]
        return zip(ends, starts).map { end, start in
            let behind = end.map { filter(id >= $0) } ?? all()
            return start.map { behind.filter(id < $0) } ?? behind
        }
    }

    /// The people of a key in some sources.
    static func filter(key: String, in sources: [PeopleSource]) -> Query<PersonRecord> {
        filter(keys: [key], in: sources)
    }

    /// The people of some keys in some sources.
    static func filter(
        keys: some Collection<String>,
        in sources: [PeopleSource]
    ) -> Query<PersonRecord> {
        filter(id.isMember(of: keys.flatMap { key in sources.map { id(forKey: key, in: $0) } }))
    }
}

extension PersonRecord {
    /// The rules of this release; to be increased with any change of ``identity``, ``words`` or
    /// another column made from the document.
    private static let currentRevision = 1

    /// The people whose columns were made by earlier rules, a query for each of the rules, which a
    /// storage answers without a look at the others.
    static var outdated: [Query<PersonRecord>] {
        [filter(revision == nil)] + (1..<currentRevision).map { filter(revision == $0) }
    }

    /// The record with its columns made from the document once more; those of an unreadable one
    /// stay.
    var remade: PersonRecord {
        let person = person
        var record = self
        record.revision = Self.currentRevision
        guard person.unread == nil else { return record }
        record = PersonRecord(
            person.user,
            from: PeopleSource(name: source),
            isReplaced: isReplaced,
            annotation: Annotation(key: key, isFavorite: isFavorite, note: note)
        )
        record.document = document
        return record
    }

    /// The first and last name, or another text that stands for a person without one.
    var title: String {
        let name = [first, last].filter { !$0.isEmpty }.joined(separator: " ")
        return name.unlessEmpty ?? email ?? phone ?? key
    }

    /// The person; if the document cannot be read, a person with the values of the columns.
    var person: Person {
        do throws(UnreadableDocument) {
            return try Person(document, from: source, isFavorite: isFavorite, note: note)
        } catch {
            let user = User(
                name: User.Name(first: first, last: last),
                location: User.Location(city: city, country: country),
                email: email,
                login: User.Login(uuid: key),
                phone: phone,
                isOwn: source == PeopleSource.own.name
            )
            return Person(user: user, isFavorite: isFavorite, note: note, unread: "\(error)")
        }
    }
}

extension String {
    fileprivate var unlessEmpty: String? { isEmpty ? nil : self }
}
