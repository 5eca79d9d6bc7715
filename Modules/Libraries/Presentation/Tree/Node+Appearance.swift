extension Node {
    /// The colour of the outline, which takes a cell at each edge; `nil` for none.
    public final var borderColor: Color? {
        get { extras?.border }
        set { update(\.border, to: newValue) }
    }

    /// How far the corners are rounded, in points; seen on outlines and images.
    public final var cornerRadius: Double {
        get { extras?.cornerRadius ?? 0 }
        set { update(\.cornerRadius, to: newValue) }
    }

    /// The corners that ``cornerRadius`` rounds; all unless set.
    public final var maskedCorners: RectCorner {
        get { extras?.corners ?? .all }
        set { update(\.corners, to: newValue) }
    }

    private final var roundedCorners: RectCorner {
        guard let extras, extras.cornerRadius > 0 else { return [] }
        return extras.corners
    }

    private final func fillBackground(_ color: Color, in canvas: inout Canvas) {
        let isBordered = extras?.border != nil
        canvas.fill(bounds, with: color, rounding: isBordered ? [] : roundedCorners)
    }

    /// The theme of the node and its subviews; `nil` inherits it.
    public final var theme: Theme? {
        get { extras?.theme }
        set { update(\.theme, to: newValue) }
    }

    /// The accent colour of the node and its subviews; `nil` inherits it.
    public final var tintColor: Color? {
        get { extras?.tint }
        set { update(\.tint, to: newValue) }
    }

    /// Whether the node and its subviews get keys and the mouse; they do unless set.
    public final var isUserInteractionEnabled: Bool {
        get { extras?.isUserInteractionEnabled ?? true }
        set {
            guard newValue != isUserInteractionEnabled else { return }
            update(\.isUserInteractionEnabled, to: newValue)
            window?.focusMayHaveChanged()
        }
    }

    /// The text in a description of the tree, in place of the node's own.
    ///
    /// An image is shown as this text, in brackets, where there are no colours.
    public final var accessibilityLabel: String? {
        get { extras?.accessibilityLabel }
        set {
            guard newValue != accessibilityLabel else { return }
            madeExtras().accessibilityLabel = newValue
            setNeedsDisplay()
        }
    }

    /// A name to find the node by.
    public final var identifier: String? {
        get { extras?.identifier }
        set { if newValue != identifier { madeExtras().identifier = newValue } }
    }

    /// A number to find the node by; 0 unless set.
    public final var tag: Int {
        get { extras?.tag ?? 0 }
        set { if newValue != tag { madeExtras().tag = newValue } }
    }

    /// Draws the node and its subviews into the area of their superview.
    final func render(into canvas: inout Canvas) {
        guard isVisible else { return }
        let saved = canvas.state
        let requests = canvas.frameRequests
        canvas.enter(frame, clips: clipsToBounds)
        if !canvas.state.clip.isEmpty {
            canvas.state.opacity *= min(alpha, 1)
            if let extras { canvas.useTheme(of: extras) }
            if isHighlighted, !canvas.state.isHighlighted { canvas.highlight(bounds) }
            if let backgroundColor { fillBackground(backgroundColor, in: &canvas) }
            draw(in: &canvas)
            for child in subviews where child.isDrawn(on: canvas) { child.render(into: &canvas) }
            drawOverlay(in: &canvas)
            if let extras, let border = extras.border {
                canvas.drawBorder(bounds, color: border, rounded: roundedCorners)
            }
        }
        canvas.state = saved
        // An animation continues in the next frame, even if that is drawn for another reason.
        if canvas.frameRequests != requests { markStale() }
    }
    /// Whether the node may be on the rows that are drawn again.
    private final func isDrawn(on canvas: borrowing Canvas) -> Bool {
        !clipsToBounds || canvas.draws(anyRowOf: frame)
    }
}
