/// Makes QR codes of bytes.
public protocol QRCodeEncoder: Sendable {
    /// Encodes bytes, which should be text in UTF-8.
    ///
    /// - Returns: The smallest code that holds them.
    /// - Throws: ``QRCodeError/tooLong(bytes:limit:)`` if no code does.
    func encode(_ bytes: [UInt8]) throws(QRCodeError) -> QRCode
}

/// The reason why there is no QR code of some bytes.
public enum QRCodeError: Error, Hashable, Sendable {
    /// There are more bytes than the largest code holds.
    case tooLong(bytes: Int, limit: Int)
    /// The encoder failed; with its reason.
    case failed(reason: String)
}

extension QRCodeError: CustomStringConvertible {
    /// One line for a log: lower case, no full stop.
    public var description: String {
        switch self {
        case .tooLong(let bytes, let limit):
            "too long for a QR code: \(bytes) bytes, and \(limit) fit"
        case .failed(let reason): "no QR code: \(reason)"
        }
    }
}
