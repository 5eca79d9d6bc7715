import FoundationEssentials
public import Persistence

extension FileStorage: StorageBackend {
    /// Reads the whole file of the collection.
    public func value(
        forKey key: String,
        in collection: String
    ) throws(PersistenceError) -> [UInt8]? {
        guard let folder = try folder(creating: false) else { return nil }
        return try load(CollectionName(collection), from: folder).entries[Array(key.utf8)]
    }

    /// Reads the whole file of the collection.
    public func entries(in collection: String) throws(PersistenceError) -> [StorageEntry] {
        guard let folder = try folder(creating: false) else { return [] }
        return try load(CollectionName(collection), from: folder).sorted.map { key, value in
            StorageEntry(key: String(decoding: key, as: UTF8.self), value: value)
        }
    }

    /// Writes the files of all collections concerned, and puts them in place
    /// together.
    public func apply(_ changes: [StorageChange]) throws(PersistenceError) {
        guard let folder = try folder(creating: !changes.isEmpty), !changes.isEmpty else { return }
        var touched: [CollectionName: CollectionFile] = [:]
        for change in changes {
            let name = CollectionName(change.collection)
            if touched[name] == nil { touched[name] = try load(name, from: folder) }
            switch change {
            case .put(let value, let key, _): touched[name]?.entries[Array(key.utf8)] = value
            case .remove(let key, _): touched[name]?.entries[Array(key.utf8)] = nil
            case .removeAll: touched[name]?.entries = [:]
            }
        }
        try folder.commit(touched.map { ($0.key.fileName, $0.value.bytes) })
    }

    /// Looks at the files of the collections, without waiting for other users of the directory.
    public func revision(
        of collections: [String]
    ) throws(PersistenceError) -> StorageRevision {
        if isClosed { throw .closed(path: path) }
        return StorageRevision(
            collections.flatMap { collection in
                FileMark.numbers(ofFileAt: "\(path)/\(CollectionName(collection).fileName)")
            }
        )
    }

    /// Holds nothing between calls; only later calls are refused.
    public func close() {
        isClosed = true
    }

    private func folder(creating: Bool) throws(PersistenceError) -> Folder? {
        if isClosed { throw .closed(path: path) }
        try checkOwnership()
        let folder = try Folder(path: path, creating: creating, waiting: busyTimeout)
        try folder?.finishCommit()
        return folder
    }

    /// Refuses a directory that holds something, and no file of this module.
    private func checkOwnership() throws(PersistenceError) {
        guard foreignFiles == .refuse, !isChecked else { return }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        guard names.isEmpty || names.contains(where: CollectionName.isFileName) else {
            throw .cannotOpen(
                path: path,
                reason: "it is a directory of other files (nothing was changed)"
            )
        }
        isChecked = true
    }

    private func load(
        _ name: CollectionName,
        from folder: Folder
    ) throws(PersistenceError) -> CollectionFile {
        let fileName = name.fileName
        guard let bytes = try folder.read(fileName) else { return CollectionFile(name: name.bytes) }
        let reason: String
        do throws(CollectionFile.Problem) {
            let file = try CollectionFile(bytes)
            if file.name == name.bytes { return file }
            reason = "the file of another collection"
        } catch {
            switch error {
            case .damaged(let text): reason = text
            case .newer(let version):
                throw .tooNew(
                    path: "\(path)/\(fileName)",
                    found: version,
                    known: CollectionFile.version
                )
            }
        }
        if foreignFiles == .refuse, !CollectionFile.hasMark(bytes) {
            throw .cannotOpen(
                path: "\(path)/\(fileName)",
                reason: "\(reason) (nothing was changed)"
            )
        }
        let newName = StorageRecovery.quarantineName(for: fileName, at: .now) {
            folder.contains($0)
        }
        try folder.rename(fileName, to: newName)
        recoveries.append(
            StorageRecovery(path: "\(path)/\(fileName)", movedTo: newName, reason: reason)
        )
        return CollectionFile(name: name.bytes)
    }
}
