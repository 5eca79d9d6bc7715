import Presentation
import Reactive

struct MainUsersTableView: ViewBuilder {
    let users: [User]

    var body: any View {
        TableView(
            DynamicItemViewBuilder(users) { user in
                TableViewCell {
                    MainCardView(user: user)
                }
                .accessoryType(.disclosureIndicator)
                .onSelect { (context) in
                    context.push(DetailViewController(user: user))
                    return false
                }
            }
        )
    }
}

struct MainCardView: ViewBuilder {
    let user: User

    var body: any View { LabelView(user.fullname) }
}

final class DetailViewController: ViewController {
    private let user: User

    init(user: User) {
        self.user = user
        super.init()
        title = user.fullname
    }

    override func viewDidLoad() {
        transition(to: VerticalScrollView(DetailCardView(user: user)))
    }
}

@MainActor
final class MainViewModel {
    enum State: Equatable {
        case initial
        case loading
        case loaded([User])
        case empty(String)
        case error(String)
    }

    @Variable private(set) var state = State.initial

    private(set) var loadCount = 0

    func load() {
        loadCount += 1
        state = .loading
    }

    func finish(_ state: State) { self.state = state }
}

final class MainViewController: ViewController {
    let viewModel: MainViewModel
    private let disposeBag = DisposeBag()

    init(viewModel: MainViewModel) {
        self.viewModel = viewModel
        super.init()
        title = "People"
    }

    override func viewDidLoad() {
        viewModel.$state
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] (state) in
                guard let self = self else { return }
                switch state {
                case .initial:
                    self.viewModel.load()
                case .loading:
                    self.transtion(to: StandardLoadingPage())
                case .loaded(let users):
                    self.transtion(to: MainUsersTableView(users: users))
                case .empty(let message):
                    self.transtion(to: StandardEmptyPage(message: message))
                case .error(let error):
                    self.transtion(to: StandardErrorPage(error: error))
                }
            })
            .disposed(by: disposeBag)
    }

    override var keyCommands: [KeyCommand] {
        [KeyCommand("r", title: "Refresh") { [viewModel] in viewModel.load() }]
    }
}

struct StandardLoadingPage: ViewBuilder {
    var body: any View { ZStackView { SpinnerView("Loading...").position(.top) } }
}

struct StandardEmptyPage: ViewBuilder {
    let message: String
    var body: any View { LabelView(message).color(.secondaryLabel) }
}

struct StandardErrorPage: ViewBuilder {
    let error: String
    var body: any View { LabelView(error).color(.red) }
}
