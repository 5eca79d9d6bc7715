import Persistence
import Testing

@Suite("TablesTransaction, queries by the value of a lookup")
struct RepeatedQueryTests {
    private struct Ware: PersistableRecord, Codable, Hashable {
        var id: Int
        var shelf: Int?

        static let id = Column("id", \Ware.id)
        static let shelf = Column("shelf", \Ware.shelf)
        static let table = Table("ware", key: id, columns: [shelf], lookups: [shelf])
    }

    @Test func `find what changes in between have left`() throws {
        let db = TablesTransaction([:])
        for id in 0..<70 { try Ware(id: id, shelf: id % 7).save(db) }
        func check() throws {
            for shelf in 0...7 {
                let found = try Ware.filter(Ware.shelf == shelf).fetchAll(db)
                #expect(found == (try Ware.fetchAll(db).filter { $0.shelf == shelf }))
            }
            #expect(try Ware.filter(Ware.shelf.isMember(of: [1, 2, nil])).fetchCount(db) == 20)
        }

        try check()
        try check()
        try Ware(id: 3, shelf: 4).save(db)
        try Ware(id: 4, shelf: nil).save(db)
        try Ware(id: 100, shelf: 7).save(db)
        try Ware.deleteOne(db, key: 10)
        try check()
        try Ware.filter(Ware.shelf == 7).updateAll(db, Ware.shelf.set(to: 0))
        try Ware.filter(Ware.shelf == 5).deleteAll(db)
        try check()
        #expect(try Ware.filter(Ware.shelf == 0).fetchCount(db) == 11)
        #expect(try Ware.filter(Ware.shelf == 5).fetchCount(db) == 0)
    }
}
