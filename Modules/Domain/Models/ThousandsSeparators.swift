extension Int {
    /// The number with thousands separators, such as `10,000`.
    package var withSeparators: String {
        var text = ""
        let digits = String(magnitude)
        for (place, digit) in digits.enumerated() {
            if place > 0, (digits.count - place).isMultiple(of: 3) { text.append(",") }
            text.append(digit)
        }
        return (self < 0 ? "-" : "") + text
    }
}
