package import Persistence
package import Reactive
import Synchronization

/// Drafts in a storage, one record for each form.
package final class StoredFormDrafts: Sendable {
    private let store: Store<FormDraft>
    private let pending: PendingWork
    private let last = Mutex<Task<Void, any Error>?>(nil)

    /// Creates drafts in a storage.
    ///
    /// - Parameters:
    ///   - backend: The storage.
    ///   - place: Where the people are, if that is another storage; drafts of another place are not
    ///     seen.
    ///   - pending: The changes that must end before the storage is closed.
    package init(
        backend: any StorageBackend,
        of place: String? = nil,
        pending: PendingWork = PendingWork()
    ) {
        self.pending = pending
        store = Store(place.map { "drafts of \($0)" } ?? "drafts", in: backend, key: \.key)
    }

    /// Makes a change once those before it are made.
    private func change(
        _ work: @escaping @Sendable (Store<FormDraft>) async throws -> Void
    ) -> Completable {
        .create { [self] observer in
            last.withLock { last in
                last = pending.begin(telling: observer) { [earlier = last, store] in
                    _ = await earlier?.result
                    try await work(store)
                }
            }
            return Disposables.create()
        }
    }
}

extension StoredFormDrafts: FormDraftStoreType {
    /// Reads one record, once the changes before are made.
    package func draft(forKey key: String) -> Single<FormDraft?> {
        .create { [self] in
            _ = await last.withLock { $0 }?.result
            return try await store.value(forKey: key)
        }
    }

    /// Writes one record.
    package func save(_ draft: FormDraft) -> Completable {
        change { try await $0.save(draft) }
    }

    /// Removes one record.
    package func delete(forKey key: String) -> Completable {
        change { try await $0.remove(forKey: key) }
    }
}
