/// Why one of this library's own operators failed.
public enum RxError: Error {
    /// No better reason is known.
    case unknown
    /// Something was used after it was disposed.
    case disposed(object: any Sendable)
    /// A counter ran over its limit.
    case overflow
    /// An argument, or an index asked for, is out of range.
    case argumentOutOfRange
    /// A stream that must have an element has none.
    case noElements
    /// A stream that must have one element has more.
    case moreThanOneElement
    /// Nothing came in the time allowed.
    case timeout
}

extension RxError: CustomDebugStringConvertible {
    /// What went wrong, in one sentence.
    public var debugDescription: String {
        switch self {
        case .unknown: "Unknown error occurred."
        case .disposed(let object): "Object `\(object)` was already disposed."
        case .overflow: "Arithmetic overflow occurred."
        case .argumentOutOfRange: "Argument out of range."
        case .noElements: "Sequence doesn't contain any elements."
        case .moreThanOneElement: "Sequence contains more than one element."
        case .timeout: "Sequence timeout."
        }
    }
}
