public import FoundationEssentials

/// The state of an interrupted download, from which it can be resumed.
///
/// Can be stored between runs of a program. It is useful only while the file exists and the
/// server still has the same content, which it is asked to confirm.
public struct PartialDownload: Hashable, Codable, Sendable {
    /// The file with the bytes so far.
    public let file: URL
    /// The URL of the resource.
    public let source: URL
    /// The validator of the content: a strong entity tag or the date of its last change (RFC 9110,
    /// section 13.1.5).
    public let validator: String
}

/// The reason why a download did not complete.
public struct DownloadError: Error, Sendable {
    /// The cause: an `APIError`, a `TransportError` of the body, or a ``FileFailure``.
    public let underlying: any Error
    /// The state from which to resume; `nil` if the download must restart.
    public let partial: PartialDownload?
}

extension DownloadError: CustomStringConvertible, LocalizedError {
    /// A description of the cause, in one line.
    public var description: String { "\(underlying)" }

    /// The same line as ``description``.
    public var errorDescription: String? { description }
}
