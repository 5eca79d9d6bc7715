import CPostgreSQL

// Data that is sent to the server as it comes, within a statement that takes it (`COPY FROM STDIN`).
//
// Safe: `PQputCopyData` copies the bytes before it returns.
extension Connection {
    /// Begins statements of which one takes data, as far as that one.
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

    /// Sends data; waits while the server has enough to do.
    ///
    /// - Throws: `PostgreSQLFailure` if the connection is lost; other failures are told at the end.
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
            // What the server tells meanwhile is read, so that it does not wait for that.
            if unsafe PQconsumeInput(raw) == 0 { break }
        }
        if !isQueued || !isUsable { throw givenUp() }
    }

    /// Ends the data, and waits for the end of the statements.
    ///
    /// - Parameter reason: Why the statement must fail; `nil` if it is to end well.
    /// - Throws: `PostgreSQLFailure`.
    func endCopy(failing reason: String? = nil) throws(PostgreSQLFailure) {
        isCopying = false
        guard unsafe PQputCopyEnd(raw, reason) == 1 else { throw givenUp() }
        _ = try unsafe result(lastResult(until: ContinuousClock.now + patience))
    }
}
