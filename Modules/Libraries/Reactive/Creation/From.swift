extension ObservableType {
    /// Makes a stream of some elements.
    ///
    /// - Parameters:
    ///   - elements: The elements, in order.
    ///   - scheduler: Where they are sent from.
    /// - Returns: The stream.
    @inlinable
    public static func of(
        _ elements: Element...,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        from(elements, scheduler: scheduler)
    }

    /// Makes a stream of the elements of an array.
    ///
    /// - Parameters:
    ///   - array: The elements, in order.
    ///   - scheduler: Where they are sent from.
    /// - Returns: The stream.
    @inlinable
    public static func from(
        _ array: [Element],
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        sending(array, on: scheduler)
    }

    /// Makes a stream of the elements of a sequence, read anew by each subscription.
    ///
    /// - Parameters:
    ///   - sequence: The elements, in order.
    ///   - scheduler: Where they are sent from.
    /// - Returns: The stream.
    @preconcurrency
    @inlinable
    public static func from<Source: Sequence & Sendable>(
        _ sequence: Source,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> where Source.Element == Element {
        sending(sequence, on: scheduler)
    }

    /// Makes a stream of the element of an optional, or of none.
    @inlinable
    public static func from(optional: Element?) -> Observable<Element> {
        optional.map { just($0) } ?? empty()
    }

    /// Makes a stream of the element of an optional, or of none, sent by a scheduler.
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
