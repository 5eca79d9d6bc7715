extension ObservableType {
    /// Creates a stream of states, each computed from the one before.
    ///
    /// - Parameters:
    ///   - initialState: The first element.
    ///   - condition: Returns whether to send a state; the first `false` completes the stream.
    ///   - scheduler: The scheduler that computes and sends the elements.
    ///   - iterate: Returns the next state. An error that this or `condition` throws ends
    ///     the stream.
    /// - Returns: The stream.
    @preconcurrency
    @inlinable
    public static func generate(
        initialState: Element,
        condition: @escaping @Sendable (Element) throws -> Bool,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
        iterate: @escaping @Sendable (Element) throws -> Element
    ) -> Observable<Element> {
        Observable { sink in
            sink.subscription.add(
                scheduler.scheduleRecursive((state: initialState, isFirst: true)) { step, recurse in
                    if sink.subscription.isDisposed { return }
                    do {
                        let state = step.isFirst ? step.state : try iterate(step.state)
                        guard try condition(state) else { return sink.stop(nil) }
                        sink.next(state)
                        recurse((state, false))
                    } catch {
                        sink.stop(error)
                    }
                }
            )
        }
    }

    /// Creates a stream that sends one element repeatedly and never ends.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - scheduler: The scheduler that sends the element.
    /// - Returns: The stream.
    @inlinable
    public static func repeatElement(
        _ element: Element,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        sending(Swift.repeatElement(element, count: .max), on: scheduler)
    }

    /// Creates a stream that depends on a resource with the lifetime of the subscription.
    ///
    /// - Parameters:
    ///   - resourceFactory: Creates the resource, for each subscription; it is disposed
    ///     after the stream has ended or was disposed.
    ///   - observableFactory: Creates the stream. An error that either function throws
    ///     becomes the stream's error.
    /// - Returns: The stream.
    @preconcurrency
    @inlinable
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping @Sendable () throws -> Resource,
        observableFactory: @escaping @Sendable (Resource) throws -> Observable<Element>
    ) -> Observable<Element> {
        Observable { sink in
            // Added before the resource, so that the stream is disposed first.
            let upstream = Subscription()
            sink.subscription.add(upstream)
            do {
                let resource = try resourceFactory()
                sink.subscription.add(resource)
                let source = try observableFactory(resource)
                source.run(Sink(next: sink.next, stop: { sink.stop($0) }, subscription: upstream))
            } catch {
                sink.stop(error)
            }
        }
    }
}

extension ObservableType where Element: FixedWidthInteger {
    /// Creates a stream of consecutive integers.
    ///
    /// - Parameters:
    ///   - start: The first number.
    ///   - count: The number of elements. If it is negative, or if the last number
    ///     overflows its type, the stream fails with ``RxError/argumentOutOfRange``.
    ///   - scheduler: The scheduler that sends the numbers.
    /// - Returns: The stream.
    @inlinable
    public static func range(
        start: Element,
        count: Element,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        if count == 0 { return from([], scheduler: scheduler) }
        if count < 0 { return .error(RxError.argumentOutOfRange) }
        let (last, isTooLarge) = start.addingReportingOverflow(count - 1)
        if isTooLarge { return .error(RxError.argumentOutOfRange) }
        return sending(Numbers(first: start, last: last), on: scheduler)
    }
}

// Not a `ClosedRange`, which is a sequence only if its bounds are strideable.
@usableFromInline
struct Numbers<Number: FixedWidthInteger & Sendable>: Sequence, IteratorProtocol, Sendable {
    @usableFromInline var following: Number?
    @usableFromInline let last: Number

    @inlinable
    init(first: Number, last: Number) {
        following = first
        self.last = last
    }

    @inlinable
    mutating func next() -> Number? {
        guard let number = following else { return nil }
        following = number == last ? nil : number &+ 1
        return number
    }
}
