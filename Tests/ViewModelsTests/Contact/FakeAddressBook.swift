import Models
import Reactive
import Services
import Synchronization

/// A fake store that records saved people, or fails.
final class FakeAddressBook: PersonSaving {
    private struct State {
        var saved: [User] = []
        var deleted: [String] = []
        var error: (any Error)?
        var completion = Completable.empty()
    }

    private let state = Mutex(State())

    var saved: [User] { state.withLock { $0.saved } }
    var deleted: [String] { state.withLock { $0.deleted } }
    var error: (any Error)? {
        get { state.withLock { $0.error } }
        set { state.withLock { $0.error = newValue } }
    }
    /// The completion of a save; immediate unless a test replaces it.
    var completion: Completable {
        get { state.withLock { $0.completion } }
        set { state.withLock { $0.completion = newValue } }
    }

    func save(_ user: User, inPlaceOf original: User?) -> Completable {
        change { state in
            state.saved.append(user)
            if let original, original.key != user.key { state.deleted.append(original.key) }
        }
    }

    private func change(_ change: @escaping @Sendable (inout State) -> Void) -> Completable {
        .deferred { [self] in
            if let error { return .error(error) }
            state.withLock { change(&$0) }
            return completion
        }
    }
}

/// A fake store of drafts in memory, which can fail.
final class FakeDrafts: FormDraftStoreType {
    private struct State {
        var drafts: [String: FormDraft] = [:]
        var changes = 0
        var error: (any Error)?
    }

    private let state = Mutex(State())
    /// Emits when drafts may be read; `nil` to read them immediately.
    private let reading: PublishSubject<Void>?
    /// Completes when changes may end; `nil` to end them immediately.
    private let saving: PublishSubject<Void>?

    var all: [String: FormDraft] { state.withLock { $0.drafts } }
    var changes: Int { state.withLock { $0.changes } }
    var error: (any Error)? {
        get { state.withLock { $0.error } }
        set { state.withLock { $0.error = newValue } }
    }

    init(
        _ drafts: [FormDraft] = [],
        reading: PublishSubject<Void>? = nil,
        saving: PublishSubject<Void>? = nil
    ) {
        self.reading = reading
        self.saving = saving
        for draft in drafts { state.withLock { $0.drafts[draft.key] = draft } }
    }

    func draft(forKey key: String) -> Single<FormDraft?> {
        .deferred { [self] in
            if let error { return .error(error) }
            guard let reading else { return .just(all[key]) }
            return reading.take(1).asSingle().map { [self] in all[key] }
        }
    }

    func save(_ draft: FormDraft) -> Completable { change { $0.drafts[draft.key] = draft } }

    func delete(forKey key: String) -> Completable { change { $0.drafts[key] = nil } }

    private func change(_ change: @escaping @Sendable (inout State) -> Void) -> Completable {
        .deferred { [self] in
            if let error { return .error(error) }
            state.withLock {
                change(&$0)
                $0.changes += 1
            }
            return saving?.ignoreElements().asCompletable() ?? .empty()
        }
    }
}
