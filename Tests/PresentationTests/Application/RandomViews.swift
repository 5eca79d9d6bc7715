import Presentation
import TestSupport

/// Creates views of all kinds with random numbers and texts, equal for the same seed.
///
/// None of the views moves by itself.
@MainActor
struct RandomViews {
    var generator: SeededGenerator
    /// The lists of the created tables.
    private(set) var lists: [DynamicItemViewBuilder<Int>] = []
    /// Called by buttons, links and rows.
    var onAction: @MainActor () -> Void = {}

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func number(below count: Int) -> Int { .random(in: 0..<count, using: &generator) }

    mutating func chance(_ count: Int) -> Bool { number(below: count) == 0 }

    mutating func any<Element>(_ values: [Element]) -> Element {
        values[number(below: values.count)]
    }

    /// A random length or position; one in six overflows in a sum.
    mutating func length() -> Int {
        chance(6)
            ? any([-5, 1 << 40, .max, .max - 1, .min, .max / 2]) : any([0, 1, 2, 3, 5, 10, 50])
    }

    private mutating func points() -> Double {
        chance(6)
            ? any([.nan, .infinity, -.infinity, 1e308, -1e19, .leastNonzeroMagnitude])
            : any([0, 1, 8, 40, -7])
    }

    private mutating func text() -> String { any(Samples.texts) }

    mutating func view(_ depth: Int) -> any View {
        var view = depth > 0 && !chance(3) ? container(depth - 1) : leaf()
        while chance(3) { view = modified(view.build()) }
        return view
    }

    private mutating func leaf() -> any View {
        let onAction = onAction
        switch number(below: 16) {
        case 0: return LabelView(text()).numberOfLines(length())
        case 1:
            return SliderView(points(), in: any([0...1, -1e308...1e308, 5...5]), step: points())
        case 2: return StepperView(length(), in: any([0...9, Int.min...Int.max]), step: length())
        case 3: return ProgressBarView(points())
        case 4: return PageControlView(numberOfPages: length(), currentPage: length())
        case 5: return SegmentedView([text(), text()], selectedIndex: length())
        case 6: return DropdownView([text(), text()], selectedIndex: length())
        case 7: return DateFieldView()
        case 8: return TextField(text())
        case 9: return TextEditor(text())
        case 10: return ButtonView(text()).onTapGesture { _ in onAction() }
        case 11: return SwitchView(chance(2))
        case 12: return StatusLineView(text())
        case 13: return LinkView(text(), url: "https://example.org")
        case 14: return HintBarView()
        default: return MenuView([MenuItem(text(), action: onAction), MenuItem(text()) {}])
        }
    }

    private mutating func container(_ depth: Int) -> any View {
        let (first, second) = (view(depth), view(depth))
        switch number(below: 10) {
        case 0: return VStackView([first.build(), second.build()]).spacing(cells: length())
        case 1: return HStackView([first.build(), second.build()]).spacing(cells: length())
        case 2:
            return ContainerView {
                first
                second
            }
        case 3:
            let split = SplitView(ratio: points(), first, second).minimumColumns(any([1, 5, 20]))
            return chance(2) ? split : split.breakpoint(length()).secondColumns(0...40)
        case 4:
            return ScrollView(
                VStackView([first.build(), second.build()]),
                axes: any([.both, .vertical])
            )
        case 5: return TabsView(Tab(text()) { first }, Tab(text()) { second })
        case 6: return ViewControllerHostView(ViewController(title: text(), first))
        case 7: return columns()
        case 8:
            return ViewThatFits(in: any([.both, .vertical, .horizontal, []])) {
                first
                second
            }
        default: return table()
        }
    }

    private mutating func table() -> any View {
        let onAction = onAction
        let items = Array(0..<number(below: 40))
        let list = DynamicItemViewBuilder(items, id: \.self) { item in
            if item % 7 == 3 { return nil }
            return TableViewCell(title: "row \(item)").onSelect { _ in
                onAction()
                return false
            }
        }
        lists.append(list)
        let title = text()
        let header: @MainActor () -> any View = { LabelView(title) }
        let section = TableSection(list, header: chance(2) ? header : nil)
        return TableView(sections: [section, TableSection(text(), list)]).showPosition(chance(2))
            .allowsMultipleSelection(chance(2))
    }

    private mutating func columns() -> any View {
        let texts = (0..<12).map { _ in text() }
        let rows = IndexedViewBuilder(count: 4) { row in
            TableViewCell(columns: Array(texts[row * 3..<row * 3 + 3]))
        }
        let widths: [TableColumn.Width] = [
            .fixed(length()), .flexible(min: length(), max: length()), .natural,
        ]
        let columns = widths.map { TableColumn(text(), width: $0, priority: length()) }
        return TableView(rows).columns(columns)
    }

    private mutating func modified(_ node: Node) -> any View {
        let insets = EdgeInsets(top: length(), left: length(), bottom: length(), right: length())
        return switch number(below: 13) {
        case 0: node.padding(insets: insets)
        case 1: node.margins(insets: insets)
        case 2: node.height(cells: length())
        case 3: node.width(cells: length())
        case 4: node.frame(height: points(), width: points())
        case 5: node.aspectRatio(points())
        case 6: node.readableWidth(length())
        case 7: node.growth(length())
        case 8: node.border().cornerRadius(points())
        case 9: node.backgroundColor(.blue)
        case 10: node.position(any([.center, .bottomRight]))
        case 11: node.hidden(chance(2))
        default: node.alpha(points())
        }
    }
}
