import Injection
import Models
package import Presentation
import Reactive
import Services
import ViewModels

/// The people, or the page that stands for them: the state of a ``ViewModels/MainViewModel``.
///
/// The two variants, ``MainViewController`` and ``MainStackViewController``, share the view model
/// and differ in how they show people.
package class PeopleStateViewController: ViewController {
    @Injected private var viewModel: MainViewModel

    private let disposeBag = DisposeBag()
    private let style: PeopleListStyle
    private var list: PeopleListViewController?

    /// Creates a screen.
    init(_ style: PeopleListStyle) {
        self.style = style
        super.init()
        title = "People"
    }

    /// Follows the view model's state from now on.
    package override func viewDidLoad() {
        viewModel.$state
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] in self?.show($0) })
            .disposed(by: disposeBag)
        viewModel.$list
            .distinctUntilChanged { $0.status == $1.status && $0.isLoading == $1.isLoading }
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] in
                self?.status = $0.status
                self?.setNeedsBars()
            })
            .disposed(by: disposeBag)
    }

    /// Loading again or not at all, undoing the last change, importing, adding somebody where there is
    /// nobody, and reading a notice that is cut.
    package override var keyCommands: [KeyCommand] {
        var commands: [KeyCommand] = []
        if viewModel.list.isLoading {
            commands.append(
                KeyCommand(.escape, title: "Cancel") { [weak self] in self?.viewModel.send(.cancel)
                }
            )
        }
        let refresh = KeyCommand("r", title: list == nil ? "Retry" : "Refresh") { [weak self] in
            self?.viewModel.send(.refresh)
        }
        let isPage = list == nil && !viewModel.list.isLoading
        commands.append(isPage ? refresh : refresh.onlyInHelp())
        if isPage {
            commands.append(
                KeyCommand("a", title: "Add") { [weak self] in
                    self?.navigationController?.push(ContactFormViewController(user: nil))
                }
            )
        }
        let importing = KeyCommand("I", title: "Import") { [weak self] in
            self?.navigationController?.push(ImportViewController())
        }
        commands.append(isPage ? importing : importing.onlyInHelp())
        let undo = KeyCommand("u", title: "Undo") { [weak self] in self?.viewModel.send(.undo) }
        commands.append(undo.onlyInHelp())
        if status != nil { commands.append(.notice(of: viewModel, on: self)) }
        return commands
    }

    private func show(_ state: MainViewModel.State) {
        switch state {
        case .initial:
            viewModel.load()
        case .loading:
            leaveList(for: StandardLoadingPage())
        case .loaded:
            showList()
        case .empty(let message):
            leaveList(for: StandardEmptyPage(message: message))
        case .error(let message):
            leaveList(for: StandardErrorPage(error: message.withoutTypeNames))
        }
        setNeedsBars()
    }

    private func leaveList(for page: any View) {
        list = nil
        transition(to: page)
    }

    private func showList() {
        // A list that is there stays, its cursor too; only its rows are others.
        guard list == nil else { return }
        let list = PeopleListViewController(viewModel: viewModel, style: style)
        self.list = list
        transition(to: list)
    }
}
