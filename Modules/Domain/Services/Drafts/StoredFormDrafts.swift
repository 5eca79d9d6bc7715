package import Persistence
package import Reactive
import Synchronization

/// The drafts of forms in a storage, with one record for each form.
package final class StoredFormDrafts: Sendable {
    private let store: Store<FormDraft>
    private let pending: PendingWork
    private let last = Mutex<Task<Void, any Error>?>(nil)

    /// Creates the drafts of a storage.
    ///
    /// - Parameters:
    ///   - backend: The storage.
    ///   - place: The place of the people, if it is another storage; drafts of other places are
    ///   ignored.
    ///   - pending: The registry of changes that must end before the storage is closed.
    package init(
        backend: any StorageBackend,
        of place: String? = nil,
        pending: PendingWork = PendingWork()
    ) {
        self.pending = pending
        store = Store(place.map { "drafts of \($0)" } ?? "drafts", in: backend, key: \.key)
    }

    /// Makes a change after the earlier ones have ended.
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
    /// Reads the record after earlier changes have ended.
    package func draft(forKey key: String) -> Single<FormDraft?> {
        .create { [self] in
            _ = await last.withLock { $0 }?.result
            return try await store.value(forKey: key)
        }
    }

    /// Writes the record of the form.
    package func save(_ draft: FormDraft) -> Completable {
        change { try await $0.save(draft) }
    }

    /// Removes the record of the form.
    package func delete(forKey key: String) -> Completable {
        change { try await $0.remove(forKey: key) }
    }
}
