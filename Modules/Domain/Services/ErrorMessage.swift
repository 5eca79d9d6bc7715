import FoundationEssentials

/// The text of an error for people: its own words, or else its description.
///
/// The same text as Foundation's `localizedDescription` for errors that have words of
/// their own; full Foundation is not needed for it.
package func message(of error: any Error) -> String {
    (error as? any LocalizedError)?.errorDescription ?? String(describing: error)
}
