import Presentation
import PresentationMemory
import PresentationTesting
import Reactive
import Testing

@MainActor
@Suite("Bindings")
struct BindingTests {
    @Test func `follow every kind of source`() {
        let relay = BehaviorRelay(value: "relay")
        let subject = PublishSubject<String?>()
        @Variable var variable = "variable"
        @State var state = "state"

        let labels = [
            LabelView(relay).asBaseView(), LabelView(subject).asBaseView(),
            LabelView($variable).asBaseView(), LabelView($state).asBaseView(),
            LabelView(Observable.just("just")).asBaseView(),
        ]
        #expect(labels.map(\.text) == ["relay", nil, "variable", "state", "just"])
        relay.accept("a")
        subject.onNext("b")
        variable = "c"
        state = "d"

        #expect(labels.map(\.text) == ["a", "b", "c", "d", "just"])
    }

    @Test func `arrive on the main thread, at once if they were sent there`() async {
        let relay = BehaviorRelay(value: "a")
        let label = LabelView(relay).asBaseView()
        relay.accept("b")
        #expect(label.text == "b")

        await Task.detached { relay.accept("c") }.value
        for _ in 0..<1_000 where label.text != "c" { await Task.yield() }

        #expect(label.text == "c")
    }

    @Test func `end with their node`() {
        let relay = BehaviorRelay(value: false)
        var calls = 0
        weak var released: Node?

        do {
            let node = LabelView("x").hidden(bind: relay)
                .onReceive(relay) { _, _ in calls += 1 }.build()
            released = node
            relay.accept(true)
            #expect(node.isHidden)
        }
        relay.accept(false)

        #expect(released == nil)
        #expect(calls == 2)
    }

    @Test func `make a bag only where there is one`() {
        let bound = LabelView(BehaviorRelay(value: "x")).build()
        let plain = LabelView("x").color(.red).padding(8).identifier("id").build()

        #expect(bound.hasDisposeBag)
        #expect(!plain.hasDisposeBag)
    }

    @Test func `leave a node as it is when the stream fails`() {
        struct Failure: Error {}
        let subject = PublishSubject<String>()
        let label = LabelView(subject).asBaseView()

        subject.onNext("last")
        subject.onError(Failure())

        #expect(label.text == "last")
    }

    @Test func `give room back that hidden views had`() throws {
        let isHidden = BehaviorRelay(value: true)
        let tester = try ScreenTester(
            MemoryDisplay(size: Size(columns: 5, rows: 3)),
            ViewController(
                VStackView {
                    LabelView("a")
                    LabelView("b").hidden(bind: isHidden)
                    LabelView("c")
                }
            )
        )
        expectScreen(tester, "a\nc")

        isHidden.accept(false)
        tester.pump()
        expectScreen(tester, "a\nb\nc")
        isHidden.accept(true)
        tester.pump()

        expectScreen(tester, "a\nc")
    }

    @Test func `rebuild what is made of a value`() {
        let value = BehaviorRelay(value: 1)
        weak var old: Node?
        let box = DynamicContainerView(value) { number in
            number == 0 ? nil : LabelView("number \(number)")
        }.asBaseView()
        let list = VStackView(DynamicObservableViewBuilder(value) { LabelView("#\($0)") }).build()
        let views = BehaviorRelay<[any View]>(value: [LabelView("x"), LabelView("y")])
        let column = VStackView(views).build()
        old = box.subviews.first
        func texts(_ node: Node) -> [String] {
            node.subviews.compactMap { ($0 as? LabelNode)?.text }
        }
        #expect(texts(box) == ["number 1"])
        #expect(texts(list) == ["#1"])
        #expect(texts(column) == ["x", "y"])

        value.accept(2)
        views.accept([LabelView("z")])

        #expect(texts(box) == ["number 2"])
        #expect(texts(list) == ["#2"])
        #expect(texts(column) == ["z"])
        #expect(old == nil)
        value.accept(0)
        #expect(texts(box) == [])
    }

    @Test func `hand values over in both forms`() {
        let relay = BehaviorRelay(value: 3)
        var seen: [Int] = []

        let first = LabelView("a").onReceive(relay) { context in
            seen.append(context.value)
            context.view.tag = context.value
        }.asBaseView()
        let second = LabelView("b").onReceive(relay) { context, value in
            seen.append(value * 10)
            context.view.tag = value
        }.asBaseView()

        #expect(seen == [3, 30])
        #expect([first.tag, second.tag] == [3, 3])
    }

    @Test func `set an equal value only once`() {
        let relay = BehaviorRelay(value: "a")
        var sets = 0
        final class CountingNode: Node {
            var onSet: () -> Void = {}
            var value = "" { didSet { onSet() } }
        }
        let node = CountingNode()
        node.onSet = { sets += 1 }

        let made = ViewModifier(With(node: node), binding: relay, keyPath: \.value).asBaseView()
        relay.accept("a")
        relay.accept("b")

        #expect(made === node)
        #expect(sets == 2)
    }
}
