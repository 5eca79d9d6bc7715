import Observation
import Presentation
import PresentationMemory
import PresentationTesting
import Testing

/// Tests when tracked closures are evaluated, and what they retain.
@MainActor
@Suite("Turns of observed models")
struct ObservedTurnTests {
    /// Counts evaluations.
    private final class Count {
        var value = 0
    }

    @Test func `all changes of a turn are one evaluation and one frame`() {
        let model = ShelfModel()
        let count = Count()
        let tester = ScreenTester(
            VStackView(spacing: 0) {
                LabelView {
                    count.value += 1
                    return "\(model.name) \(model.number)"
                }
                LabelView { model.name }
            }
        )
        let frames = tester.application.frameCount

        model.name = "B"
        model.number = 2
        model.name = "C"
        #expect(count.value == 1)
        tester.pump()

        #expect(tester.lines[0...1] == ["C 2", "C"])
        #expect(count.value == 2)
        #expect(tester.application.frameCount == frames + 1)
    }

    @Test func `a property that was not read causes no evaluation`() {
        let model = ShelfModel()
        let count = Count()
        let tester = ScreenTester(
            LabelView {
                count.value += 1
                return model.isOn ? model.name : "off"
            }
        )

        model.name = "B"
        tester.pump()
        #expect(count.value == 1)

        model.isOn = true
        tester.pump()
        model.name = "C"
        tester.pump()
        #expect(tester.lines[0] == "C")
        #expect(count.value == 3)

        model.isOn = false
        tester.pump()
        model.name = "D"
        tester.pump()
        #expect(tester.lines[0] == "off")
        #expect(count.value == 4)
    }

    @Test func `without a tester a change is shown in a later turn`() async throws {
        let model = ShelfModel()
        let display = MemoryDisplay(size: Size(columns: 10, rows: 1))
        let application = Application(
            display: display,
            rootViewController: ViewController(LabelView { model.name })
        )
        try application.start()

        model.name = "B"
        for _ in 0..<10 where application.frameCount < 2 { await Task.yield() }

        #expect(application.frameCount == 2)
        #expect(application.grid?.text.hasPrefix("B") == true)
        application.stop()
    }

    @Test func `a change by a key is in the frame of the key`() throws {
        let model = ShelfModel()
        let display = MemoryDisplay(size: Size(columns: 10, rows: 2))
        let view = VStackView(spacing: 0) {
            LabelView { model.name }
            ButtonView("Go") { _ in model.name = "B" }
        }
        let application = Application(display: display, rootViewController: ViewController(view))
        try application.start()

        display.send([.key(KeyPress(.enter))])

        #expect(application.grid?.text.hasPrefix("B") == true)
        application.stop()
    }

    @Test func `a change by a handler of a change is not lost`() {
        let model = ShelfModel()
        let view = LabelView { model.name }.onReceive(Tracked { model.number }) { _, number in
            if number > 1 { model.name = "number \(number)" }
            if number == 2 { model.number = 3 }
        }
        let tester = ScreenTester(view)

        model.number = 2
        for _ in 0..<3 { tester.pump() }

        #expect(tester.lines[0] == "number 3")
    }

    @Test func `a change between the first frame and the building is not lost`() {
        let model = ShelfModel()
        let node = LabelView { model.name }.build()
        model.name = "B"
        let tester = ScreenTester(With(node: node))

        #expect(tester.lines[0] == "B")
    }

    @Test func `a surrounding view is evaluated before the views in it`() {
        let model = ShelfModel()
        model.books = [Book(1, "a"), Book(2, "b")]
        let view = DynamicContainerView {
            VStackView(spacing: 0) {
                for index in model.books.indices {
                    // This would trap for an index that no longer exists.
                    LabelView { model.books[index].title }
                }
            }
        }
        let tester = ScreenTester(view)

        for _ in 0..<20 {
            model.books.removeLast()
            tester.pump()
            #expect(tester.lines.first == "a")
            model.books.append(Book(3, "c"))
            tester.pump()
        }

        #expect(tester.lines[0...1] == ["a", "c"])
    }

    @Test func `a view that was removed is not evaluated, and is released`() {
        let model = ShelfModel()
        let count = Count()
        let box = ContainerView {
            LabelView {
                count.value += 1
                return model.name
            }
        }
        .asBaseView()
        weak let label = box.subviews.first
        weak let released = count
        let tester = ScreenTester(With(node: box))

        model.name = "B"
        box.empty()
        tester.pump()
        model.name = "C"
        tester.pump()

        #expect(label == nil)
        #expect(released?.value == 1)
    }

    @Test func `a released view leaves nothing in its model`() {
        final class Captured {}
        let model = ShelfModel()
        var captured: Captured? = Captured()
        weak let released = captured
        var node: Node? = LabelView { [captured] in captured == nil ? "" : model.name }.build()
        captured = nil
        #expect(released != nil)

        // The model releases the closure although it is not changed.
        withExtendedLifetime(node) {}
        node = nil

        #expect(released == nil)
        withExtendedLifetime(model) {}
    }

    @Test func `a model that only a weak capture knows is released`() {
        var model: ShelfModel? = ShelfModel()
        weak let released = model
        let tester = ScreenTester(LabelView { [weak model] in model?.name ?? "gone" })
        #expect(tester.lines[0] == "Ada")

        model = nil

        #expect(released == nil)
        tester.pump()
        #expect(tester.lines[0] == "Ada")
    }
}
