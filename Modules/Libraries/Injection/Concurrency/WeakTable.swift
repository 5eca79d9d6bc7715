import Synchronization

/// Objects that are kept by others, each once.
final class WeakTable<Object: AnyObject & Sendable>: Sendable {
    private struct Entry: Sendable {
        weak let object: Object?
    }

    private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

    /// Those that are still there.
    var objects: [Object] {
        entries.withLock { $0 }.values.compactMap(\.object)
    }

    /// Adds an object.
    ///
    /// - Complexity: O(1) on average; those that are gone make room now and then.
    func insert(_ object: Object) {
        // Released outside the lock: what goes with an object may resolve services.
        var held: [Object] = []
        entries.withLock { entries in
            if entries.count >= 16, entries.count.nonzeroBitCount == 1 {
                entries = entries.filter { _, entry in
                    guard let object = entry.object else { return false }
                    held.append(object)
                    return true
                }
            }
            entries[ObjectIdentifier(object)] = Entry(object: object)
        }
        withExtendedLifetime(held) {}
    }

    /// Takes all out.
    ///
    /// - Returns: Those that are still there.
    func removeAll() -> [Object] {
        entries.exchange([:]).values.compactMap(\.object)
    }
}
