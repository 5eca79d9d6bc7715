extension Node {
    /// The tree as text, one visible node a line, indented by depth.
    ///
    /// For people who do not see the screen, and for tests. Groups that say
    /// nothing of their own are left out.
    public final func describe() -> String {
        var lines: [String] = []
        describe(depth: 0, into: &lines)
        return lines.joined(separator: "\n")
    }

    private func describe(depth: Int, into lines: inout [String]) {
        guard isShown, alpha > 0 else { return }
        let texts = [accessibilityLabel ?? accessibilityText, accessibilityValue]
        let text =
            texts.contains { $0 != nil } ? texts.compactMap(\.self).joined(separator: ", ") : nil
        var depth = depth
        if accessibilityRole != "group" || text != nil || identifier != nil {
            var line = String(repeating: "  ", count: depth) + accessibilityRole
            if let identifier { line += " #" + identifier }
            if let text { line += ": " + text.singleLine }
            let states = accessibilityStates
            if !states.isEmpty { line += " (" + states.joined(separator: ", ") + ")" }
            lines.append(line)
            depth += 1
        }
        for child in subviews { child.describe(depth: depth, into: &lines) }
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
