/// The elements that a subject stores for later subscribers.
@usableFromInline
protocol SubjectMemory<Element>: Sendable {
    associatedtype Element: Sendable

    /// Whether elements are replayed to those who subscribe before the end.
    var isReplayed: Bool { get }

    /// Stores an element.
    ///
    /// - Returns: The element that it replaces, to be released outside the lock.
    mutating func store(_ element: Element) -> Element?

    /// Removes the elements that are not needed once the subject is disposed.
    mutating func clear()

    /// Sends the stored elements to a new observer, before the end or after it.
    func replay(into sink: Sink<Element>, after end: SubjectEnd?)
}

/// Stores nothing.
@usableFromInline
struct NoMemory<Element: Sendable>: SubjectMemory {
    @inlinable
    init() {}

    @inlinable var isReplayed: Bool { false }

    @inlinable
    mutating func store(_ element: Element) -> Element? { nil }

    @inlinable
    mutating func clear() {}

    @inlinable
    func replay(into sink: Sink<Element>, after end: SubjectEnd?) {}
}

/// Stores the latest element, of which there is always one, and replays it until the end.
@usableFromInline
struct LatestMemory<Element: Sendable>: SubjectMemory {
    @usableFromInline var value: Element

    @inlinable
    init(_ value: Element) {
        self.value = value
    }

    @inlinable var isReplayed: Bool { true }

    @inlinable
    mutating func store(_ element: Element) -> Element? {
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

/// Stores up to a number of the latest elements, and replays them after the end too.
@usableFromInline
struct ReplayMemory<Element: Sendable>: SubjectMemory {
    @usableFromInline var ring: Ring<Element>

    @inlinable
    init(limit: Int) {
        ring = Ring(limit: limit)
    }

    @inlinable var isReplayed: Bool { ring.limit > 0 }

    @inlinable
    mutating func store(_ element: Element) -> Element? {
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

/// Stores the last element, and replays it only after the completion.
@usableFromInline
struct LastMemory<Element: Sendable>: SubjectMemory {
    @usableFromInline var last: Element?

    @inlinable
    init() {}

    @inlinable var isReplayed: Bool { false }

    @inlinable
    mutating func store(_ element: Element) -> Element? {
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

/// A ring buffer of up to a number of the latest values, oldest first.
@usableFromInline
struct Ring<Value: Sendable>: Sendable {
    @usableFromInline let limit: Int
    @usableFromInline var values: [Value] = []
    // The index of the oldest value, once the ring is full.
    @usableFromInline var head = 0

    /// Creates an empty ring; with a limit of 0 or less it stays empty.
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

    /// Appends a value, in place of the oldest if the ring is full.
    ///
    /// The storage grows with the number of values; it is not reserved up to the limit.
    ///
    /// - Returns: The replaced value.
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
