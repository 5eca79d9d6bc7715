import FoundationEssentials
import Persistence
import Testing

@Suite("DatabaseValue")
struct DatabaseValueTests {
    /// Different values in ascending order.
    private static let ordered: [DatabaseValue] = [
        .null, .real(-.infinity), .integer(.min), .integer(-1), .real(-0.5), .integer(0),
        .real(0.5), .integer(1), .real(1.5), .integer(.max), .real(.infinity), .text(""),
        .text("A"), .text("a"), .text("aa"), .text("b"), .text("e\u{301}"), .text("\u{e9}"),
        .blob([]), .blob([0]), .blob([0, 1]), .blob([1]),
    ]

    @Test func `values are in the order of every storage`() {
        for (index, value) in Self.ordered.enumerated() {
            for (other, second) in Self.ordered.enumerated() {
                #expect((value < second) == (index < other), "\(value) < \(second)")
                #expect((value == second) == (index == other), "\(value) == \(second)")
            }
        }
        #expect(Set(Self.ordered).count == Self.ordered.count)
        #expect(DatabaseValue.integer(1) != .real(1))
        #expect(!(DatabaseValue.integer(1) < .real(1)) && !(DatabaseValue.real(1) < .integer(1)))
        #expect(DatabaseValue.real(0) == .real(-0.0))
    }

    @Test func `types refuse what cannot be one of their values`() {
        #expect(Int(databaseValue: .text("1")) == nil)
        #expect(Int32(databaseValue: .integer(1 << 40)) == nil)
        #expect(UInt8(databaseValue: .integer(-1)) == nil)
        #expect(Bool(databaseValue: .integer(2)) == nil)
        #expect(Bool(databaseValue: .integer(1)) == true)
        #expect(Bool(databaseValue: .integer(0)) == false)
        #expect(Double(databaseValue: .integer(3)) == 3)
        #expect(Double(databaseValue: .null) == nil)
        #expect(String(databaseValue: .blob([65])) == nil)
        #expect([UInt8](databaseValue: .text("A")) == nil)
        #expect(Data(databaseValue: .blob([1, 2])) == Data([1, 2]))
        #expect(Data(databaseValue: .text("A")) == nil)
        #expect(UUID(databaseValue: .text("no UUID")) == nil)
        #expect(Date(databaseValue: .text("today")) == nil)
        #expect(String?(databaseValue: .null) == .some(nil))
        #expect(String?(databaseValue: .integer(1)) == nil)
        #expect(JSONValue<[Int]>(databaseValue: .text("[1,")) == nil)
        #expect(JSONValue<[Int]>(databaseValue: .text("[1,2]"))?.value == [1, 2])
        #expect(JSONValue([2: "b", 1: "a"]).databaseValue == .text(#"{"1":"a","2":"b"}"#))
    }

    @Test func `a row names a column that it does not have`() {
        let row = Row(table: Nameless.table.description, values: [.text("a")])

        for position in [-1, 1, 2, 99] {
            #expect(
                throws: PersistenceError.decoding(
                    collection: "nameless",
                    key: "a",
                    reason: "there is no column \(position)"
                )
            ) {
                let _: String = try row[position]
            }
        }
        #expect(
            throws: PersistenceError.decoding(
                collection: "nameless",
                key: "a",
                reason: "id cannot be this text"
            )
        ) {
            let _: Int = try row[0]
        }
        #expect(row.value("text").isNull && row.searchWords.isEmpty)
        let searched = Table(
            "searched",
            key: Column("id", \Nameless.id),
            columns: [Column("text", \Nameless.text)],
            searching: [Column("text", \Nameless.text)]
        )
        #expect(Row(table: searched.description, values: [.text("a")]).searchWords.isEmpty)
    }

    fileprivate struct Nameless: PersistableRecord, Codable {
        var id: String
        var text = ""
    }

    @Test(arguments: [
        "", "1a", "a b", "a\"b", "é", "sqlite_a", "SQLite_a", "builder_table", "entry", "a-b",
    ])
    func `names that a storage cannot take are refused`(name: String) async {
        await #expect(processExitsWith: .failure) { [name = name as String] in
            _ = Table("fine", key: Column("id", \Nameless.id), columns: [])
            _ = Table(name, key: Column("id", \Nameless.id), columns: [])
        }
    }

    @Test(arguments: ["ID", "id", "rowid", "OID", "a b", ""])
    func `columns that a storage cannot take are refused`(name: String) async {
        await #expect(processExitsWith: .failure) { [name = name as String] in
            _ = Table(
                "fine",
                key: Column("id", \Nameless.id),
                columns: [Column("other", \Nameless.text)]
            )
            _ = Table(
                "fine",
                key: Column("id", \Nameless.id),
                columns: [Column(name, \Nameless.text)]
            )
        }
    }
}

extension DatabaseValueTests.Nameless {
    fileprivate static var table: Table<Self> {
        Table("nameless", key: Column("id", \.id), columns: [Column("text", \.text)])
    }
}
