import Imaging
import Presentation
import PresentationTesting
import Testing

/// A view of which something is read, built from a model that is changed.
struct TrackedCase: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let view: @MainActor (ShelfModel) -> any View
    let change: @MainActor (ShelfModel) -> Void
    let read: @MainActor (Node) -> String
    let before: String
    let after: String

    init<Base: Node>(
        _ name: String,
        _ view: @escaping @MainActor (ShelfModel) -> some ModifiableView<Base>,
        change: @escaping @MainActor (ShelfModel) -> Void,
        _ before: String,
        _ after: String,
        read: @escaping @MainActor (Base) -> Any?
    ) {
        testDescription = name
        self.view = { view($0) }
        self.change = change
        self.read = { ($0 as? Base).flatMap(read).map { "\($0)" } ?? "nil" }
        self.before = before
        self.after = after
    }

    static let picture = Image(width: 1, height: 1, pixels: [1, 2, 3, 255])

    static let all: [TrackedCase] = [
        TrackedCase(
            "hidden",
            { m in LabelView("").hidden { m.isOn } },
            change: { $0.isOn = true },
            "false",
            "true"
        ) { $0.isHidden },
        TrackedCase(
            "userInteractionEnabled",
            { m in LabelView("").userInteractionEnabled { m.isOn } },
            change: { $0.isOn = true },
            "false",
            "true"
        ) { $0.isUserInteractionEnabled },
        TrackedCase(
            "alpha",
            { m in LabelView("").alpha { m.share } },
            change: { $0.share = 1 },
            "0.5",
            "1.0"
        ) { $0.alpha },
        TrackedCase(
            "backgroundColor",
            { m in LabelView("").backgroundColor { m.color } },
            change: { $0.color = .blue },
            "true",
            "false"
        ) { $0.backgroundColor == .red },
        TrackedCase(
            "bind",
            { m in LabelView("").bind(keyPath: \.tag) { m.number } },
            change: { $0.number = 2 },
            "1",
            "2"
        ) { $0.tag },
        TrackedCase(
            "onReceive",
            { m in LabelView("").onReceive(Tracked { m.number }) { $0.view.tag = $1 } },
            change: { $0.number = 2 },
            "1",
            "2"
        ) { $0.tag },
        TrackedCase(
            "LabelView",
            { m in LabelView { m.name } },
            change: { $0.name = "B" },
            "Ada",
            "B"
        ) { $0.text },
        TrackedCase(
            "LabelView, optional",
            { m in LabelView { m.text } },
            change: { $0.text = "B" },
            "nil",
            "B"
        ) { $0.text },
        TrackedCase(
            "label text",
            { m in LabelView("").text { m.name } },
            change: { $0.name = "B" },
            "Ada",
            "B"
        ) { $0.text },
        TrackedCase(
            "label color",
            { m in LabelView("").color { m.color } },
            change: { $0.color = .blue },
            "true",
            "false"
        ) { $0.color == .red },
        TrackedCase(
            "SwitchView",
            { m in SwitchView { m.isOn } },
            change: { $0.isOn = true },
            "false",
            "true"
        ) { $0.isOn },
        TrackedCase(
            "isOn",
            { m in SwitchView().isOn { m.isOn } },
            change: { $0.isOn = true },
            "false",
            "true"
        ) { $0.isOn },
        TrackedCase(
            "enabled",
            { m in ButtonView("").enabled { m.isOn } },
            change: { $0.isOn = true },
            "false",
            "true"
        ) { $0.isEnabled },
        TrackedCase(
            "selected",
            { m in ButtonView("").selected { m.isOn } },
            change: { $0.isOn = true },
            "false",
            "true"
        ) { $0.isSelected },
        TrackedCase(
            "highlighted",
            { m in ButtonView("").highlighted { m.isOn } },
            change: { $0.isOn = true },
            "false",
            "true"
        ) { $0.isHighlighted },
        TrackedCase(
            "ProgressBarView",
            { m in ProgressBarView { m.share } },
            change: { $0.share = 1 },
            "0.5",
            "1.0"
        ) { $0.progress },
        TrackedCase(
            "StatusLineView",
            { m in StatusLineView { m.text } },
            change: { $0.text = "B" },
            "nil",
            "B"
        ) { $0.text },
        TrackedCase(
            "ImageView",
            { m in ImageView { m.isOn ? picture : nil } },
            change: { $0.isOn = true },
            "false",
            "true"
        ) { $0.image != nil },
        TrackedCase(
            "image",
            { m in ImageView(nil as Image?).image { m.isOn ? picture : nil } },
            change: { $0.isOn = true },
            "false",
            "true"
        ) { $0.image != nil },
        TrackedCase(
            "TextField",
            { m in TextField { m.name } },
            change: { $0.name = "B" },
            "Ada",
            "B"
        ) { $0.text },
        TrackedCase(
            "field text",
            { m in TextField().text { m.text } },
            change: { $0.text = "B" },
            "",
            "B"
        ) { $0.text ?? "" },
        TrackedCase(
            "error",
            { m in TextField().error { m.text } },
            change: { $0.text = "B" },
            "nil",
            "B"
        ) { $0.error },
        TrackedCase(
            "TextEditor",
            { m in TextEditor { m.name } },
            change: { $0.name = "B" },
            "Ada",
            "B"
        ) { $0.text },
        TrackedCase(
            "selectedIndex",
            { m in SegmentedView(["a", "b", "c"]).selectedIndex { m.number } },
            change: { $0.number = 2 },
            "1",
            "2"
        ) { $0.selectedIndex },
        TrackedCase(
            "stepper value",
            { m in StepperView().value { m.number } },
            change: { $0.number = 2 },
            "1",
            "2"
        ) { $0.value },
        TrackedCase(
            "slider value",
            { m in SliderView().value { m.share } },
            change: { $0.share = 1 },
            "0.5",
            "1.0"
        ) { $0.value },
        TrackedCase(
            "date",
            { m in DateFieldView().date { m.date } },
            change: { $0.date = .first },
            "nil",
            "0001-01-01"
        ) { $0.date },
        TrackedCase(
            "url",
            { m in LinkView("x", url: "").url { m.name } },
            change: { $0.name = "B" },
            "Ada",
            "B"
        ) { $0.url },
        TrackedCase(
            "numberOfPages",
            { m in PageControlView(numberOfPages: 9).numberOfPages { m.number } },
            change: { $0.number = 2 },
            "1",
            "2"
        ) { $0.numberOfPages },
        TrackedCase(
            "currentPage",
            { m in PageControlView(numberOfPages: 9).currentPage { m.number } },
            change: { $0.number = 2 },
            "1",
            "2"
        ) { $0.currentPage },
        TrackedCase(
            "DynamicContainerView",
            { m in
                DynamicContainerView { if m.isOn { LabelView("a") } else { SpinnerView() } }
            },
            change: { $0.isOn = true },
            "false",
            "true"
        ) { $0.subviews.first is LabelNode },
        TrackedCase(
            "DynamicItemViewBuilder",
            { m in
                VStackView(
                    DynamicItemViewBuilder {
                        m.books
                    } builder: {
                        LabelView($0.title)
                    }
                )
            },
            change: { $0.books = [Book(1, "a"), Book(2, "b")] },
            "0",
            "2"
        ) { $0.subviews.count },
        TrackedCase(
            "DynamicObservableViewBuilder",
            { m in
                VStackView(
                    DynamicObservableViewBuilder {
                        m.name
                    } builder: {
                        LabelView($0)
                    }
                )
            },
            change: { $0.name = "B" },
            "Ada",
            "B"
        ) { ($0.subviews.first as? LabelNode)?.text },
        TrackedCase(
            "IndexedViewBuilder",
            { m in
                VStackView(
                    IndexedViewBuilder {
                        m.number
                    } builder: {
                        LabelView("\($0)")
                    }
                )
            },
            change: { $0.number = 2 },
            "1",
            "2"
        ) { $0.subviews.count },
    ]
}

/// Every modifier and control that takes a closure over a model.
@MainActor
@Suite("Tracked closures of modifiers and controls")
struct TrackedModifierTests {
    @Test(arguments: TrackedCase.all)
    func `a closure is followed`(of tracked: TrackedCase) {
        let model = ShelfModel()
        let node = tracked.view(model).build()
        let tester = ScreenTester(With(node: node))
        #expect(tracked.read(node) == tracked.before)

        tracked.change(model)
        tester.pump()

        #expect(tracked.read(node) == tracked.after)
    }
}
