import Presentation
import PresentationTesting
import Reactive
import Testing

@MainActor
@Suite("SwitchView")
struct SwitchTests {
    private func start(_ view: any View) throws -> ScreenTester {
        ScreenTester(view, size: Size(columns: 12, rows: 3))
    }

    @Test func `shows its state, in ASCII too`() {
        expectScreen(render(SwitchView(), columns: 3), "[✓]")
        expectScreen(render(SwitchView(false), columns: 3), "[ ]")
        let ascii = DisplayTraits(colorDepth: .none, isUnicode: false)
        expectScreen(render(SwitchView(true), columns: 3, traits: ascii), "[x]")
        expectScreen(render(SwitchView(true), columns: 1, rows: 1), "✓")
        expectScreen(render(SwitchView(false), columns: 1, rows: 1), "·")
        expectScreen(render(SwitchView(true), columns: 0, rows: 0), "")
    }

    @Test func `is switched by keys and clicks`() throws {
        var log: [Bool] = []
        let tester = try start(SwitchView(false).onChange { log.append($0.value) })
        #expect(tester.grid[4, 1].style.attributes.contains(.reverse))
        tester.press(.character(" "), .enter)
        tester.click(column: 5, row: 1)
        #expect(log == [true, false, true])
        #expect(tester.description == "switch: on (focused)")
    }

    @Test func `and a binding follow each other`() throws {
        let relay = BehaviorRelay(value: false)
        var log: [Bool] = []
        let tester = try start(
            VStackView(spacing: 0) {
                SwitchView(relay).onChange { log.append($0.value) }
                SwitchView(relay.asObservable())
                SwitchView().isOn(bidirectionalBind: relay)
            }
        )
        relay.accept(true)
        #expect(log == [])
        tester.press(.character(" "))
        #expect(relay.value == false)
        #expect(log == [false])
        #expect(tester.description == "switch: off (focused)\nswitch: off\nswitch: off")

        tester.press(.tab)
        tester.press(.character(" "))
        #expect(relay.value == false)
        tester.press(.tab)
        tester.press(.character(" "))
        #expect(relay.value == true)
    }

    @Test func `does nothing while it is disabled`() throws {
        var view: SwitchNode?
        let tester = try start(
            SwitchView(false).enabled(false).accessibilityLabel("Wifi").reference(&view)
        )
        tester.press(.character(" "))
        tester.click(column: 5, row: 1)
        #expect(view?.isOn == false)
        #expect(tester.description == "switch: Wifi, off (disabled)")
        #expect(tester.grid[5, 1].style.attributes.contains(.dim))
    }

    @Test func `has a colour while it is on`() {
        let isOn = BehaviorRelay(value: true)
        let view = SwitchView().isOn(bind: isOn).onTintColor(.red)
        let red = CellColor.rgb(red: 0xFF, green: 0x45, blue: 0x3A)
        #expect(render(view, columns: 3)[1, 0].style.foreground == red)
        isOn.accept(false)
        #expect(render(view, columns: 3)[1, 0].style.foreground == .standard)
    }
}
