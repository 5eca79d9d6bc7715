import Foundation
import Presentation
import PresentationTesting
import Screens
import Testing

@Suite("GalleryPage")
@MainActor
struct GalleryPageTests {
    private var pages: [GalleryPage] { GalleryGroup.all.flatMap(\.pages) }

    @Test func `titles are unique`() {
        let titles = pages.map(\.title)

        #expect(Set(titles).count == titles.count)
    }

    @Test(arguments: [(80, 24), (40, 12), (200, 60), (1, 1)])
    func `every page is drawn at any size`(columns: Int, rows: Int) {
        for page in pages {
            let tester = ScreenTester(page.view, size: Size(columns: columns, rows: rows))
            #expect(tester.grid.size == Size(columns: columns, rows: rows))
            let isBlank = tester.grid.cells.allSatisfy { $0.character == " " }
            #expect(!isBlank || columns == 1, "\(page.title)")
        }
    }

    @Test(arguments: [DisplayTraits(isUnicode: false), DisplayTraits(colorDepth: .none)])
    func `every page is drawn without Unicode and without color`(traits: DisplayTraits) {
        for page in pages {
            let tester = ScreenTester(page.view, size: Size(columns: 60, rows: 20), traits: traits)
            #expect(tester.grid.cells.contains { $0.character != " " }, "\(page.title)")
        }
    }

    @Test func `every control class is on a page`() throws {
        var shown: Set<String> = []
        for page in pages {
            let node = page.view.build()
            // Laid out first, since tables create their rows during layout.
            _ = Grid(of: node, size: Size(columns: 80, rows: 24))
            collectClasses(of: node, into: &shown)
        }
        let classes = try controlClasses()

        #expect(classes.count > 25)
        #expect(classes.subtracting(shown) == [])
    }

    @Test func `the text of every page has its title and its controls`() {
        let text = GalleryGroup.plainText

        for page in pages {
            #expect(text.contains("== \(page.title) ==\n"))
            #expect(!page.plainText.isEmpty, "\(page.title)")
        }
        #expect(text.contains("button: Not now (disabled)"))
        #expect(!text.contains("\u{1B}"))
    }

    /// The public view classes of Modules/Libraries/Presentation/Controls.
    private func controlClasses() throws -> Set<String> {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Modules/Libraries/Presentation/Controls").standardized
        let manager = FileManager.default
        let files = try #require(manager.enumerator(at: root, includingPropertiesForKeys: nil))
        var classes: Set<String> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            let source = try String(contentsOf: file, encoding: .utf8)
            for match in source.matches(of: /(?m)^(?:public|open) (?:final )?class (\w+Node)\b/) {
                classes.insert(String(match.1))
            }
        }
        return classes
    }

    /// Adds the classes and superclasses of a node and its descendants.
    private func collectClasses(of node: Node, into classes: inout Set<String>) {
        var mirror: Mirror? = Mirror(reflecting: node)
        while let current = mirror {
            classes.insert("\(current.subjectType)")
            mirror = current.superclassMirror
        }
        for child in node.subviews { collectClasses(of: child, into: &classes) }
    }
}
