// Names under which code that was written for other libraries knows types of this one
// or of the standard library.

/// A stream, where another `Observable` is in sight.
public typealias RxObservable<Element: Sendable> = Observable<Element>

/// A whole number.
public typealias RxAbstractInteger = FixedWidthInteger
