package import Presentation

/// A page of the gallery, which shows a control in its states.
@MainActor
package struct GalleryPage {
    /// The name of the control.
    package let title: String

    private let isScrolled: Bool
    private let content: @MainActor () -> [any View]

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - title: The name of the control.
    ///   - isScrolled: Whether the page scrolls if it does not fit; otherwise it fills the screen's
    ///   height.
    ///   - content: Creates the rows; called each time the page is opened.
    init(
        _ title: String,
        isScrolled: Bool = true,
        @ViewResultBuilder content: @escaping @MainActor () -> [any View]
    ) {
        self.title = title
        self.isScrolled = isScrolled
        self.content = content
    }

    /// Creates the view of the page; the first control is focused when it appears.
    package var view: any View {
        let rows = VStackView(spacing: 16) { content() }
        let sides = EdgeInsets(left: 1, right: 1)
        guard isScrolled else {
            return ContainerView(rows.margins(insets: sides)).onAppear { $0.view.focusFirst() }
        }
        return VerticalScrollView(rows, padding: sides).onAppear { $0.view.focusFirst() }
    }

    /// The view tree of the page as text, laid out for 80 by 24 cells.
    package var plainText: String {
        let node = view.build()
        // Laid out first, since tables create their rows during layout.
        _ = Grid(of: node, size: Size(columns: 80, rows: 24))
        return node.describe()
    }
}

/// A group of pages about one kind of control.
@MainActor
package struct GalleryGroup {
    /// The name of the kind.
    package let title: String
    /// The pages, in the order of the list.
    package let pages: [GalleryPage]

    /// All groups, in the order of the list.
    package static var all: [GalleryGroup] {
        [.text, .choices, .lists, .layout, .pictures, .overlays, .screens]
    }

    /// All pages as text, each below its title.
    package static var plainText: String {
        all.flatMap(\.pages)
            .map { "== \($0.title) ==\n\($0.plainText)\n" }
            .joined(separator: "\n")
    }
}

extension Node {
    /// Focuses the first control, or else the first view that scrolls.
    fileprivate func focusFirst() {
        let target = first { !($0 is ScrollNode) } ?? first { _ in true }
        target?.becomeFirstResponder()
    }

    /// The first view of this subtree that can be focused and satisfies a predicate.
    private func first(where isWanted: (Node) -> Bool) -> Node? {
        if isHidden { return nil }
        if canBecomeFirstResponder, isWanted(self) { return self }
        for child in subviews {
            if let found = child.first(where: isWanted) { return found }
        }
        return nil
    }
}

/// A row of a page with the name of a state and the control in that state.
@MainActor
struct GalleryRow: ViewBuilder {
    private let caption: String
    private let content: any View

    init(_ caption: String, _ content: any View) {
        self.caption = caption
        self.content = content
    }

    var body: any View {
        HStackView(spacing: 8) {
            LabelView(caption)
                .color(.secondaryLabel)
                .width(cells: 11)
            content
        }
        .alignment(.top)
    }
}
