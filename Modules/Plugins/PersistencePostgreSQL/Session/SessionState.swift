import Persistence

// The state of a session: a connection, which is opened when it is needed and reopened after a
// loss, and the transactions on it.
struct SessionState {
    let opening: TransactionOpening
    let translation: FailureTranslation
    var link = SessionLink()
    private(set) var isClosed = false
    /// The brief transaction whose result is outstanding, if any.
    var pending: Pending?
    /// Whether the last brief transaction was answered within a millisecond.
    var isNear = true

    /// A brief transaction that was sent.
    struct Pending {
        let pipeline: Pipeline
        /// The number of readings in the group; 0 for records that are saved.
        var readingCount = 0
        /// The readings whose statements were sent.
        var asking: [BriefReading] = []

        /// Ends the readings with an error, in place of their results.
        func fail(_ error: any Error) {
            for reading in asking { reading.fail(error) }
        }

        /// Ends the readings without results: their bodies have to run in transactions.
        func giveUp() {
            for reading in asking { reading.giveUp() }
        }
    }

    init(_ opening: TransactionOpening) {
        self.opening = opening
        translation = FailureTranslation(
            place: opening.parameters.place,
            patience: opening.patience,
            tables: opening.tables
        )
    }

    /// Rejects further transactions, and closes the connection after the running one.
    mutating func close() {
        isClosed = true
        if pending == nil { link.connection = nil }
    }

    /// Runs a body in a transaction; see `Session.transact(isWriting:collectsKeys:_:)`.
    mutating func transact<Value>(
        isWriting: Bool,
        collectsKeys: Bool,
        _ interruption: Interruption,
        _ body: (PostgreSQLTransaction) throws -> Value
    ) throws -> Session.Outcome<Value> {
        if isClosed { throw PersistenceError.closed(path: translation.place) }
        try interruption.check()
        defer { giveUp(interruption) }
        do {
            let connection = try opening.begin(on: &link, isWriting: isWriting, interruption)
            defer { interruption.end() }
            let transaction = transaction(
                on: connection,
                isWriting: isWriting,
                collectsKeys: collectsKeys,
                interruption: interruption
            )
            defer { transaction.end() }
            let value = try body(transaction)
            try transaction.complete()
            try finish(transaction, on: connection, isWriting: isWriting)
            return (value, transaction.changes.byTable)
        } catch let failure as PostgreSQLFailure where failure.isOfBeginning {
            rollBack()
            // The retry begins the transaction before it runs the body.
        } catch {
            rollBack()
            guard let failure = error as? PostgreSQLFailure else { throw error }
            throw translation.error(of: failure, isWriting: isWriting, interruption)
        }
        return try transact(
            isWriting: isWriting,
            collectsKeys: collectsKeys,
            interruption,
            body
        )
    }

    /// Creates a transaction that throws failures as the storage's errors.
    func transaction(
        on connection: Connection,
        isWriting: Bool,
        collectsKeys: Bool = false,
        brief: (any BriefTransaction)? = nil,
        interruption: Interruption? = nil
    ) -> PostgreSQLTransaction {
        PostgreSQLTransaction(
            connection,
            in: opening.schema,
            isWriting: isWriting,
            collectsKeys: collectsKeys,
            brief: brief,
            translation: translation,
            interruption: interruption
        )
    }

    /// Rolls back a failed transaction, and closes the connection if that fails.
    private mutating func rollBack() {
        link.connection?.beginning = []
        guard let connection = link.connection, connection.isUsable, connection.isInTransaction
        else { return }
        // The results of the statements that were sent ahead do not matter any more.
        try? connection.settle()
        do throws(PostgreSQLFailure) {
            guard connection.forgetCancellation() else { throw connection.givenUp() }
            try connection.execute("ROLLBACK")
        } catch {
            link.connection = nil
        }
    }

    /// Closes a connection that is lost, or must not be used any more.
    mutating func giveUp(_ interruption: Interruption? = nil) {
        let isCancelled = interruption?.isCancelled == true
        let isDoubtful = isCancelled && link.connection?.forgetCancellation() == false
        if isClosed || isDoubtful || link.connection?.isUsable == false { link.connection = nil }
    }

    private func finish(
        _ transaction: PostgreSQLTransaction,
        on connection: Connection,
        isWriting: Bool
    ) throws {
        guard isWriting else {
            // No statement was sent, so that the state of the schema, and with it the missing
            // table, was not checked.
            if transaction.hasMissedTable, !connection.beginning.isEmpty { try connection.run([]) }
            defer { connection.beginning = [] }
            do throws(PostgreSQLFailure) {
                if connection.beginning.isEmpty { try connection.sendAndForget("COMMIT") }
            } catch {
                // The failure of a read transaction's commit has no effect on its results.
                if error.isCancellation { throw error }
            }
            return
        }
        if transaction.hasChangedTables {
            let state = DatabaseSchema.state(opening.schema)
            try connection.execute("UPDATE \(state) SET tables = tables + 1")
            connection.schema.countChange()
        }
        let notices = opening.statements.notices(of: transaction.changes.byTable.keys)
        let statements = notices + [Connection.Statement(sql: "COMMIT")]
        do throws(PostgreSQLFailure) {
            try connection.run(statements)
        } catch {
            // If the server ended the connection while it stored the rows, it has not run the commit.
            let isBefore = error.table != nil && !error.state.isEmpty
            guard error.isLost, !isBefore else { throw error }
            throw PersistenceError.unknownOutcome(place: translation.place)
        }
        transaction.committed()
    }
}
