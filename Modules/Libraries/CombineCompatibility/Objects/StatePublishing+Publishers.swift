import Reactive
public import ViewState

extension StatePublishing where State: Sendable {
    /// The current state, and then each new state before the change, as a publisher of VSM.
    public var willSetPublisher: AnyPublisher<State, Never> {
        let states: Infallible<State> = self.ViewState::willSetPublisher
        return AnyPublisher(failing: states.asObservable())
    }

    /// The current state, and then each new state after the change, as a publisher of VSM.
    public var didSetPublisher: AnyPublisher<State, Never> {
        let states: Infallible<State> = self.ViewState::didSetPublisher
        return AnyPublisher(failing: states.asObservable())
    }
}
