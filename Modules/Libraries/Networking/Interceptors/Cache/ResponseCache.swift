/// A store of cached responses.
///
/// A key-value store can implement it: an entry is `Codable`, and keys are URLs. Entries may be
/// removed at any time. If the store fails, it returns `nil` or does nothing; a request never
/// fails because of its cache. Must be thread-safe.
public protocol ResponseCache: Sendable {
    /// Returns the entry for a key, if there is one.
    func entry(for key: String) async -> CachedResponse?

    /// Stores an entry and replaces the previous one for the key.
    func set(_ entry: CachedResponse, for key: String) async

    /// Removes the entry for a key.
    func remove(_ key: String) async
}
