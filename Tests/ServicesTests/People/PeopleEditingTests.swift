import ContactFormats
import DomainFixtures
import FoundationEssentials
import Models
import Persistence
import PersistenceMemory
import Services
import Testing

@Suite("PeopleStore, edited people")
struct PeopleEditingTests {
    private let storage = MemoryStorage()
    private let people: PeopleStore

    init() {
        people = PeopleStore(storage: storage, directory: .directory(at: nil))
    }

    private func person(_ name: String) async throws -> Person {
        try #require(try await people.people(named: name).first)
    }

    private func add(_ text: String) async throws -> [User] {
        try await people.add(ContactFormat.vCard4.read(Array(text.utf8)).contacts)
    }

    @Test func `new ones get a UID, and are added in one change`() async throws {
        let added = try await add(
            card("FN:Ada King", "NOTE:poet") + card("UID:carl", "FN:Carl Gauss")
        )

        #expect(added.map(\.isOwn) == [true, true])
        #expect(added[0].key.count == 36 && added[1].key == "carl")
        #expect(try await person("Ada King").note == "poet")
        #expect(try await "\(people.undo())" == "added 2 people")
        #expect(try await people.contents().own == [])
        #expect(try await people.contents().notes == [:])
    }

    @Test func `nobody is added if somebody has one of the UIDs`() async throws {
        _ = try await add(card("UID:ada", "FN:Ada King"))

        await #expect(throws: PersonEditError.known("Ada King", key: "ada")) {
            _ = try await add(card("FN:Carl Gauss") + card("UID:ada", "FN:Ada Byron"))
        }
        await #expect(throws: PersonEditError.known("Bo", key: "bo")) {
            _ = try await add(card("UID:bo", "FN:Bo") + card("UID:bo", "FN:Bo Li"))
        }
        #expect(try await people.contents().own.map(\.fullname) == ["Ada King"])
        #expect(try await "\(people.undo())" == "added Ada King")
    }

    @Test func `an edit stores person and note in one change`() async throws {
        _ = try await add(card("UID:ada", "FN:Ada King"))
        let before = try await person("ada")
        var contact = Contact(user: before.user, note: "poet", isFavorite: true)
        contact.user.name.last = "Byron"
        try await people.save(contact, inPlaceOf: before)

        let after = try await person("ada")
        #expect(after.user.fullname == "Ada Byron" && after.note == "poet" && after.isFavorite)
        #expect(try await "\(people.undo())" == "changed Ada Byron")
        #expect(try await person("ada") == before)
    }

    @Test func `an edit of a note alone leaves a person of the directory there`() async throws {
        try await people.replaceDirectory(with: [.mockJQ], asOf: .distantPast)
        let before = try await person("Jonny Quest")
        try await people.save(Contact(user: before.user, note: "x"), inPlaceOf: before)

        #expect(try await people.contents().own == [])
        #expect(try await person("Jonny Quest").note == "x")
        #expect(try await "\(people.undo())" == "changed the note about Jonny Quest")
    }

    @Test func `an edited person of the directory is one's own, also with another key`()
        async throws
    {
        var user = User.mockJQ
        user.login = User.Login(uuid: "jq")
        try await people.replaceDirectory(with: [user, .mockTS], asOf: .distantPast)
        for (name, email) in [("Jonny Quest", "jq@example.org"), ("Tom Swift", "ts@example.org")] {
            let before = try await person(name)
            var contact = Contact(user: before.user)
            contact.user.email = email
            try await people.save(contact, inPlaceOf: before)
        }

        #expect(try await person("jq").user.email == "jq@example.org")
        #expect(try await person("jq").user.isOwn)
        let own = try await people.contents().own.map(\.email)
        #expect(Set(own) == ["jq@example.org", "ts@example.org"])
        #expect(try await people.directoryContents().count == 2)
    }

    @Test(arguments: ["other", "note", "gone"])
    func `an edit is refused if the person is another one by now`(change: String) async throws {
        _ = try await add(card("UID:ada", "FN:Ada King"))
        let before = try await person("ada")
        switch change {
        case "other":
            var user = before.user
            user.email = "ada@example.org"
            try await people.save(user, inPlaceOf: before.user)
        case "note": try await people.setNote("poet", forKey: "ada")
        default: try await people.delete(keys: ["ada"])
        }
        let contents = try await people.contents()

        let now = contents.own.first
        await #expect(throws: PersonEditError.changedMeanwhile("Ada King", current: now)) {
            try await people.save(Contact(user: .mockTS), inPlaceOf: before)
        }
        #expect(try await people.contents() == contents)
    }

    @Test(arguments: ["other", "note", "favorite", "gone"])
    func `nobody is deleted if one is another one by now, or has another note`(
        change: String
    ) async throws {
        _ = try await add(card("UID:ada", "FN:Ada King"))
        _ = try await add(card("UID:bo", "FN:Bo"))
        let before = try await [person("bo"), person("ada")]
        var user = before[1].user
        user.email = "ada@example.org"
        switch change {
        case "other": try await people.save(user, inPlaceOf: before[1].user)
        case "note": try await people.setNote("poet", forKey: "ada")
        case "favorite": try await people.setFavorite(true, forKeys: ["ada"])
        default: try await people.delete(keys: ["ada"])
        }
        let contents = try await people.contents()

        if change == "favorite" || change == "gone" {
            try await people.delete(before)
            #expect(try await people.contents() == AddressBookContents())
            return
        }
        let now = contents.own.first { $0.key == "ada" }
        await #expect(throws: PersonEditError.changedMeanwhile("Ada King", current: now)) {
            try await people.delete(before)
        }
        #expect(try await people.contents() == contents)
    }

    @Test(arguments: ["other", "note", "gone"])
    func `a form is refused if the person is another one by now, not for a note`(
        change: String
    ) async throws {
        _ = try await add(card("UID:ada", "FN:Ada King"))
        let before = try await person("ada").user
        var (theirs, mine) = (before, before)
        theirs.email = "ada@example.org"
        mine.phone = "1"
        switch change {
        case "other": try await people.save(theirs, inPlaceOf: before)
        case "note": try await people.setNote("poet", forKey: "ada")
        default: try await people.delete(keys: ["ada"])
        }
        let contents = try await people.contents()
        if change == "note" {
            try await people.save(mine, inPlaceOf: before)
            #expect(try await people.contents().own == [mine])
            #expect(try await people.contents().notes == ["ada": "poet"])
            return
        }
        let now = change == "other" ? theirs : nil
        await #expect(throws: PersonEditError.changedMeanwhile("Ada King", current: now)) {
            try await people.save(mine, inPlaceOf: before)
        }
        #expect(try await people.contents() == contents)
    }

    @Test(arguments: ["kept", "changed since"])
    func `a form that was stored without an answer can be stored again`(change: String) async throws
    {
        let storage = FaultyPeopleStorage()
        let people = PeopleStore(storage: storage, directory: nil)
        try await people.save(.ada)
        let before = try #require(try await people.people(named: "Ada").first).user
        var mine = before
        mine.email = "ada@example.org"
        let lost = PersistenceError.unknownOutcome(place: "the office")
        storage.fault = lost
        await #expect(throws: lost) { try await people.save(mine, inPlaceOf: before) }
        storage.fault = nil

        if change == "kept" {
            try await people.save(mine, inPlaceOf: before)
            #expect(try await people.history().map(\.change.kind) == [.edit, .add])
            return
        }
        var theirs = mine
        theirs.phone = "0170"
        try await people.save(theirs, inPlaceOf: mine)
        let refused = PersonEditError.changedMeanwhile(before.fullname, current: theirs)
        await #expect(throws: refused) { try await people.save(mine, inPlaceOf: before) }
        #expect(try await people.contents().own == [theirs])
    }

    @Test func `a form brings nobody back in place of one whom another program has brought back`()
        async throws
    {
        let ada = try #require(try await add(card("UID:ada", "FN:Ada King")).first)
        try await people.delete(keys: ["ada"])
        _ = try await people.undo()
        var (theirs, mine) = (ada, ada)
        theirs.email = "ada@example.org"
        mine.phone = "1"
        try await people.save(theirs, inPlaceOf: ada)

        let known = PersonEditError.changedMeanwhile("Ada King", current: theirs)
        await #expect(throws: known) { try await people.save(mine) }
        #expect(try await people.contents().own == [theirs])
        try await StoredPerson.damage(in: storage)
        await #expect(throws: PersonEditError.self) { try await people.save(mine) }
    }

    @Test func `a person who is deleted gets no note, and is no favorite`() async throws {
        _ = try await add(card("UID:ada", "FN:Ada King") + card("UID:bo", "FN:Bo"))
        let (ada, bo) = try await (person("ada"), person("bo"))
        try await people.delete([ada])
        let deleted = PersonEditError.changedMeanwhile("Ada King", current: nil)
        await #expect(throws: deleted) { try await people.setNote("poet", about: ada) }
        await #expect(throws: deleted) { try await people.setFavorite(true, of: [ada]) }
        #expect(try await people.contents() == AddressBookContents(own: [bo.user]))

        try await people.setFavorite(true, of: [ada, bo])
        #expect(try await people.contents().favorites == ["bo"])
    }

    @Test func `a form keeps a person who has left the directory meanwhile`() async throws {
        let tom = User.mockTS
        try await people.replaceDirectory(with: [tom], asOf: .distantPast)
        let before = try #require(try await people.people(named: "swift").first).user
        try await people.replaceDirectory(with: [], asOf: .distantPast)
        var edited = before
        edited.phone = "1"
        try await people.save(edited, inPlaceOf: before)

        #expect(try await people.contents().own.map(\.phone) == ["1"])
    }

    @Test func `what a later release has stored of a person stays behind what is edited`()
        async throws
    {
        let user = try #require(try await add(card("UID:ada", "FN:Ada King")).first)
        let database = Database(storage)
        let added: [UInt8] = [3, 0, 0, 0] + Array("new".utf8)
        let none: [UInt8] = [1, 0, 0, 0] + Array("0".utf8)
        let later = user.document + (user.extra.isEmpty ? none : []) + added
        try await database.updateAll(StoredPerson.all(), StoredPerson.document.set(to: later))

        var edited = user
        for extra in [[], [ContactProperty(name: "NICKNAME", value: "Countess")], []] {
            let before = edited
            edited.extra = extra
            edited.email = "\(extra.count)@example.com"
            try await people.save(edited, inPlaceOf: before)
            let stored = try await database.fetchAll(StoredPerson.all()).map(\.document)
            #expect(stored == [edited.document + (extra.isEmpty ? none : []) + added])
        }
    }

    /// A case of concurrent notes: the note as read, as stored by now, as saved, and the result;
    /// empty texts for no note.
    struct NoteCase {
        var read: String
        var stored: String
        var new: String
        var result: String
        var areBothKept: Bool
    }

    @Test(
        arguments: [
            NoteCase(read: "a", stored: "a", new: "b", result: "b", areBothKept: false),
            NoteCase(read: "a", stored: "c", new: "b", result: "c / b", areBothKept: true),
            NoteCase(read: "", stored: "c", new: "b", result: "c / b", areBothKept: true),
            NoteCase(read: "a", stored: "b", new: "b", result: "b", areBothKept: false),
            NoteCase(read: "a", stored: "", new: "b", result: "b", areBothKept: false),
            NoteCase(read: "a", stored: "c", new: "", result: "c", areBothKept: true),
            NoteCase(read: "a", stored: "a", new: "", result: "", areBothKept: false),
        ]
    )
    func `a note is kept that was written since another was read`(notes: NoteCase) async throws {
        _ = try await add(card("UID:ada", "FN:Ada King"))
        try await people.setNote(notes.stored, forKey: "ada")
        var read = try await person("ada")
        read.note = notes.read.isEmpty ? nil : notes.read

        #expect(try await people.setNote(notes.new, about: read) == notes.areBothKept)
        #expect(try await person("ada").note ?? "" == notes.result)
    }
}
