import Presentation
import Reactive

extension GalleryGroup {
    /// The pages of views that lay out other views.
    static var layout: GalleryGroup {
        GalleryGroup(
            title: "Layout",
            pages: [stacks, container, fitting, scroll, split, tabs, host]
        )
    }

    private static func block(_ text: String) -> ViewModifier<LabelNode> {
        LabelView(text).alignment(.center).border()
    }

    private static var stacks: GalleryPage {
        GalleryPage("Stacks and spacers") {
            HStackView {
                block("One")
                block("Two")
                block("Three")
            }
            HStackView {
                block("Left")
                SpacerView()
                block("Right")
            }
            HStackView {
                block("Equal")
                block("parts of")
                block("the width")
            }
            .distribution(.fillEqually)
            DividerView()
            VStackView {
                LabelView("Above")
                FixedSpacerView(16)
                LabelView("Below, after a fixed space")
            }
        }
    }

    private static var container: GalleryPage {
        GalleryPage("Container") {
            ContainerView {
                LabelView("Top left").position(.topLeft)
                LabelView("Centre").position(.center)
                LabelView("Bottom right").position(.bottomRight)
            }
            .height(cells: 7)
            .border()
            let isShown = BehaviorRelay(value: true)
            GalleryRow("Shown", SwitchView(isShown))
            DynamicContainerView(isShown) { isShown in
                isShown ? LabelView("Content that follows the switch").color(.green) : nil
            }
            .height(cells: 1)
        }
    }

    private static var fitting: GalleryPage {
        GalleryPage("View that fits") {
            ViewThatFits(in: .horizontal) {
                HStackView {
                    block("Shown where there is")
                    block("room for all of three")
                    block("blocks in a row")
                }
                VStackView {
                    block("Shown where there is")
                    block("less")
                }
            }
        }
    }

    private static var scroll: GalleryPage {
        GalleryPage("Scroll view", isScrolled: false) {
            ScrollView {
                VStackView {
                    ForEach(40) { row in
                        LabelView(
                            (0..<20).map { "\(row * 20 + $0)" }.joined(separator: "  ")
                        )
                        .numberOfLines(1)
                    }
                }
            }
        }
    }

    private static var split: GalleryPage {
        GalleryPage("Split view", isScrolled: false) {
            SplitView(
                ratio: 0.5,
                VStackView {
                    ButtonView("First pane") { _ in }
                    LabelView("Alt with ← and → moves the line, F6 goes to the other pane.")
                },
                VStackView {
                    ButtonView("Second pane") { _ in }
                    LabelView("Where there is no room for both, one is shown.")
                }
            )
            .minimumColumns(12)
        }
    }

    private static var tabs: GalleryPage {
        GalleryPage("Tabs", isScrolled: false) {
            TabsView(
                Tab("Name") { TextField("Ada").placeholder("Name") },
                Tab("Address") {
                    VStackView {
                        TextField().placeholder("Street")
                        TextField().placeholder("City")
                    }
                },
                Tab("About") { LabelView("The content of a tab is built when it is chosen.") }
            )
        }
    }

    private static var host: GalleryPage {
        GalleryPage("Hosted screen") {
            LabelView("A screen inside of another, with keys of its own:")
            ViewControllerHostView(CounterViewController())
        }
    }
}

/// A small screen with a counter.
private final class CounterViewController: ViewController {
    private let count = BehaviorRelay(value: 0)

    override func viewDidLoad() {
        let count = count
        view.addSubview(
            HStackView {
                ButtonView("Count") { _ in count.accept(count.value + 1) }
                LabelView(count.map { "\($0)" })
                SpacerView()
            }
        )
    }

    override var keyCommands: [KeyCommand] {
        [KeyCommand("+", title: "Count") { [count] in count.accept(count.value + 1) }]
    }
}
