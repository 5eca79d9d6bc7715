import Imaging
import Presentation
import PresentationTesting
import Reactive
import Testing

/// Tests modifiers and providers of Builder that no other test uses.
@MainActor
@Suite("Modifiers of Builder")
struct PeerModifierTests {
    private enum Names: String {
        case inner
        case outer
    }
    private enum Tags: Int {
        case inner = 7
        case outer
    }

    @Test func `names and numbers of any type find views`() throws {
        let tester = ScreenTester(
            ContainerView { LabelView("x").identifier(Names.inner).tag(Tags.inner) }
                .accessibilityIdentifier(Names.outer).tag(Tags.outer)
        )
        let root = tester.application.window.rootViewController.view
        let inner = try #require(root.find(Names.inner))
        let outer = try #require(root.find(Tags.outer))

        #expect(inner.tag == 7 && inner.identifier == "inner")
        #expect(outer.identifier == "outer")
        #expect(root.find(Tags.inner) === inner)
        #expect(inner.context.find(Names.outer) === outer)
        #expect(inner.context.find(Tags.outer) === outer)
        #expect(inner.viewController === tester.application.window.rootViewController)
        #expect(inner.rootview === root.rootview)
        #expect(inner.firstSuperview { $0.tag == 8 } === outer)
        #expect(outer.firstSubview { $0 is LabelNode } === inner)
    }

    @Test func `a button runs the action it was given last, and once in 300 ms`() throws {
        var log: [String] = []
        let view = ButtonView("Go") { _ in log.append("first") }.accessibilityIdentifier("go")
            .onTap { log.append($0.view.identifier ?? "") }
        let tester = try start(view)

        tester.press(.enter, .enter)
        #expect(log == ["go"])
        tester.advance(by: .milliseconds(300))
        tester.press(.enter)

        #expect(log == ["go", "go"])
    }

    @Test(arguments: [
        (TextAlignment.left, "[ Go ]"), (.natural, "[ Go ]"), (.center, "   [ Go ]"),
        (.right, "      [ Go ]"),
    ])
    func `a button narrower than its area stands where it is told`(
        alignment: TextAlignment,
        line: String
    ) {
        expectScreen(render(ButtonView("Go").alignment(alignment), columns: 12, rows: 1), line)
    }

    @Test func `a node is modified where it is created`() {
        let label = Modified(LabelNode("x")) { $0.tag = 3 }
        #expect(label.tag == 3 && label.text == "x")
    }

    @Test func `a chain is made in every way that a modifier has`() {
        let relay = BehaviorRelay(value: 1)
        var seen: [Int] = []
        let made = ViewModifier(LabelView("a")) { $0.tag = 5 }
        let node = ViewModifier(
            ViewModifier(made, keyPath: \.numberOfLines, value: 3),
            binding: relay
        ) { context in
            seen.append(context.value)
            context.disposeBag.insert(Disposables.create())
        }
        .asBaseView()
        relay.accept(2)

        #expect((node.text, node.tag, node.numberOfLines) == ("a", 5, 3))
        #expect(seen == [1, 2])
        #expect(node.context.disposeBag === node.rxDisposeBag)
        let view: any View = LabelView("b")
        #expect(ViewModifier(view).alpha(0.5).asBaseView() is LabelNode)
        #expect((ViewModifier(LabelView("c")).asBaseView()).text == "c")
    }

    @Test func `a container builds its views once, however often it is attached`() {
        let box = ContainerView { LabelView("x") }.build()
        let child = box.subviews.first
        let (first, second) = (ContainerNode(), ContainerNode())

        first.addSubview(box)
        second.addSubview(box)
        first.addSubview(box)

        #expect(box.subviews.count == 1)
        #expect(box.subviews.first === child)
        #expect(second.subviews.isEmpty)
        box.transition(to: LabelView("other"), delay: 3)
        #expect((box.subviews.first as? LabelNode)?.text == "other")
    }

    @Test func `modifiers without a meaning here leave a view as it is`() {
        let label = LabelView("x").shadow(color: .red, radius: 4, opacity: 0.9, offset: .zero)
            .safeArea(true).translatesAutoresizingMaskIntoConstraints(true)
        let field = TextField("y").autocorrectionType(.no).textContentType(.givenName)

        expectScreen(render(label, columns: 3), "x")
        expectScreen(render(ContainerView { label }.defaultSafeArea(true), columns: 3), "x")
        #expect(render(field, columns: 3) == render(TextField("y"), columns: 3))
        #expect(field.asBaseView().textContentType == .givenName)
    }

    @Test func `a view of a value is made again when the value is set`() {
        let provider = DynamicValueViewBuilder("one") { LabelView($0) }
        let stack = VStackView(provider).build()
        func texts() -> [String?] { stack.subviews.map { ($0 as? LabelNode)?.text } }
        #expect(texts() == ["one"])

        provider.value = "two"

        #expect(texts() == ["two"])
        #expect(provider.count == 1)
        #expect(provider.view(at: 1) == nil && provider.view(at: -1) == nil)
    }

    @Test func `a stack shows its placeholder while there are no views`() {
        let views = PublishSubject<[any View]>()
        let items = DynamicItemViewBuilder([1]) { LabelView("\($0)") }
        let bound = VStackView(views).placeholder(LabelView("none yet")).build()
        let list = VStackView(items).placeholder(LabelView("no items")).build()
        func lines(_ node: Node) -> [String] { render(node, columns: 9).lines }
        #expect(lines(bound) == ["none yet"])
        #expect(lines(list) == ["1"])

        views.onNext([LabelView("a"), LabelView("b")])
        items.items = []
        #expect(lines(bound) == ["a", "b"])
        #expect(lines(list) == ["no items"])
        views.onNext([])
        items.items = [2, 3]

        #expect(lines(bound) == ["none yet"])
        #expect(lines(list) == ["2", "3"])
    }

    @Test func `a stream has one view from its first value on, whoever listens`() {
        let subject = PublishSubject<String>()
        let provider = DynamicObservableViewBuilder(subject) { LabelView($0) }
        #expect(provider.count == 0)
        #expect(provider.view(at: 0) == nil)

        // Builder loses a value that is sent before `updated` has a subscriber.
        subject.onNext("early")

        #expect(provider.count == 1)
        #expect((provider.view(at: 0)?.build() as? LabelNode)?.text == "early")
        #expect(provider.view(at: 1) == nil)
    }

    @Test func `looks of labels follow bindings`() {
        let text = BehaviorRelay<String?>(value: "a")
        let color = BehaviorRelay<Color?>(value: .red)
        let label = LabelView("x").text(bind: text).color(bind: color).asBaseView()
        let plain = LabelView("x").text(bind: Observable.just("just"))
            .color(bind: Observable.just(Color.blue)).asBaseView()
        #expect((label.text, label.color) == ("a", .red))
        #expect((plain.text, plain.color) == ("just", .blue))

        text.accept(nil)
        color.accept(nil)

        #expect(label.text == nil)
        #expect(label.color == ViewBuilderEnvironment.defaultLabelColor)
    }

    @Test func `images and other properties follow bindings`() {
        let image = Image(red: 9, green: 9, blue: 9)
        let photo = BehaviorRelay<Image?>(value: nil)
        let fill = BehaviorRelay<Color?>(value: nil)
        let opacity = BehaviorRelay(value: 1.0)
        let views = [
            ImageView(photo).asBaseView(), ImageView(nil).image(bind: photo).asBaseView(),
            ImageView(nil).image(bind: Observable.just(image)).asBaseView(),
            ImageView(Observable.just(image)).asBaseView(),
        ]
        let box = ContainerView().backgroundColor(bind: fill).alpha(bind: opacity).build()
        #expect(views.map(\.image) == [nil, nil, image, image])

        photo.accept(image)
        fill.accept(.green)
        opacity.accept(0.5)

        #expect(views.map(\.image) == [image, image, image, image])
        #expect(box.backgroundColor == .green)
        #expect(box.alpha == 0.5)
    }

    @Test func `states of controls follow bindings`() {
        let isOn = BehaviorRelay(value: false)
        let button = ButtonView("x").enabled(bind: isOn).selected(
            bind: isOn.asObservable().toggle()
        )
        .asBaseView()
        #expect((button.isEnabled, button.isSelected) == (false, true))

        isOn.accept(true)

        #expect((button.isEnabled, button.isSelected) == (true, false))
        #expect(ButtonView("x").highlighted(true).asBaseView().isEnabled)
    }

    @Test func `the environment sets the looks of buttons, dividers and cells`() {
        defer { ViewBuilderEnvironment.reset() }
        ViewBuilderEnvironment.defaultLabelColor = .red
        ViewBuilderEnvironment.defaultLabelSecondaryColor = .green
        ViewBuilderEnvironment.defaultButtonFont = .footnote
        ViewBuilderEnvironment.defaultButtonColor = .blue
        ViewBuilderEnvironment.defaultSeparatorColor = .yellow
        let cell = TableViewCell(name: "name", value: "value").build()
        let labels = cell.subviews[0].subviews.compactMap { $0 as? LabelNode }

        #expect(labels.map(\.color) == [.red, .green])
        #expect(ButtonView("x").asBaseView().font == .footnote)
        #expect(ButtonView("x").font(.title1).asBaseView().font == .title1)
        #expect(ButtonView("x").asBaseView().color == .blue)
        #expect(DividerView().asBaseView().color == .yellow)
        #expect(DividerView().color(.red).asBaseView().color == .red)
        ViewBuilderEnvironment.reset()
        #expect(ButtonView("x").asBaseView().font == .headline)
        #expect(LabelView("x").asBaseView().color == .label)
    }

    @Test func `a spinner has a colour`() {
        let grid = render(SpinnerView("wait").color(.black), columns: 6, rows: 1)

        #expect(grid[0, 0].style.foreground == .rgb(red: 0, green: 0, blue: 0))
    }

    @Test func `text styles differ in their attributes`() {
        func attributes(_ font: Font) -> CellStyle.Attributes {
            render(LabelView("x").font(font), columns: 1)[0, 0].style.attributes
        }

        #expect(attributes(.largeTitle) == [.bold, .underline])
        #expect(attributes(.title1) == [.bold, .underline])
        #expect([Font.title2, .title3, .headline].map(attributes) == [.bold, .bold, .bold])
        #expect([Font.subheadline, .body, .callout].map(attributes) == [[], [], []])
        #expect([Font.footnote, .caption1, .caption2].map(attributes) == [.dim, .dim, .dim])
        #expect(attributes(.body.bold().italic().underlined()) == [.bold, .italic, .underline])
    }
}
