package import Presentation

/// The screen of the gallery: the list of pages next to the selected page.
///
/// If the screen is too narrow for both, pages are pushed.
package final class GalleryViewController: ViewController {
    private let detail = ContainerNode()
    private let table: TableNode
    private let split: SplitNode

    private static let narrowestPane = 24

    /// Creates the screen with the first page selected.
    package override init() {
        table = TableNode(sections: [])
        split = SplitNode(table, detail, ratio: 0.3)
        super.init()
        title = "Gallery"
    }

    /// Lays out the list and the page.
    package override func viewDidLoad() {
        split.minimumColumns = GalleryViewController.narrowestPane
        table.sections = GalleryGroup.all.map { group in
            let rows = DynamicItemViewBuilder(group.pages) { [weak self] page in
                TableViewCell(title: page.title)
                    .onSelect { _ in
                        self?.open(page)
                        return false
                    }
            }
            return TableSection(group.title, rows.searchText { $0.title })
        }
        view.addSubview(split)
        if let first = GalleryGroup.all.first?.pages.first { show(first) }
    }

    /// Focuses the list.
    package override func viewDidAppear() {
        table.becomeFirstResponder()
    }

    /// The key command with which Escape returns from a page to the list.
    package override var keyCommands: [KeyCommand] {
        guard detail.containsFocus else { return [] }
        return [
            KeyCommand(.escape, title: "Pages") { [weak self] in self?.split.switchPane() }
        ]
    }

    private func open(_ page: GalleryPage) {
        guard split.isCollapsed else { return show(page) }
        navigationController?.push(view: page.view, title: page.title)
    }

    private func show(_ page: GalleryPage) {
        detail.reset(
            VStackView(spacing: 16) {
                LabelView(page.title)
                    .font(.headline)
                    .margins(insets: EdgeInsets(left: 1, right: 1))
                page.view
            }
        )
    }
}
