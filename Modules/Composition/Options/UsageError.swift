import Models

/// The error for invalid arguments, after which the program ends with ``ExitCode/usage``.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One line, with the fault and the remedy.
    package let description: String

    /// Creates an error with a description.
    package init(_ description: String) {
        self.description = description
    }
}

/// Returns the case with a raw value.
///
/// - Throws: ``UsageError`` with the possible names.
func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String,
    of kind: String
) throws(UsageError) -> Choice {
    if let choice = Choice(rawValue: name) { return choice }
    let names = Choice.allCases.map(\.rawValue).listed()
    throw UsageError("unknown \(kind) \(quoted(name)) (choose \(names))")
}

/// Returns the case with a raw value, if this build supports it.
///
/// - Throws: ``UsageError`` with the possible names.
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

/// Returns the beginning of the text in quotes, without control characters.
func quoted(_ text: String) -> String {
    let visible = String(text.unicodeScalars.prefix(60).map { $0.value < 32 ? "?" : Character($0) })
    return "'\(visible)'"
}
