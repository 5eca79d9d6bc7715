import Presentation
import PresentationTesting
import Testing

@MainActor
@Suite("Text inputs between frames")
struct TextInputFrameTests {
    enum Input: CaseIterable {
        case field, editor

        @MainActor
        var view: any View {
            let text = "0123456789abcdefghijklmnopqrst"
            return switch self {
            case .field: TextField(text).width(cells: 10)
            case .editor: TextEditor(text).width(cells: 10).height(cells: 2)
            }
        }
    }

    @Test(arguments: Input.allCases)
    func `scroll with each change, drawn or not`(input: Input) throws {
        func typed(drawing: Bool) throws -> Grid {
            let tester = try start(
                VStackView {
                    input.view
                    ButtonView("Other")
                }
            )
            for key in [KeyPress.Key.home, .end, .left, .left, .backspace, .home] {
                tester.application.handle([.key(KeyPress(key))])
                if drawing { tester.application.render() }
            }
            for _ in 0..<9 { tester.application.handle([.key(KeyPress(.right))]) }
            tester.pump()
            return tester.grid
        }

        #expect(try typed(drawing: true) == typed(drawing: false))
    }

    @Test(arguments: Input.allCases)
    func `take a click where the text was drawn before it moved the focus`(input: Input) throws {
        let tester = try start(
            VStackView {
                ButtonView("Other")
                input.view
            }
        )
        let node = try #require(
            tester.application.window.rootViewController.view
                .firstSubview(ofType: TextInputNode.self)
        )
        // Scrolling leaves the cursor at the end of the text.
        tester.wheel(-3, column: 3, row: 1)
        let line = try #require(tester.grid.lines.first { $0.contains("123") })
        let shown = try #require(line.dropFirst(3).first)

        tester.application.handle([
            .mouse(MouseEvent(.press(.left), at: Point(column: 3, row: 1)))
        ])

        #expect(node.editing.characters[node.editing.cursor] == shown)
    }
}
