import Persistence

extension DatabaseSession {
    /// Runs a body in a transaction; once more if the file turned out to be damaged.
    ///
    /// - Returns: The changes that were committed.
    func transact(
        isWriting: Bool,
        collectsKeys: Bool,
        _ body: (SQLiteTransaction) throws -> Void
    ) throws -> [String: Set<DatabaseValue>?] {
        try perform(isWriting: isWriting) { connection in
            let transaction = SQLiteTransaction(
                connection,
                isWriting: isWriting,
                collectsKeys: collectsKeys,
                interruption: interruption
            ) { failure in
                self.recordOutcome(of: failure, doing: isWriting ? "write" : "read")
            }
            // A change must not be interrupted half-way: it might not be made again.
            connection.isBrief = isBrief && !isWriting
            let interrupt = connection.interruption
            try interruption?.begin { interrupt.interrupt() }
            defer { interruption?.end() }
            do {
                try connection.run(transaction, body)
                return transaction.changes
            } catch {
                // The failure counts even if the body has caught it or thrown another error instead.
                let failure = transaction.failure ?? error as? SQLiteFailure
                if let failure, failure.isDamageOfFile { throw failure }
                guard let failure = error as? SQLiteFailure else { throw error }
                throw recordOutcome(of: failure, doing: isWriting ? "write" : "read")
            }
        }
    }

    /// The outcome of a statement whose SQL is not fixed, so that an error in it is no damage.
    private func recordOutcome(
        of failure: SQLiteFailure,
        doing operation: String
    ) -> any Error {
        if failure.isInterrupted {
            if isBrief { return PersistenceError.busy(path: path, after: .zero) }
            if interruption?.isCancelled ?? false { return CancellationError() }
        }
        if failure.isDamage, !failure.isDamageOfFile {
            return PersistenceError.backend(
                "sqlite",
                code: Int(failure.code),
                reason: failure.message
            )
        }
        return outcome(of: failure, doing: operation)
    }
}

extension Connection {
    /// Runs a body between the beginning of a transaction and its end.
    func run(
        _ transaction: SQLiteTransaction,
        _ body: (SQLiteTransaction) throws -> Void
    ) throws {
        try begin(isWriting: transaction.isWriting)
        defer { transaction.end() }
        do {
            if transaction.isWriting { try forgetOutdatedTables() }
            try body(transaction)
            isBrief = false
            guard transaction.isWriting else {
                return rollBack()
            }
            // SQLite may have ended it, and the body have gone on.
            if !isInTransaction || transaction.isTorn, let failure = transaction.failure {
                throw failure
            }
            // The body may have taken no notice of it.
            try transaction.checkCancellation()
            try transaction.finish()
            try commit()
            transaction.committed()
        } catch {
            isBrief = false
            rollBack()
            throw error
        }
    }
}
