import ContactFormats
import FoundationEssentials
import Models
import Persistence

/// Merges contacts with the known people in a transaction.
struct ContactMerging {
    /// The report so far.
    private(set) var report = ImportReport()

    private let people: PeopleTransaction
    /// The fingerprints of the keys of people added without a UID from this file: a later contact
    /// with their name and address is another person, not an update.
    private var addedWithoutUID: Set<Fingerprint> = []
    /// The people known to the last contacts, reused for contacts with the same identities.
    private var known: KnownPeople?
    /// Contacts that are merged with the next ones, as a batch.
    private var taken: [Contact] = []
    /// The size of ``taken`` in the file, in bytes.
    private var takenBytes = 0
    /// The groups of the file, whose members may follow them.
    private var groups: [(group: ContactGroup, file: String?)] = []

    /// Creates a merge into the people of a transaction.
    init(into people: PeopleTransaction) throws {
        self.people = people
        try PersonRecord.deferIndexes(people.db)
    }

    /// Starts a new report and new groups for the next file of a folder; known people are shared.
    mutating func beginFile() {
        report = ImportReport()
        groups = []
    }

    /// Records the import for `undo` and `history`, and returns the report.
    mutating func finish(named name: String?, by edition: Edition) throws -> ImportReport {
        let count = max(report.added + report.updated, report.grouped)
        report.isUndoable = try people.finish(
            PeopleChange(.importing, count: count, name: name),
            by: edition
        )
        return report
    }

    /// Adds the problems and groups of a part of the file.
    ///
    /// - Parameters:
    ///   - reading: The part of the file.
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

    /// Adds to the report why one of several files is not imported.
    mutating func report(_ error: ImportError, of file: String?) {
        report.problems.append(ContactProblem(file: file, line: 0, reason: "\(error)"))
        report.unreadFiles += 1
    }

    /// The approximate number of bytes of contacts to collect before they are merged.
    private static let mostBytes = 1 << 20

    /// Adds contacts to the batch, and merges them in full batches.
    ///
    /// - Parameters:
    ///   - contacts: The contacts.
    ///   - bytes: The size of the contacts in the file.
    /// - Throws: `PersistenceError`.
    mutating func take(_ contacts: [Contact], bytes: Int) throws {
        taken += contacts
        takenBytes += bytes
        let rest = takenBytes >= Self.mostBytes ? 0 : taken.count % KnownPeople.size
        if taken.count > rest { try mergeTaken(without: rest) }
    }

    /// Merges the contacts of the batch, except for the last ones.
    private mutating func mergeTaken(without rest: Int = 0) throws {
        try add(Array(taken.dropLast(rest)))
        (taken, takenBytes) = (taken.suffix(rest), 0)
    }

    /// Adds new contacts, and updates the fields of known people.
    ///
    /// - Returns: The step for each contact.
    /// - Throws: `PersistenceError`.
    @discardableResult
    mutating func add(_ contacts: [Contact]) throws -> [ImportStep] {
        var steps: [ImportStep] = []
        for contacts in contacts.chunks(of: KnownPeople.size) {
            let users = contacts.map(\.user)
            var known = try people.known(
                uids: users.compactMap(\.uid),
                users: users,
                after: self.known
            )
            // Releases the old value, so that changes do not copy its storage.
            self.known = nil
            for contact in contacts { steps.append(try add(contact, to: &known)) }
            self.known = known
        }
        return steps
    }

    /// Releases the known people when no contacts follow.
    mutating func forgetPeople() { known = nil }

    private mutating func add(
        _ contact: Contact,
        to known: inout KnownPeople
    ) throws -> ImportStep {
        var (contact, user) = (contact, contact.user)
        let identity = PersonIdentity(user)
        let hasUID = user.uid != nil
        let identified = user.uid.flatMap { known.person(uid: $0) }?.personInFiles
        var hasNamesakes = false
        let found =
            identified
            ?? known.withNamesakes(identity) { namesakes in
                hasNamesakes = namesakes.contains { PersonIdentity($0.user) == identity }
                return person(of: contact, among: namesakes, identity)
            }
        if let found {
            contact = found.taking(contact)
            user = found.user.updated(by: contact.user)
        } else {
            user.identify()
        }
        let isNew = user != found?.user
        user.isOwn = true
        let key = found?.key ?? user.key
        var annotation = known.annotation(key: key)
        let marks = annotation.update(by: contact)
        if isNew {
            try people.save(user, annotation, replacing: key, among: &known)
        } else if !marks.isEmpty {
            try people.annotate(annotation, among: &known)
        }
        if found == nil, !hasUID { addedWithoutUID.insert(Fingerprint(key.utf8)) }
        let name = contact.user.fullname
        var step = ImportStep(action: .add, name: name, key: key, reason: "new")
        if let known = found?.user {
            let fields = user.changes(from: known) + marks
            step.action = identified == nil ? .merge : .update
            if !isNew, marks.isEmpty { step.action = .unchanged }
            step.reason = identified == nil ? identity.description : "same UID"
            if !fields.isEmpty { step.reason += "; new: \(fields.joined(separator: ", "))" }
        } else if hasNamesakes {
            step.reason += "; another has the \(identity.description)"
        }
        report.count(step.action)
        return step
    }

    /// Merges the remaining contacts, then adds the categories of groups to their members; members
    /// without a card are reported as problems.
    ///
    /// - Returns: A step for each person who received a category.
    @discardableResult
    mutating func addCategories() throws -> [ImportStep] {
        try mergeTaken()
        var steps: [ImportStep] = []
        for (group, file) in groups {
            var missing: [String] = []
            for members in group.members.chunks(of: KnownPeople.size) {
                var known = try people.known(uids: members.flatMap(uids(ofMember:)))
                for member in members {
                    let record = uids(ofMember: member).lazy.compactMap(known.person(uid:)).first
                    if let person = record?.person, person.unread == nil {
                        report.members += 1
                        steps += try add(group, to: person.user, &known)
                    } else {
                        missing.append(member)
                    }
                }
            }
            if !missing.isEmpty { report(missing, of: group, file) }
        }
        groups = []
        report.grouped = steps.map(\.key).exact.count
        return steps
    }

    /// Adds a group's category to a member; returns the step, unless they already have it.
    private func add(
        _ group: ContactGroup,
        to member: User,
        _ known: inout KnownPeople
    ) throws -> [ImportStep] {
        var user = member
        guard user.add(category: group.name) else { return [] }
        user.isOwn = true
        try people.save(user, known.annotation(key: user.key), among: &known)
        let reason = "member of the group '\(group.name)'; new: CATEGORIES"
        return [ImportStep(action: .update, name: user.fullname, key: user.key, reason: reason)]
    }

    /// The possible UIDs of a member; programs write UUIDs in upper or lower case.
    private func uids(ofMember uid: String) -> [String] {
        [uid, uid.lowercased(), uid.uppercased()]
    }

    private mutating func report(_ missing: [String], of group: ContactGroup, _ file: String?) {
        let some = missing.prefix(10).map(\.singleLine).joined(separator: ", ")
        let rest = missing.count > 10 ? " and \(missing.count - 10) more" : ""
        let count = missing.count == 1 ? "a member" : "\(missing.count) members"
        let reason = "the group '\(group.name)' has \(count) of whom there is no card: "
        let problem = ContactProblem(file: file, line: group.line, reason: reason + some + rest)
        report.problems.append(problem)
    }

    // MARK: Recognizing people

    /// The known person that a contact without a matching UID belongs to; `nil` for a new person.
    private func person(
        of contact: Contact,
        among namesakes: Namesakes,
        _ identity: PersonIdentity
    ) -> Person? {
        let hasUID = contact.user.uid != nil
        func isMeant(_ person: Person) -> Bool {
            (!hasUID || person.user.uid == nil) && PersonIdentity(person.user) == identity
        }
        let same = namesakes.first(knowing: contact) { isMeant($0) && $0.knows(contact) }
        if let same { return same }
        if identity.hasAddress, let person = namesakes.only(for: contact, where: isMeant),
            !addedWithoutUID.contains(Fingerprint(person.key.utf8))
        {
            return person
        }
        // People of the same name are distinguished by their other fields.
        return namesakes.only(agreeingWith: contact) { isMeant($0) && $0.agrees(with: contact) }
    }
}

extension Annotation {
    /// Takes over the note and the favourite mark of a contact; returns the names of those that
    /// change.
    fileprivate mutating func update(by contact: Contact) -> [String] {
        var new: [String] = []
        if contact.isFavorite, !isFavorite { new.append("favourite") }
        if let note = contact.note, note != self.note { new.append("note") }
        isFavorite = isFavorite || contact.isFavorite
        note = contact.note ?? note
        return new
    }
}

extension Person {
    /// The contact as an update of this person.
    ///
    /// The card of a person who was merged into this one only adds missing fields, as the merge
    /// did, and replaces none. A note that is part of a combined note does not replace it.
    fileprivate func taking(_ contact: Contact) -> Contact {
        let merged = user.mergedUIDs
        if merged.isEmpty { return contact }
        if let uid = contact.user.uid.map({ ExactText($0) }), merged.exact.contains(uid),
            user.uid.map({ ExactText($0) }) != uid
        {
            return ContactUnion(self.contact, contact).contact
        }
        var contact = contact
        if let note, let part = contact.note, note.contains(part) { contact.note = note }
        return contact
    }

    /// Whether a contact has no new data.
    fileprivate func knows(_ contact: Contact) -> Bool {
        user.knows(contact.user) && (contact.note == nil || contact.note == note)
    }

    /// Whether a contact replaces no known data.
    fileprivate func agrees(with contact: Contact) -> Bool {
        if let note, let new = contact.note, note != new { return false }
        return user.agrees(with: contact.user)
    }
}
