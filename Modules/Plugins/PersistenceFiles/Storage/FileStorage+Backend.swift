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
        tables = [:]
        notices.finish()
    }

    func folder(creating: Bool) throws(PersistenceError) -> Folder? {
        if isClosed { throw .closed(path: path) }
        try checkOwnership()
        let creates = creating && !hasFolder
        let folder = try Folder(path: path, creating: creates, waiting: busyTimeout)
        if folder == nil, hasFolder {
            throw .cannotOpen(path: path, reason: "the directory is gone")
        }
        hasFolder = folder != nil
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

    func load(
        _ name: CollectionName,
        from folder: Folder
    ) throws(PersistenceError) -> CollectionFile {
        let fileName = name.fileName
        unmoved[fileName] = nil
        guard let bytes = try folder.read(fileName) else { return CollectionFile(name: name.bytes) }
        let salvage: CollectionSalvage
        do throws(CollectionFile.Problem) {
            let file = try CollectionFile(bytes)
            if file.name == name.bytes { return file }
            salvage = CollectionSalvage([], because: "the file of another collection")
        } catch {
            switch error {
            case .damaged(let reason): salvage = CollectionSalvage(bytes, because: reason)
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
                reason: "\(salvage.reason) (nothing was changed)"
            )
        }
        let file = CollectionFile(name: name.bytes, entries: salvage.entries)
        do throws(PersistenceError) {
            try folder.replace(fileName, with: file.bytes)
        } catch {
            guard error.isRefusedWriting else { throw error }
            // The entries can be read, and the file is found damaged again by the next call.
            unmoved[fileName] = salvage.recovery(of: "\(path)/\(fileName)", movedTo: nil)
        }
        return file
    }
}

extension Folder {
    /// Puts bytes in place of a damaged file, which gets another name.
    fileprivate func replace(
        _ name: String,
        with bytes: [UInt8]
    ) throws(PersistenceError) {
        let newName = StorageRecovery.quarantineName(for: name, at: .now) { contains($0) }
        let draft = name + ".new"
        do throws(PersistenceError) {
            try write(bytes, to: draft)
            try link(name, as: newName)
        } catch {
            remove(draft)
            throw error
        }
        try rename(draft, to: name)
        try synchronize()
    }
}

extension PersistenceError {
    /// Whether the place cannot be written to, which need not keep it from being read.
    fileprivate var isRefusedWriting: Bool {
        switch self {
        case .readOnly, .diskFull: true
        default: false
        }
    }
}
