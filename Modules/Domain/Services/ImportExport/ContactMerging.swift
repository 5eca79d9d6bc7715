import ContactFormats
import Models

/// Brings contacts together with the people who are known.
struct ContactMerging {
    private let book: AddressBookContents
    private var users: [String: User] = [:]
    private var keysByIdentity: [Identity: [String]] = [:]
    /// The keys of people whose UID is not their key.
    private var keysByUID: [String: String] = [:]
    private var steps: [ImportStep] = []
    private var report = ImportReport()
    private var changedKeys: [String] = []
    private var changed: Set<String> = []
    /// The people of this file that have no UID in it: another one beside them is not an update.
    private var addedWithoutUID: Set<String> = []
    private var favorites: Set<String> = []
    private var notes: [String: String] = [:]

    /// The most people of one identity that a contact is compared with.
    private static let candidates = 16

    /// The features by which a person without a known UID is recognized.
    private struct Identity: Hashable {
        private let name: String
        private let addresses: [String]

        init(_ user: User) {
            name = user.fullname.lowercased()
            // Without an e-mail, two people of one name differ by their numbers.
            let email = user.email.flatMap { $0.isEmpty ? nil : $0.lowercased() }
            addresses = email.map { [$0] } ?? [user.cell ?? "", user.phone ?? ""]
        }

        /// Whether there is more than a name, which many people may have.
        var hasAddress: Bool { addresses.contains { !$0.isEmpty } }

        var description: String {
            guard hasAddress else { return "same name" }
            return addresses.count == 1 ? "same name and e-mail" : "same name and number"
        }
    }

    /// Creates a merging into what is known.
    init(book: AddressBookContents, directory: [User]) {
        self.book = book
        users.reserveCapacity(book.own.count + directory.count)
        let ownKeys = Set(book.own.map(\.key))
        // People of the user's own take the place of the directory's.
        for user in directory.filter({ !ownKeys.contains($0.key) }) + book.own {
            // As files have them, and what is stored from now on.
            let user = user.withoutControlCharacters
            insert(user)
        }
    }

    private mutating func insert(_ user: User) {
        let (key, identity) = (user.key, Identity(user))
        let isListed = users.updateValue(user, forKey: key).map { Identity($0) } == identity
        if !isListed { keysByIdentity[identity, default: []].append(key) }
        if let uid = user.uid, uid != key { keysByUID[uid] = key }
    }

    /// The plan of a file whose contacts have all been added.
    func plan(of reading: ContactReading) -> ImportPlan {
        var plan = ImportPlan()
        plan.changes = AddressBookContents(
            own: changedKeys.compactMap { users[$0] },
            favorites: favorites,
            notes: notes
        )
        plan.steps = steps
        plan.report = report
        plan.report.problems = reading.problems
        plan.report.unknownColumns = reading.unknownColumns
        return plan
    }

    /// Adds a contact, or its new fields.
    mutating func add(_ contact: Contact) {
        var user = contact.user
        let identity = Identity(user)
        let hasUID = user.uid != nil
        let found = known(contact, identity)
        let known = found.flatMap { users[$0.key] }
        if let known {
            user = known.updated(by: user)
        } else {
            user.identify()
        }
        let isNew = user != known
        user.isOwn = true
        let key = user.key
        if isNew {
            insert(user)
            if changed.insert(key).inserted { changedKeys.append(key) }
        }
        if known == nil, !hasUID { addedWithoutUID.insert(key) }
        let marks = mark(contact, key: key)
        let fields = (known.map { user.changes(from: $0) } ?? []) + marks
        var action = found.map { $0.isUID ? ImportStep.Action.update : .merge } ?? .add
        if known != nil, !isNew, marks.isEmpty { action = .unchanged }
        report.count(action)
        steps.append(
            ImportStep(
                action: action,
                name: contact.user.fullname,
                key: key,
                reason: reason(found, identity, fields)
            )
        )
    }

    private func reason(
        _ found: (key: String, isUID: Bool)?,
        _ identity: Identity,
        _ fields: [String]
    ) -> String {
        guard let found else {
            let others = keysByIdentity[identity]?.count ?? 0
            return others > 1 ? "new; another has the \(identity.description)" : "new"
        }
        let feature = found.isUID ? "same UID" : identity.description
        return fields.isEmpty ? feature : "\(feature); new: \(fields.joined(separator: ", "))"
    }

    /// The person that a contact is of, and whether the UID tells it; `nil` for a new one.
    private func known(
        _ contact: Contact,
        _ identity: Identity
    ) -> (key: String, isUID: Bool)? {
        let uid = contact.user.uid
        if let uid, let key = users[uid] == nil ? keysByUID[uid] : uid { return (key, true) }
        let keys = (keysByIdentity[identity] ?? []).prefix(Self.candidates).filter { key in
            guard let user = users[key] else { return false }
            // A name may have changed since.
            return (uid == nil || user.uid == nil) && Identity(user) == identity
        }
        if let same = keys.first(where: { key in knows(contact, ofPerson: key) }) {
            return (same, false)
        }
        if identity.hasAddress, keys.count == 1, let key = keys.first,
            !addedWithoutUID.contains(key)
        {
            return (key, false)
        }
        // Two people of one name are told apart by whatever else differs.
        let agreeing = keys.filter { agrees(contact, withPerson: $0) }
        return agreeing.count == 1 ? agreeing.first.map { ($0, false) } : nil
    }

    private func knows(_ contact: Contact, ofPerson key: String) -> Bool {
        guard users[key]?.knows(contact.user) == true else { return false }
        return contact.note == nil || contact.note == notes[key] ?? book.notes[key]
    }

    /// Whether nothing that is known of a person is replaced by a contact.
    private func agrees(_ contact: Contact, withPerson key: String) -> Bool {
        if let note = notes[key] ?? book.notes[key], let new = contact.note, note != new {
            return false
        }
        return users[key]?.agrees(with: contact.user) == true
    }

    /// Takes over note and mark; returns the names of those that are new.
    private mutating func mark(_ contact: Contact, key: String) -> [String] {
        var new: [String] = []
        if contact.isFavorite, !book.favorites.contains(key), favorites.insert(key).inserted {
            new.append("favourite")
        }
        if let note = contact.note, note != notes[key] ?? book.notes[key] {
            notes[key] = note
            new.append("note")
        }
        return new
    }
}
