package import Models
package import Reactive

/// The service with which forms save people of the user's own.
package protocol PersonSaving: Sendable {
    /// Saves a person on subscription.
    ///
    /// - Parameters:
    ///   - user: The person.
    ///   - original: The person to replace, as they were read; `nil` for a new person.
    /// - Returns: A completable that completes when the person is stored, or fails without a
    ///   change: with ``PersonEditError/changedMeanwhile(_:current:)`` if the original was changed
    ///   since it was read, or if a person with the key of the new one exists.
    func save(_ user: User, inPlaceOf original: User?) -> Completable
}

extension PeopleStore: PersonSaving {
    /// Saves the person in one transaction, without changing notes and favourite marks.
    ///
    /// A started save is finished even if the subscription is disposed.
    package func save(_ user: User, inPlaceOf original: User?) -> Completable {
        .create { [self] observer in
            pending.begin(telling: observer) {
                if let original {
                    try await self.save(user, inPlaceOf: original)
                } else {
                    try await self.save(user)
                }
            }
            return Disposables.create()
        }
    }
}
