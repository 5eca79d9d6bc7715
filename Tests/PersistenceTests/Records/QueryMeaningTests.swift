import Persistence
import PersistenceMemory
import PersistenceSQLite
import PersistenceTesting
import Testing

/// Tests each filter and each order separately, with literal results.
@Suite("The meaning of queries")
struct QueryMeaningTests {
    private struct Item: PersistableRecord, Codable, Hashable {
        var id: Int
        var name: String
        var note: String?
        var size: Int?
        var isOpen = false

        static let id = Column("id", \Item.id)
        static let name = Column("name", \Item.name)
        static let note = Column("note", \Item.note)
        static let size = Column("size", \Item.size)
        static let isOpen = Column("isOpen", \Item.isOpen)
        static let table = Table(
            "item",
            key: id,
            columns: [name, note, size, isOpen],
            indexes: [Index(name.folded)],
            searching: [name, note]
        )
    }

    private static let items = [
        Item(id: 1, name: "Øst", note: "room 10", size: 5, isOpen: true),
        Item(id: 2, name: "ost", note: "Room 9", size: nil),
        Item(id: 3, name: "Zoë Ostermann", note: nil, size: 7),
        Item(id: 4, name: "alpha", note: "10", size: 5),
    ]

    private typealias Case = (name: String, query: Query<Item>, ids: [Int])

    private static let cases: [Case] = [
        ("==", Item.filter(Item.size == 5), [1, 4]),
        ("== nil", Item.filter(Item.size == nil), [2]),
        ("!=", Item.filter(Item.size != 5), [2, 3]),
        ("!= nil", Item.filter(Item.size != nil), [1, 3, 4]),
        ("<", Item.filter(Item.size < 7), [1, 4]),
        ("<=", Item.filter(Item.size <= 7), [1, 3, 4]),
        (">", Item.filter(Item.size > 5), [3]),
        (">=", Item.filter(Item.size >= 5), [1, 3, 4]),
        ("not <", Item.filter(!(Item.size < 7)), [2, 3]),
        ("< nil", Item.filter(Item.size < nil), []),
        ("text by bytes", Item.filter(Item.name < "b"), [3, 4]),
        ("text ==", Item.filter(Item.name == "ost"), [2]),
        ("folded ==", Item.filter(Item.name.folded == "OST"), [1, 2]),
        ("folded !=", Item.filter(Item.name.folded != "OST"), [3, 4]),
        ("folded <", Item.filter(Item.name.folded < "Øst"), [4]),
        ("folded <=", Item.filter(Item.name.folded <= "Øst"), [1, 2, 4]),
        ("folded >", Item.filter(Item.name.folded > "ost"), [3]),
        ("folded >=", Item.filter(Item.name.folded >= "ost"), [1, 2, 3]),
        ("numeric <", Item.filter(Item.note.numeric < "ROOM 10"), [2, 4]),
        (
            "folded between",
            Item.filter(Item.name.folded.isBetween("B", and: "öst")), [1, 2]
        ),
        ("numeric >=", Item.filter(Item.note.numeric >= "room 9"), [1, 2]),
        ("member", Item.filter(Item.id.isMember(of: [4, 2, 9])), [2, 4]),
        ("folded member", Item.filter(Item.name.folded.isMember(of: ["ØST", "x"])), [1, 2]),
        ("no member", Item.filter(Item.id.isMember(of: [])), []),
        ("between", Item.filter(Item.id.isBetween(2, and: 3)), [2, 3]),
        ("prefix", Item.filter(Item.name.hasPrefix("o")), [2]),
        ("folded prefix", Item.filter(Item.name.folded.hasPrefix("Ö")), [1, 2]),
        ("numeric prefix", Item.filter(Item.note.numeric.hasPrefix("ROOM 1")), [1]),
        ("empty prefix", Item.filter(Item.note.hasPrefix("")), [1, 2, 4]),
        ("words", Item.filter(Item.name.containsWords("OST zo")), [3]),
        ("and", Item.filter(Item.size == 5 && Item.id > 1), [4]),
        ("or", Item.filter(Item.size == nil || Item.id == 1), [1, 2]),
        ("twice", Item.filter(Item.size == 5).filter(Item.id < 4), [1]),
        ("true", Item.filter(Item.isOpen), [1]),
        ("false", Item.filter(!Item.isOpen), [2, 3, 4]),
        ("true and a filter", Item.filter(Item.isOpen && Item.size == 5), [1]),
        ("a filter and true", Item.filter(Item.size != 5 && Item.isOpen), []),
        ("both true", Item.filter(Item.isOpen && Item.isOpen), [1]),
        ("true or a filter", Item.filter(Item.isOpen || Item.size == 7), [1, 3]),
        ("a filter or true", Item.filter(Item.size == nil || Item.isOpen), [1, 2]),
        ("one true", Item.filter(Item.isOpen || Item.isOpen), [1]),
        ("matching", Item.matching("ost"), [1, 2, 3]),
        ("matching two columns", Item.matching("room ost 9"), [2]),
        ("matching nothing", Item.matching("stermann"), []),
        ("asc", Item.order(Item.size.asc), [2, 1, 4, 3]),
        ("desc", Item.order(Item.size.desc), [3, 4, 1, 2]),
        ("two orders", Item.order(Item.size.desc, Item.id.asc), [3, 1, 4, 2]),
        ("text asc", Item.order(Item.name.asc), [3, 4, 2, 1]),
        ("folded asc", Item.order(Item.name.folded.asc), [4, 1, 2, 3]),
        ("folded desc", Item.order(Item.name.folded.desc), [3, 2, 1, 4]),
        ("numeric asc", Item.order(Item.note.numeric.asc), [3, 4, 2, 1]),
        ("numeric desc", Item.order(Item.note.numeric.desc), [1, 2, 4, 3]),
        ("reversed", Item.order(Item.size.desc, Item.id.asc).reversed(), [2, 4, 1, 3]),
        ("reversed keys", Item.all().reversed().limit(2), [4, 3]),
        ("limit", Item.all().limit(2), [1, 2]),
        ("offset", Item.all().limit(2, offset: 1), [2, 3]),
        ("no limit", Item.all().limit(0), []),
        ("after", Item.order(Item.size.desc).after(items[2]), [4, 1, 2]),
        ("after a missing value", Item.order(Item.size.asc).after(items[1]), [1, 4, 3]),
        ("after the last", Item.all().after(items[3]), []),
    ]

    @Test(arguments: ["memory", "SQLite"], cases.indices)
    func `is what their names say`(kind: String, index: Int) async throws {
        let directory = try TemporaryDirectory()
        let storage: any RecordStorage =
            kind == "memory"
            ? MemoryStorage() : SQLiteStorage(path: directory.appending("items.sqlite"))
        let database = Database(storage)
        try await database.save(contentsOf: Self.items)
        let (name, query, ids) = Self.cases[index]

        let found = try await database.fetchAll(query).map(\.id)

        #expect(found == ids, "\(name)")
        #expect(try await database.fetchCount(query) == ids.count, "\(name)")
        #expect(try await database.fetchOne(query)?.id == ids.first, "\(name)")
        await database.close()
    }

    @Test func `a page in memory is that part of the whole result`() async throws {
        let database = Database(MemoryStorage())
        // The items are not ordered, and many have the same size.
        let items = (0..<500).map { Item(id: $0 &* 7_919 % 5_003, name: "", size: $0 % 7) }
        try await database.save(contentsOf: items)
        for order in [Item.size.asc, Item.size.desc, Item.id.asc, Item.id.desc] {
            let whole = try await database.fetchAll(Item.order(order)).map(\.id)
            #expect(whole.count == 500)
            for (limit, offset) in [
                (0, 0), (1, 0), (1, 499), (7, 3), (50, 200), (500, 0), (9, 600),
            ] {
                let page = Item.order(order).limit(limit, offset: offset)
                let found = try await database.fetchAll(page).map(\.id)
                #expect(found == Array(whole.dropFirst(offset).prefix(limit)), "\(limit) \(offset)")
            }
            let all = Item.order(order).limit(.max, offset: 1)
            #expect(try await database.fetchAll(all).map(\.id) == Array(whole.dropFirst()))
        }
    }
}
