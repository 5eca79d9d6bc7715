// Splits arguments into flags, their values and the words between them.

/// Reads the arguments of a launch in order.
struct ArgumentReader {
    /// An argument, classified by its form.
    enum Token: Hashable {
        /// `--name`, with the value of `--name=value`.
        case flag(String, value: String?)
        /// Anything else.
        case word(String)
    }

    private var rest: ArraySlice<String>
    private var onlyWords = false

    init(_ arguments: some Sequence<String>) {
        rest = Array(arguments)[...]
    }

    /// Returns the next argument; after `--`, all arguments are words.
    mutating func next() -> Token? {
        guard let argument = rest.popFirst() else { return nil }
        if onlyWords || !argument.hasPrefix("-") || argument == "-" { return .word(argument) }
        if argument == "--" {
            onlyWords = true
            return next()
        }
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return .flag(String(parts[0]), value: parts.count > 1 ? String(parts[1]) : nil)
    }

    /// Returns the value of a flag: the text after `=`, or else the next argument.
    ///
    /// - Throws: ``UsageError`` if there is no value.
    mutating func value(of flag: String, _ attached: String?) throws(UsageError) -> String {
        if let value = attached ?? rest.popFirst(), !value.isEmpty { return value }
        throw UsageError("\(flag) needs a value")
    }
}
