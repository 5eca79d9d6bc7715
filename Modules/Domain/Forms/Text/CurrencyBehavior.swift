/// A behaviour for amounts of money in US dollars, such as `$1,234.50`.
///
/// The user may omit the sign and the separators; ``normalized(_:)`` adds them.
package struct CurrencyBehavior: FormFieldBehavior {
    /// The maximum number of digits before the decimal point.
    package static let integerDigits = 9
    /// The maximum number of digits after the decimal point.
    package static let fractionDigits = 2

    /// Creates the behaviour.
    package init() {}

    /// Whether the new text is an amount or the beginning of one.
    package func allowsChange(from old: String, to new: String) -> Bool {
        parts(of: new) != nil
    }

    /// The text of an amount with its sign and separators, and with two decimals if it has a
    /// decimal point.
    ///
    /// - Returns: The amount; an empty text if it has no digits, and the unchanged text if it is
    ///   not an amount.
    package func normalized(_ text: String) -> String {
        guard let (integer, fraction) = parts(of: text) else { return text }
        if integer.isEmpty, (fraction ?? "").isEmpty { return "" }
        let significant = integer.drop { $0 == "0" }
        let digits = significant.isEmpty ? "0" : String(significant)
        let cents = fraction.map { "." + ($0 + "00").prefix(CurrencyBehavior.fractionDigits) }
        return "$" + grouped(digits) + (cents ?? "")
    }

    /// The digits before and after the decimal point; `nil` if the text is not an amount.
    private func parts(of text: String) -> (integer: String, fraction: String?)? {
        var rest = text[...]
        if rest.first == "$" { rest.removeFirst() }
        let halves = rest.split(
            separator: ".",
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        let integer = (halves.first ?? "").filter { $0 != "," }
        let fraction = halves.count > 1 ? String(halves[1]) : nil
        guard integer.allSatisfy(\.isDecimalDigit), (fraction ?? "").allSatisfy(\.isDecimalDigit),
            integer.count <= CurrencyBehavior.integerDigits,
            (fraction ?? "").count <= CurrencyBehavior.fractionDigits
        else { return nil }
        return (String(integer), fraction)
    }

    private func grouped(_ digits: String) -> String {
        var result = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { result.append(",") }
            result.append(digit)
        }
        return result
    }
}
