import FoundationEssentials
import Synchronization

/// A cache of responses in memory, with a limit of bytes.
///
/// Beyond the limit the least recently used entries are evicted. Thread-safe.
public final class MemoryResponseCache: Sendable {
    private struct Item {
        let entry: CachedResponse
        let size: Int
        var used: Int
    }

    private struct State {
        var items: [String: Item] = [:]
        var size = 0
        // The uses so far, oldest first. Only the last use of a key counts; eviction skips the
        // others.
        var uses: [(key: String, number: Int)] = []
        var first = 0
        var clock = 0
    }

    private let byteLimit: Int
    private let state = Mutex(State())

    /// Creates an empty cache.
    ///
    /// - Parameter byteLimit: The maximum number of bytes of all entries together: 16 MB. An
    ///   entry with more than a quarter of them is not stored.
    public init(byteLimit: Int = 16 << 20) {
        self.byteLimit = max(0, byteLimit)
    }

    /// The approximate number of bytes of the entries.
    public var byteCount: Int { state.withLock { $0.size } }

    /// Removes all entries.
    public func removeAll() {
        state.withLock { $0 = State() }
    }

    private static func touch(_ key: String, in state: inout State) {
        state.clock += 1
        state.items[key]?.used = state.clock
        state.uses.append((key, state.clock))
        guard state.uses.count > 2 * state.items.count + 64 else { return }
        state.uses = state.uses[state.first...].filter { state.items[$0.key]?.used == $0.number }
        state.first = 0
    }

    private static func remove(_ key: String, from state: inout State) {
        state.size -= state.items.removeValue(forKey: key)?.size ?? 0
    }

    private static func size(of entry: CachedResponse, key: String) -> Int {
        let headers = entry.headers.fields.reduce(0) {
            $0 + $1.name.utf8.count + $1.value.utf8.count + 64
        }
        return entry.body.count + headers + key.utf8.count + 512
    }
}

extension MemoryResponseCache: ResponseCache {
    /// Returns the entry for a key, which counts as a use.
    public func entry(for key: String) -> CachedResponse? {
        state.withLock { state in
            guard let item = state.items[key] else { return nil }
            MemoryResponseCache.touch(key, in: &state)
            return item.entry
        }
    }

    /// Stores an entry and evicts others if necessary.
    public func set(_ entry: CachedResponse, for key: String) {
        let size = MemoryResponseCache.size(of: entry, key: key)
        state.withLock { state in
            MemoryResponseCache.remove(key, from: &state)
            guard size <= byteLimit / 4 else { return }
            state.items[key] = Item(entry: entry, size: size, used: 0)
            state.size += size
            MemoryResponseCache.touch(key, in: &state)
            while state.size > byteLimit, state.first < state.uses.count {
                let (key, number) = state.uses[state.first]
                state.first += 1
                guard state.items[key]?.used == number else { continue }
                MemoryResponseCache.remove(key, from: &state)
            }
        }
    }

    /// Removes the entry for a key.
    public func remove(_ key: String) {
        state.withLock { MemoryResponseCache.remove(key, from: &$0) }
    }
}
