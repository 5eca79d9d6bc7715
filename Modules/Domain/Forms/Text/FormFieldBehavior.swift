/// A rule for the changes that the user may make to the text of a field.
package protocol FormFieldBehavior: Sendable {
    /// Returns whether the user may change a text into another one.
    func allowsChange(from old: String, to new: String) -> Bool

    /// The maximum number of characters of a text; `nil` for no limit.
    ///
    /// A field uses it to avoid processing long pasted text.
    var maximumLength: Int? { get }
}

extension FormFieldBehavior {
    /// The default is no limit.
    package var maximumLength: Int? { nil }
}

/// A limit for the number of characters (grapheme clusters); line ends are not counted.
package struct MaxWidthBehavior: FormFieldBehavior {
    private let width: Int

    /// The maximum number of characters.
    package var maximumLength: Int? { width }

    /// Creates a limit; a negative width is treated as 0.
    package init(_ width: Int) {
        self.width = max(0, width)
    }

    /// Whether the new text fits, or is shorter than an old text that does not.
    package func allowsChange(from old: String, to new: String) -> Bool {
        let count = characters(of: new)
        return count <= width || count < characters(of: old)
    }

    private func characters(of text: String) -> Int {
        text.count { !$0.isNewline }
    }
}

/// A behaviour that allows a change only if several others do.
package struct AggregateBehavior: FormFieldBehavior {
    private let behaviors: [any FormFieldBehavior]

    /// Creates a behaviour from others; without any, it allows every change.
    package init(_ behaviors: [any FormFieldBehavior]) {
        self.behaviors = behaviors
    }

    /// Whether all behaviours allow the change.
    package func allowsChange(from old: String, to new: String) -> Bool {
        behaviors.allSatisfy { $0.allowsChange(from: old, to: new) }
    }

    /// The lowest limit of the behaviours.
    package var maximumLength: Int? { behaviors.compactMap(\.maximumLength).min() }
}
