package import Models

extension MainViewModel {
    /// The content of the screen.
    package enum State: Hashable, Sendable {
        /// Nothing has been requested.
        case initial
        /// People have been requested; none are known yet.
        case loading
        /// People, in the order of the list.
        case loaded([User])
        /// There is nobody; with a message for the user.
        case empty(String)
        /// The request failed; with the error's message, as logs have it. Screens show it
        /// `withoutTypeNames`.
        case error(String)
    }
}
