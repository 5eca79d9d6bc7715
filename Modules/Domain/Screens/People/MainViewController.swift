import Injection
import Models
package import Presentation
import Reactive
import ViewModels

/// The application's first screen: the people, or the page that stands for them.
package final class MainViewController: ViewController {
    @Injected private var viewModel: MainViewModel

    private let disposeBag = DisposeBag()
    private var people: DynamicItemViewBuilder<User>?

    /// Creates the screen over the view model that the root container knows.
    package override init() {
        super.init()
        title = "People"
    }

    /// Follows the view model's state from now on.
    package override func viewDidLoad() {
        viewModel.$state
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] in self?.show($0) })
            .disposed(by: disposeBag)
        viewModel.$notice
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] in self?.status = $0 })
            .disposed(by: disposeBag)
    }

    /// Refreshing, or trying again after an error.
    package override var keyCommands: [KeyCommand] {
        [
            KeyCommand("r", title: isError ? "Retry" : "Refresh") { [weak self] in
                self?.viewModel.refresh()
            }
        ]
    }

    private var isError: Bool {
        if case .error = viewModel.state { true } else { false }
    }

    private func show(_ state: MainViewModel.State) {
        if case .loaded(let users) = state {
            show(users)
        } else {
            people = nil
            title = "People"
        }
        switch state {
        case .initial: viewModel.load()
        case .loading: transition(to: StandardLoadingPage())
        case .loaded: break
        case .empty(let message): transition(to: StandardEmptyPage(message: message))
        case .error(let message): transition(to: StandardErrorPage(error: message))
        }
        setNeedsBars()
    }

    private func show(_ users: [User]) {
        title = "People (\(users.count))"
        if let people {
            // The list stays where it is, its cursor too; only its rows are others.
            people.items = users
        } else {
            let people = MainUsersTableView.rows(for: users)
            self.people = people
            transition(to: MainUsersTableView(people: people))
        }
    }
}
