import Models

/// A launch that cannot be understood; the program says so and ends with ``ExitCode/usage``.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One line: the fault, and the remedy.
    package let description: String

    /// Creates an error from its line.
    package init(_ description: String) {
        self.description = description
    }
}

/// Returns the choice of a name.
///
/// - Throws: ``UsageError`` with the names to choose from.
func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String,
    of kind: String
) throws(UsageError) -> Choice {
    if let choice = Choice(rawValue: name) { return choice }
    let names = Choice.allCases.map(\.rawValue).listed()
    throw UsageError("unknown \(kind) \(quoted(name)) (choose \(names))")
}

/// Returns the choice of a name among those that this build has.
///
/// - Throws: ``UsageError`` with the names to choose from.
func choice<Choice: RawRepresentable<String> & CaseIterable & Equatable>(
    _ name: String,
    of kind: String,
    in built: [Choice]
) throws(UsageError) -> Choice {
    let choice: Choice = try choice(name, of: kind)
    if built.contains(choice) { return choice }
    let names = built.isEmpty ? "none" : built.map(\.rawValue).listed()
    throw UsageError("this build has no \(kind) \(quoted(name)) (it has \(names))")
}

/// The text in quotes, short and on one line whatever it holds.
func quoted(_ text: String) -> String {
    let visible = String(text.unicodeScalars.prefix(60).map { $0.value < 32 ? "?" : Character($0) })
    return "'\(visible)'"
}
