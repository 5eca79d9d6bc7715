import ContactFormats
import Models
import Persistence

/// The stored form of a person: a document with the whole person, and columns for sorting,
/// searching and recognizing people.
struct PersonRecord: PersistableRecord {
    /// The source and the key, unique together.
    var id: String
    /// The key (`User.key`) of the person.
    var key: String
    /// The name of the ``PeopleSource``.
    var source: String
    /// Whether a person of the user's own with the same key is shown instead.
    var isReplaced: Bool
    /// The UID of the file that the person was read from, if it differs from the key.
    var uid: String?
    /// The hash of the identity; see ``PersonIdentity/number``.
    var identity: Int?
    var first: String
    var last: String
    var email: String?
    var phone: String?
    var city: String?
    var country: String?
    /// The day of birth, such as `1815-12-10`.
    var birthday: String?
    /// The favourite mark of the key; see ``Annotation/isFavorite``.
    var isFavorite: Bool
    /// The note of the key; see ``Annotation/note``.
    var note: String?
    /// The searchable text, except for the note.
    var words: String
    /// The whole person; see `User.document`.
    var document: [UInt8]
    /// The categories, separated by blanks.
    var categories: String?
    /// The revision of the rules by which the columns were derived from the document; `nil` for
    /// rules before the first revision.
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
        // The columns after the identifier let a storage skip people without reading their rows.
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

    /// Creates the record of a person.
    ///
    /// - Parameters:
    ///   - user: The person.
    ///   - source: The source of the person.
    ///   - isReplaced: Whether a person of the user's own has the same key.
    ///   - annotation: The annotation of the key; `nil` for none.
    ///   - former: The stored record to replace, from which data of later releases is retained.
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
        // Without control characters, as in files.
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

    /// The bounds of all identifiers of a source: the first one, and the first one after them.
    static func ids(in source: PeopleSource) -> (first: String, end: String) {
        // The digit zero is the character after a slash.
        ("\(source.name)/", "\(source.name)0")
    }

    /// The people of a source, by the prefix of their identifiers: an index by source would lead a
    /// storage to sort all people instead of using the index of an order.
    static func filter(source: PeopleSource) -> Query<PersonRecord> {
        filter(id.hasPrefix(id(forKey: "", in: source)))
    }

    /// One of the user's own people, if any.
    static var anyOwn: Query<PersonRecord> { filter(source: .own).limit(1) }

    /// The people outside some sources, with a query for each range of identifiers between them, so
    /// that no other rows are read.
    static func filter(outside sources: [PeopleSource]) -> [Query<PersonRecord>] {
        let inside = sources.map(ids).sorted { $0.first < $1.first }
        let ends = [nil] + inside.map { Optional($0.end) }
        let starts = inside.map { Optional($0.first) } + [nil]
        return zip(ends, starts).map { end, start in
            let behind = end.map { filter(id >= $0) } ?? all()
            return start.map { behind.filter(id < $0) } ?? behind
        }
    }

    /// The people with a key in some sources.
    static func filter(key: String, in sources: [PeopleSource]) -> Query<PersonRecord> {
        filter(keys: [key], in: sources)
    }

    /// The people with some keys in some sources.
    static func filter(
        keys: some Collection<String>,
        in sources: [PeopleSource]
    ) -> Query<PersonRecord> {
        filter(id.isMember(of: keys.flatMap { key in sources.map { id(forKey: key, in: $0) } }))
    }
}

extension PersonRecord {
    /// The revision of this release's rules; it must be increased with any change of ``identity``,
    /// ``words`` or another column derived from the document.
    private static let currentRevision = 1

    /// The people whose columns were derived by earlier rules, with a query for each revision, so
    /// that no other rows are read.
    static var outdated: [Query<PersonRecord>] {
        [filter(revision == nil)] + (1..<currentRevision).map { filter(revision == $0) }
    }

    /// The record with its columns derived from the document again; those of an unreadable document
    /// are unchanged.
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

    /// The first and last name, or else the e-mail address, the number or the key.
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
