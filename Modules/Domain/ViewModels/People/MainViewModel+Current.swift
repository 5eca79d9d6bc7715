package import Models

// The person that the cursor is on, and those before and after.
extension MainViewModel {
    /// Notes the person that the cursor is on.
    package func select(_ user: User?) {
        if current != user { current = user }
    }

    /// The person some places after another one in the list; `nil` at its ends.
    ///
    /// - Complexity: O(*n*) in the number of people shown.
    package func person(_ offset: Int, after user: User) -> User? {
        let key = user.key
        guard let place = list.users.firstIndex(where: { $0.key == key }),
            list.users.indices.contains(place + offset)
        else { return nil }
        return list.users[place + offset]
    }
}
