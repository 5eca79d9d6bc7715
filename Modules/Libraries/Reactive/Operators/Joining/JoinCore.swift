public import Synchronization

/// Which elements of several sources are joined.
@usableFromInline
enum JoinKind: Sendable {
    /// Those with the same index; it completes when all sources have completed.
    case zip
    /// Those with the same index; it also completes when the last running source sends an
    /// element for which there can be no other.
    case zipOfCollection
    /// The latest; it also completes when the last running source sends while another one has
    /// completed without an element.
    case combineLatest
}

/// Joins the elements of several sources whenever there is one of each.
@usableFromInline
final class JoinCore<Held: Sendable, Joined: Sendable, Element: Sendable>: Sendable {
    @usableFromInline let sink: Sink<Element>
    @usableFromInline let baton = Baton()
    @usableFromInline let held: Mutex<Held>
    @usableFromInline let running: Atomic<Int>
    @usableFromInline let kind: JoinKind
    /// Takes one element of each source; `nil` while one is missing.
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
        // The end may have come while the element waited for the baton.
        if sink.subscription.isDisposed { return }
        // The element replaced is released outside the lock.
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
    /// Puts a value in.
    ///
    /// - Returns: The value that was there.
    @inlinable
    mutating func replace(by value: Wrapped) -> Wrapped? {
        let old = self
        self = value
        return old
    }
}

extension Queue {
    /// Appends a value; replaces none.
    @inlinable
    mutating func hold(_ value: Value) -> Value? {
        append(value)
        return nil
    }
}
