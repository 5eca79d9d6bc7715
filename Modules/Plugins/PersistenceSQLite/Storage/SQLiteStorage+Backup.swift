extension SQLiteStorage {
    /// Copies the database into another file, while other connections continue to read and write.
    ///
    /// The copy is one state of the database, and is complete when its name appears. Readers and
    /// writers of other connections do not wait; changes that they commit meanwhile may be missing
    /// in the copy.
    ///
    /// - Parameters:
    ///   - path: The new file; an existing file is not changed.
    ///   - progress: Receives the copied fraction, from 0 to 1, on a thread of the storage.
    /// - Throws: ``Persistence/PersistenceError/cannotOpen(path:reason:)`` if the file exists, or
    ///   the reason why one of the files could not be read or written. `CancellationError` if the
    ///   task was cancelled; no file exists then.
    public func backup(
        to path: String,
        progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) async throws {
        try await readers.run { reader in
            try await reader.run { try $0.backup(to: path, progress: progress) }
        }
    }
}
