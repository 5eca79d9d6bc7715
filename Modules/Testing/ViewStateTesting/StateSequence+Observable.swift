public import Reactive
public import ViewState

extension StateSequence where State: Sendable {
    /// Converts the sequence to an observable, which has the expectations of a stream.
    ///
    /// Each subscription iterates the sequence on the main actor, until it is disposed.
    @MainActor
    public func asObservable() -> Observable<State> {
        let iterate: @MainActor @Sendable (AnyObserver<State>) async throws -> Void = { observer in
            for try await state in self { observer.onNext(state) }
            observer.onCompleted()
        }
        return .create { observer in
            let task = Task { try await iterate(observer) }
            return Disposables.create { task.cancel() }
        }
    }
}
