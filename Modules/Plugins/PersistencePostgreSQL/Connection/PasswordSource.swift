import Synchronization

/// Asks for a password that no file has, and remembers it; for any thread.
final class PasswordSource: Sendable {
    private let ask: @Sendable () throws -> String
    private let last = Mutex<String?>(nil)

    /// Creates a source that asks when a password is needed for the first time, and when the last one is
    /// refused.
    init(_ ask: @escaping @Sendable () throws -> String) {
        self.ask = ask
    }

    /// The password that was told last; `nil` before the first time.
    ///
    /// Waits while somebody is asked.
    var known: String? { last.withLock { $0 } }

    /// Asks for a password, unless another connection has done so since one was refused; others wait
    /// meanwhile, so that nobody is asked twice at once.
    ///
    /// - Parameter refused: The password that the server has refused; `nil` for none.
    /// - Returns: A password that may be another one.
    /// - Throws: The error of whoever is asked.
    func password(insteadOf refused: String?) throws -> String {
        try last.withLock { last in
            if let last, last != refused { return last }
            let password = try ask()
            last = password
            return password
        }
    }
}
