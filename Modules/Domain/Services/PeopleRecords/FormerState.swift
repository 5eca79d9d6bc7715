import Persistence

/// The person and the annotation of a key before a change, with fingerprints of them after it; or,
/// with the identifier of ``DistinctPeople``, that two people were not marked as different before.
struct FormerState: PersistableRecord {
    /// The number of the change times ``places``, plus the number of the state within the change.
    var id: Int
    /// The key: `User.key` or `DistinctPeople.id`.
    var key: String
    /// Whether the person of the user's own was changed.
    var isPerson = false
    /// The document of the person before the change; `nil` if there was none.
    var document: [UInt8]?
    /// The fingerprint of the document after the change; `nil` if there is none.
    var person: Int?
    /// Whether the note or the favourite mark was changed.
    var isAnnotation = false
    /// Whether the person was a favourite before the change.
    var isFavorite = false
    /// The note before the change.
    var note: String?
    /// The fingerprint of the annotation after the change.
    var annotation: Int?

    /// A multiplier greater than the number of states of a change.
    static let places = 1 << 20

    static let id = Column("id", \FormerState.id)
    static let key = Column("key", \FormerState.key)
    static let isPerson = Column("isPerson", \FormerState.isPerson)
    static let document = Column("document", \FormerState.document)
    static let person = Column("person", \FormerState.person)
    static let isAnnotation = Column("isAnnotation", \FormerState.isAnnotation)
    static let isFavorite = Column("isFavorite", \FormerState.isFavorite)
    static let note = Column("note", \FormerState.note)
    static let annotation = Column("annotation", \FormerState.annotation)
    static let table = Table(
        "formerState",
        key: id,
        columns: [key, isPerson, document, person, isAnnotation, isFavorite, note, annotation],
        lookups: [key]
    )

    init(id: Int, key: String) {
        self.id = id
        self.key = key
    }

    init(row: Row) throws {
        id = try row[0]
        key = try row[1]
        isPerson = try row[2]
        document = try row[3]
        person = try row[4]
        isAnnotation = try row[5]
        isFavorite = try row[6]
        note = try row[7]
        annotation = try row[8]
    }

    func encode(to container: inout RowEncoder) {
        container.append(id)
        container.append(key)
        container.append(isPerson)
        container.append(document)
        container.append(person)
        container.append(isAnnotation)
        container.append(isFavorite)
        container.append(note)
        container.append(annotation)
    }

    /// Whether the state is about a pair of people marked as different.
    var isPair: Bool { !isPerson && !isAnnotation }

    /// The annotation before the change.
    var formerAnnotation: Annotation {
        Annotation(key: key, isFavorite: isFavorite, note: note)
    }

    /// The states of a change, including those of a former change with the same number, whose
    /// record was deleted by SQL.
    static func filter(change number: Int) -> Query<FormerState> {
        filter(id >= number * places && id < (number + 1) * places)
    }

    /// Whether the state is one of a change, and not a former one's with the same number.
    func isOne(of change: ChangeRecord) -> Bool {
        self.change == change.number && id % FormerState.places <= change.states
    }

    /// The states of a key, the newest first.
    static func filter(key: String) -> Query<FormerState> {
        filter(self.key == key).order(id.desc)
    }

    /// The number of the change that the state belongs to.
    var change: Int { id / FormerState.places }

    /// The states of all changes before a number.
    static func filter(before number: Int) -> Query<FormerState> {
        filter(id < number * places)
    }
}

extension [UInt8] {
    /// The fingerprint of a stored person's document, for ``FormerState/person``.
    var documentFingerprint: Int { Int(truncatingIfNeeded: Fingerprint(self).value) }
}

extension Annotation {
    /// The fingerprint of the annotation, for ``FormerState/annotation``.
    var fingerprint: Int {
        var bytes: [UInt8] = [isFavorite ? 1 : 0]
        if let note { bytes += [2] + Array(note.utf8) }
        return Int(truncatingIfNeeded: Fingerprint(bytes).value)
    }
}
