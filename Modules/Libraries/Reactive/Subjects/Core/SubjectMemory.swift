/// What a subject keeps of the elements it received, for those who subscribe later.
@usableFromInline
protocol SubjectMemory<Element>: Sendable {
    associatedtype Element: Sendable

    /// Whether those who subscribe before the end are told something first.
    var isReplayed: Bool { get }

    /// Keeps an element.
    ///
    /// - Returns: What is no longer kept, to be released outside the lock.
    mutating func keep(_ element: Element) -> Element?

    /// Lets go of what need not be kept once the subject is disposed.
    mutating func clear()

    /// Tells a new observer what is kept, before the end or after it.
    func replay(into sink: Sink<Element>, after end: SubjectEnd?)
}

/// Keeps nothing.
@usableFromInline
struct NoMemory<Element: Sendable>: SubjectMemory {
    @inlinable
    init() {}

    @inlinable var isReplayed: Bool { false }

    @inlinable
    mutating func keep(_ element: Element) -> Element? { nil }

    @inlinable
    mutating func clear() {}

    @inlinable
    func replay(into sink: Sink<Element>, after end: SubjectEnd?) {}
}

/// Keeps the latest element, of which there always is one, until the end.
@usableFromInline
struct LatestMemory<Element: Sendable>: SubjectMemory {
    @usableFromInline var value: Element

    @inlinable
    init(_ value: Element) {
        self.value = value
    }

    @inlinable var isReplayed: Bool { true }

    @inlinable
    mutating func keep(_ element: Element) -> Element? {
        let old = value
        value = element
        return old
    }

    @inlinable
    mutating func clear() {}

    @inlinable
    func replay(into sink: Sink<Element>, after end: SubjectEnd?) {
        if end == nil { sink.next(value) }
    }
}

/// Keeps the latest elements up to a number of them, beyond the end.
@usableFromInline
struct ReplayMemory<Element: Sendable>: SubjectMemory {
    @usableFromInline var ring: Ring<Element>

    @inlinable
    init(limit: Int) {
        ring = Ring(limit: limit)
    }

    @inlinable var isReplayed: Bool { ring.limit > 0 }

    @inlinable
    mutating func keep(_ element: Element) -> Element? {
        ring.append(element)
    }

    @inlinable
    mutating func clear() {
        ring = Ring(limit: ring.limit)
    }

    @inlinable
    func replay(into sink: Sink<Element>, after end: SubjectEnd?) {
        for index in 0..<ring.count where !sink.subscription.isDisposed {
            sink.next(ring[index])
        }
    }
}

/// Keeps the last element, which counts once the subject has completed.
@usableFromInline
struct LastMemory<Element: Sendable>: SubjectMemory {
    @usableFromInline var last: Element?

    @inlinable
    init() {}

    @inlinable var isReplayed: Bool { false }

    @inlinable
    mutating func keep(_ element: Element) -> Element? {
        let old = last
        last = element
        return old
    }

    @inlinable
    mutating func clear() {
        last = nil
    }

    @inlinable
    func replay(into sink: Sink<Element>, after end: SubjectEnd?) {
        if case .stopped(nil) = end, let last { sink.next(last) }
    }
}

/// The latest values, oldest first, up to a number of them.
@usableFromInline
struct Ring<Value: Sendable>: Sendable {
    @usableFromInline let limit: Int
    @usableFromInline var values: [Value] = []
    // Where the oldest is, once the ring is full.
    @usableFromInline var head = 0

    /// Makes an empty ring; with a limit of 0 or less it stays empty.
    @inlinable
    init(limit: Int) {
        self.limit = limit
    }

    @inlinable var count: Int { values.count }

    @inlinable
    subscript(index: Int) -> Value {
        let place = head + index
        return values[place < values.count ? place : place - values.count]
    }

    /// Adds a value, in place of the oldest if the ring is full.
    ///
    /// It grows with what it keeps, not to the limit.
    ///
    /// - Returns: The value that made room.
    /// - Complexity: O(1), amortised while it grows.
    @inlinable
    mutating func append(_ value: Value) -> Value? {
        guard limit > 0 else { return nil }
        if values.count < limit {
            values.append(value)
            return nil
        }
        let oldest = values[head]
        values[head] = value
        head = head + 1 == limit ? 0 : head + 1
        return oldest
    }
}
