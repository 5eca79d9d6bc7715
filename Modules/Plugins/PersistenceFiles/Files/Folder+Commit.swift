import Persistence

// Replaces the contents of several files in one atomic step.
//
// Each file is first written under a temporary name in the same directory. A single file is then
// renamed, which is atomic even if the disk does not have the temporary name yet. For several
// files, a list of their names is written first: once the list has its final name, the batch is
// committed, and the next process to open the directory completes the renames of a killed one.
// New files that no list names are discarded.
extension Folder {
    private static let list = "batch.commit"
    private static let suffix = ".new"

    /// Puts files in place, all or none.
    func commit(_ files: [(name: String, bytes: [UInt8])]) throws(PersistenceError) {
        do throws(PersistenceError) {
            for file in files { try write(file.bytes, to: file.name + Self.suffix) }
            if files.count > 1 {
                let names = files.map { $0.name + "\n" }.joined() + "end\n"
                try write(Array(names.utf8), to: Self.list + Self.suffix)
                try synchronize()
                try rename(Self.list + Self.suffix, to: Self.list)
            }
        } catch {
            for file in files { remove(file.name + Self.suffix) }
            remove(Self.list + Self.suffix)
            throw error
        }
        if files.count > 1 { try synchronize() }
        try finish(files.map(\.name))
    }

    /// Finishes a batch that counts but was not put in place to its end.
    func finishCommit() throws(PersistenceError) {
        guard let bytes = try read(Self.list) else { return }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        guard lines.last == "end" else {
            // Renamed only after the disk had it whole: not written by us.
            return remove(Self.list)
        }
        try finish(lines.dropLast().map(String.init))
    }

    private func finish(_ names: [String]) throws(PersistenceError) {
        for name in names where !name.contains("/") && contains(name + Self.suffix) {
            try rename(name + Self.suffix, to: name)
        }
        try synchronize()
        guard contains(Self.list) else { return }
        remove(Self.list)
        try synchronize()
    }
}
