import Glibc
import Imaging
import Presentation
import PresentationTerminal
import TerminalTesting
import Testing

@Suite("TerminalDisplay, pictures")
@MainActor
struct PictureEncoderTests {
    private let size = Size(columns: 20, rows: 5)

    private func picture(_ id: Int, column: Int = 2, _ image: Image) -> Picture {
        Picture(id: id, rect: Rect(column: column, row: 1, columns: 1, rows: 1), image: image)
    }

    @Test func `kitty is sent pixels once, then places`() throws {
        let terminal = try PseudoTerminal(size: size)
        let display = try terminal.display(.kitty)
        defer { display.stop() }
        let image = Image(red: 1, green: 2, blue: 3)
        _ = display.show([], on: terminal, isFull: true)

        let first = display.show([picture(7, image)], on: terminal)
        #expect(first == "^[2;3H^_Ga=T,f=32,C=1,q=2,i=7,s=1,v=1,m=0;AQID/w==^\\")
        #expect(display.show([picture(7, image)], on: terminal) == "")
        let moved = display.show([picture(7, column: 5, image)], on: terminal)
        #expect(moved == "^_Ga=d,d=i,q=2,i=7^\\^[2;6H^_Ga=p,C=1,q=2,i=7^\\")
        #expect(display.show([], on: terminal) == "^_Ga=d,d=I,q=2,i=7^\\")
    }

    @Test func `a large picture goes to kitty in pieces`() throws {
        let terminal = try PseudoTerminal(size: size)
        let display = try terminal.display(.kitty)
        defer { display.stop() }
        _ = display.show([], on: terminal, isFull: true)

        let image = Image(red: 1, green: 2, blue: 3, width: 30, height: 30)
        let bytes = display.show([picture(1, image)], on: terminal)

        #expect(bytes.contains("v=30,m=1;AQID/wECA/8B"))
        #expect(bytes.contains("^\\^_Gm=0;"))
    }

    @Test func `kitty takes files where there is an encoder that can`() throws {
        let terminal = try PseudoTerminal(size: size)
        let display = try terminal.display(.kitty, encodePNG: { $0.id == 8 ? nil : [1, 2, 3] })
        defer { display.stop() }
        let image = Image(red: 1, green: 2, blue: 3)
        _ = display.show([], on: terminal, isFull: true)

        let file = display.show([picture(7, image)], on: terminal)
        #expect(file == "^[2;3H^_Ga=T,f=100,C=1,q=2,i=7,s=1,v=1,m=0;AQID^\\")
        #expect(display.show([picture(8, image)], on: terminal).contains("f=32"))
    }

    @Test func `sixels come in bands, and cells take their place`() throws {
        let terminal = try PseudoTerminal(size: size)
        let display = try terminal.display(.sixel)
        defer { display.stop() }
        _ = display.show([], on: terminal, isFull: true)

        let image = Image(red: 255, green: 0, blue: 0, width: 5, height: 13)
        let first = display.show([picture(1, image)], on: terminal)
        #expect(first == "^[2;3H^P0;1q\"1;1;5;13#180;2;100;0;0#180!5~$-#180!5~$-#180!5@$^\\")
        #expect(display.show([picture(1, image)], on: terminal) == "")
        #expect(display.show([], on: terminal) == "^[2;3H.")
        // At the end of the screen, the last band is left out, since it would scroll the screen.
        let last = Rect(column: 2, row: 4, columns: 1, rows: 1)
        let cut = display.show([Picture(id: 2, rect: last, image: image)], on: terminal)
        #expect(cut == "^[5;3H^P0;1q\"1;1;5;12#180;2;100;0;0#180!5~$-#180!5~$^\\")
    }

    @Test func `sixels mix the colours that they lack`() throws {
        let terminal = try PseudoTerminal(size: size)
        let display = try terminal.display(.sixel)
        defer { display.stop() }
        _ = display.show([], on: terminal, isFull: true)

        let grey = Image(red: 77, green: 77, blue: 77, width: 12, height: 6)
        let bytes = display.show([picture(1, grey)], on: terminal)
        #expect(bytes.contains("#43;2;20;20;20#86;2;40;40;40#43"))
    }

    @Test func `a whole frame shows pictures again`() throws {
        let terminal = try PseudoTerminal(size: size)
        let display = try terminal.display(.kitty)
        defer { display.stop() }
        let image = Image(red: 1, green: 2, blue: 3)
        _ = display.show([picture(7, image)], on: terminal, isFull: true)

        let again = display.show([picture(7, image)], on: terminal, isFull: true)

        #expect(again.contains("^_Ga=d,d=A,q=2^\\"))
        #expect(again.contains("a=T"))
    }

    @Test func `the environment or an answer decides`() async throws {
        let terminal = try PseudoTerminal(size: size)
        let kitty = try terminal.display(environment: ["TERM": "xterm-kitty"])
        #expect(kitty.traits.cellPixels == DisplayTraits.CellPixels(width: 10, height: 20))
        kitty.stop()

        let (stream, continuation) = AsyncStream<[InputEvent]>.makeStream()
        let blind = try PseudoTerminal(size: .zero)
        let display = try blind.display(onInput: { continuation.yield($0) })
        defer { display.stop() }
        #expect(display.traits.cellPixels == nil)
        blind.type(Array("\u{1B}[6;18;9t\u{1B}[?62;4c".utf8))
        for await batch in stream {
            #expect(batch == [.resize(Size(columns: 80, rows: 24))])
            break
        }
        #expect(display.traits.cellPixels == DisplayTraits.CellPixels(width: 9, height: 18))
    }

    @Test func `without colours, or if told so, images stay in cells`() throws {
        let terminal = try PseudoTerminal(size: size)
        let environment = ["TERM": "xterm-kitty", "NO_COLOR": "1"]
        let plain = try terminal.display(environment: environment)
        #expect(plain.traits.cellPixels == nil)
        plain.stop()
        _ = terminal.readAll()

        let display = try terminal.display(.halfBlocks, environment: ["TERM": "xterm-kitty"])
        defer { display.stop() }
        #expect(display.traits.cellPixels == nil)
        #expect(!String(decoding: terminal.readAll(), as: UTF8.self).contains("Gi=31"))
    }
}
