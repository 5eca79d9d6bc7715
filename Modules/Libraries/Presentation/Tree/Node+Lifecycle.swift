extension Node {
    /// Whether keys are sent to the node first.
    public final var isFirstResponder: Bool {
        isAttached && window?.firstResponder === self
    }

    /// Asks for keys to be sent to the node first.
    ///
    /// - Returns: Whether they are now.
    @discardableResult
    public final func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder, isAttached, let window else { return false }
        window.focus(self)
        return window.firstResponder === self
    }

    /// Notes the window of the node and of all that it holds.
    final func move(to window: Window?) {
        guard self.window !== window else { return }
        self.window = window
        for child in subviews { child.move(to: window) }
    }

    /// Calls the handlers of the tree for being shown by a window.
    final func attach() {
        guard !isAttached else { return }
        isAttached = true
        let controller = extras?.viewController
        controller?.viewWillAppear()
        // A handler may remove the node, or a later subview.
        for child in subviews where isAttached && child.superview === self { child.attach() }
        guard isAttached else { return }
        didAppear()
        if let extras {
            let once = extras.onAppearOnce
            extras.onAppearOnce = []
            for handler in once + extras.onAppear where isAttached { handler(self) }
        }
        if isAttached { controller?.viewDidAppear() }
    }

    /// Calls the handlers of the tree for being shown no more.
    final func detach() {
        guard isAttached else { return }
        let controller = extras?.viewController
        controller?.viewWillDisappear()
        isAttached = false
        for child in subviews { child.detach() }
        if let extras { for handler in extras.onDisappear { handler(self) } }
        didDisappear()
        controller?.viewDidDisappear()
        controller?.didDisappear()
    }

    /// Removes all subviews.
    public final func empty() {
        for child in subviews.reversed() { child.removeFromSuperview() }
    }

    /// Replaces all subviews by one; the old ones are released now.
    public final func reset(_ view: any View) {
        empty()
        addSubview(view)
    }

    /// Replaces all subviews by one, at once or, if a window shows the node, after a delay.
    ///
    /// The old ones are released then.
    ///
    /// - Parameters:
    ///   - view: The new content.
    ///   - padding: The space around it.
    ///   - safeArea: Accepted for source compatibility; all of a terminal is safe.
    ///   - delay: Seconds, by the clock of the window.
    public final func transition(
        to view: any View,
        padding: EdgeInsets = .zero,
        safeArea: Bool = false,
        delay: Double = 0
    ) {
        let replace: @MainActor (Node) -> Void = { node in
            node.empty()
            node.embed(view, padding: padding)
        }
        guard delay > 0, let window, !subviews.isEmpty else { return replace(self) }
        window.schedule(afterSeconds: delay) { [weak self] in self.map(replace) }
    }

    /// Adds a view that fills the node, with space around it.
    ///
    /// - Parameters:
    ///   - view: The view to add.
    ///   - padding: The space around it, unless it has margins of its own.
    ///   - safeArea: Accepted for source compatibility; all of a terminal is safe.
    public final func embed(
        _ view: any View,
        padding: EdgeInsets = .zero,
        safeArea: Bool = false
    ) {
        addConstrainedSubview(view, padding: padding)
    }

    /// Adds views in layers, the lowest first, as `embed` of one does.
    public final func embed(
        _ views: [any View],
        padding: EdgeInsets = .zero,
        safeArea: Bool = false
    ) {
        for view in views { embed(view, padding: padding) }
    }

    /// Draws the node in reverse video, for a time in seconds or until
    /// ``removeHighlightOverlay()``.
    public final func addHighlightOverlay(removeAfter delay: Double? = nil) {
        isHighlighted = true
        guard let delay, let window else { return }
        window.schedule(afterSeconds: delay) { [weak self] in self?.removeHighlightOverlay() }
    }

    /// Draws the node as before ``addHighlightOverlay(removeAfter:)``.
    public final func removeHighlightOverlay() {
        isHighlighted = false
    }
}
