extension AsyncSequence where Self: Sendable, Element: Sendable {
    /// Converts the sequence to an observable.
    ///
    /// Each subscription iterates the sequence in its own task. The elements are sent from the
    /// task, not from the subscribing thread. Disposing the subscription cancels the task.
    ///
    /// - Parameter priority: The priority of the task.
    /// - Returns: The stream; it fails with the error that the sequence throws.
    @preconcurrency
    public func asObservable(priority: TaskPriority? = nil) -> Observable<Element> {
        Observable { sink in
            let guarded = GuardedSink(sink)
            let task = Task(priority: priority) { @concurrent in
                do {
                    for try await element in self {
                        guarded.next(element)
                        if sink.subscription.isDisposed { return }
                    }
                    guarded.stop(nil)
                } catch {
                    guarded.stop(error)
                }
            }
            sink.subscription.add(AnonymousDisposable { task.cancel() })
        }
    }
}
