// Adding nodes to others, and taking them away.
extension Node {
    /// Adds a view above the other subviews; it is taken from where it was.
    public final func addSubview(_ view: any View) {
        insertSubview(view, at: subviews.count)
    }

    /// Adds a view among the subviews; an index that is out of range is brought into it.
    public final func insertSubview(_ view: any View, at index: Int) {
        let node = view.build()
        precondition(!isDescendant(of: node), "a node cannot be part of itself")
        node.superview?.setNeedsLayout()
        node.superview?.remove(node)
        childNodes.insert(node, at: min(max(index, 0), subviews.count))
        node.superview = self
        node.markStale()
        setNeedsLayout()
        if isAttached { node.attach() }
    }

    /// Removes the node from its superview.
    public final func removeFromSuperview() {
        guard let superview else { return }
        let wasShown = isAttached
        superview.remove(self)
        superview.setNeedsLayout()
        // If the node was shown, its screens were left when it disappeared.
        if !wasShown { leaveScreens() }
    }

    /// Removes a subview if there is one, and adds another above the others.
    final func replaceSubview(_ old: Node?, by new: Node?) {
        guard new !== old else { return }
        old?.removeFromSuperview()
        if let new { addSubview(new) }
    }

    /// Adds a node that the layout itself has made, so that it need not run again.
    final func adopt(_ node: Node, isFirst: Bool = false) {
        childNodes.insert(node, at: isFirst ? 0 : subviews.count)
        node.superview = self
        node.markStale()
        if isAttached { node.attach() }
    }

    /// Puts the subviews into the order of their places, which the layout has found; Tab and
    /// ``describe()`` follow it.
    final func reorder(_ nodes: [Node]) {
        guard !subviews.elementsEqual(nodes, by: ===), nodes.count == subviews.count else { return }
        childNodes = nodes
        markStale()
    }

    /// Removes a subview without a new layout.
    final func remove(_ node: Node) {
        if node.isAttached {
            // The node's handlers may move it to another superview.
            node.detach()
            guard !node.isAttached else { return }
        }
        guard let index = index(of: node) else { return }
        window?.subviewRemoved(node, from: self)
        childNodes.remove(at: index)
        node.superview = nil
        markStale()
    }

    private final func index(of node: Node) -> Int? {
        for index in subviews.indices.reversed() where subviews[index] === node { return index }
        return nil
    }

    /// Returns whether the node is another one or part of it.
    public final func isDescendant(of node: Node) -> Bool {
        chain.contains { $0 === node }
    }
}
