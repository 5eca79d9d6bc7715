extension Node {
    /// The tree as text, one visible node a line, indented by depth.
    ///
    /// For people who do not see the screen, and for tests. Groups that say
    /// nothing of their own are left out.
    public final func describe() -> String {
        var tree = TreeDescription()
        tree.add(self)
        return tree.lines.joined(separator: "\n")
    }
}

/// The lines of the text that describes a tree.
@MainActor
private struct TreeDescription {
    private(set) var lines: [String] = []
    private var depth = 0

    mutating func add(_ node: Node) {
        guard node.isVisible else { return }
        let texts = [node.accessibilityLabel ?? node.accessibilityText, node.accessibilityValue]
        let text = texts.compactMap(\.self)
        let isLine =
            node.accessibilityRole != "group" || !text.isEmpty || node.identifier != nil
        if isLine {
            var line = String(repeating: "  ", count: depth) + node.accessibilityRole
            if let identifier = node.identifier { line += " #" + identifier }
            if !text.isEmpty { line += ": " + text.joined(separator: ", ").singleLine }
            let states = node.accessibilityStates
            if !states.isEmpty { line += " (" + states.joined(separator: ", ") + ")" }
            lines.append(line)
            depth += 1
        }
        for child in node.subviews { add(child) }
        if isLine { depth -= 1 }
    }
}

extension String {
    /// The text, or `nil` if there is none.
    var nilIfEmpty: String? { isEmpty ? nil : self }

    /// The text without line ends and controls.
    fileprivate var singleLine: String {
        DisplayText(self).paragraphs
            .map { String($0.map(\.character)) }
            .joined(separator: " ")
    }
}
