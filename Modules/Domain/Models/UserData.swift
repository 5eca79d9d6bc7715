/// The profile of the application's user.
package struct UserData: Hashable, Sendable {
    /// The name that the user has chosen.
    package var username: String

    /// Creates a profile.
    package init(username: String) {
        self.username = username
    }
}
