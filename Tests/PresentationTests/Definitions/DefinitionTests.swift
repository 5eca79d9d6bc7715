import Presentation
import PresentationTesting
import Testing

@MainActor
@Suite("Definitions")
struct DefinitionTests {
    @MainActor
    final class Counter {
        var count = 0
    }

    private struct Composite: ViewBuilder {
        let counter: Counter
        var body: any View {
            counter.count += 1
            return LabelView("composite")
        }
    }

    private enum Kind { case one, two }

    private func views(
        _ isShown: Bool,
        _ kind: Kind,
        @ViewResultBuilder _ more: () -> [any View] = { [] }
    ) -> [any View] {
        let content = Group {
            LabelView("first")
            if isShown { LabelView("shown") }
            switch kind {
            case .one: LabelView("one")
            case .two:
                LabelView("two a")
                LabelView("two b")
            }
            for number in 0..<2 { LabelView("loop \(number)") }
            ForEach(["x", "y"]) { LabelView($0) }
            [LabelView("array")]
            [[LabelView("nested")], []]
            more()
            if #available(macOS 99, *) { LabelView("new") }
        }
        return content.asViews()
    }

    private func texts(_ views: [any View]) -> [String] {
        views.compactMap { ($0.build() as? LabelNode)?.text }
    }

    @Test func `are collected by conditions, switches and loops`() {
        #expect(
            texts(views(true, .two))
                == [
                    "first", "shown", "two a", "two b", "loop 0", "loop 1", "x", "y", "array",
                    "nested", "new",
                ]
        )
        #expect(
            texts(views(false, .one))
                == ["first", "one", "loop 0", "loop 1", "x", "y", "array", "nested", "new"]
        )
    }

    @Test func `can be none at all`() {
        #expect(render(VStackView {}, columns: 3, rows: 1).lines == [""])
        #expect(ForEach(-3) { LabelView("\($0)") }.asViews().isEmpty)
    }

    @Test func `make a new node at each build`() {
        let definition = LabelView("text").color(.red)
        let copy = definition
        let first = definition.asBaseView()
        let second = copy.asBaseView()

        first.text = "changed"

        #expect(first !== second)
        #expect(second.text == "text")
        #expect(second.color == .red)
        #expect(definition() is LabelNode)
    }

    @Test func `read a body once for a whole chain`() {
        let counter = Counter()

        let node = Composite(counter: counter).padding(8).alpha(0.5).hidden(false).build()

        #expect(counter.count == 1)
        #expect(node is LabelNode)
        #expect(node.alpha == 0.5)
    }

    @Test func `are modified in the order they are written in`() {
        let node = LabelView("a").with { $0.text = "b" }.with { $0.text? += "c" }.asBaseView()

        #expect(node.text == "bc")
    }

    @Test func `keep one node for a reference`() {
        var label: LabelNode?

        let stack = VStackView {
            LabelView("a").reference(&label).color(.blue)
        }
        let node = stack.build()

        #expect(label != nil)
        #expect(node.subviews.first === label)
        #expect(label?.color == .blue)
    }

    @Test func `set properties by key path`() {
        let node = LabelView("a").set(\.numberOfLines, 3).set(keyPath: \.tag, value: 7).asBaseView()

        #expect(node.numberOfLines == 3)
        #expect(node.tag == 7)
    }

    private struct Loud: BuilderStyle {
        func apply(to node: LabelNode) { node.text = node.text?.uppercased() }
    }

    private struct Faint: BuilderStyle {
        func apply(to node: Node) { node.alpha = 0.25 }
    }

    @Test func `take styles of their own kind and of any`() {
        let node = LabelView("a").style(Loud()).style(Faint()).asBaseView()

        #expect(node.text == "A")
        #expect(node.alpha == 0.25)
    }

    @Test func `stand beside nodes`() {
        let node = LabelNode("node")
        let parent = ContainerNode()

        parent.addSubview(LabelView("a"))
        parent.insertSubview(node.alpha(0.5), at: 0)
        parent.insertSubview(With(node: node).tag(3), at: 99)

        #expect(parent.subviews.count == 2)
        #expect(parent.subviews.last === node)
        #expect(node.tag == 3)
    }

    @Test func `are found by name and number`() {
        let node = VStackView {
            LabelView("a").identifier("first")
            LabelView("b").tag(4)
        }.build()

        #expect(node.find("first", as: LabelNode.self)?.text == "a")
        #expect(node.find(4, as: LabelNode.self)?.text == "b")
        #expect(node.find("none") == nil)
        #expect(node.firstSubview(ofType: LabelNode.self)?.text == "a")
        #expect(node.find(4)?.firstSuperview(ofType: StackNode.self) === node)
    }

    @Test func `follow their provider`() {
        let items = DynamicItemViewBuilder(["a", "b"]) { LabelView($0) }
        let stack = VStackView(items).build()

        items.items = ["c"]

        #expect(stack.subviews.compactMap { ($0 as? LabelNode)?.text } == ["c"])
        #expect(items.view(at: 5) == nil)
        #expect(items.item(at: -1) == nil)
        #expect(DynamicItemViewBuilder(nil as [Int]?) { _ in LabelView("") }.count == 0)
    }

    @Test func `are described as text`() {
        let view = VStackView {
            LabelView("Title").identifier("title")
            LabelView("hidden").hidden(true)
            ImageView(Samples.image()).accessibilityLabel("A face")
            ButtonView("OK")
        }

        #expect(
            view.build().describe() == """
                text #title: Title
                image: A face
                button: OK
                """
        )
    }
}
