import CPostgreSQL

extension ConnectionParameters {
    /// Connects with the known password, if any; if the server requires a password or refuses that
    /// one, asks for a password and connects once more.
    ///
    /// - Returns: A connection that the caller closes, or the attempt that has failed, with its
    ///   reason; `nil` if the memory is exhausted.
    /// - Throws: `PostgreSQLFailure` if the password source throws, must not be asked, or has a
    ///   password that the server refuses.
    @unsafe
    func connected() throws(PostgreSQLFailure) -> OpaquePointer? {
        guard let passwords else { return unsafe attempt(nil) }
        // Read before `known`, which waits while another connection asks for the password.
        let begun = passwords.number
        let known = passwords.known
        let raw = unsafe attempt(known)
        // A wrong password in a password file is reported as a failure, without asking for another.
        let isRefused =
            unsafe PQconnectionNeedsPassword(raw) == 1
            || known != nil && (PQconnectionUsedPassword(raw) == 1 || mayHideRefusal(raw))
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

    /// Whether the server has refused the password in an attempt that the library has followed by
    /// another one, as without TLS, in which a password was of no use.
    ///
    /// Only the last attempt is known: another one without the password shows whether the server
    /// requires one.
    @unsafe
    private func mayHideRefusal(_ raw: OpaquePointer?) -> Bool {
        let message = unsafe PQerrorMessage(raw).map { unsafe String(cString: $0) } ?? ""
        guard message.split(whereSeparator: \.isNewline).count > 1 else { return false }
        let another = unsafe attempt(nil)
        // Safe: freed once, here.
        defer { unsafe PQfinish(another) }
        return unsafe PQconnectionNeedsPassword(another) == 1
    }

    /// The failure for a connection attempt without a valid password; frees the attempt.
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
