/// The login: one value, which only `reduce` changes.
package struct LoginProgress: Hashable, Sendable {
    /// The content of the card.
    package private(set) var state = LoginViewModel.State.loading
    /// The message above the form, or `nil`.
    package private(set) var error: String?
    /// The message of the system, or `nil`.
    package private(set) var status: String?
    /// Whether the login succeeded; the screen leaves then.
    package private(set) var isDone = false

    /// Creates a login before anything has happened.
    package init() {}

    /// What happens to the login.
    package enum Event: Hashable, Sendable {
        /// The screen is seen for the first time.
        case load
        /// The form has been prepared.
        case loaded
        /// The system has a message.
        case announced
        /// The user wants to log in; without effect while loading.
        case submit
        /// The fields have been checked.
        case checked(isValid: Bool)
        /// The login has been accepted.
        case accepted
    }

    /// Work that an event asks for, which ends with another event.
    package enum Effect: Hashable, Sendable {
        /// Wait for some seconds.
        case wait(Int, then: Event)
        /// Check the fields: ``Event/checked(isValid:)``.
        case validate
    }

    /// Changes the login by an event.
    ///
    /// - Returns: The work to be done, in order.
    package mutating func reduce(_ event: Event) -> [Effect] {
        switch event {
        case .load: return [.wait(2, then: .loaded), .wait(4, then: .announced)]
        case .loaded: state = .loaded
        case .announced: status = "This is a demonstration: any password will do."
        case .submit: return state == .loaded ? [.validate] : []
        case .checked(isValid: false): error = "Please correct the following errors..."
        case .checked(isValid: true):
            error = nil
            state = .loading
            return [.wait(1, then: .accepted)]
        case .accepted: isDone = true
        }
        return []
    }
}
