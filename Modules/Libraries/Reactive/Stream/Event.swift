/// An event of a stream: an element, an error or the completion.
///
/// A stream sends any number of elements, then at most one stop event, then nothing.
public enum Event<Element> {
    /// The next element.
    case next(Element)
    /// The stream failed; no event follows.
    case error(any Error)
    /// The stream completed; no event follows.
    case completed
}

extension Event: Sendable where Element: Sendable {}

extension Event {
    /// Whether this event ends its stream.
    public var isStopEvent: Bool {
        switch self {
        case .next: false
        case .error, .completed: true
        }
    }

    /// The element of a ``next(_:)``, or `nil`.
    public var element: Element? {
        if case .next(let element) = self { element } else { nil }
    }

    /// The error of an ``error(_:)``, or `nil`.
    public var error: (any Error)? {
        if case .error(let error) = self { error } else { nil }
    }

    /// Whether this is ``completed``.
    public var isCompleted: Bool {
        if case .completed = self { true } else { false }
    }

    /// Transforms the element; an error that the transformation throws becomes the event.
    public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
        switch self {
        case .next(let element):
            do {
                return .next(try transform(element))
            } catch {
                return .error(error)
            }
        case .error(let error): return .error(error)
        case .completed: return .completed
        }
    }
}

extension Event: CustomDebugStringConvertible {
    /// The case and its payload, in source code notation.
    public var debugDescription: String {
        switch self {
        case .next(let element): "next(\(element))"
        case .error(let error): "error(\(error))"
        case .completed: "completed"
        }
    }
}

/// A value that can be converted to an event.
public protocol EventConvertible<Element> {
    /// The type of the elements.
    associatedtype Element

    /// The event that this value represents.
    var event: Event<Element> { get }
}

extension Event: EventConvertible {
    /// This event.
    public var event: Event<Element> { self }
}
