import ContactFormats
import FoundationEssentials
import Models
import Persistence

/// Brings contacts together with the people who are known, in a transaction.
struct ContactMerging {
    /// The outcome so far.
    private(set) var report = ImportReport()

    private let people: PeopleTransaction
    private let sources: [PeopleSource]
    /// The keys, by their hash values, of the people of this file that have no UID in it: another
    /// one beside them is not an update.
    private var addedWithoutUID: Set<Int> = []
    /// The groups of the file, whose members may follow them.
    private var groups: [(group: ContactGroup, file: String?)] = []

    /// Creates a merging with the people of some sources.
    init(into people: PeopleTransaction, sources: [PeopleSource]) throws {
        self.people = people
        self.sources = sources
        try PersonRecord.deferIndexes(people.db)
    }

    /// Describes the import to `undo` and `history`; returns the outcome.
    mutating func finish(named name: String?, by edition: Edition) throws -> ImportReport {
        let count = max(report.added + report.updated, report.grouped)
        report.isUndoable = try people.finish(
            PeopleChange(.importing, count: count, name: name),
            by: edition
        )
        return report
    }

    /// Adds the problems of a part of the file to the report.
    ///
    /// - Parameters:
    ///   - reading: The problems.
    ///   - file: The name of the file, if there are several.
    mutating func report(_ reading: ContactReading, of file: String? = nil) {
        report.problems += reading.problems.map { problem in
            var problem = problem
            problem.file = file
            return problem
        }
        report.unknownColumns += reading.unknownColumns
        groups += reading.groups.map { ($0, file) }
    }

    /// Adds why a file of several is not imported to the report.
    mutating func report(_ error: ImportError, of file: String?) {
        report.problems.append(ContactProblem(file: file, line: 0, reason: "\(error)"))
    }

    /// The number of contacts that are looked up together.
    private static let chunk = 250

    /// Adds contacts, or their new fields.
    ///
    /// - Returns: What was done with each.
    /// - Throws: `PersistenceError`.
    @discardableResult
    mutating func add(_ contacts: [Contact]) throws -> [ImportStep] {
        var steps: [ImportStep] = []
        for contacts in contacts.chunks(of: Self.chunk) {
            var stored = try people.known(of: contacts.map(\.user))
            for contact in contacts { steps.append(try add(contact, &stored)) }
        }
        return steps
    }

    private mutating func add(
        _ contact: Contact,
        _ stored: inout KnownPeople
    ) throws -> ImportStep {
        var user = contact.user
        let identity = PersonIdentity(user)
        let hasUID = user.uid != nil
        let mayBeIdentified = stored.hasUID(of: user)
        let record = try mayBeIdentified ? user.uid.flatMap { try person(uid: $0, stored) } : nil
        let identified = record.map(asInFiles)
        let namesakes =
            try identified == nil && (mayBeIdentified || stored.has(identity))
            ? namesakes(identity) : []
        let found = identified ?? person(of: contact, among: namesakes, identity)
        let known = found?.user
        if let known {
            user = known.updated(by: user)
        } else {
            user.identify()
        }
        let isNew = user != known
        user.isOwn = true
        let key = user.key
        var marks: [String] = []
        if known == nil, !mayBeIdentified {
            try people.add(user, contact.annotation(key: key))
        } else {
            marks = try mark(contact, key: key)
            if isNew { try people.save(user) }
        }
        if isNew || !marks.isEmpty {
            stored.insert(user, known == nil ? identity : PersonIdentity(user))
        }
        if found == nil, !hasUID { addedWithoutUID.insert(key.hashValue) }
        var step = ImportStep(action: .add, name: contact.user.fullname, key: key, reason: "new")
        if let known {
            let fields = user.changes(from: known) + marks
            step.action = identified == nil ? .merge : .update
            if !isNew, marks.isEmpty { step.action = .unchanged }
            step.reason = identified == nil ? identity.description : "same UID"
            if !fields.isEmpty { step.reason += "; new: \(fields.joined(separator: ", "))" }
        } else if !namesakes.isEmpty {
            step.reason += "; another has the \(identity.description)"
        }
        report.count(step.action)
        return step
    }

    /// Gives the members of the groups their categories, as soon as all people are known; members
    /// who are not there are named among the problems.
    ///
    /// - Returns: A step for each person who has got a category.
    @discardableResult
    mutating func addCategories() throws -> [ImportStep] {
        var steps: [ImportStep] = []
        var keys: Set<String> = []
        for (group, file) in groups {
            var missing: [String] = []
            for member in group.members {
                guard let person = try person(member: member), person.unread == nil else {
                    missing.append(member)
                    continue
                }
                var user = person.user
                guard user.add(category: group.name) else { continue }
                user.isOwn = true
                try people.save(user)
                keys.insert(user.key)
                let reason = "member of the group '\(group.name)'; new: CATEGORIES"
                let name = user.fullname
                steps.append(ImportStep(action: .update, name: name, key: user.key, reason: reason))
            }
            if !missing.isEmpty { report(missing, of: group, file) }
        }
        groups = []
        report.grouped = keys.count
        return steps
    }

    /// The person with the UID of a member; case does not matter in UUIDs, which programs write in
    /// either.
    private func person(member uid: String) throws -> Person? {
        for uid in [uid, uid.lowercased(), uid.uppercased()] {
            if let record = try people.person(uid: uid, in: sources) { return record.person }
        }
        return nil
    }

    private mutating func report(_ missing: [String], of group: ContactGroup, _ file: String?) {
        let some = missing.prefix(10).map(\.singleLine).joined(separator: ", ")
        let rest = missing.count > 10 ? " and \(missing.count - 10) more" : ""
        let count = missing.count == 1 ? "a member" : "\(missing.count) members"
        let reason = "the group '\(group.name)' has \(count) of whom there is no card: "
        let problem = ContactProblem(file: file, line: group.line, reason: reason + some + rest)
        report.problems.append(problem)
    }

    // MARK: Who it is

    /// The person with a UID.
    private func person(uid: String, _ stored: KnownPeople) throws -> PersonRecord? {
        try stored.person(key: uid, in: sources) ?? people.person(uid: uid, in: sources)
    }

    /// The person that a contact is of, whose UID tells nothing; `nil` for a new one.
    private func person(
        of contact: Contact,
        among namesakes: [Person],
        _ identity: PersonIdentity
    ) -> Person? {
        let hasUID = contact.user.uid != nil
        let people = namesakes.filter { !hasUID || $0.user.uid == nil }
        if let same = people.first(where: { $0.knows(contact) }) { return same }
        if identity.hasAddress, people.count == 1, let person = people.first,
            !addedWithoutUID.contains(person.id.hashValue)
        {
            return person
        }
        // Two people of one name are told apart by whatever else differs.
        let agreeing = people.filter { $0.agrees(with: contact) }
        return agreeing.count == 1 ? agreeing.first : nil
    }

    /// The people with the name and the address of a contact.
    private func namesakes(_ identity: PersonIdentity) throws -> [Person] {
        try people.shown(PersonRecord.identity == identity.number, in: sources)
            .map(asInFiles).filter { PersonIdentity($0.user) == identity }
    }

    /// The person with texts as files have them.
    private func asInFiles(_ record: PersonRecord) -> Person {
        var person = record.person
        person.user = person.user.withoutControlCharacters
        return person
    }

    // MARK: Notes and favourites

    /// Takes over note and mark; returns the names of those that are new.
    private func mark(_ contact: Contact, key: String) throws -> [String] {
        guard contact.isFavorite || contact.note != nil else { return [] }
        let known = try Annotation.fetchOne(people.db, key: key)
        var new: [String] = []
        if contact.isFavorite, known?.isFavorite != true { new.append("favourite") }
        if contact.note != nil, contact.note != known?.note { new.append("note") }
        guard !new.isEmpty else { return [] }
        try people.annotate(key: key) { annotation in
            if contact.isFavorite { annotation.isFavorite = true }
            annotation.note = contact.note ?? annotation.note
        }
        return new
    }
}

extension Contact {
    /// The note and the mark as a favourite, of a new person.
    fileprivate func annotation(key: String) -> Annotation {
        Annotation(key: key, isFavorite: isFavorite, note: note)
    }
}

extension Person {
    /// Whether a contact says nothing new.
    fileprivate func knows(_ contact: Contact) -> Bool {
        user.knows(contact.user) && (contact.note == nil || contact.note == note)
    }

    /// Whether nothing that is known is replaced by a contact.
    fileprivate func agrees(with contact: Contact) -> Bool {
        if let note, let new = contact.note, note != new { return false }
        return user.agrees(with: contact.user)
    }
}
