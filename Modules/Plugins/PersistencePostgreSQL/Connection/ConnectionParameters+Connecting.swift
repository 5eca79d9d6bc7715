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
        // Before the password is known, as that waits for an answer.
        let begun = passwords.number
        let known = passwords.known
        let raw = unsafe attempt(known)
        // Whoever wrote a wrong password into a file has to be told.
        let isRefused =
            unsafe PQconnectionNeedsPassword(raw) == 1
            || known != nil && PQconnectionUsedPassword(raw) == 1
        guard unsafe PQstatus(raw) != CONNECTION_OK, isRefused else { return unsafe raw }
        if !asksForPassword { throw unsafe refusal(raw, isOfPassword: known != nil) }
        // Safe: freed once, here, and not used any more.
        unsafe PQfinish(raw)
        let password: String
        do {
            password = try passwords.password(insteadOf: known, since: begun)
        } catch {
            throw .ofPassword(isRefused: false, "no password: \(error)")
        }
        let last = unsafe attempt(password)
        let isAccepted =
            unsafe PQstatus(last) == CONNECTION_OK || PQconnectionUsedPassword(last) == 0
        if isAccepted { return unsafe last }
        throw unsafe refusal(last, isOfPassword: true)
    }

    /// The failure of an attempt, which is freed, to connect to a server that wants another password.
    @unsafe
    private func refusal(_ raw: OpaquePointer?, isOfPassword: Bool) -> PostgreSQLFailure {
        // Safe: freed once, here, and not used any more; the text is copied.
        defer { unsafe PQfinish(raw) }
        let message = unsafe PQerrorMessage(raw).map { unsafe String(cString: $0) } ?? ""
        return .ofPassword(isRefused: isOfPassword, message)
    }

    @unsafe
    private func attempt(_ password: String?) -> OpaquePointer? {
        let parameters = password.map(with) ?? self
        return unsafe parameters.withPointers { unsafe PQconnectdbParams($0, $1, 0) }
    }
}
