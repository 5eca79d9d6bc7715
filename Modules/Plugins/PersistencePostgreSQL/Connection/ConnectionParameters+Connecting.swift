import CPostgreSQL

extension ConnectionParameters {
    /// Connects, and once more with a password that is asked for, if the server lets nobody in without
    /// one, or with the one that was told before.
    ///
    /// - Returns: A connection that the caller closes, or the attempt that has failed, with its reason;
    ///   `nil` if there is no memory for it.
    /// - Throws: `PostgreSQLFailure` if whoever is asked for the password throws.
    @unsafe
    func connected() throws(PostgreSQLFailure) -> OpaquePointer? {
        guard let passwords else { return unsafe attempt(nil) }
        let known = passwords.known
        let raw = unsafe attempt(known)
        // Whoever wrote a wrong password into a file has to be told.
        let isRefused =
            unsafe PQconnectionNeedsPassword(raw) == 1
            || known != nil && PQconnectionUsedPassword(raw) == 1
        guard unsafe PQstatus(raw) != CONNECTION_OK, isRefused else { return unsafe raw }
        // Safe: freed once, here, and not used any more; the text is copied.
        defer { unsafe PQfinish(raw) }
        if !asksForPassword {
            let message = unsafe PQerrorMessage(raw).map { unsafe String(cString: $0) } ?? ""
            throw .ofPassword(wasTold: known != nil, message)
        }
        let password: String
        do {
            password = try passwords.password(insteadOf: known)
        } catch {
            throw PostgreSQLFailure(state: "", message: "no password: \(error)", isLost: true)
        }
        return unsafe attempt(password)
    }

    @unsafe
    private func attempt(_ password: String?) -> OpaquePointer? {
        let parameters = password.map(with) ?? self
        return unsafe parameters.withPointers { unsafe PQconnectdbParams($0, $1, 0) }
    }
}
