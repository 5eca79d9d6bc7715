/// A stream of the elements that have a common key.
@preconcurrency
public struct GroupedObservable<Key: Sendable, Element: Sendable>: ObservableType {
    /// The key of all elements of the group.
    public let key: Key

    @usableFromInline let source: Observable<Element>

    /// Creates a group.
    ///
    /// - Parameters:
    ///   - key: The key of all elements.
    ///   - source: The elements.
    @inlinable
    public init(key: Key, source: Observable<Element>) {
        self.key = key
        self.source = source
    }

    /// Subscribes an observer.
    ///
    /// - Returns: A disposable that ends the subscription.
    @inlinable
    public func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> any Disposable where Observer.Element == Element {
        source.subscribe(observer)
    }

    /// Returns the stream without its key.
    @inlinable
    public func asObservable() -> Observable<Element> {
        source
    }
}

extension ObservableType {
    /// Splits the stream into one group for each key.
    ///
    /// A group is sent when the first element with its key arrives. A group sends its
    /// elements only to its current observers. This stream is disposed once the result and
    /// all groups are disposed.
    ///
    /// - Parameter keySelector: Returns the key of an element; an error it throws ends the
    ///   result and all groups.
    /// - Returns: The groups.
    @preconcurrency
    @inlinable
    public func groupBy<Key: Hashable & Sendable>(
        keySelector: @escaping @Sendable (Element) throws -> Key
    ) -> Observable<GroupedObservable<Key, Element>> {
        let source = asObservable()
        return Observable<GroupedObservable<Key, Element>> { sink in
            let groups = GroupCore<Key, Element>(into: sink)
            source.run(
                Sink(
                    next: { element in
                        do {
                            groups.next(element, try keySelector(element))
                        } catch {
                            groups.stop(error)
                        }
                    },
                    stop: { groups.stop($0) },
                    subscription: groups.upstream.subscription
                )
            )
        }
    }
}

/// The groups of one subscription.
@usableFromInline
final class GroupCore<Key: Hashable & Sendable, Element: Sendable>: Sendable {
    @usableFromInline
    struct State: Sendable {
        @usableFromInline var places: [Key: Int] = [:]
        @usableFromInline var groups: [PublishCore<Element>] = []

        @inlinable
        init() {}
    }

    @usableFromInline let sink: Sink<GroupedObservable<Key, Element>>
    @usableFromInline let upstream = SharedUpstream()
    @usableFromInline let state = Cell(State())

    @inlinable
    init(into sink: Sink<GroupedObservable<Key, Element>>) {
        self.sink = sink
        sink.subscription.add(upstream)
    }

    @inlinable
    func next(_ element: Element, _ key: Key) {
        if let group = group(of: key) { return group.next(element) }
        let group = PublishCore<Element>()
        add(group, key)
        if !sink.subscription.isDisposed {
            let upstream = upstream
            let stream = Observable<Element> { sink in
                sink.subscription.add(upstream.hold())
                group.subscribe(sink)
            }
            sink.next(GroupedObservable(key: key, source: stream))
        }
        group.next(element)
    }

    // Hashing a key runs user code: on a copy, outside the lock.
    @inlinable
    func group(of key: Key) -> PublishCore<Element>? {
        let known = state.get()
        return known.places[key].map { known.groups[$0] }
    }

    @inlinable
    func add(_ group: PublishCore<Element>, _ key: Key) {
        // Moved out of the cell, so that it is mutated in place and not copied.
        var now = state.exchange(State())
        now.places[key] = now.groups.count
        now.groups.append(group)
        state.set(now)
    }

    @inlinable
    func stop(_ error: (any Error)?) {
        guard upstream.subscription.beginStop() else { return }
        for group in state.exchange(State()).groups { group.stop(error) }
        if !sink.subscription.isDisposed { sink.stop(error) }
        upstream.subscription.dispose()
    }
}
