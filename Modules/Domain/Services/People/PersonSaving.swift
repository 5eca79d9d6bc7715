package import Models
package import Reactive

/// The store in which forms save people of the user's own.
package protocol PersonSaving: Sendable {
    /// Saves a person on subscription, in place of the one with a key; `nil` for a new person.
    ///
    /// - Returns: A stream that completes when the person is stored, or fails without a change.
    func save(_ user: User, replacing key: String?) -> Completable
}

extension PeopleStore: PersonSaving {
    /// Saves the person in one transaction; notes and marks as favourites stay with the person.
    ///
    /// A save that was begun is finished, also if nobody waits for it any more.
    package func save(_ user: User, replacing key: String?) -> Completable {
        .create { [self] observer in
            let saving = pending.begin { try await self.save(user, replacing: key ?? user.key) }
            let telling = Task {
                do {
                    _ = try await saving.value
                    observer(.completed)
                } catch {
                    observer(.error(error))
                }
            }
            return Disposables.create { telling.cancel() }
        }
    }
}
