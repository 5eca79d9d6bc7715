/// The state of the login screen, which only `reduce` changes.
package struct LoginProgress: Hashable, Sendable {
    /// The content of the card.
    package private(set) var state = LoginViewModel.State.loading
    /// The error message above the form; `nil` for none.
    package private(set) var error: String?
    /// The status message of the system; `nil` for none.
    package private(set) var status: String?
    /// Whether the login has succeeded; the screen then closes.
    package private(set) var isDone = false

    /// Creates the state before the first event.
    package init() {}

    /// The events of the login screen.
    package enum Event: Hashable, Sendable {
        /// The screen appears for the first time.
        case load
        /// The form has been prepared.
        case loaded
        /// The status message is due.
        case announced
        /// The user logs in; ignored while loading.
        case submit
        /// The fields have been validated.
        case checked(isValid: Bool)
        /// The login has been accepted.
        case accepted
    }

    /// The side effects that an event causes; the event that follows is named with each.
    package enum Effect: Hashable, Sendable {
        /// Waits for some seconds and sends an event.
        case wait(Int, then: Event)
        /// Validates the fields; then ``Event/checked(isValid:)``.
        case validate
    }

    /// Changes the state by an event.
    ///
    /// - Returns: The effects to run, in order.
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
