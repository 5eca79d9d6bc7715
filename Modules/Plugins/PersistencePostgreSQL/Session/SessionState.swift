import Persistence

// A connection to the server, made when it is needed and again when it was lost, and the transactions
// on it.
struct SessionState {
    let opening: TransactionOpening
    let translation: FailureTranslation
    var link = SessionLink()
    private(set) var isClosed = false
    /// A brief transaction whose answer is on its way.
    var pending: Pending?
    /// Whether the last brief transaction was answered within a moment.
    var isNear = true

    /// A brief transaction that was sent.
    struct Pending {
        let pipeline: Pipeline
        /// How many readings end together; none for records that are saved.
        var readingCount = 0
        /// Those of them whose statements were sent.
        var asking: [BriefReading] = []

        /// Ends the readings with an error, in place of their results.
        func fail(_ error: any Error) {
            for reading in asking { reading.fail(error) }
        }

        /// Ends the readings, whose bodies have to run in transactions.
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

    /// Takes no transaction any more, and closes the connection after the last one.
    mutating func close() {
        isClosed = true
        if pending == nil { link.connection = nil }
    }

    /// Runs a body in a transaction of the server; see `Session.transact(isWriting:collectsKeys:_:)`.
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

    /// A transaction whose failures are told as this storage's errors.
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

    /// Ends a transaction that has failed, and gives up a connection that cannot do even that.
    private mutating func rollBack() {
        link.connection?.beginning = []
        guard let connection = link.connection, connection.isUsable, connection.isInTransaction
        else { return }
        // What it was to store is of no interest any more.
        try? connection.settle()
        do throws(PostgreSQLFailure) {
            guard connection.forgetCancellation() else { throw connection.givenUp() }
            try connection.execute("ROLLBACK")
        } catch {
            link.connection = nil
        }
    }

    /// Gives up a connection that nobody may use any more.
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
            // No statement was sent, so that nobody has looked whether the table is still missing.
            if transaction.hasMissedTable, !connection.beginning.isEmpty { try connection.run([]) }
            defer { connection.beginning = [] }
            do throws(PostgreSQLFailure) {
                if connection.beginning.isEmpty { try connection.sendAndForget("COMMIT") }
            } catch {
                // Nothing else depends on it than that the transaction ends.
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
