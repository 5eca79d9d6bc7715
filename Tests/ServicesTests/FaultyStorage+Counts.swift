import PersistenceTesting

extension FaultyStorage {
    /// The number of collections that were read.
    var reads: Int {
        calls.count { call in
            if case .entries = call { true } else { false }
        }
    }

    /// The number of looks for changes: a look asks for all collections, only a change for those of
    /// people alone.
    var looks: Int {
        calls.count { call in
            if case .revision(let collections) = call { collections.count > 1 } else { false }
        }
    }
}
