import Synchronization

extension Observable {
    /// Returns a stream of a closure's values, evaluated on the main actor.
    ///
    /// The closure is evaluated on subscription, and again after properties of `@Observable`
    /// objects, relays, variables or view states that it has read have changed: once for all
    /// changes in one turn of the main actor, in a later turn. Values that the closure has not
    /// read in its last evaluation are not observed, nor are changes that it makes itself.
    ///
    /// ```swift
    /// let names = Observable.tracking { model.people.map(\.name) }
    /// ```
    ///
    /// The stream never terminates; disposal ends the observation. Only the closure itself retains
    /// the objects that it captures. Change the objects on the main actor: a change that begins
    /// elsewhere may be read before it is made. Relays and variables may be changed anywhere.
    ///
    /// - Parameter value: Reads the values.
    /// - Returns: The stream; it delivers on the main actor. A subscription on another thread
    ///   begins asynchronously.
    public static func tracking(_ value: @escaping @MainActor () -> Element) -> Observable<Element>
    {
        Observable { sink in
            let disposal = SingleAssignmentDisposable()
            sink.subscription.add(disposal)
            // Not the shared scheduler, which may have to wait for work of others.
            _ = MainScheduler().schedule(()) {
                MainActor.assumeIsolated {
                    let closure = TrackedClosure { closure in
                        var element: Element?
                        closure.observe { element = value() }
                        if let element { sink.next(element) }
                    }
                    disposal.setDisposable(closure)
                    if !closure.isDisposed { closure.start() }
                }
                return Disposables.create()
            }
        }
    }

    /// Returns a stream of a closure's values, evaluated on a scheduler.
    ///
    /// As ``tracking(_:)``, for objects that are not confined to the main actor. Give it the
    /// serial scheduler on which the objects are changed: a change that begins elsewhere may be
    /// read before it is made. Relays and variables may be changed anywhere.
    ///
    /// - Parameters:
    ///   - scheduler: Evaluates the closure, and delivers its values.
    ///   - value: Reads the values.
    /// - Returns: The stream.
    public static func tracking(
        on scheduler: any SchedulerType,
        _ value: @escaping @Sendable () -> Element
    ) -> Observable<Element> {
        Observable { sink in
            let tracking = ScheduledTracking(scheduler, value, sink)
            sink.subscription.add(tracking)
            tracking.start()
        }
    }
}
