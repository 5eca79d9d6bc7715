import Injection
import Models
import Presentation
import PresentationTesting
import Reactive
import Screens
import Services
import Testing
import ViewModels

// The seeds' listings of this folder's screens, unchanged except for `any View`.

private struct SeedUsersTableView: ViewBuilder {
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

private final class SeedUsersViewController: ViewController {
    @Injected private var viewModel: MainViewModel
    private let disposeBag = DisposeBag()

    override func viewDidLoad() {
        viewModel.$state
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] (state) in
                guard let self = self else { return }
                switch state {
                case .initial:
                    self.viewModel.load()
                case .loading:
                    self.transition(to: StandardLoadingPage())
                case .loaded(let users):
                    self.transition(to: SeedUsersTableView(users: users))
                case .empty(let message):
                    self.transition(to: StandardEmptyPage(message: message))
                case .error(let error):
                    self.transition(to: StandardErrorPage(error: error))
                }
            })
            .disposed(by: disposeBag)
    }
}

@Suite("Seed listings")
@MainActor
struct SeedListingTests {
    private func makeList() -> ViewController { SeedUsersViewController() }

    @Test func `a table of small cards opens a person's card`() async throws {
        try await withPeople(MockUserService(), screen: makeList) { tester in
            try await tester.wait(for: "Jonny Quest", "tomswift@swiftenterprises.com")
            #expect(tester.grid.rows.count { $0.hasSuffix("›") } == 2)
            tester.press(.down, .enter)
            try await tester.wait(for: "402-555-9999")
        }
    }

    @Test func `pages stand for the states without people`() async throws {
        for (service, text) in [
            (MockEmptyUserService() as any UserServiceType, "No current users found..."),
            (MockErrorUserService(), "An unexpected error occurred."),
        ] {
            try await withPeople(service, screen: makeList) { tester in
                try await tester.wait(for: text)
            }
        }
    }

    @Test func `views have their names in the demonstration program as well`() {
        let card = DLSCardView { DetailPhotoView(photo: .just(nil), name: "Ada King") }

        #expect(render(card, columns: 40, rows: 6).text.contains("Ada King"))
    }
}
