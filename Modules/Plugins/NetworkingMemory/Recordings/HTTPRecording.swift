public import FoundationEssentials
import Glibc
public import Networking

/// Requests and their responses, as recorded by a ``RecordingTransport``.
///
/// Can be stored as JSON and replayed by a ``ReplayTransport``. Secrets in headers, URLs and
/// forms are redacted when an exchange is recorded; other bodies are not changed, so a caller
/// whose JSON contains secrets edits ``exchanges`` before storing them.
public struct HTTPRecording: Hashable, Sendable {
    /// A request and its response.
    public struct Exchange: Hashable, Sendable {
        /// The request; its body is in memory.
        public var request: Request
        /// The response; its URL is `nil` unless it differs from that of the request.
        public var response: Response

        /// Creates an exchange.
        public init(request: Request, response: Response) {
            self.request = request
            self.response = response
        }
    }

    /// The exchanges, in the order in which the requests were sent.
    public var exchanges: [Exchange]

    /// Creates a recording.
    public init(_ exchanges: [Exchange] = []) {
        self.exchanges = exchanges
    }

    /// Reads a file that ``write(to:)`` wrote.
    ///
    /// - Throws: ``RecordingError/unreadable(path:)``, or as ``init(json:)``.
    public init(contentsOf file: URL) throws(RecordingError) {
        guard let json = try? Data(contentsOf: file) else { throw .unreadable(path: file.path) }
        try self.init(json: json)
    }

    /// Writes the recording as JSON, in place of an earlier file.
    ///
    /// Only its owner can read the file, since bodies may contain personal data.
    ///
    /// - Throws: ``RecordingError/unwritable(path:)``, or as ``json()``.
    public func write(to file: URL) throws(RecordingError) {
        let json = try json()
        let files = FileManager.default
        let draft = file.path + ".\(UUID())"
        do {
            // Empty until its permissions are set.
            try Data().write(to: URL(filePath: draft))
            try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: draft)
            try json.write(to: URL(filePath: draft))
        } catch {
            try? files.removeItem(atPath: draft)
            throw .unwritable(path: file.path)
        }
        // Safe: the strings outlive the call.
        guard unsafe rename(draft, file.path) == 0 else {
            try? files.removeItem(atPath: draft)
            throw .unwritable(path: file.path)
        }
    }
}

/// The reason why a recording cannot be read or written.
public enum RecordingError: Error, Hashable, Sendable {
    /// The text is not the JSON of a recording; the reason contains the position.
    case damaged(reason: String)
    /// The recording has an unsupported version of the format.
    case unsupportedVersion(Int)
    /// The recording cannot be encoded as JSON; the reason contains the position.
    case unencodable(reason: String)
    /// The file cannot be read.
    case unreadable(path: String)
    /// The file cannot be written.
    case unwritable(path: String)
}

extension RecordingError: CustomStringConvertible {
    /// One line: lower case, no full stop.
    public var description: String {
        switch self {
        case .damaged(let reason): "damaged recording: \(reason)"
        case .unsupportedVersion(let version):
            "the recording has version \(version), not \(HTTPRecording.version)"
        case .unencodable(let reason): "the recording cannot be encoded: \(reason)"
        case .unreadable(let path): "cannot read \(path)"
        case .unwritable(let path): "cannot write \(path)"
        }
    }
}
