public import FoundationEssentials

/// The reason why a request could not be authenticated.
public enum AuthenticationError: Error, Sendable {
    /// ``Authenticator/credential()`` threw an error; the request was not sent.
    case credentialUnavailable(any Error)
    /// ``Authenticator/refresh(_:)`` threw an error.
    case refreshFailed(any Error)
    /// The credential has been refreshed too often in a short time.
    case excessiveRefresh(RefreshWindow)
}

extension AuthenticationError: CustomStringConvertible {
    /// One line for a log: lower case, no full stop.
    public var description: String {
        switch self {
        case .credentialUnavailable(let error): "no credential: \(APIError.text(of: error))"
        case .refreshFailed(let error): "credential not refreshed: \(APIError.text(of: error))"
        case .excessiveRefresh(let window):
            "credential not refreshed: \(window.limit) refreshes within \(window.duration)"
        }
    }
}

extension AuthenticationError: LocalizedError {
    /// The same line as ``description``.
    public var errorDescription: String? { description }
}
