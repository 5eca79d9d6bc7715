import CPostgreSQL

// Streams data to the server within a `COPY FROM STDIN` statement.
//
// Safe: `PQputCopyData` copies the bytes before it returns.
extension Connection {
    /// Sends statements of which one is a `COPY`, and waits until that one accepts data.
    ///
    /// - Throws: `PostgreSQLFailure`.
    func beginCopy(_ sql: String) throws(PostgreSQLFailure) {
        let limit = try begin()
        guard unsafe PQsendQuery(raw, sql) == 1 else { throw lastFailure }
        while hasInput(by: limit) {
            let next = unsafe PQgetResult(raw)
            if unsafe PQresultStatus(next) == PGRES_COPY_IN {
                unsafe PQclear(next)
                isCopying = true
                return
            }
            do throws(PostgreSQLFailure) {
                _ = try unsafe result(next)
            } catch {
                unsafe PQclear(try lastResult(until: limit))
                throw error
            }
        }
        throw late()
    }

    /// Sends data; waits while the server cannot receive more.
    ///
    /// - Throws: `PostgreSQLFailure` if the connection is lost; ``endCopy(failing:)`` throws other
    ///   failures.
    func copy(_ bytes: [UInt8]) throws(PostgreSQLFailure) {
        guard bytes.count <= Arguments.mostBytes else { throw .tooLarge }
        let isQueued = unsafe bytes.withUnsafeBytes { bytes in
            let start = unsafe bytes.bindMemory(to: CChar.self).baseAddress
            return unsafe PQputCopyData(raw, start, Int32(bytes.count)) == 1
        }
        let limit = ContinuousClock.now + patience
        while isQueued, unsafe PQflush(raw) == 1 {
            guard SocketWaiting.wait(for: socket, isWriting: true, until: limit) else {
                throw late()
            }
            // Incoming messages are read meanwhile, as the server waits until they are.
            if unsafe PQconsumeInput(raw) == 0 { break }
        }
        if !isQueued || !isUsable { throw givenUp() }
    }

    /// Ends the data, and waits for the end of the statements.
    ///
    /// - Parameter reason: The reason with which the statement has to fail; `nil` to complete it.
    /// - Returns: The number of stored rows.
    /// - Throws: `PostgreSQLFailure`.
    @discardableResult
    func endCopy(failing reason: String? = nil) throws(PostgreSQLFailure) -> Int {
        isCopying = false
        guard unsafe PQputCopyEnd(raw, reason) == 1 else { throw givenUp() }
        let limit = ContinuousClock.now + patience
        guard hasInput(by: limit) else { throw late() }
        let copied = unsafe PQgetResult(raw)
        let last: OpaquePointer?
        do throws(PostgreSQLFailure) {
            unsafe last = try lastResult(until: limit)
        } catch {
            unsafe PQclear(copied)
            throw error
        }
        // Safe: each is freed once, here or by its owner.
        defer { unsafe PQclear(last) }
        return try unsafe result(copied).changedRows
    }
}
