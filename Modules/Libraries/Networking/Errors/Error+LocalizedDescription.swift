// Foundation has this member; FoundationEssentials has only the protocol behind
// it. Disfavoured, so that Foundation's wins in a file that imports both.
import FoundationEssentials

extension Error {
    /// What a person reads about an error: its own words if it has any.
    @_disfavoredOverload
    public var localizedDescription: String {
        (self as? any LocalizedError)?.errorDescription
            ?? "The operation could not be completed. (\(String(reflecting: self)))"
    }
}
