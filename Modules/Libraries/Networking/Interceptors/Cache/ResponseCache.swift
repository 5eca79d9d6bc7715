/// A store of cached responses.
///
/// A key-value store can implement it: an entry is `Codable`, and keys are URLs. Entries may
/// vanish at any time. A store that fails returns `nil` or does nothing; a request never
/// fails because of its cache. Safe from any thread.
public protocol ResponseCache: Sendable {
    /// The entry of a key, if there is one.
    func entry(for key: String) async -> CachedResponse?

    /// Stores an entry, in place of any other of the key.
    func set(_ entry: CachedResponse, for key: String) async

    /// Removes the entry of a key.
    func remove(_ key: String) async
}
