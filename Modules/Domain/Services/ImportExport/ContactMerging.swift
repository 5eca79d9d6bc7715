import ContactFormats
import FoundationEssentials
import Models
import Persistence

/// Brings contacts together with the people who are known, in a transaction.
struct ContactMerging {
    /// The outcome so far.
    private(set) var report = ImportReport()

    private let people: PeopleTransaction
    /// The keys, by their fingerprints, of the people of this file that have no UID in it: another
    /// one beside them is not an update.
    private var addedWithoutUID: Set<Fingerprint> = []
    /// The people who are known to the last contacts, of whom the next ones may have the identities.
    private var known: KnownPeople?
    /// Contacts that are merged together with the next ones.
    private var taken: [Contact] = []
    /// The size of ``taken`` in the file.
    private var takenBytes = 0
    /// The groups of the file, whose members may follow them.
    private var groups: [(group: ContactGroup, file: String?)] = []

    /// Creates a merging with the people who are shown.
    init(into people: PeopleTransaction) throws {
        self.people = people
        try PersonRecord.deferIndexes(people.db)
    }

    /// Begins the outcome and the groups of the next file of a folder; the people are those of all.
    mutating func beginFile() {
        report = ImportReport()
        groups = []
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
        report.unreadFiles += 1
    }

    /// The most bytes of a file, about, whose contacts wait for others.
    private static let mostBytes = 1 << 20

    /// Takes contacts, which are added as soon as they are as many as are looked up together.
    ///
    /// - Parameters:
    ///   - contacts: The contacts.
    ///   - bytes: Their size in the file.
    /// - Throws: `PersistenceError`.
    mutating func take(_ contacts: [Contact], bytes: Int) throws {
        taken += contacts
        takenBytes += bytes
        let rest = takenBytes >= Self.mostBytes ? 0 : taken.count % KnownPeople.size
        if taken.count > rest { try mergeTaken(without: rest) }
    }

    /// Adds the contacts that wait for others, without the last ones.
    private mutating func mergeTaken(without rest: Int = 0) throws {
        try add(Array(taken.dropLast(rest)))
        (taken, takenBytes) = (taken.suffix(rest), 0)
    }

    /// Adds contacts, or their new fields.
    ///
    /// - Returns: What was done with each.
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
            // Nothing is copied that way when something changes.
            self.known = nil
            for contact in contacts { steps.append(try add(contact, to: &known)) }
            self.known = known
        }
        return steps
    }

    /// Forgets who is known, as no contacts follow.
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

    /// Adds the contacts that wait for others, and gives the members of the groups their categories, as
    /// all people are known then; members who are not there are named among the problems.
    ///
    /// - Returns: A step for each person who has got a category.
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

    /// Gives a member of a group its category; returns the step, unless they have it.
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

    /// The UIDs that a member may have; case does not matter in UUIDs, which programs write in either.
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

    // MARK: Who it is

    /// The person that a contact is of, whose UID tells nothing; `nil` for a new one.
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
        // Two people of one name are told apart by whatever else differs.
        return namesakes.only(agreeingWith: contact) { isMeant($0) && $0.agrees(with: contact) }
    }
}

extension Annotation {
    /// Takes over note and mark of a contact; returns the names of those that are new.
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
    /// What a contact of a file says of this person, of whom it is.
    ///
    /// The card of somebody who was joined with the person is not the person's own: it adds what is
    /// missing, as the merge did, and replaces nothing. Nor does a note that was put together with
    /// another one.
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
