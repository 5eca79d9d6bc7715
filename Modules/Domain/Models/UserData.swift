/// The profile of the app's user.
package struct UserData: Hashable, Sendable {
    /// The user name.
    package var username: String

    /// Creates a profile.
    package init(username: String) {
        self.username = username
    }
}
