package import Models

extension MainViewModel {
    /// The content of the people screen.
    package enum State: Hashable, Sendable {
        /// Nothing has been loaded.
        case initial
        /// People are being loaded; none can be shown yet.
        case loading
        /// The first people of the list, in its order.
        case loaded([User])
        /// The list is empty; with a message for the user.
        case empty(String)
        /// Loading failed; with the unmodified error message. Screens show it `withoutTypeNames`.
        case error(String)
    }
}
