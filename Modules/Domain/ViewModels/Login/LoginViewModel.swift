import Dispatch
package import Forms
import Injection
import Reactive

/// Holds the login screen: sends events into a ``LoginProgress``, and does the work that it asks
/// for.
@MainActor
package final class LoginViewModel {
    @Injected private var scheduler: any SchedulerType

    /// The content of the card.
    package enum State: Hashable, Sendable {
        /// The form is being prepared, or the login is being checked.
        case loading
        /// The form can be filled in.
        case loaded
    }

    /// The fields of the form.
    package enum Field: String, CaseIterable, Sendable {
        case username
        case password
    }

    /// Everything that the screen shows beside the fields.
    @Variable package private(set) var progress = LoginProgress()

    /// The form.
    package let form = FormFieldManager<Field>(
        [
            FormField(id: Field.username, value: "michael").isRequired(),
            FormField(id: Field.password, value: "").isRequired(),
        ],
        placeholders: [.username: "Login ID"]
    )

    private let disposeBag = DisposeBag()

    /// Creates a view model with the scheduler of the root container.
    package init() {}

    /// Changes the login by an event.
    package func send(_ event: LoginProgress.Event) {
        for effect in progress.reduce(event) {
            switch effect {
            case .wait(let seconds, let event):
                Observable<Int>.timer(.seconds(seconds), scheduler: scheduler)
                    .observe(on: MainScheduler.instance)
                    .subscribe(onNext: { [weak self] _ in self?.send(event) })
                    .disposed(by: disposeBag)
            case .validate: send(.checked(isValid: form.validate()))
            }
        }
    }
}
