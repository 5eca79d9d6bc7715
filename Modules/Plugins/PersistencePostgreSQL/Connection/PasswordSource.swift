import Synchronization

/// Asks for a password that no file has, and remembers it; for any thread.
final class PasswordSource: Sendable {
    private struct Answer {
        /// The password that was told last.
        var password: String?
        /// Why none was told the last time, and how often somebody had answered by then.
        var failure: (error: any Error, number: Int)?
    }

    private let ask: @Sendable () throws -> String
    private let last = Mutex(Answer())
    /// How often somebody has answered.
    private let count = Atomic(0)

    /// Creates a source that asks when a password is needed for the first time, and when the last one is
    /// refused.
    init(_ ask: @escaping @Sendable () throws -> String) {
        self.ask = ask
    }

    /// The password that was told last; `nil` before the first time.
    ///
    /// Waits while somebody is asked.
    var known: String? { last.withLock { $0.password } }

    /// Asks for a password, unless another connection has done so since one was refused; others wait
    /// meanwhile, so that nobody is asked twice at once, and share the answer, also if it is none.
    ///
    /// - Parameters:
    ///   - refused: The password that the server has refused; `nil` for none.
    ///   - begun: ``number``, before the server was asked.
    /// - Returns: A password that may be another one.
    /// - Throws: The error of whoever is asked.
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

    /// How often somebody has answered so far.
    var number: Int { count.load(ordering: .acquiring) }
}
