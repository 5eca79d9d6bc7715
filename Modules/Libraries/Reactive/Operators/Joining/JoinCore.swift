public import Synchronization

/// The elements of several sources that are joined with each other.
@usableFromInline
enum JoinKind: Sendable {
    /// Elements with the same index; the join completes when all sources have completed.
    case zip
    /// Elements with the same index.
    ///
    /// The join also completes when the last running source sends an element without a
    /// counterpart.
    case zipOfCollection
    /// The latest elements.
    ///
    /// The join also completes when the last running source sends an element while another
    /// source has completed without one.
    case combineLatest
}

/// Joins the elements of several sources whenever each source has one.
@usableFromInline
final class JoinCore<Held: Sendable, Joined: Sendable, Element: Sendable>: Sendable {
    @usableFromInline let sink: Sink<Element>
    @usableFromInline let baton = Baton()
    @usableFromInline let held: Mutex<Held>
    @usableFromInline let running: Atomic<Int>
    @usableFromInline let kind: JoinKind
    /// Takes one element of each source; returns `nil` if one is missing.
    @usableFromInline let take: @Sendable (inout Held) -> Joined?
    @usableFromInline let select: @Sendable (Joined) throws -> Element

    @inlinable
    init(
        _ held: Held,
        of count: Int,
        _ kind: JoinKind,
        into sink: Sink<Element>,
        take: @escaping @Sendable (inout Held) -> Joined?,
        select: @escaping @Sendable (Joined) throws -> Element
    ) {
        self.held = Mutex(held)
        self.sink = sink
        self.kind = kind
        self.take = take
        self.select = select
        running = Atomic(count)
    }

    /// Subscribes to one of the sources.
    ///
    /// - Parameters:
    ///   - source: The source.
    ///   - put: Stores an element, and returns the element that it replaces.
    @inlinable
    func join<Input: Sendable>(
        _ source: Observable<Input>,
        put: @escaping @Sendable (inout Held, Input) -> Input?
    ) {
        if sink.subscription.isDisposed { return }
        let upstream = Subscription()
        sink.subscription.add(upstream)
        source.run(
            Sink(
                next: { element in
                    switch self.baton.enter() {
                    case .taken:
                        self.next(element, put)
                        self.baton.leave()
                    case .nested: self.next(element, put)
                    case .busy: self.baton.hand { self.next(element, put) }
                    }
                },
                stop: { error in
                    guard upstream.beginStop() else { return }
                    self.baton.perform { self.ended(upstream, error) }
                },
                subscription: upstream
            )
        )
    }

    @inlinable
    func next<Input: Sendable>(
        _ element: Input,
        _ put: @Sendable (inout Held, Input) -> Input?
    ) {
        // The stream may have ended while the element was queued by the baton.
        if sink.subscription.isDisposed { return }
        // The replaced element is released outside the lock.
        let (joined, _) = held.withLock { held in
            let old = put(&held, element)
            return (take(&held), old)
        }
        do {
            if let joined {
                sink.next(try select(joined))
            } else if kind != .zip, running.load(ordering: .acquiring) == 1 {
                stop(nil)
            }
        } catch {
            stop(error)
        }
    }

    @inlinable
    func ended(_ upstream: Subscription, _ error: (any Error)?) {
        if let error { return stop(error) }
        let isLast = running.subtract(1, ordering: .acquiringAndReleasing).newValue == 0
        if isLast { stop(nil) } else { upstream.dispose() }
    }

    @inlinable
    func stop(_ error: (any Error)?) {
        if !sink.subscription.isDisposed { sink.stop(error) }
    }
}

extension Optional {
    /// Stores a value.
    ///
    /// - Returns: The previous value.
    @inlinable
    mutating func replace(by value: Wrapped) -> Wrapped? {
        let old = self
        self = value
        return old
    }
}

extension Queue {
    /// Appends a value, and returns `nil`, since it replaces none.
    @inlinable
    mutating func hold(_ value: Value) -> Value? {
        append(value)
        return nil
    }
}
