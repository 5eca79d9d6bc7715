import FoundationEssentials
import Persistence

extension FileStorage {
    /// Returns the names of the damaged files that were renamed in a directory, oldest first.
    static func quarantinedNames(in path: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        let moved = names.filter { name in
            CollectionName.isFileName(name) && name.contains(CollectionName.quarantineMark)
        }
        return moved.sorted { time(of: $0) < time(of: $1) }
    }

    private static func time(of name: String) -> Substring {
        name.firstRange(of: CollectionName.quarantineMark).map { name[$0.upperBound...] } ?? ""
    }
}

extension Folder {
    /// Returns the report about a renamed file, with the number of entries that can be read.
    ///
    /// - Complexity: O(*n*) in the bytes of the file.
    func recovery(fromFileNamed name: String) -> StorageRecovery? {
        guard let mark = name.firstRange(of: CollectionName.quarantineMark),
            let bytes = (try? read(name)).flatMap(\.self)
        else { return nil }
        let salvage: CollectionSalvage
        do throws(CollectionFile.Problem) {
            // As a whole file it was found under the name of another collection.
            _ = try CollectionFile(bytes)
            salvage = CollectionSalvage([], because: "the file of another collection")
        } catch {
            var reason = "the file is damaged"
            if case .damaged(let text) = error { reason = text }
            salvage = CollectionSalvage(bytes, because: reason)
        }
        let original = name[..<mark.lowerBound]
        return salvage.recovery(of: "\(path)/\(original)", movedTo: name)
    }
}
