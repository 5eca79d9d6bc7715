import Synchronization

/// Asks for a password that no file has, and caches it; for use from any thread.
final class PasswordSource: Sendable {
    private struct Answer {
        /// The last password that was entered.
        var password: String?
        /// The error of the last attempt, and the number of that attempt; `nil` after a success.
        var failure: (error: any Error, number: Int)?
    }

    private let ask: @Sendable () throws -> String
    private let last = Mutex(Answer())
    /// The number of attempts so far, successful or not.
    private let count = Atomic(0)

    /// Creates a source that calls a closure when a password is needed for the first time, and when
    /// the last one is refused.
    init(_ ask: @escaping @Sendable () throws -> String) {
        self.ask = ask
    }

    /// The last password that was entered; `nil` before the first one.
    ///
    /// Waits while another thread asks for a password.
    var known: String? { last.withLock { $0.password } }

    /// Asks for a password, unless another connection has done so since one was refused.
    ///
    /// Other callers wait meanwhile and share the result, even an error, so that the closure is
    /// never called twice at once.
    ///
    /// - Parameters:
    ///   - refused: The password that the server has refused; `nil` for none.
    ///   - begun: The value of ``number`` before the connection attempt.
    /// - Returns: A password, never the refused one unless the closure returns it again.
    /// - Throws: The error of the closure.
    func password(insteadOf refused: String?, since begun: Int) throws -> String {
        try last.withLock { last in
            if let password = last.password, password != refused { return password }
            if let failure = last.failure, failure.number > begun { throw failure.error }
            do {
                let password = try ask()
                last = Answer(password: password)
                count.add(1, ordering: .releasing)
                return password
            } catch {
                last.failure = (error, count.add(1, ordering: .releasing).newValue)
                throw error
            }
        }
    }

    /// The number of attempts so far, successful or not.
    var number: Int { count.load(ordering: .acquiring) }
}
