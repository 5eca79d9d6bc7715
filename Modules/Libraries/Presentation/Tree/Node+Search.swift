extension Node {
    /// The node and the nodes around it, the innermost first.
    final var chain: NodeChain { NodeChain(node: self) }

    /// The topmost superview, or the node itself.
    public final var rootview: Node { superview?.rootview ?? self }

    /// The controller of the screen that the node is part of.
    public final var viewController: ViewController? {
        for node in chain {
            if let controller = node.extras?.viewController { return controller }
        }
        return nil
    }

    /// The first node, itself included, for which something holds; outer ones come first.
    public final func firstSubview(where predicate: (Node) -> Bool) -> Node? {
        if predicate(self) { return self }
        for child in subviews {
            if let found = child.firstSubview(where: predicate) { return found }
        }
        return nil
    }

    /// The first node of a kind, itself included; outer ones come first.
    public final func firstSubview<Kind: Node>(ofType type: Kind.Type) -> Kind? {
        firstSubview { $0 is Kind } as? Kind
    }

    /// The nearest node above for which something holds.
    public final func firstSuperview(where predicate: (Node) -> Bool) -> Node? {
        superview?.chain.first(where: predicate)
    }

    /// The nearest node above of a kind.
    public final func firstSuperview<Kind: Node>(ofType type: Kind.Type) -> Kind? {
        firstSuperview { $0 is Kind } as? Kind
    }

    /// The first node of a kind with an identifier, in this tree from this node downwards.
    public final func find<Kind: Node>(
        _ identifier: String,
        as type: Kind.Type = Node.self
    ) -> Kind? {
        firstSubview { $0.identifier == identifier && $0 is Kind } as? Kind
    }

    /// The first node of a kind with an identifier, in this tree from this node downwards.
    public final func find<Key: RawRepresentable<String>, Kind: Node>(
        _ key: Key,
        as type: Kind.Type = Node.self
    ) -> Kind? {
        find(key.rawValue, as: type)
    }

    /// The first node of a kind with a tag, in this tree from this node downwards.
    public final func find<Kind: Node>(_ tag: Int, as type: Kind.Type = Node.self) -> Kind? {
        firstSubview { $0.tag == tag && $0 is Kind } as? Kind
    }

    /// The first node of a kind with a tag, in this tree from this node downwards.
    public final func find<Key: RawRepresentable<Int>, Kind: Node>(
        _ key: Key,
        as type: Kind.Type = Node.self
    ) -> Kind? {
        find(key.rawValue, as: type)
    }

    /// The nearest node of a kind with an identifier, around this one.
    public final func find<Kind: Node>(
        superview identifier: String,
        as type: Kind.Type = Node.self
    ) -> Kind? {
        firstSuperview { $0.identifier == identifier && $0 is Kind } as? Kind
    }

    /// The nearest node of a kind with a tag, around this one.
    public final func find<Kind: Node>(
        superview tag: Int,
        as type: Kind.Type = Node.self
    ) -> Kind? {
        firstSuperview { $0.tag == tag && $0 is Kind } as? Kind
    }

    /// Visits the node and all that is in it, outer ones first.
    public final func walk(_ visit: (Node) -> Void) {
        visit(self)
        for child in subviews { child.walk(visit) }
    }

    /// The topmost node that can be used at a place, given in the node's coordinates.
    final func hitTest(_ point: Point) -> Node? {
        guard bounds.contains(point) else { return nil }
        for child in subviews.reversed() where child.receivesEvents {
            let inner = Point(
                column: point.column - child.frame.minColumn,
                row: point.row - child.frame.minRow
            )
            if let hit = child.hitTest(inner) { return hit }
        }
        return self
    }

    /// The place of the node's corner in the window.
    final var originInWindow: Point {
        var origin = Point.zero
        for node in chain {
            origin.column += node.frame.minColumn
            origin.row += node.frame.minRow
        }
        return origin
    }

    /// Returns the place of the node's corner in the coordinates of a node around it.
    final func origin(in outer: Node) -> Point {
        let (own, origin) = (originInWindow, outer.originInWindow)
        return Point(column: own.column - origin.column, row: own.row - origin.row)
    }

    /// The node that keys are sent to, if it is this one or inside of it.
    final var focusedNode: Node? {
        guard let node = window?.firstResponder, node.isDescendant(of: self) else { return nil }
        return node
    }

    /// The nodes that keys can be sent to, itself included, in the order of reading.
    final var focusableNodes: [Node] {
        var nodes: [Node] = []
        collectFocusable(into: &nodes)
        return nodes
    }

    private final func collectFocusable(into nodes: inout [Node]) {
        guard receivesEvents else { return }
        if isTabStop { nodes.append(self) }
        for child in focusOrder { child.collectFocusable(into: &nodes) }
    }
}

/// A node and the nodes around it, the innermost first.
struct NodeChain: @MainActor Sequence, @MainActor IteratorProtocol {
    fileprivate var node: Node?

    @MainActor
    mutating func next() -> Node? {
        let next = node
        node = next?.superview
        return next
    }
}
