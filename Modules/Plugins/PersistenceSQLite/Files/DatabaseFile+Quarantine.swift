import FoundationEssentials
import Persistence

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension DatabaseFile {
    /// Gives the file and its companions another name, so that their bytes stay.
    ///
    /// The file keeps its own name as well, where links are possible: until another file takes
    /// its place, the path is never free for an empty database.
    ///
    /// - Throws: ``PersistenceError`` if it could not be renamed.
    func quarantine() throws(PersistenceError) {
        // A process that was killed right here has left the second name, but the first as well.
        if let identity,
            quarantinedNames.contains(where: { name in
                identity.isSameFile(as: Self.identity(of: path(of: name)))
            })
        {
            return
        }
        let newName = StorageRecovery.quarantineName(for: name, at: .now) { candidate in
            ([""] + Self.companions).contains { suffix in
                Self.identity(of: path(of: candidate) + suffix) != nil
            }
        }
        let newPath = path(of: newName)
        for suffix in Self.companions where unsafe rename(path + suffix, newPath + suffix) != 0 {
            if errno != ENOENT { throw Self.error(errno, doing: "move away", at: path) }
        }
        guard unsafe link(path, newPath) != 0, errno != ENOENT else { return }
        guard unsafe rename(path, newPath) == 0 else {
            throw Self.error(errno, doing: "move away", at: path)
        }
    }

    /// The names of the quarantined files beside the database, oldest first.
    var quarantinedNames: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        // A log may lie there without its database.
        let databases = names.filter { $0.hasPrefix("\(name).corrupt-") }
            .map { name in
                Self.companions.first { name.hasSuffix($0) }
                    .map { String(name.dropLast($0.utf8.count)) } ?? name
            }
        return Set(databases).sorted()
    }

    /// The report about a quarantined file: what can be read of it.
    ///
    /// - Complexity: O(*n*) in the bytes of the file.
    func recovery(fromFileNamed name: String) -> StorageRecovery? {
        guard let salvage = Salvage(databaseAt: path(of: name)) else { return nil }
        return salvage.recovery(of: path, movedTo: name)
    }

    /// The reports about all quarantined files.
    var recoveries: [StorageRecovery] {
        quarantinedNames.compactMap { recovery(fromFileNamed: $0) }
    }

    private func path(of name: String) -> String {
        path.hasSuffix("/" + self.name) ? "\(path.dropLast(self.name.utf8.count))\(name)" : name
    }
}

extension Salvage {
    /// Reads a database for the sake of the numbers.
    init?(databaseAt path: String) {
        try? self.init(databaseAt: path) { (_, _) throws(SQLiteFailure) in }
    }

    /// The report about a damaged file.
    func recovery(of path: String, movedTo name: String?) -> StorageRecovery {
        StorageRecovery(path: path, movedTo: name, reason: reason, kept: kept, lost: lost)
    }
}
