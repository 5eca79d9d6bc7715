public import FoundationEssentials

/// What a download that was interrupted left behind, to go on with it later.
///
/// Can be kept between runs of a program. It is worth something only as long as the file is
/// there and the server still has the same content, which it is asked to confirm.
public struct PartialDownload: Hashable, Codable, Sendable {
    /// The file that holds the bytes so far.
    public let file: URL
    /// Where the bytes come from.
    public let source: URL
    /// What tells this content from any other: a strong entity tag or the date of its last
    /// change (RFC 9110, section 13.1.5).
    public let validator: String
}

/// Why a download did not come to its end.
public struct DownloadError: Error, Sendable {
    /// What went wrong: an `APIError`, a `TransportError` from within the body, or a ``FileFailure``.
    public let underlying: any Error
    /// What is needed to go on later; `nil` if the download must begin anew.
    public let partial: PartialDownload?
}

extension DownloadError: CustomStringConvertible, LocalizedError {
    /// What went wrong, in a line.
    public var description: String { "\(underlying)" }

    /// The same line as ``description``.
    public var errorDescription: String? { description }
}
