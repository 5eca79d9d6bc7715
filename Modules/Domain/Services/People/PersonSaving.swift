package import Models
package import Reactive

/// The store in which forms save people of the user's own.
package protocol PersonSaving: Sendable {
    /// Saves a person on subscription.
    ///
    /// - Parameters:
    ///   - user: The person.
    ///   - original: The person as they were read, who is replaced; `nil` for a new person.
    /// - Returns: A stream that completes when the person is stored, or fails without a change: with
    ///   ``PersonEditError/changedMeanwhile(_:current:)`` if the original is not like that any more, or
    ///   if there is somebody with the key of the new person.
    func save(_ user: User, inPlaceOf original: User?) -> Completable
}

extension PeopleStore: PersonSaving {
    /// Saves the person in one transaction; notes and marks as favourites stay with the person.
    ///
    /// A save that was begun is finished, also if nobody waits for it any more.
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
