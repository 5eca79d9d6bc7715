/// An error with which an operator of this library fails.
public enum RxError: Error {
    /// The reason is unknown.
    case unknown
    /// An object was used after it was disposed.
    case disposed(object: any Sendable)
    /// A counter overflowed.
    case overflow
    /// An argument or a requested index is out of range.
    case argumentOutOfRange
    /// A stream that must send an element completed without one.
    case noElements
    /// A stream that must send one element sent more.
    case moreThanOneElement
    /// No event came in time.
    case timeout
}

extension RxError: CustomDebugStringConvertible {
    /// A description of the error in one sentence.
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
