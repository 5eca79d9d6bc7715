import Injection
package import Presentation
import Reactive
import ViewModels

/// The login screen, which closes after a successful login.
package final class LoginViewController: ViewController {
    @Injected private var viewModel: LoginViewModel

    private let disposeBag = DisposeBag()

    /// Creates the screen with the view model of the root container.
    package override init() {
        super.init()
    }

    /// Lays out the form and observes the login.
    package override func viewDidLoad() {
        transition(to: LoginView(viewModel: viewModel))
        viewModel.$progress.map(\.isDone)
            .distinctUntilChanged()
            .filter { $0 }
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] _ in self?.dismiss() })
            .disposed(by: disposeBag)
    }

    /// Escape is the only key that closes the screen, since other keys edit text.
    package override var backKeys: [KeyPress] { [.escape] }
}
