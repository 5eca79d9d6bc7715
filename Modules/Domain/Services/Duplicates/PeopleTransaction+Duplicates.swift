import Persistence

extension PeopleTransaction {
    /// Remembers that two people are not one.
    func distinguish(_ pair: DistinctPeople) throws {
        if try haveBeenToldApart(pair) { return }
        try pair.save(db)
        try journal?.change(to: pair)
    }

    /// Whether somebody has said that two people are not one.
    func haveBeenToldApart(_ pair: DistinctPeople) throws -> Bool {
        try DistinctPeople.fetchOne(db, key: pair.id) != nil
    }
}
