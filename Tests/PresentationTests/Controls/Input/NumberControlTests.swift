import Presentation
import PresentationTesting
import Reactive
import Testing

@MainActor
@Suite("Stepper")
struct StepperTests {
    @Test func `shows the number between its buttons`() {
        expectScreen(render(StepperView(7), columns: 11), "[-]  7  [+]")
        expectScreen(render(StepperView(100), columns: 11), "[-] 100 [+]")
        expectScreen(render(StepperView(-5, in: -5...5), columns: 10), "[-] -5 [+]")
        expectScreen(render(StepperView(100), columns: 3, rows: 1), "100")
        expectScreen(render(StepperView(1000, in: 0...1000), columns: 3, rows: 1), "10…")
    }

    @Test func `keys, wheel and buttons change it within the range`() throws {
        let number = BehaviorRelay(value: 8)
        var count = 0
        let view = StepperView(number, in: 0...10, step: 2)
            .onChange { _ in count += 1 }
            .contentHorizontalAlignment(.left)
        let tester = try start(view, rows: 1)

        tester.press(.right, .right)
        #expect(number.value == 10)
        #expect(count == 1)
        tester.type("-=+-")
        #expect(number.value == 8)
        tester.press(.pageDown)
        #expect(number.value == 0)
        tester.click(column: 9, row: 0)
        tester.click(column: 5, row: 0)
        tester.wheel(-1)
        tester.click(column: 1, row: 0)
        #expect(number.value == 2)

        number.accept(50)
        tester.pump()
        expectScreen(tester, "[-] 10 [+]")
        #expect(number.value == 50)
        #expect(tester.description == "stepper: 10 (focused)")
    }

    @Test func `does not overflow`() throws {
        let node = StepperNode(.max, in: .min ... .max, step: .max)
        let tester = try start(node)
        tester.press(.right, .pageUp)
        #expect(node.value == .max)
        tester.press(.pageDown, .left)
        #expect(node.value == .min)
        node.range = 3...4
        #expect(node.value == 3)
        node.step = 0
        tester.press(.right)
        #expect(node.value == 4)
    }

    @Test func `a disabled one takes nothing`() throws {
        let node = StepperNode(5)
        node.isEnabled = false
        let tester = try start(node)
        tester.press(.right)
        tester.wheel(2)
        tester.click(column: 10, row: 3)
        #expect(node.value == 5)
    }

    @Test func `fits anywhere`() { expectFitsAnywhere { StepperView(7) } }
}

@MainActor
@Suite("Slider")
struct SliderTests {
    @Test func `shows the knob in its place`() {
        expectScreen(render(SliderView(0), columns: 13), "◄●──────────►")
        expectScreen(render(SliderView(0.5), columns: 13), "◄━━━━━●─────►")
        expectScreen(render(SliderView(1), columns: 13), "◄━━━━━━━━━━●►")
        let ascii = DisplayTraits(isUnicode: false)
        expectScreen(render(SliderView(0.5), columns: 13, traits: ascii), "<=====O----->")
        expectScreen(render(SliderView(1), columns: 4, rows: 1), "━━━●")
        expectScreen(render(SliderView(1), columns: 1, rows: 1), "●")
    }

    @Test func `keys move the knob within the range`() throws {
        let volume = Binding(5.0)
        let view = SliderView(volume, in: 0...10, step: 1)
        let tester = try start(view, columns: 13, rows: 1)

        tester.press(.right)
        #expect(volume.value == 6)
        tester.press(.left, .left, .pageUp)
        #expect(volume.value == 6)
        tester.press(.end, .right)
        #expect(volume.value == 10)
        tester.press(.home, .left)
        #expect(volume.value == 0)
        #expect(tester.description == "slider: 0.0 (0 %) (focused)")
        volume.accept(99)
        tester.pump()
        expectScreen(tester, "◄━━━━━━━━━━●►")
    }

    @Test func `the mouse drags the knob, beyond the ends too`() throws {
        var values: [Double] = []
        let view = SliderView(0, in: 0...10, step: 5).onChange { values.append($0.view.value) }
        let tester = try start(view, columns: 13, rows: 1)
        func drag(_ column: Int, _ row: Int = 0) {
            tester.send(.mouse(MouseEvent(.drag(.left), at: Point(column: column, row: row))))
        }

        tester.click(column: 7, row: 0)
        drag(10)
        drag(30, 5)
        drag(-4)
        tester.send(.mouse(MouseEvent(.release(.left), at: Point(column: 0, row: 0))))
        tester.click(column: 12, row: 0)
        tester.click(column: 0, row: 0)
        tester.wheel(-1)

        #expect(values == [5, 10, 0, 5, 0, 5])
    }

    @Test func `numbers that are none do no harm`() throws {
        #expect(SliderNode(.nan, in: 2...3).value == 2)
        #expect(SliderNode(.infinity).value == 1)
        #expect(
            SliderNode(0.5, in: -.greatestFiniteMagnitude ... .greatestFiniteMagnitude)
                .range == 0...1
        )
        let node = SliderNode(1, in: 1...1, step: .nan)
        let tester = try start(node, columns: 9, rows: 1)
        tester.press(.right, .end, .pageDown)
        tester.click(column: 4, row: 0)
        #expect(node.value == 1)
        expectScreen(tester, "◄●──────►")
        #expect(tester.description == "slider: 1.0 (0 %) (focused)")
    }

    @Test func `a disabled one takes nothing`() throws {
        let tester = try start(SliderView(0.5).enabled(false), columns: 13, rows: 1)
        tester.press(.right)
        tester.click(column: 1, row: 0)
        tester.wheel(1)
        expectScreen(tester, "◄━━━━━●─────►")
    }

    @Test func `fits anywhere`() { expectFitsAnywhere { SliderView(0.3) } }
}

@MainActor
@Suite("Progress bar")
struct ProgressBarTests {
    @Test func `fills in eighths of a column`() {
        let bar = ProgressBarView(0.55).showsPercentage(false)
        expectScreen(render(bar, columns: 12), "▕█████▌    ▏")
        expectScreen(render(ProgressBarView(1).showsPercentage(false), columns: 4), "████")
        let ascii = DisplayTraits(isUnicode: false)
        expectScreen(render(bar, columns: 12, traits: ascii), "[#####     ]")
    }

    @Test func `says how much, never all before it is`() {
        expectScreen(render(ProgressBarView(0.999), columns: 16), "▕███████▉▏  99 %")
        for (share, percentage) in [(0.29, "29 %"), (0.57, "57 %"), (0.58, "58 %"), (1, "100 %")] {
            #expect(ProgressBarNode(share).accessibilityText == percentage)
        }
        expectScreen(render(ProgressBarView(1), columns: 16), "▕████████▏ 100 %")
        #expect(ProgressBarView(0.5).build().describe() == "progress: 50 %")
        #expect(ProgressBarView().build().describe() == "progress: under way")
    }

    @Test func `moves a block while it is unknown`() throws {
        let progress = Binding<Double?>(nil)
        let tester = try start(ProgressBarView(progress), columns: 10, rows: 1)
        expectScreen(tester, "▕██      ▏")
        tester.advance(by: .milliseconds(300))
        expectScreen(tester, "▕   ██   ▏")
        tester.advance(by: .milliseconds(500))
        expectScreen(tester, "▕    ██  ▏")

        progress.accept(0.5)
        tester.pump()
        expectScreen(tester, "▕████    ▏")
        let frames = tester.application.frameCount
        tester.advance(by: .seconds(5))
        #expect(tester.application.frameCount == frames)
    }

    @Test(arguments: [-1, 2, .infinity, -.infinity, .nan] as [Double])
    func `takes any number`(progress: Double) {
        expectFitsAnywhere { ProgressBarView(progress) }
    }

    @Test func `fits anywhere`() {
        expectFitsAnywhere { ProgressBarView(0.7) }
        expectFitsAnywhere { ProgressBarView() }
    }
}
