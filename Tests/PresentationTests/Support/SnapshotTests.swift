import FoundationEssentials
import Presentation
import PresentationTesting
import Testing

@MainActor
@Suite("Snapshots")
struct SnapshotTests {
    private var picture: Grid {
        render(
            VStackView(spacing: 0) {
                HStackView {
                    LabelView("Name").font(.headline)
                    LabelView("<Ada & 名>").color(Color(red: 0x30, green: 0xB3, blue: 0x54))
                }
                ButtonView("Save").enabled(false)
            },
            size: Size(columns: 16, rows: 3)
        )
    }

    @Test func `are text that tells styles too`() {
        #expect(
            picture.styledText == """
                |Name <Ada & 名> |
                 0-3 bold
                 5-14 #30B354
                |    [ Save ]    |
                 4-11 bold dim
                """
        )
    }

    @Test func `are compared with the file beside the test`() {
        expectSnapshot(picture, named: "picture")

        withKnownIssue {
            expectSnapshot(render(LabelView("other"), columns: 9), named: "picture")
        }
    }

    @Test func `are written once if there is none`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let test = folder.appending(path: "SomeTests.swift").path

        withKnownIssue { expectSnapshot(picture, named: "new", filePath: test) }

        expectSnapshot(picture, named: "new", filePath: test)
        let file = folder.appending(path: "__Snapshots__/SomeTests/new.txt")
        #expect(try String(contentsOf: file, encoding: .utf8) == picture.styledText + "\n")
    }

    @Test func `are images for documentation`() {
        let svg = picture.svg()

        #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 144 54\""))
        #expect(svg.contains("font-weight=\"bold\">Name</text>"))
        #expect(svg.contains("fill=\"#30B354\">&lt;Ada &amp; 名&gt;</text>"))
    }

    @Test func `images show each attribute of a style`() {
        var grid = Grid(size: Size(columns: 2, rows: 1))
        let style = CellStyle(
            foreground: .rgb(red: 1, green: 2, blue: 3),
            attributes: [.italic, .underline, .strikethrough, .reverse]
        )
        grid[0, 0] = Cell("x", style: style)
        let svg = grid.svg(foreground: "#112233", background: "#445566")

        #expect(svg.contains("height=\"18\" fill=\"#010203\"/>"))
        #expect(
            svg.contains(
                "fill=\"#445566\" font-style=\"italic\" "
                    + "text-decoration=\"underline line-through\">x</text>"
            )
        )
    }

    @Test func `half blocks are rectangles in images`() {
        var grid = Grid(size: Size(columns: 4, rows: 1), filledWith: Cell("▀"))
        grid[3, 0] = Cell("x")
        let svg = grid.svg(foreground: "#112233")

        #expect(svg.contains("<rect x=\"0\" y=\"0\" width=\"27\" height=\"9\" fill=\"#112233\"/>"))
        #expect(svg.contains("<text x=\"27\"") && !svg.contains("▀"))
    }

    @Test func `the file of a last frame, and one that cannot be written`() {
        expectSnapshot(ScreenTester(ViewController(LabelView("x"))), named: "tester")

        withKnownIssue {
            expectSnapshot(picture, named: "none", filePath: "/dev/null/SomeTests.swift")
        } matching: { issue in
            issue.description.contains("/dev/null/__Snapshots__/SomeTests/none.txt: ")
        }
    }

    @Test func `a tester can be resized`() {
        let tester = ScreenTester(LabelView("a long line"), size: Size(columns: 20, rows: 2))
        expectScreen(tester, "a long line")

        tester.resize(to: Size(columns: 6, rows: 3))

        expectScreen(tester, "a long\nline")
    }
}
