/// Shows its subviews side by side, or one below the other.
public final class StackNode: Node {
    /// The placement of views across a stack.
    public enum Alignment: Hashable, Sendable {
        /// Views take the whole width or height across the stack.
        case fill
        /// Views are placed at the left or the top.
        case leading
        /// Views are placed in the middle.
        case center
        /// Views are placed at the right or the bottom.
        case trailing
        /// Aliases of leading and trailing.
        case top, bottom
        /// Views are placed with their first lines side by side; the same as leading.
        case firstBaseline
    }

    /// The distribution of a stack's length among its views.
    public enum Distribution: Hashable, Sendable {
        /// Each view takes its own length; views that grow share the remaining length.
        case fill
        /// All views take the same length.
        case fillEqually
        /// Views share the whole length in proportion to their own lengths.
        case fillProportionally
        /// The remaining length is distributed between the views.
        case equalSpacing
        /// The centres of views are equally far from each other, as far as possible.
        case equalCentering
    }

    /// The direction of the stack.
    public let axis: Axis

    /// The number of cells between neighbours.
    public var spacing: Int = 0 {
        didSet { if spacing != oldValue { setNeedsLayout() } }
    }

    /// The placement of views across the stack.
    public var alignment: Alignment = .fill {
        didSet { if alignment != oldValue { setNeedsLayout() } }
    }

    /// The distribution of the stack's length among its views.
    public var distribution: Distribution = .fill {
        didSet { if distribution != oldValue { setNeedsLayout() } }
    }

    /// The view that is shown after the stack was reset to an empty list of views.
    var placeholder: (any View)?

    /// Creates a stack without views.
    public init(axis: Axis) {
        self.axis = axis
        super.init()
    }

    /// The subviews that are not hidden.
    private var shown: [Node] { subviews.filter { !$0.isHidden } }

    private func gaps(_ count: Int) -> Int { spacing.length * max(0, count - 1) }

    /// Returns the sum of the views' lengths, and the greatest width or height across the stack.
    ///
    /// Views with equal lengths all count with the greatest one, as far as it fits.
    public override func measure(_ available: Size) -> Size {
        let shown = shown
        var inner = available
        inner[axis] = max(0, available[axis] - gaps(shown.count))
        var sizes = shown.map { outerSize(of: $0, in: inner) }
        if distribution == .fillEqually {
            makeEqual(&sizes, of: shown, in: inner)
        } else if axis == .horizontal, sizes.reduce(0, { $0 + $1.columns }) > inner.columns {
            let lengths = StackSolver.lengths(of: items(shown, sizes), in: inner.columns)
            for (index, node) in shown.enumerated() where lengths[index] != sizes[index].columns {
                let room = Size(columns: lengths[index], rows: inner.rows)
                sizes[index] = outerSize(of: node, in: room)
            }
        }
        var total = Size.zero
        total[axis] = sizes.reduce(0) { $0 + $1[axis] } + gaps(shown.count)
        total[axis.crossing] = sizes.reduce(0) { max($0, $1[axis.crossing]) }
        return total
    }

    /// Gives all views the length of the longest one or, if these do not fit side by side, equal
    /// shares of the width, in which texts wrap.
    private func makeEqual(_ sizes: inout [Size], of shown: [Node], in inner: Size) {
        let longest = sizes.reduce(0) { max($0, $1[axis]) }
        var lengths = [Int](repeating: longest, count: shown.count)
        if axis == .horizontal, longest * shown.count > inner.columns {
            lengths = StackSolver.equal(shown.count, in: inner.columns)
        }
        for (index, node) in shown.enumerated() {
            if lengths[index] < sizes[index][axis] {
                let room = Size(columns: lengths[index], rows: inner.rows)
                sizes[index].rows = outerSize(of: node, in: room).rows
            }
            sizes[index][axis] = lengths[index]
        }
    }

    /// Places the views along the stack.
    public override func layoutSubviews() {
        let shown = shown
        guard !shown.isEmpty else { return }
        let area = contentRect
        var inner = area.size
        inner[axis] = max(0, inner[axis] - gaps(shown.count))
        let sizes = shown.map { outerSize(of: $0, in: inner) }
        let lengths = lengths(of: shown, sizes, in: inner[axis])
        let offsets = offsets(of: lengths, in: area.size[axis])
        for (index, node) in shown.enumerated() {
            // Views that do not fit end at the end of the stack.
            let offset = min(offsets[index], area.size[axis])
            var rect = area
            rect.origin[axis] += offset
            rect.size[axis] = min(lengths[index], area.size[axis] - offset)
            placeAcross(node, in: &rect)
            node.place(in: rect.inset(by: node.margins ?? .zero))
        }
    }

    private func lengths(of shown: [Node], _ sizes: [Size], in available: Int) -> [Int] {
        switch distribution {
        case .fillEqually:
            return StackSolver.equal(shown.count, in: available)
        case .fillProportionally:
            var items = items(shown, sizes)
            for index in items.indices {
                let isFixed = shown[index].sizeRule(along: axis).fixed != nil
                items[index].growth = isFixed ? 0 : items[index].natural
            }
            return StackSolver.lengths(of: items, in: available)
        case .fill:
            return StackSolver.lengths(of: items(shown, sizes), in: available)
        case .equalSpacing, .equalCentering:
            var items = items(shown, sizes)
            for index in items.indices { items[index].growth = 0 }
            return StackSolver.lengths(of: items, in: available)
        }
    }

    private func offsets(of lengths: [Int], in available: Int) -> [Int] {
        let free = max(0, available - lengths.reduce(0, +))
        if distribution == .equalCentering {
            return StackSolver.centered(lengths, spacing: spacing.length, in: available)
        }
        let gaps =
            distribution == .equalSpacing
            ? StackSolver.equal(lengths.count - 1, in: free)
            : Array(repeating: spacing.length, count: lengths.count)
        var offset = 0
        return lengths.indices.map { index in
            defer { offset += lengths[index] + (index < gaps.count ? gaps[index] : 0) }
            return offset
        }
    }

    private func placeAcross(_ node: Node, in rect: inout Rect) {
        let across = axis.crossing
        let rules = node.extras?.size
        if across == .horizontal, let rules { rect = rules.readableArea(in: rect) }
        if alignment == .fill, rules?[across].fixed == nil, rules?.aspectRatio == nil {
            if let maximum = rules?[across].maximum {
                let margins = node.margins ?? .zero
                let most = maximum + (across == .horizontal ? margins.columns : margins.rows)
                rect.size[across] = min(rect.size[across], most)
            }
            return
        }
        // The size across the stack may depend on the final length.
        let breadth = outerSize(of: node, in: rect.size)[across]
        let length = min(breadth, rect.size[across])
        let free = rect.size[across] - length
        rect.size[across] = length
        switch alignment {
        case .fill, .leading, .top, .firstBaseline: break
        case .center: rect.origin[across] += free / 2
        case .trailing, .bottom: rect.origin[across] += free
        }
    }

    private func items(_ nodes: [Node], _ sizes: [Size]) -> [StackItem] {
        zip(nodes, sizes).map { node, size in
            let rule = node.sizeRule(along: axis)
            let isFixed = rule.fixed != nil
            let isRigid = isFixed && !rule.isFlexible
            let priorities = node.extras?.priorities
            let resistance = priorities?.resistance(axis)
            let shrinks = resistance.map { $0 < .required } ?? node.shrinks(along: axis)
            return StackItem(
                natural: size[axis],
                minimum: isRigid ? size[axis] : rule.minimum ?? 0,
                maximum: rule.maximum.map { max($0, size[axis]) } ?? .max,
                growth: node.growth(along: axis),
                shrinks: !isRigid && (isFixed || shrinks),
                hugging: priorities?.hugging(axis) ?? .defaultLow,
                resistance: resistance ?? .defaultHigh
            )
        }
    }

    private func outerSize(of node: Node, in available: Size) -> Size {
        guard let margins = node.margins else { return node.sizeThatFits(available) }
        return node.sizeThatFits(available.inset(by: margins)).outset(by: margins)
    }
}
