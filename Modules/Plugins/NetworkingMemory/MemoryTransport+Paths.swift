public import FoundationEssentials
public import Networking

// The names of Builder's MockURLProtocol, for the same table.
extension MemoryTransport {
    /// Another name of ``Mode``.
    public typealias Modes = Mode

    /// Sets the answer for a path to the result of a closure: a status and a body.
    ///
    /// A `TransportError` that the closure throws is the error of the request. Any other
    /// error becomes `TransportError.backend(_:code:message:host:)` with the name `memory`.
    public func set(
        forPath path: String,
        response: @escaping @Sendable (Request) throws -> (Int, Data?)
    ) {
        let answer = MemoryAnswer { request throws(TransportError) in
            do {
                let (status, body) = try response(request)
                return Response(status: status, body: body ?? Data())
            } catch {
                throw TransportError(error, from: request)
            }
        }
        set(path, answer)
    }

    /// Sets the answer for a path to a status and bytes.
    public func set(forPath path: String, status: Int, data: Data?) {
        set(path, .data(data ?? Data(), status: status))
    }

    /// Sets the answer for a path to an error, as a closure that throws it.
    public func set(forPath path: String, error: any Error) {
        set(forPath: path) { _ in throw error }
    }

    /// Sets the answer for a path to a value as JSON, or to status 500 if it cannot be encoded.
    public func set(forPath path: String, status: Int, encode value: some Encodable) {
        set(path, .encoding(value, status: status))
    }

    /// Sets the answer for a path to a file, or to status 404 if it cannot be read.
    public func set(forPath path: String, status: Int, file: String) {
        set(path, .file(file, status: status))
    }

    /// Sets the answer for a path to JSON text.
    public func set(forPath path: String, status: Int, json: String) {
        set(path, .json(json, status: status))
    }

    /// Answers all requests without an answer of their own with the files of a directory.
    ///
    /// Sets ``MemoryAnswer/fixtures(in:username:)`` for ``wildcard``.
    ///
    /// - Parameters:
    ///   - directory: The path of the directory.
    ///   - username: A name whose own files are preferred.
    public func setupDefaultJSONBundleHandler(directory: String, username: String? = nil) {
        set(MemoryTransport.wildcard, .fixtures(in: directory, username: username))
    }
}

extension MemoryTransport.Mode {
    /// Another name of ``matchOnly``.
    public static let allowMatchOnly: MemoryTransport.Mode = .matchOnly
    /// Another name of ``wildcardOnly``.
    public static let allowWildcardOnly: MemoryTransport.Mode = .wildcardOnly
    /// Another name of ``any``.
    public static let allowAny: MemoryTransport.Mode = .any
}

/// An error for ``MemoryTransport/set(forPath:error:)`` whose reason is irrelevant.
public enum MockProtocolError: Error, Hashable, Sendable {
    /// The request failed.
    case failed
}

extension TransportError {
    fileprivate init(_ error: any Error, from request: Request) {
        self =
            switch error {
            case let error as TransportError: error
            case is CancellationError: .cancelled
            default:
                .backend(
                    "memory",
                    code: 0,
                    message: "\(error)",
                    host: request.url.hostForMessages
                )
            }
    }
}
