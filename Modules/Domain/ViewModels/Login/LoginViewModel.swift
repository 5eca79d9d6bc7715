import Dispatch
package import Forms
import Injection
package import Reactive

/// The state of the login screen.
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

    /// The content of the card.
    @Variable package private(set) var state = State.loading
    /// The message above the form, or `nil`.
    @Variable package private(set) var error: String? = nil
    /// The message of the system, or `nil`.
    @Variable package private(set) var status: String? = nil
    /// Whether the login succeeded; the screen leaves then.
    @Variable package private(set) var done = false

    /// The form.
    package let form: FormFieldManager<Field>

    private var disposeBag = DisposeBag()
    private let statusBag = DisposeBag()

    /// The time after which the form is there, in seconds.
    package static let loadingTime = 2
    /// The time after which the system has a message, in seconds.
    package static let statusTime = 4
    /// The time that a login takes, in seconds.
    package static let loginTime = 1

    /// Creates a view model with the scheduler of the root container.
    package init() {
        form = FormFieldManager(
            [
                FormField(id: Field.username, value: "michael").isRequired(),
                FormField(id: Field.password, value: "").isRequired(),
            ],
            placeholders: [.username: "Login ID"]
        )
    }

    /// Prepares the form, and shows the message of the system later on.
    package func load() {
        state = .loading
        after(LoginViewModel.loadingTime, in: disposeBag) { $0.state = .loaded }
        after(LoginViewModel.statusTime, in: statusBag) { model in
            model.status = "This is a demonstration: any password will do."
        }
    }

    /// Checks the fields, and logs in if both are filled in; without effect while loading.
    package func login() {
        guard state == .loaded else { return }
        guard form.validate() else {
            error = "Please correct the following errors..."
            return
        }
        error = nil
        state = .loading
        after(LoginViewModel.loginTime, in: disposeBag) { $0.done = true }
    }

    private func after(
        _ seconds: Int,
        in bag: DisposeBag,
        _ action: @escaping @MainActor @Sendable (LoginViewModel) -> Void
    ) {
        Observable<Int>.timer(.seconds(seconds), scheduler: scheduler)
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] _ in if let self { action(self) } })
            .disposed(by: bag)
    }
}
