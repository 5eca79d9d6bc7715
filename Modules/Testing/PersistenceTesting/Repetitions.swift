import FoundationEssentials

/// How often a test of random steps repeats them.
public enum Repetitions: Sendable {
    /// The number in a variable of the environment, such as `KILL_ROUNDS=200`.
    ///
    /// - Parameters:
    ///   - variable: The name of the variable.
    ///   - usual: The number without the variable, or if its value is no positive number.
    /// - Returns: The number.
    public static func count(_ variable: String, usually usual: Int) -> Int {
        let number = ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
        return number.flatMap { $0 > 0 ? $0 : nil } ?? usual
    }
}
