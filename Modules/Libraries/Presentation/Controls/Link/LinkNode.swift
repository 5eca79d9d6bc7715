/// Shows text that refers to an address; Enter or a click runs the handlers.
public final class LinkNode: ControlNode {
    /// The text; the address is shown if there is none.
    public var title: String? {
        didSet { if title != oldValue { setNeedsLayout() } }
    }

    /// The address, such as `https://example.org`.
    public var url: String {
        didSet { if url != oldValue { setNeedsLayout() } }
    }

    /// Creates a link.
    public init(_ title: String? = nil, url: String) {
        self.title = title
        self.url = url
        super.init()
        contentHorizontalAlignment = .left
    }

    private var shown: String { title ?? url }

    /// The accessibility role of a link.
    public override var accessibilityRole: String { "link" }

    /// The text and the address as accessibility text.
    public override var accessibilityText: String? {
        title.map { "\($0) <\(url)>" } ?? url
    }

    /// Returns the size of the text on one line.
    public override func measure(_ available: Size) -> Size {
        Size(columns: shown.displayWidth, rows: 1)
    }

    /// Draws the text underlined, in reverse video while the link has the focus.
    public override func draw(in canvas: inout Canvas) {
        let area = contentArea(of: measure(bounds.size))
        let line = shown.oneLine(columns: area.size.columns)
        canvas.draw(line, at: area.origin, color: .tint, font: font(Font(.underline)))
        canvas.link(area, to: Hyperlink(url))
    }

    private static let keys = KeyMap(for: LinkNode.self, when: \.isEnabled) {
        KeyBinding(.enter, title: "Open") { $0.sendActions(for: .primaryActionTriggered) }
    }

    /// The keys of a link: Enter opens it.
    public override class var keyMap: KeyMap { keys }

    /// Opens the link at a click.
    public override func mouseUsed(_ event: MouseEvent, at point: Point) -> Bool {
        guard isEnabled, event.action == .press(.left) else {
            return super.mouseUsed(event, at: point)
        }
        sendActions(for: .primaryActionTriggered)
        return true
    }
}
