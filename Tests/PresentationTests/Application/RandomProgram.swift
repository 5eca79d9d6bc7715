import Presentation
import PresentationTesting

/// A program that acts on random views at random, and equally for the same seed.
@MainActor
final class RandomProgram {
    private static let sizes = [(80, 24), (40, 12), (100, 30), (7, 30), (3, 2), (1, 1), (0, 0)]
        .map { Size(columns: $0, rows: $1) }

    private static let keys: [KeyPress.Key] = [
        .up, .down, .left, .right, .enter, .escape, .tab, .pageUp, .pageDown, .home, .end,
        .backspace,
        .character("a"), .character("/"), .character(" "), .character("?"), .character("9"),
        .character("+"), .character("日"), .character("G"),
    ]

    var views: RandomViews
    let tester: ScreenTester

    init(seed: UInt64) {
        var views = RandomViews(seed: seed)
        let screen = ViewController(title: "Screen", views.view(3))
        tester = ScreenTester(
            NavigationController(rootViewController: screen),
            size: views.any(RandomProgram.sizes)
        )
        self.views = views
        self.views.onAction = { [weak self] in self?.change() }
    }

    /// Performs one random action of a user, a clock or a program.
    func act() {
        switch views.number(below: 8) {
        case 0: tester.resize(to: views.any(RandomProgram.sizes))
        case 1: send(.paste(views.any(Samples.texts)))
        case 2: change()
        case 3: tester.advance(by: .milliseconds(views.number(below: 400)))
        case 4, 5:
            let actions: [MouseEvent.Action] = [
                .press(.left), .press(.left), .press(.right), .drag(.left), .release(.left),
                .wheelDown, .wheelUp,
            ]
            let size = tester.application.display.size
            let place =
                views.chance(8)
                ? Point(column: views.length(), row: views.length())
                : Point(
                    column: views.number(below: size.columns + 1),
                    row: views.number(below: size.rows + 1)
                )
            send(.mouse(MouseEvent(views.any(actions), at: place)))
        default:
            let modifiers: [KeyPress.Modifiers] = [[], [], [], .control, .alt, .shift]
            send(.key(KeyPress(views.any(RandomProgram.keys), modifiers: views.any(modifiers))))
        }
    }

    private func send(_ event: InputEvent) { tester.application.handle([event]) }

    /// Makes a change that a program may make, even during an event.
    private func change() {
        let window = tester.application.window
        let nodes = outerNodes(of: window.topViewController.view)
        let node = views.any(nodes)
        switch views.number(below: 10) {
        case 0: node.isHidden.toggle()
        case 1: node.padding = EdgeInsets(top: views.length(), left: views.length())
        case 2: node.becomeFirstResponder()
        case 3: node.removeFromSuperview()
        case 4:
            for list in views.lists {
                list.items = list.items.shuffled(using: &views.generator)
            }
        case 5: for list in views.lists { list.items = Array(0..<views.number(below: 60)) }
        case 6:
            let screen = ViewController(title: "Box", views.view(2))
            screen.presentationStyle = views.any([
                .fullScreen, .sheet, .dialog, .popup(anchor: node),
                .popup(anchor: node, at: Point(column: views.length(), row: views.length())),
            ])
            window.topViewController.present(screen)
        case 7: window.dismiss(window.topViewController)
        case 8: if let label = node as? LabelNode { label.text = views.any(Samples.texts) }
        default: window.presentCommandPalette()
        }
    }

    /// The nodes that a program has combined, without those that belong to tables.
    private func outerNodes(of node: Node) -> [Node] {
        [node] + (node is TableNode ? [] : node.subviews.flatMap(outerNodes))
    }
}
