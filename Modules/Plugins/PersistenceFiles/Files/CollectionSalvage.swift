import Persistence

/// The entries that can be recovered from a damaged file of a collection.
///
/// - Complexity: O(*n*) in the bytes of the file.
struct CollectionSalvage {
    private(set) var entries: [[UInt8]: [UInt8]] = [:]
    /// The number of entries that cannot be read; `nil` if it is unknown.
    let lost: Int?
    /// The damage, for the user.
    let reason: String

    /// Reads the bytes of a file that could not be read whole.
    init(_ bytes: [UInt8], because reason: String) {
        let head = CollectionFile.Head(bytes)
        var reader = ByteReader(bytes)
        if let head { reader.skip(to: head.end) }
        while !reader.isAtEnd {
            switch reader.takeEntry() {
            case .whole(let key, let value): entries[key] = value
            case .damaged: break
            // After damaged lengths, the next entry is searched for byte by byte.
            case .none: reader.skip(to: reader.position + 1)
            }
        }
        guard entries.isEmpty, head == nil, let old = Self.version1(bytes) else {
            let kept = entries.count
            lost = head.map { max(0, $0.count - kept) }
            self.reason = reason
            return
        }
        entries = old.entries
        lost = max(0, old.count - entries.count)
        // There is no telling which byte is wrong.
        self.reason = reason + ", and an entry may be wrong"
    }

    /// The entries of a file of version 1 as far as their lengths make sense.
    private static func version1(
        _ bytes: [UInt8]
    ) -> (entries: [[UInt8]: [UInt8]], count: Int)? {
        var reader = ByteReader(bytes)
        guard reader.take(CollectionFile.magic.count) != nil, reader.takeLine() == "1",
            reader.takeBlock() != nil,
            let count = reader.takeNumber().flatMap({ Int(exactly: $0) })
        else { return nil }
        var entries: [[UInt8]: [UInt8]] = [:]
        while entries.count < count, let key = reader.takeBlock(), let value = reader.takeBlock() {
            entries[Array(key)] = Array(value)
        }
        return (entries, count)
    }

    /// The report about the file.
    func recovery(of path: String, movedTo name: String?) -> StorageRecovery {
        StorageRecovery(
            path: path,
            movedTo: name,
            reason: reason,
            kept: entries.count,
            lost: lost
        )
    }
}
