public import FoundationEssentials
public import Networking

extension Request {
    /// The reason why ``HTTPClient`` returned no value although there was a response.
    public enum RequestError: Error {
        /// The body is not a value of the requested type; the cause, if the decoder named one.
        case decode(DecodingError?)
        /// The response is not HTTP.
        case noResponse
        /// The status is 401.
        case unauthorized
        /// The status is neither 401 nor from 200 to 299.
        case unexpectedStatusCode(Int)
    }
}

extension Request.RequestError: LocalizedError {
    /// One line for a user.
    public var errorDescription: String? {
        switch self {
        case .decode: "Unexpected content in the response"
        case .noResponse: "No valid response"
        case .unauthorized: "Session expired"
        case .unexpectedStatusCode(let status): "Unexpected status \(status)"
        }
    }
}
