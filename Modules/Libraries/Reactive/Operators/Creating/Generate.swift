extension ObservableType {
    /// Makes a stream of states, each made of the one before.
    ///
    /// - Parameters:
    ///   - initialState: The first element.
    ///   - condition: Says whether to send a state; the first that it refuses ends
    ///     the stream.
    ///   - scheduler: Where the elements are made and sent from.
    ///   - iterate: Makes the next state. An error that this or `condition` throws
    ///     ends the stream.
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

    /// Makes a stream that sends one element again and again, without an end.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - scheduler: Where it is sent from.
    /// - Returns: The stream.
    @inlinable
    public static func repeatElement(
        _ element: Element,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        sending(Swift.repeatElement(element, count: .max), on: scheduler)
    }

    /// Makes a stream that has the use of a resource.
    ///
    /// - Parameters:
    ///   - resourceFactory: Makes the resource, for each subscription; it is disposed
    ///     after the stream has ended or was disposed.
    ///   - observableFactory: Makes the stream. An error that either throws becomes
    ///     the stream's failure.
    /// - Returns: The stream.
    @preconcurrency
    @inlinable
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping @Sendable () throws -> Resource,
        observableFactory: @escaping @Sendable (Resource) throws -> Observable<Element>
    ) -> Observable<Element> {
        Observable { sink in
            // First what the stream adds, then the resource.
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
    /// Makes a stream of the numbers that follow one another.
    ///
    /// - Parameters:
    ///   - start: The first number.
    ///   - count: How many numbers. Of a negative count, or if the last number is too
    ///     large for its type, the stream fails with ``RxError/argumentOutOfRange``.
    ///   - scheduler: Where the numbers are sent from.
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

// A closed range is a sequence of strideable numbers only.
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
