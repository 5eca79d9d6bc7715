import FoundationEssentials
public import Persistence

extension FileStorage {
    /// Examines a directory without changing it.
    ///
    /// Blocks the calling thread while the files are read.
    ///
    /// - Parameter path: The directory.
    /// - Returns: Its state; `nil` if there is no directory.
    /// - Throws: `PersistenceError` if it cannot be read.
    public static func health(ofDirectoryAt path: String) throws(PersistenceError) -> StorageHealth?
    {
        guard let folder = try Folder(path: path, creating: false, waiting: .seconds(1)) else {
            return nil
        }
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: path)
        } catch {
            throw .cannotOpen(path: path, reason: "it cannot be listed")
        }
        var health = StorageHealth(entries: 0, size: 0, faults: [])
        for name in names.sorted()
        where CollectionName.isFileName(name) && name.hasSuffix(".entries") {
            guard let bytes = try folder.read(name) else { continue }
            health.size += bytes.count
            do throws(CollectionFile.Problem) {
                health.entries += try CollectionFile(bytes).entries.count
            } catch {
                switch error {
                case .damaged(let reason):
                    health.faults.append("\(name): \(reason)")
                    health.entries += CollectionSalvage(bytes, because: reason).entries.count
                case .newer(let version):
                    throw .tooNew(
                        path: "\(path)/\(name)",
                        found: version,
                        known: CollectionFile.version
                    )
                }
            }
        }
        health.recoveries = quarantinedNames(in: path)
            .compactMap { folder.recovery(fromFileNamed: $0) }
        return health
    }
}
