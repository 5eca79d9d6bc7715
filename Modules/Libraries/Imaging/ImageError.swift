/// The reason why an image could not be decoded.
public enum ImageError: Error, Hashable, Sendable {
    /// No decoder knows the format.
    case unrecognized
    /// The format is known, but the content is damaged; with the decoder's message.
    case damaged(reason: String)
    /// The image has more pixels than ``Image/maximumPixelCount``, or than the lower limit of a
    /// decoder.
    case tooLarge(width: Int, height: Int)
}

extension ImageError: CustomStringConvertible {
    /// One line for a log: lower case, no full stop.
    public var description: String {
        switch self {
        case .unrecognized: "not an image of a known format"
        case .damaged(let reason): "damaged image: \(reason)"
        case .tooLarge(let width, let height): "image too large: \(width)×\(height) pixels"
        }
    }
}
