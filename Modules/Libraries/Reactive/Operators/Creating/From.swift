public import Synchronization

extension ObservableType {
    /// Creates a stream of the given elements.
    ///
    /// - Parameters:
    ///   - elements: The elements, in order.
    ///   - scheduler: The scheduler that sends the elements.
    /// - Returns: The stream.
    @inlinable
    public static func of(
        _ elements: Element...,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        from(elements, scheduler: scheduler)
    }

    /// Creates a stream of the elements of an array.
    ///
    /// - Parameters:
    ///   - array: The elements, in order.
    ///   - scheduler: The scheduler that sends the elements.
    /// - Returns: The stream.
    @inlinable
    public static func from(
        _ array: [Element],
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        sending(array, on: scheduler)
    }

    /// Creates a stream of the elements of a sequence, which each subscription iterates again.
    ///
    /// - Parameters:
    ///   - sequence: The elements, in order.
    ///   - scheduler: The scheduler that sends the elements.
    /// - Returns: The stream.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public static func from<Source: Sequence & Sendable>(
        _ sequence: Source,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> where Source.Element == Element {
        sending(sequence, on: scheduler)
    }

    /// Creates a stream of the element of an optional; an empty one for `nil`.
    @inlinable
    public static func from(optional: Element?) -> Observable<Element> {
        optional.map { just($0) } ?? empty()
    }

    /// Creates a stream of the element of an optional, sent on a scheduler; an empty one for `nil`.
    @inlinable
    public static func from(
        optional: Element?,
        scheduler: any ImmediateSchedulerType
    ) -> Observable<Element> {
        from(optional.map { [$0] } ?? [], scheduler: scheduler)
    }

    @inlinable
    static func sending<Source: Sequence & Sendable>(
        _ sequence: Source,
        on scheduler: any ImmediateSchedulerType
    ) -> Observable<Element> where Source.Element == Element {
        if scheduler is CurrentThreadScheduler {
            return Observable { sink in
                let pump = ElementPump<Source>(sequence, into: sink)
                Trampoline.schedule { pump.run() }
            }
        }
        return Observable { sink in
            let pump = ElementPump<Source>(sequence, into: sink)
            sink.subscription.add(
                scheduler.scheduleRecursive(()) { _, recurse in
                    if pump.sendOne() { recurse(()) }
                }
            )
        }
    }
}

/// Sends the elements of a sequence, yielding to other work queued on its thread.
@usableFromInline
final class ElementPump<Source: Sequence & Sendable>: Sendable where Source.Element: Sendable {
    @usableFromInline let iterator: Mutex<Source.Iterator>
    @usableFromInline let sink: Sink<Source.Element>

    @inlinable
    init(_ sequence: Source, into sink: Sink<Source.Element>) {
        iterator = Mutex(sequence.makeIterator())
        self.sink = sink
    }

    /// Sends one element, or the completion.
    ///
    /// - Returns: Whether there may be more elements.
    @inlinable
    func sendOne() -> Bool {
        if sink.subscription.isDisposed { return false }
        guard let element = iterator.withLock({ $0.next() }) else {
            sink.stop(nil)
            return false
        }
        sink.next(element)
        return true
    }

    @inlinable
    func run() {
        while sendOne() {
            if Trampoline.isContended {
                Trampoline.schedule { self.run() }
                return
            }
        }
    }
}
