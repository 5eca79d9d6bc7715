import Presentation
import PresentationMemory
import PresentationTesting
import Reactive
import Testing

extension TextFieldTests {
    @Test func `follows bindings, and is followed by them`() throws {
        let plain = BehaviorRelay<String?>(value: "plain")
        @State var name = "Bob"
        let note = BehaviorRelay<String?>(value: nil)
        let fields = [
            TextField(plain.asObservable()).asBaseView(),
            TextField(Observable.just("just")).asBaseView(),
            TextField($name).asBaseView(), TextField(note).asBaseView(),
            TextField("x").text(bind: plain).asBaseView(),
            TextField().text(bidirectionalBind: $name).asBaseView(),
        ]
        #expect(fields.map(\.text) == ["plain", "just", "Bob", "", "plain", "Bob"])

        fields[0].enter("!")
        fields[2].enter("!")
        fields[3].enter("hi")
        #expect(plain.value == "plain")
        #expect(name == "Bob!")
        #expect(fields[5].text == "Bob!")
        #expect(note.value == "hi")
        name = "Ann"
        note.accept(nil)

        #expect(fields[2].text == "Ann")
        #expect(fields[3].text == "")
    }

    @Test func `a change by the program sends no event`() throws {
        let relay = BehaviorRelay(value: "a")
        var log: [String] = []
        let field = TextField(relay)
            .onChange { log.append("changed \($0.value ?? "nil")") }
            .asBaseView()
        relay.accept("b")
        field.text = "c"
        #expect(log == [])
        #expect(relay.value == "b")
        field.enter("d")
        #expect(log == ["changed cd"])
        #expect(relay.value == "cd")
    }

    @Test func `a handler may correct the text while it is typed`() throws {
        var field: TextFieldNode?
        let view = TextField("AC")
            .onChange { $0.view.text = $0.value?.uppercased() }
            .reference(&field)
        let tester = try start(view)
        tester.press(.left)
        tester.type("b")
        #expect(field?.text == "ABC")
        #expect(display.cursor == Point(column: 2, row: 0))
        tester.press(.character("z"), with: .control)
        #expect(field?.text == "AC")
    }

    @Test func `tells of editing that begins and ends`() throws {
        var log: [String] = []
        func field(_ name: String) -> some ModifiableView<TextFieldNode> {
            TextField(name)
                .onEditingDidBegin { log.append("begin \($0.value ?? "")") }
                .onEditingDidEnd { log.append("end \($0.value ?? "")") }
                .onEditingDidEndOnExit { log.append("exit \($0.value ?? "")") }
        }
        let tester = try start(
            VStackView {
                field("a")
                field("b")
            }
        )
        tester.press(.tab)
        tester.press(.enter)
        #expect(log == ["begin a", "end a", "begin b", "exit b", "end b"])
    }

    @Test func `describes itself`() throws {
        let tester = try start(
            TextField("b@x").placeholder("E-mail").identifier("email").error("not known")
        )
        #expect(
            tester.description == """
                text field #email: E-mail, b@x (focused)
                  text #email.error: E-mail error: not known
                """
        )
        expectScreen(tester, "b@x\nnot known")
        let screen = tester.application.window.rootViewController.view
        let field = screen.find("email", as: TextFieldNode.self)
        #expect(field?.accessibilityValue == "b@x")
        field?.error = nil
        tester.pump()
        expectScreen(tester, "b@x")
        #expect(tester.description == "text field #email: E-mail, b@x (focused)")
    }
}
