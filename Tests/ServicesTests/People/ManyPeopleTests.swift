import ContactFormats
import DomainFixtures
import FoundationEssentials
import Models
import Services
import Testing

/// Changes of many people at once need as many round trips to a server as those of one person.
@Suite("PeopleStore, many people")
struct ManyPeopleTests {
    private let storage = FaultyPeopleStorage()
    private let people: PeopleStore

    init() async throws {
        people = PeopleStore(storage: storage, directory: .directory(at: nil))
        // The directory has a person with the key of each of the user's own people.
        let names = (0..<20).map { "p\($0)" }
        let users = names.map { User(name: .init(first: $0, last: ""), login: .init(uuid: $0)) }
        try await people.replaceDirectory(with: users, asOf: .distantPast)
        for user in users { try await people.save(user) }
    }

    private func person(_ number: Int) async throws -> [Person] {
        try await people.people(forKeys: ["p\(number)"])
    }

    private func count(_ body: () async throws -> Void) async throws -> Int {
        let before = storage.questionCount
        try await body()
        return storage.questionCount - before
    }

    private func all() async throws -> [Person] {
        try await people.people(forKeys: (0..<20).map { "p\($0)" })
    }

    @Test func `are read like one`() async throws {
        let one = try await count { _ = try await person(0) }
        var found: [Person] = []
        let many = try await count { found = try await all() }
        #expect(found.count == 20 && many == one)
    }

    @Test(arguments: ["mark", "delete"])
    func `are changed, which is undone, like one`(change: String) async throws {
        func make(_ targets: [Person]) async throws -> (change: Int, undo: Int) {
            let making = try await count {
                if change == "mark" {
                    try await people.setFavorite(true, of: targets)
                } else {
                    try await people.delete(targets)
                }
            }
            let changed = try await all().count { $0.isFavorite || !$0.user.isOwn }
            #expect(changed == targets.count)
            let undoing = try await count { _ = try await people.undo() }
            #expect(try await all().allSatisfy { !$0.isFavorite && $0.user.isOwn })
            return (making, undoing)
        }
        let one = try await make(person(0))
        let many = try await make(all())
        #expect(many.change <= one.change && many.undo == one.undo)
    }

    /// One request is about the address book, and one about the person.
    @Test(arguments: ["form", "note", "editor"])
    func `cost two questions each`(change: String) async throws {
        let person = try #require(try await person(3).first)
        var user = person.user
        user.email = "new@example.com"
        let changed = user
        let questions = try await count {
            switch change {
            case "form": try await people.save(changed, inPlaceOf: person.user)
            case "note": _ = try await people.setNote("new", about: person)
            default:
                let contact = Contact(user: changed, note: "new", isFavorite: true)
                try await people.save(contact, inPlaceOf: person)
            }
        }
        #expect(questions == 2)
        let stored = try await self.person(3).first
        #expect(stored?.user.email == (change == "note" ? person.user.email : "new@example.com"))
        #expect(stored?.note == (change == "form" ? nil : "new"))
    }

    @Test func `are checked on each page like one`() async throws {
        let keys = try await Set(all().map(\.id))
        let none = try await count { _ = try await people.page() }
        let marked = try await count {
            let page = try await people.page(marks: keys.union(["gone"]))
            #expect(page.gone == ["gone"])
        }
        #expect(marked == none)
    }

    @Test(arguments: ["UID", "name", "group", "folder"])
    func `are imported, as news of those who are known, like one`(kind: String) async throws {
        func cards(_ numbers: Range<Int>) -> [String] {
            let names = numbers.map { "p\($0)" }
            if kind == "group" {
                let members = names.map { "MEMBER:urn:uuid:\($0)" }
                return [(["KIND:group", "FN:new"] + members).card]
            }
            return names.map { name in
                (["FN:\(name)", "NOTE:new"] + (kind == "name" ? [] : ["UID:\(name)"])).card
            }
        }
        func load(_ numbers: Range<Int>) async throws -> ImportReport {
            let files = cards(numbers).map { ContactFile(named: "a.vcf", Array($0.utf8)) }
            let text = Array(cards(numbers).joined().utf8)
            return try await ContactImport(people: people).run(
                kind == "folder" ? ContactFile(folder: "cards", files) : ContactFile(text)
            )
        }
        _ = try await load(0..<1)
        let one = try await count { _ = try await load(1..<2) }
        var report = ImportReport()
        let many = try await count { report = try await load(2..<20) }
        #expect(kind == "group" ? report.grouped == 18 : report.updated == 18)
        #expect(many == one)
        let changed = try await all().count { person in
            person.user.isOwn && (person.note == "new" || person.user.categories == ["new"])
        }
        #expect(changed == 20)
    }
}

extension [String] {
    /// The text of a vCard with the lines.
    fileprivate var card: String {
        (["BEGIN:VCARD", "VERSION:4.0"] + self + ["END:VCARD", ""]).joined(separator: "\r\n")
    }
}
