import Persistence

extension PeopleTransaction {
    /// Stores that two people are different.
    func distinguish(_ pair: DistinctPeople) throws {
        if try haveBeenToldApart(pair) { return }
        try pair.save(db)
        try journal?.change(to: pair)
    }

    /// Whether two people have been marked as different.
    func haveBeenToldApart(_ pair: DistinctPeople) throws -> Bool {
        try DistinctPeople.fetchOne(db, key: pair.id) != nil
    }
}
