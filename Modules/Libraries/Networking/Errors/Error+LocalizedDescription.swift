// Foundation has this member; FoundationEssentials has only the protocol for it.
// Disfavoured, so that Foundation's is preferred in a file that imports both.
import FoundationEssentials

extension Error {
    /// The text for the user: the error's own description if it has one.
    @_disfavoredOverload
    public var localizedDescription: String {
        (self as? any LocalizedError)?.errorDescription
            ?? "The operation could not be completed. (\(String(reflecting: self)))"
    }
}
