extension ObservableType {
    /// Subscribes again after each error.
    ///
    /// - Returns: This stream without errors; it may never end.
    @inlinable
    public func retry() -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            let runner = SerialRunner(into: sink) { error in
                error == nil ? .stop(nil) : .run(source)
            }
            runner.start(.run(source))
        }
    }

    /// Subscribes again after an error, a limited number of times.
    ///
    /// - Parameter maxAttemptCount: The total number of subscriptions; with 0 or less the
    ///   result completes at once.
    /// - Returns: This stream, failing with the error of the last attempt.
    @inlinable
    public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
        guard maxAttemptCount > 0 else { return .empty() }
        let source = asObservable()
        return Observable { sink in
            let left = Cell(maxAttemptCount - 1)
            let runner = SerialRunner(into: sink) { error in
                guard let error else { return .stop(nil) }
                let attempts = left.get()
                if attempts == 0 { return .stop(error) }
                left.set(attempts - 1)
                return .run(source)
            }
            runner.start(.run(source))
        }
    }
}
