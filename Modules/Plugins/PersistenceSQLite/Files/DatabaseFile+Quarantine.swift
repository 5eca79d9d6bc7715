import FoundationEssentials
import Persistence

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension DatabaseFile {
    /// Renames the file and its log, so that their bytes are preserved.
    ///
    /// If the file system supports links, the file also retains its old name until another file
    /// replaces it, so that no empty database can be created at the path.
    ///
    /// - Throws: `PersistenceError` if it could not be renamed.
    func quarantine() throws(PersistenceError) {
        // A process that was killed between the two steps has left both names.
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
        // Safe: no call below retains a path.
        if hasLog, unsafe rename(path + "-wal", newPath + "-wal") != 0 {
            throw Self.error(errno, doing: "move away", at: path)
        }
        // Companion files are meaningless without a log, and the new file must not use them.
        for suffix in Self.companions { unsafe unlink(path + suffix) }
        guard unsafe link(path, newPath) != 0 else { return }
        if errno == ENOENT {
            // If there is a log without a database, an empty file is created in place of the
            // database, for the user to delete.
            let empty = unsafe open(newPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard empty >= 0 else { throw Self.error(errno, doing: "move away", at: path) }
            close(empty)
        } else if unsafe rename(path, newPath) != 0 {
            throw Self.error(errno, doing: "move away", at: path)
        }
    }

    /// Deletes leftover files: the logs of quarantined files that the user has deleted, and the
    /// unfinished databases of processes that were killed.
    func removeLeftovers() {
        for name in siblingNames {
            if name.hasPrefix("\(self.name).corrupt-"), name.hasSuffix("-wal") {
                let database = path(of: String(name.dropLast("-wal".utf8.count)))
                if Self.identity(of: database) == nil { unsafe unlink(path(of: name)) }
            } else if isDraft(name), Self.identity(of: path(of: name))?.isAbandoned ?? false {
                unsafe unlink(path(of: name))
            }
        }
    }

    /// Whether a file has a name of the kind that ``create(replacing:_:beforePlacing:)`` gives.
    private func isDraft(_ name: String) -> Bool {
        guard let companion = ([""] + Self.companions).last(where: name.hasSuffix) else {
            return false
        }
        let parts = name.dropLast(companion.utf8.count).dropFirst(self.name.utf8.count)
            .split(separator: "-", omittingEmptySubsequences: false)
        return name.hasPrefix("\(self.name).new-") && parts.count == 3
            && parts.dropFirst().allSatisfy { UInt32($0) != nil }
    }

    private var siblingNames: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    }

    /// The names of the quarantined files in the database's directory, oldest first.
    var quarantinedNames: [String] {
        siblingNames.filter { sibling in
            sibling.hasPrefix("\(name).corrupt-")
                && !Self.companions.contains(where: sibling.hasSuffix)
        }
        .sorted()
    }

    /// Returns the report about a quarantined file, with the number of entries that can be read.
    ///
    /// - Complexity: O(*n*) in the bytes of the file.
    func recovery(fromFileNamed name: String) -> StorageRecovery? {
        recovery(of: path(of: name), movedTo: name)
    }

    /// Returns the report about the database itself, which is damaged and has not been renamed.
    var unmovedRecovery: StorageRecovery? { recovery(of: path, movedTo: nil) }

    private func recovery(of place: String, movedTo name: String?) -> StorageRecovery? {
        guard let salvage = Salvage(databaseAt: place) else { return nil }
        var report = StorageRecovery(
            path: path,
            movedTo: name,
            reason: salvage.reason,
            kept: salvage.kept,
            lost: salvage.lost
        )
        guard let records = (try? RecordSalvage(databaseAt: place)) ?? nil else { return report }
        // A database without entries does not store their numbers either.
        let lostEntries = salvage.kept == 0 ? salvage.lost ?? 0 : salvage.lost
        report.kept += records.kept
        report.lost = lostEntries.flatMap { entries in
            records.lost.map { entries.addingClamped($0) }
        }
        return report
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
    /// Counts the readable entries of a database.
    init?(databaseAt path: String) {
        try? self.init(databaseAt: path) { (_, _) throws(SQLiteFailure) in }
    }
}
