import Presentation
import PresentationMemory
import PresentationTesting
import TestSupport
import Testing

@MainActor
@Suite("Any keys in a text input")
struct TextInputPropertyTests {
    private static let characters = Array("aZ_1 ,.é日👩🇩\u{301}\u{200D}ש\t")

    private func key(_ random: inout SeededGenerator) -> InputEvent {
        let named: [KeyPress.Key] = [
            .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .backspace, .delete,
            .enter,
        ]
        let letters = Array("abdefhkuwyz_/<>")
        let modifiers: [KeyPress.Modifiers] = [
            [], .shift, .alt, .control, [.control, .shift], [.alt, .shift],
        ]
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<4:
            let character = Self.characters.randomElement(using: &random) ?? "a"
            return .key(KeyPress(.character(character)))
        case 4..<7:
            let key = named.randomElement(using: &random) ?? .left
            return .key(KeyPress(key, modifiers: modifiers.randomElement(using: &random) ?? []))
        case 7, 8:
            let letter = letters.randomElement(using: &random) ?? "b"
            let modifier: KeyPress.Modifiers = Bool.random(using: &random) ? .control : .alt
            return .key(KeyPress(.character(letter), modifiers: modifier))
        default:
            let text = Samples.texts.randomElement(using: &random) ?? ""
            let place = Point(
                column: Int.random(in: -3..<30, using: &random),
                row: Int.random(in: -2..<5, using: &random)
            )
            return switch Int.random(in: 0..<3, using: &random) {
            case 0: .paste(String(text.prefix(12)))
            case 1: .mouse(MouseEvent(.press(.left), at: place))
            default: .mouse(MouseEvent(.drag(.left), at: place))
            }
        }
    }

    private func check(
        _ view: ViewModifier<some TextInputNode>,
        seed: UInt64,
        _ isReturned: (TextInputNode, String) -> Bool
    ) throws {
        var random = SeededGenerator(seed: seed)
        let size = Size(
            columns: Int.random(in: 1..<14, using: &random),
            rows: Int.random(in: 1..<4, using: &random)
        )
        let display = MemoryDisplay(size: size)
        let node = view.asBaseView()
        let tester = try ScreenTester(
            display,
            ViewController(With(node: node as TextInputNode).shouldStay())
        )
        let start = node.text ?? ""
        for step in 0..<60 {
            let event = key(&random)
            if case .mouse(let event) = event, event.action == .press(.left) {
                // A press outside of the screen reaches no view.
                guard Rect(origin: .zero, size: size).contains(event.position) else { continue }
            }
            tester.send(event)
            let editing = node.editing
            let all = 0...editing.characters.count
            #expect(all.contains(editing.cursor) && all.contains(editing.anchor))
            #expect(
                Array(String(editing.characters)) == editing.characters,
                "seed \(seed), step \(step): \(event)"
            )
            let cursor = try #require(display.cursor, "seed \(seed), step \(step): \(event)")
            #expect(Rect(origin: .zero, size: size).contains(cursor))
            #expect(tester.grid.brokenCharacter == nil)
            if step % 10 == 9 {
                display.resize(to: size)
                tester.pump()
            }
        }
        #expect(display.faults == [])
        for _ in 0..<200 where node.editing.canUndo {
            tester.press(.character("_"), with: .control)
        }
        #expect(isReturned(node, start), "seed \(seed): \(node.text ?? "") is not \(start)")
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `leave a field's cursor in the text and in view`(seed: UInt64) throws {
        let start = Samples.texts[Int(seed) % Samples.texts.count]
        let field = TextField(start).shouldReturn { _ in true }
        try check(field, seed: seed) { $0.text == $1 }
    }

    @Test(arguments: 0..<30 as Range<UInt64>)
    func `leave a masked or secret field's cursor in view`(seed: UInt64) throws {
        let mask: TextMask? = seed.isMultiple(of: 2) ? "+1 (##) @@-**??" : nil
        let field = TextField("12").mask(mask).secureTextEntry(mask == nil)
            .shouldReturn { _ in true }
        try check(field, seed: seed) { $0.text == $1 }
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `leave an editor's cursor in the text and in view`(seed: UInt64) throws {
        let start = Samples.texts[Int(seed) % Samples.texts.count]
        let editor = TextEditor(start + "\n" + start).with { _ in }
        try check(editor, seed: seed) { $0.text == $1 }
    }
}

extension ModifiableView {
    /// Returns the view without the keys by which the focus leaves it.
    fileprivate func shouldStay() -> ViewModifier<Base> { with { _ in } }
}
