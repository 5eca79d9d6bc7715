// The node that keys are sent to first.
extension Window {
    /// Sends keys to a node first, from now on.
    public func focus(_ node: Node?) {
        guard node !== firstResponder else { return }
        let previous = firstResponder
        firstResponder = node
        resigned = nil
        focusPlace = nil
        previous?.focusDidChange()
        node?.focusDidChange()
        // A handler may have moved the focus on.
        if let node, firstResponder === node { node.scrollIntoView() }
    }

    /// Sends keys to no text input any more; the screen gets them until a key or the mouse
    /// moves the focus.
    ///
    /// - Parameter node: The node inside of which editing ends; `nil` for anywhere.
    /// - Returns: Whether text was being edited there.
    @discardableResult
    public func endEditing(in node: Node? = nil) -> Bool {
        guard let input = firstResponder, input.isTextInput,
            node.map({ input.isDescendant(of: $0) }) ?? true
        else { return false }
        focus(nil)
        // A handler may have moved the focus on.
        if firstResponder == nil { resigned = input }
        requestFrame()
        return true
    }

    /// The node that keys are sent to on the screen of a node, or were sent to before another
    /// screen was presented above it.
    func responder(onScreenOf node: Node) -> Node? {
        if node.isDescendant(of: topViewController.view) {
            return firstResponder ?? unfocusedScreen
        }
        let screens = [rootViewController] + presentedViewControllers
        let last = screens.first { node.isDescendant(of: $0.view) }?.lastResponder
        guard let last, last.isAttached else { return nil }
        return last.screenOnTop ?? last
    }

    /// The node that keys are sent to first, with or without the focus.
    var keyTarget: Node { firstResponder ?? unfocusedScreen ?? topViewController.keyTarget }

    /// The screen on top of a navigation stack that gets the keys without the focus, as it had the
    /// focus and has no node for it any more.
    private var unfocusedScreen: Node? {
        guard let focusPlace, canHoldFocus(focusPlace) else { return nil }
        return focusPlace.screenOnTop
    }

    /// Requests that the node for keys is chosen again before the next frame.
    func focusMayHaveChanged(restoring node: Node? = nil) {
        if let node {
            if canFocus(node) { focus(node) } else { focusPlace = node }
        }
        mustFocus = true
        requestFrame()
    }

    /// Notes that a subview was removed; a focus inside of it goes to a node near by.
    func subviewRemoved(_ node: Node, from superview: Node) {
        guard
            firstResponder?.isDescendant(of: node) == true
                || focusPlace?.isDescendant(of: node) == true
        else { return }
        focusPlace = superview
        focusMayHaveChanged()
    }

    /// Whether the node that keys are sent to is part of another one, or there is none.
    func hasFocus(in node: Node) -> Bool {
        (firstResponder ?? focusPlace ?? resigned)?.isDescendant(of: node) ?? true
    }

    private func canHoldFocus(_ node: Node) -> Bool {
        node.isAttached && node.isDescendant(of: topViewController.view)
    }

    func canFocus(_ node: Node) -> Bool {
        node.canBecomeFirstResponder && canHoldFocus(node)
            && node.chain.allSatisfy(\.receivesEvents)
    }

    /// Finds a node for keys if there is none any more: the first one in the nearest view around
    /// the one that was lost, but not outside of a navigation stack, whose keys stay in reach.
    func resolveFocus() {
        guard mustFocus || firstResponder == nil else { return }
        mustFocus = false
        if let firstResponder, canFocus(firstResponder) {
            focusPlace = nil
            return
        }
        if firstResponder == nil, let resigned, canFocus(resigned) { return }
        let nodes = focusableNodes
        let place = focusPlace ?? firstResponder?.superview
        for node in place?.chain.prefix(while: canHoldFocus) ?? [] {
            if let first = nodes.first(where: { $0.isDescendant(of: node) }) { return focus(first) }
            if node.extras?.viewController is NavigationController {
                focus(nil)
                focusPlace = node
                return
            }
        }
        focus(nodes.first)
    }

    /// The nodes after another one that keys can be sent to, in the order of reading.
    func focusableNodes(after node: Node) -> ArraySlice<Node> {
        let nodes = focusableNodes
        return nodes.firstIndex { $0 === node }.map { nodes[($0 + 1)...] } ?? []
    }

    private var focusableNodes: [Node] { topViewController.view.focusableNodes }

    func moveFocus(by step: Int) -> Bool {
        let nodes = focusableNodes
        if firstResponder == nil, let resigned, canFocus(resigned) {
            focus(resigned)
            return true
        }
        guard let firstResponder else {
            focus(step > 0 ? nodes.first : nodes.last)
            return !nodes.isEmpty
        }
        guard nodes.count > 1 else { return false }
        let index = nodes.firstIndex { $0 === firstResponder } ?? 0
        focus(nodes[(index + step + nodes.count) % nodes.count])
        return true
    }
}

extension Node {
    /// The node for keys of the topmost screen, if the node is that of a navigation stack.
    fileprivate var screenOnTop: Node? {
        (extras?.viewController as? NavigationController)?.keyTarget
    }
}
