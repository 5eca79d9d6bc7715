import Injection
package import Presentation
import Reactive
package import ViewModels

/// A screen with three tabs, each of which hosts a screen that is created when the tab is selected
/// and released when another one is.
package final class CustomTabBarViewController: ViewController {
    @Injected private var viewModel: TabBarViewModel

    private let host = ContainerNode()
    private let disposeBag = DisposeBag()

    /// Creates the screen with the view model of the root container.
    package override init() {
        super.init()
        title = "Tabs"
    }

    /// Lays out the tabs and shows the selected one.
    package override func viewDidLoad() {
        let viewModel = viewModel
        view.addSubview(
            VStackView {
                CustomTabBarView(viewModel)
                With(node: host).growth(1)
                LabelView(viewModel.$log.map { $0.last ?? "" })
                    .style(StyleLabelFootnote())
                    .identifier("event")
            }
        )
        viewModel.$selection
            .distinctUntilChanged()
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] in self?.show($0) })
            .disposed(by: disposeBag)
    }

    /// A digit key for each tab, independent of the focused view.
    package override var keyCommands: [KeyCommand] {
        zip(viewModel.titles.indices, "123456789").map { index, digit in
            let title = viewModel.titles[index]
            return KeyCommand(digit, title: title) { [viewModel] in viewModel.select(index) }
        }
    }

    private func show(_ index: Int) {
        let content = TabContentViewController(title: viewModel.titles[index], viewModel: viewModel)
        host.transition(to: ViewControllerHostView(content))
        content.focusRows()
    }
}

/// A tab bar without the contents of the tabs.
package struct CustomTabBarView: ModifiableView {
    private let viewModel: TabBarViewModel

    /// Creates the tab bar of a view model.
    package init(_ viewModel: TabBarViewModel) {
        self.viewModel = viewModel
    }

    /// Creates a tab node; the selected title is underlined.
    package var modifiableView: TabsNode {
        TabsView(viewModel.titles.map { Tab($0) {} })
            .selectedIndex(bind: viewModel.$selection)
            .onChange { [viewModel] in viewModel.select($0.view.selectedIndex ?? 0) }
            .height(cells: 1)
            .identifier("tabs")
            .asBaseView()
    }
}

/// The screen in a tab, with rows that push further screens.
private final class TabContentViewController: ViewController {
    private let viewModel: TabBarViewModel
    private let name: String

    init(title: String, viewModel: TabBarViewModel) {
        self.viewModel = viewModel
        name = title
        super.init()
        viewModel.record(.created, of: title)
    }

    isolated deinit {
        viewModel.record(.released, of: name)
    }

    override func viewDidLoad() {
        let rows = (0..<viewModel.rowCount).map { viewModel.row($0, of: name) }
        view.addSubview(
            TableView(
                DynamicItemViewBuilder(rows, id: \.self) { row in
                    TableViewCell(title: row)
                        .accessoryType(.disclosureIndicator)
                        .onSelect { context in
                            context.push(LabelView(row).padding(16), title: row)
                            return false
                        }
                }
                .searchText { $0 }
            )
            .showPosition()
            .identifier("rows")
        )
    }

    override func viewDidAppear() {
        viewModel.record(.appeared, of: name)
    }

    override func viewDidDisappear() {
        viewModel.record(.disappeared, of: name)
    }

    func focusRows() {
        view.find("rows")?.becomeFirstResponder()
    }
}
