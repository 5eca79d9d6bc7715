/// How a subject ended.
@usableFromInline
enum SubjectEnd: Sendable {
    /// It received an end: an error, or `nil` for completion.
    case stopped((any Error)?)
    /// It was disposed.
    case disposed(WeakObject)

    /// The error that late observers get; `nil` for completion.
    @usableFromInline var error: (any Error)? {
        switch self {
        case .stopped(let error): error
        case .disposed(let subject): RxError.disposed(object: subject.object ?? "subject")
        }
    }
}

/// A reference that keeps nothing alive: a subject keeps its end, and this its subject.
@usableFromInline
final class WeakObject: Sendable {
    weak let object: (any AnyObject & Sendable)?

    @usableFromInline
    init(_ object: any AnyObject & Sendable) {
        self.object = object
    }
}
