/// Decides about each change that the user makes to the text of a field.
package protocol FormFieldBehavior: Sendable {
    /// Whether the user may change a text into another one.
    func allowsChange(from old: String, to new: String) -> Bool

    /// The most characters that a text may have; `nil` if there is no such limit.
    ///
    /// A field that knows it looks no further in a long text that is pasted.
    var maximumLength: Int? { get }
}

extension FormFieldBehavior {
    /// No limit.
    package var maximumLength: Int? { nil }
}

/// Limits the number of characters, as a reader counts them; line ends are not counted.
package struct MaxWidthBehavior: FormFieldBehavior {
    private let width: Int

    /// The limit.
    package var maximumLength: Int? { width }

    /// Creates a limit; a negative one is 0.
    package init(_ width: Int) {
        self.width = max(0, width)
    }

    /// Whether the new text fits, or is at least shorter than one that does not.
    package func allowsChange(from old: String, to new: String) -> Bool {
        let count = characters(of: new)
        return count <= width || count < characters(of: old)
    }

    private func characters(of text: String) -> Int {
        text.count { !$0.isNewline }
    }
}

/// Allows a change only if several behaviours do.
package struct AggregateBehavior: FormFieldBehavior {
    private let behaviors: [any FormFieldBehavior]

    /// Creates a behaviour; without others it allows everything.
    package init(_ behaviors: [any FormFieldBehavior]) {
        self.behaviors = behaviors
    }

    /// Whether all allow the change.
    package func allowsChange(from old: String, to new: String) -> Bool {
        behaviors.allSatisfy { $0.allowsChange(from: old, to: new) }
    }

    /// The lowest limit.
    package var maximumLength: Int? { behaviors.compactMap(\.maximumLength).min() }
}
