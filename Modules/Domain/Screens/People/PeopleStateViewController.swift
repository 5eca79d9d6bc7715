import Injection
import Models
package import Presentation
import Reactive
import Services
import ViewModels

/// The screen of the people in the state of a ``ViewModels/MainViewModel``: the list, or a page for
/// loading, empty and failed states.
///
/// The two variants, ``MainViewController`` and ``MainStackViewController``, share the view model
/// and differ in the layout of people.
package class PeopleStateViewController: ViewController {
    @Injected private var viewModel: MainViewModel

    private let disposeBag = DisposeBag()
    private let style: PeopleListStyle
    private var list: PeopleListViewController?

    /// Creates the screen with a layout of the list.
    init(_ style: PeopleListStyle) {
        self.style = style
        super.init()
        title = "People"
    }

    /// Observes the view model's state.
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

    /// The key commands to cancel or repeat loading, to undo the last change, to import, to add a
    /// person to an empty list, and to show the full notice.
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
        // An existing list remains with its cursor; it replaces its rows itself.
        guard list == nil else { return }
        let list = PeopleListViewController(viewModel: viewModel, style: style)
        self.list = list
        transition(to: list)
    }
}
