// Splits arguments into flags, their values and the words between them.

/// The arguments of a launch, taken one after the other.
struct ArgumentReader {
    /// One argument, understood as far as its form goes.
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

    /// The next argument; `--` makes words of all that follow.
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

    /// The value of a flag: the text behind `=`, or else the next argument.
    ///
    /// - Throws: ``UsageError`` if there is none.
    mutating func value(of flag: String, _ attached: String?) throws(UsageError) -> String {
        if let value = attached ?? rest.popFirst(), !value.isEmpty { return value }
        throw UsageError("\(flag) needs a value")
    }
}
