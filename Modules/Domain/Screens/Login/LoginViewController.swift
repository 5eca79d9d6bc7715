import Injection
package import Presentation
import Reactive
import ViewModels

/// The screen of the login; it leaves when the login has succeeded.
package final class LoginViewController: ViewController {
    @Injected private var viewModel: LoginViewModel

    private let disposeBag = DisposeBag()

    /// Creates the screen over the view model that the root container knows.
    package override init() {
        super.init()
    }

    /// Lays out the form, and waits for the login.
    package override func viewDidLoad() {
        transition(to: LoginView(viewModel: viewModel))
        viewModel.$progress.map(\.isDone)
            .distinctUntilChanged()
            .filter { $0 }
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] _ in self?.dismiss() })
            .disposed(by: disposeBag)
    }

    /// The screen is left by Escape alone, as other keys edit text.
    package override var backKeys: [KeyPress] { [.escape] }
}
