import Dispatch
package import Forms
import Injection
import Reactive

/// The view model of the login screen, which sends events to a ``LoginProgress`` and runs its
/// effects.
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

    /// The state of the screen outside of the fields.
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

    /// Reduces an event and runs its effects.
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
